## Ce que dit la page elle-même (assets/web)

web-opening = Drumhead s’ouvre
web-needs-javascript = Drumhead a besoin de JavaScript et de WebAssembly.
web-needs-webgl = Drumhead a besoin de WebGL 2, que ce navigateur n’a pas ou a désactivé.
web-not-opened =
    Drumhead n’a pas pu s’ouvrir : { $why }
    Les parties enregistrées sont toujours dans ce navigateur.

## around.js et mirror.js : pour les lecteurs d’écran

web-screen = L’écran de Drumhead
web-typing = Ce qui est saisi dans Drumhead
web-turn-reader-on = Activer l’aide aux lecteurs d’écran
web-turn-reader-off = Désactiver l’aide aux lecteurs d’écran

## store.js

web-older-store-open = un autre onglet garde ouvert un stockage plus ancien
web-storage-full = le stockage du navigateur est plein
web-storage-refused = le navigateur ne permet de rien enregistrer ici
web-writing-given-up = le navigateur a abandonné l’écriture

## page.js

web-no-promise = Ouvert en simple HTTP, le navigateur ne promet rien sur la durée de garde des parties, et il lui faut le réseau pour ouvrir Drumhead : téléchargez une partie qui ne doit pas être perdue.
web-games-stay-until-cleared = Le navigateur garde les parties jusqu’à ce que vous effaciez ses données.
web-may-be-cleared = Le navigateur peut effacer des parties quand la place lui manque : téléchargez une partie qui ne doit pas être perdue, ou installez Drumhead sur l’écran d’accueil.

## rescue.js and picture.js

web-trouble = Quelque chose a mal tourné
web-something-failed = Un élément de Drumhead a échoué. Votre partie est conservée. Continuez, ou téléchargez d’abord la partie par sécurité.
web-app-ended = Drumhead s’est arrêté. Votre partie est conservée : toute action enregistrée sera là quand vous continuerez.
web-draws-nothing = Drumhead ne dessine plus. Votre partie est conservée : toute action enregistrée sera là quand vous continuerez.
web-picture-gone = L’image a disparu un instant : le navigateur avait besoin de la mémoire. Elle revient d’elle-même.
web-picture-stays-gone = Le navigateur ne rend pas son image à Drumhead. Votre partie est conservée. Continuer l’ouvre de nouveau.
web-go-on = Continuer
web-download-game = Télécharger la partie
web-downloaded = { $name } est dans vos téléchargements.
web-no-game = Il n’y a pas encore de partie dans ce navigateur.
web-no-download = La partie ne peut pas être lue : { $why }

## clipboard.js

web-paste-here = Collez ici : laissez le doigt dessus, puis touchez Coller
web-paste-take = Utiliser ce texte
web-paste-leave = Laisser
web-copy-refused = le navigateur ne laisse pas cette page copier
## load.js, handout.js, host.js

web-try-again = Réessayer
web-shared = Partagé : { $name }
web-not-shared = { $name } n’a pas pu être partagé : il est téléchargé à la place
web-no-newer-build = Il n’y a pas de version plus récente
web-no-video = Le navigateur ne joue pas la vidéo : réglez la tablette pour qu’elle reste allumée
## store.js, owners.js, tabs.js

web-open-elsewhere = Cette partie est ouverte dans un autre onglet ou une autre fenêtre de ce navigateur. Vous voyez ici ce qui s’y joue.
web-newer-drumhead = un Drumhead plus récent est ouvert dans un autre onglet : rechargez cette page
web-store-closed = le navigateur a fermé son stockage
web-game-not-read = { $name } ne peut pas être lu : { $why }

## keeping.js

web-seven-days = Safari efface les parties quand cette page n’est pas ouverte pendant 7 jours. Installez d’abord Drumhead sur l’écran d’accueil, puis jouez là : le Drumhead installé garde ses propres parties et n’en a aucune au début. D’ici là, téléchargez chaque partie.
web-seven-days-short = Safari efface les parties quand cette page n’est pas ouverte pendant 7 jours.
web-never-downloaded = Cette partie n’a jamais été téléchargée.
web-last-download = { $days ->
    [0] Vous avez téléchargé cette partie aujourd’hui.
    [one] Vous avez téléchargé cette partie il y a un jour.
   *[other] Vous avez téléchargé cette partie il y a { $days } jours.
}

## Fichiers apportés

web-file-too-large = { $name } fait plus de { $most } Mo : aucune partie n’est si grande.
web-file-not-read = { $name } ne peut pas être lu. S’il est dans le cloud, téléchargez-le d’abord sur cette tablette.
