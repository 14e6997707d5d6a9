## Le disque

store-cannot-be-saved = ne peut être enregistré
store-there-is-a-file-of-that-name = il y a déjà un fichier de ce nom
store-there-is-no-such-file-or-folder = ce fichier ou ce dossier n’existe pas
store-there-is-one-already = il y en a déjà un
store-access-not-allowed = l’accès n’est pas autorisé ici
store-the-disk-is-read-only = le disque est en lecture seule
store-it-is-a-folder-not-a-file = c’est un dossier, pas un fichier
store-its-folder-is-a-file = un fichier occupe la place de son dossier
store-the-disk-is-full = le disque est plein
store-file-too-long = c’est plus long que ne peut l’être une partie, une bataille ou une liste
store-this-browser = ce navigateur
store-cannot-be-removed = ne peut être retiré
store-another-window-has-changed-it = une autre fenêtre ou un autre programme l’a modifié
store-the-disk-has-failed = le disque est en panne
store-cannot-be-made = ne peut être créé
store-cannot-be-read = ne peut être lu
store-open-in-another-window = il est ouvert dans une autre fenêtre de Drumhead
store-it-is-write-protected = il est protégé en écriture
store-cannot-be-opened = ne peut être ouvert
store-something-else-has-changed-the-file = quelque chose d’autre a modifié le fichier : enregistrez la partie sous un autre nom
store-cannot-be-set-aside = ne peut être mis de côté
store-looking-whether-open = Drumhead vérifie si cette partie est ouverte dans un autre onglet
store-device-or-pipe = c’est un périphérique ou un tube, pas un fichier
store-it-is-a-link-that-leads-nowhere = c’est un lien qui ne mène nulle part
