### Le dessin du terrain : genres, propriétés, refus, et la page de l’éditeur.

## Genres

ground-woods = Bois
ground-hill = Colline
ground-slope = Pente
ground-field = Champ
ground-marsh = Marais
ground-stream = Ruisseau
ground-road = Route
ground-building = Bâtiment
ground-town = Village
ground-works = Ouvrage
ground-fence = Clôture
ground-wall = Mur

## Pourquoi un changement est refusé

ground-no-such-piece = Cet élément n’est plus là.
ground-would-cross-itself = Le contour se croiserait lui-même : choisissez un autre endroit.
ground-corners-would-coincide = Deux angles seraient au même endroit : supprimez-en un plutôt.
ground-needs-three-corners = Une surface a besoin de trois angles. Pour l’enlever, supprimez l’élément.
ground-needs-two-points = Une ligne a besoin de deux points. Pour l’enlever, supprimez l’élément.
ground-too-small = C’est trop petit : dessinez plus grand.
ground-would-be-off-table = Il serait hors de la table.
ground-must-be-area = Ce genre de terrain se dessine comme une surface.
ground-must-be-line = Ce genre de terrain se dessine comme une ligne.
ground-too-many = Ce terrain est plein : supprimez d’abord quelques éléments.
ground-out-of-range = Ce nombre est trop grand ou trop petit.
ground-blank-title = Un champ de bataille a besoin d’un nom.
ground-no-such-property = Ce genre de terrain n’a pas cette propriété.

## Ce qui s’est passé

ground-cut-at-edge = Coupé au bord de la table : { $all }
ground-gone-off-table = Enlevé, car rien n’en était sur la table : { $all }
ground-new-title = Champ de bataille
ground-not-saved = Le champ de bataille n’est pas enregistré : { $why }
ground-piece-kept = { $name } est maintenant parmi vos éléments.
ground-handed-out = Le champ de bataille est dans { $path }
ground-none-open = Aucun champ de bataille n’est ouvert.
ground-pieces-title = Éléments de terrain personnels

## La page

ground-draw-a-battlefield = Dessiner un champ de bataille
ground-leaf-draw = Dessiner
ground-leaf-piece = Cet élément
ground-leaf-all = Tous les éléments
ground-leaf-library = Bibliothèque
ground-leaf-table = Taille de la table
ground-leaf-battlefields = Champs de bataille
ground-save-again = Enregistrer de nouveau
ground-hint-hand = Touchez un élément pour le changer, ou prenez un outil. Un glissé déplace la table.
ground-hint-selected = Faites glisser l’élément, ou ses anneaux pour changer sa forme. Touchez une croix pour un angle de plus.
ground-hint-stroke-area = Dessinez le contour d’un doigt. Deux doigts déplacent la table.
ground-hint-stroke-line = Dessinez la ligne d’un doigt. Deux doigts déplacent la table.
ground-hint-corners = { $count ->
    [0] Touchez les angles l’un après l’autre.
    [one] 1 angle pour l’instant : touchez le suivant.
   *[other] { $count } angles pour l’instant : touchez le suivant, ou terminez.
}
ground-draw-kind = Dessiner : { $kind }
ground-by-stroke = D’un trait
ground-by-corners = Angle par angle
ground-hand = Ranger l’outil
ground-as-area = En surface
ground-as-line = En ligne
ground-grid = Grille de 1"
ground-drawn = Dessiné en dernier : { $kind }
ground-change-this-piece = Changer cet élément
ground-finish = Terminer
ground-corner-back = Angle repris
ground-last-corner-back = Reprendre le dernier angle
ground-drop-outline = Abandonner

## La bibliothèque

ground-piece-row = { $name } ({ $kind })
ground-no-piece-yet = Il n’y a encore rien sur la table.
ground-select-piece = Choisir { $words }
ground-library-explained = Touchez un élément : il est posé au milieu de la table, où vous le déplacez et changez sa forme.
ground-pieces-of = Éléments de { $name }
ground-own-pieces = Les vôtres
ground-no-own-piece = Vous n’avez pas encore d’élément à vous. Sur la fiche d’un élément, touchez « Garder ».
ground-forget = Enlever
ground-forget-piece = Enlever de vos éléments : { $words }
ground-place-piece = Poser { $words }

## La fiche d’un élément

