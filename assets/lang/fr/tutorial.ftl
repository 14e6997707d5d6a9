# Les bulles du tutoriel : 25 mots au plus.
tutorial-draw = Touchez Commencer le tour 1. Les jetons disent qui agit : tirez-en un du gobelet et touchez son numéro, ou Tirer un jeton.
tutorial-select = Les unités qui peuvent agir s’éclairent. Touchez-en une, sur son socle ou sur son nom.
tutorial-card = Sa fiche : nom, figurines, état, et dessous ses ordres. Un ordre grisé dit pourquoi. Regardez, puis touchez Suivant.
tutorial-move = Glissez l’unité tout droit, d’un pouce ou deux : l’unité pâle montre le coût. Puis touchez Aller ici.
tutorial-fire = Touchez un ennemi à portée. Sa fiche montre modificateurs et chances : touchez Tirer, puis Lancer, ou entrez vos dés.
tutorial-charge = Chargez avec l’autre unité : touchez-la, touchez un ennemi, puis Aborder. Répondez à chaque jet demandé.
tutorial-log = Le journal garde chaque action, ses dés et ses raisons. Ouvrez Journal ; dans une petite fenêtre, par le Menu.
tutorial-undo = Annuler reprend tout, les dés aussi, autant de fois qu’il faut. Touchez-le une fois : la bataille est à vous.
tutorial-step = Tutoriel, { $number } sur { $all }
tutorial-next = Suivant
tutorial-close = Fermer le tutoriel