ground-none-selected = Aucun élément n’est choisi. Touchez-en un sur la table.
ground-name = Nom sur le plan
ground-copy = Copier
ground-keep = Garder
ground-delete = Supprimer
ground-property = { $title } : { $words }
ground-word = { $word ->
    [light] léger
    [regular] normal
    [dense] dense
    [slight] faible
    [moderate] modéré
    [steep] raide
    [wood] bois
    [stone] pierre
    [medium] moyen
    [heavy] fort
    [yes] oui
    [no] non
   *[none] aucun
}
ground-density = Densité
ground-level = Niveau
ground-steepness = Pente
ground-material = Matériau
ground-disorder = Classe de désordre
ground-cover = Couvert
ground-obstacle = Obstacle linéaire
ground-usual = habituel ({ $value })
ground-bars = Infranchissable pour
ground-bars-arm = Infranchissable pour : { $arm }
ground-holds-stands = Socles qui s’y déploient
ground-holds-units = Unités à la fois
ground-visibility = Vue dans le bois
ground-by-dice = aux dés
ground-inches = { $n } po
ground-corner = Angle { $n }
ground-side = { $what } : { $words }
ground-side-handle = Côté { $n } : ajouter un angle
ground-corner-of = Angle { $n } sur { $count }
ground-corner-left = Angle 1" à gauche
ground-corner-right = Angle 1" à droite
ground-corner-away = Angle 1" vers le fond
ground-corner-near = Angle 1" vers vous
ground-next-corner = Angle suivant
ground-add-corner = Ajouter un angle après
ground-delete-corner = Supprimer cet angle
ground-corner-place = { $x }" du bord gauche, { $y }" de votre bord

## Effets selon On to Philadelphia

ground-otp-no-disorder = Il ne désordonne aucune unité (6.6).
ground-otp-disorder = Type { $class } : il désordonne les unités formées (6.6).
ground-otp-on-a-slope = Sur une pente modérée ou raide, il est de type D (6.6).
ground-otp-on-slope-of = Une partie est sur la pente de { $slope } : là, il est de type D (6.6).
ground-otp-obstacle = Obstacle linéaire : chaque rang paie pour le franchir (6.7).
ground-otp-road = Les colonnes y ont le bonus de route.
ground-otp-holds = { $stands ->
    [0] Aucune unité ne s’y déploie
    [one] 1 socle s’y déploie
   *[other] { $stands } socles s’y déploient
}, { $units ->
    [0] et aucune unité à la fois
    [one] d’une unité à la fois
   *[other] de { $units } unités à la fois
} (6.13).
ground-otp-cover = { $cover ->
    [light] Couvert léger
    [medium] Couvert moyen
   *[heavy] Couvert fort
} pour les unités dedans ou juste derrière (8.6).
ground-otp-sight = On y voit à { $sees }" (8.7).
ground-otp-sight-rolled = { $density ->
    [light] La vue dans un bois léger se tire
    [regular] La vue dans un bois normal se tire
   *[dense] La vue dans un bois dense se tire
} (8.7).
ground-otp-hill = Niveau { $level } : elle cache le terrain plus bas derrière elle.

## Effets selon les règles de figurines AWI

ground-awi-open-woods = Bois clair : chevaux à demi-vitesse, pas de canons ; il désordonne l’ordre serré et les chevaux.
ground-awi-close-woods = Bois épais : demi-vitesse, pas de canons ; il désordonne l’ordre serré et les chevaux.
ground-awi-stream = Ruisseau ou marais : demi-vitesse ; il désordonne l’ordre serré, les chevaux et les canons.
ground-awi-broken = Terrain coupé : il désordonne l’ordre serré et les chevaux.
ground-awi-strong-house = Maison forte : l’infanterie peut la tenir.
ground-awi-house = Maison : une unité d’infanterie peut l’occuper.
ground-awi-obstacle = Obstacle : le franchir coûte du mouvement et désordonne l’ordre serré et les chevaux ; pas de canons.
ground-awi-open = Il ne ralentit ni ne désordonne les unités.
ground-awi-cover = Couvert pour les unités dedans ou juste derrière.

## La table

ground-title = Nom du champ de bataille
ground-size = Taille de la table
ground-unit-feet = Pieds
ground-unit-inches = Pouces
ground-unit-cm = Centimètres
ground-look-for-a-picture = Chercher une image sous Fichiers
ground-feet = { $n } pieds
ground-in = { $n } po
ground-cm = { $n } cm
ground-by = { $width } × { $depth }
ground-side-longer = { $what } : { $words } de plus
ground-side-shorter = { $what } : { $words } de moins
ground-size-explained = Les éléments qui débordent d’une table plus petite sont coupés à son bord.
ground-north = Nord
ground-north-explained = Dans le sens des aiguilles, depuis le bord du fond : à 90° le nord est à droite.
ground-north-unknown = Pas montré
ground-degrees = { $n }°

## Champs de bataille

ground-begin = Commencer
ground-new = Un nouveau champ de bataille, 6 sur 4 pieds
ground-copy-of-game = Copier le terrain de la partie ouverte
ground-copy-of = Copier le terrain de { $name }
ground-saved = Vos champs de bataille
ground-open = Ouvrir { $title }
ground-saved-in = Chaque changement est enregistré dans { $path }
ground-saved-from-first-edit = Il est enregistré dès le premier changement.
ground-no-army-yet = Il n’y a pas encore d’armée : faites-en une d’abord.
ground-draw-up-here = Ranger les armées ici
ground-to-the-armies = Aux armées
ground-file-row = Champ de bataille { $row }
ground-on-drawn-ground = Sur votre propre terrain
ground-draw-up-on = Ranger sur { $title }
ground-download = Télécharger ce champ de bataille
