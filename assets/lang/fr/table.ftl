## Fichiers de bataille et listes d'armées

table-there-are =  ; il y a { $all }
table-and-more = { $all }, et { $more } { AGREE($more, "autre", "autres") }
table-a-warning = attention : { $text }
table-must-not-be-empty = { $node } ne doit pas être vide
table-did-you-mean =  ; vouliez-vous dire "{ $near }" ?
table-id-has-wrong-letters = "id" doit être fait de lettres, chiffres, traits d’union, tirets bas et points, et non "{ $id }"{ $hint }
table-suggested-colour =  ; vouliez-vous dire "#{ $digits }" ?
table-is-not-a-colour = "{ $text }" n’est pas une couleur{ $right }
table-a-side = un camp
table-write-it-like-d55e00 =  ; écrivez-la comme "#D55E00"
table-a-brigade = une brigade
table-no-chits-of-awi = les règles AWI n’ont pas de jetons : les camps jouent à tour de rôle
table-a-commander = un chef
table-a-nation = une nation
table-a-rating = une valeur
table-skirmish-order-for-infantry = { $arm ->
        [cavalry] la cavalerie
        [artillery] l’artillerie
       *[other] cette arme
    } ne peut être en ordre "skirmish" : seule l’infanterie le peut (AWI Troops)
table-awi-formation-not-possible = { $arm ->
        [infantry] l’infanterie
        [cavalry] la cavalerie
       *[artillery] l’artillerie
    } ne peut être formée en "{ $word }" par les règles AWI ; ce peut être { $may }
table-skirmishers-are-drawn-up-as-skirmish = des tirailleurs sont formés en "skirmish", et non en "{ $word }" (AWI Troops)
table-awi-troops = { $why } (AWI Troops)
table-generals-base-too-large = la "base" d’un général fait { $generals_base } (60 mm) au plus, et non { $base } (AWI Troops)
table-awi-no-town-or-building = "{ $to }" n’est ni village ni bâtiment où se déployer (AWI Strong houses)
table-deployed-in-taken-house = "{ $to }" abrite une unité, et celle-ci est de trop ; { $right } (AWI Strong houses)
table-unit-middle-outside-house = le milieu de l’unité "{ $id }" n’est pas dans "{ $to }", où elle est déployée
table-stands-in-taken-house = "{ $to }" abrite une unité, et "{ $id }" y est : "{ $id_2 }" s’y trouve sans y être déployée
table-each-gun-is-a-unit = l’unité "{ $id }" a { $guns } pièces ; chaque pièce est une unité à elle seule (AWI Artillery)
table-too-many-gunners = la pièce "{ $id }" a { $crew } servants ; elle peut en avoir de 1 à { $most_crew } (AWI Firing dice)
table-too-many-figures-on-base = { $what } a { $has } figurines ; il devrait en avoir { $most } ou moins (AWI Troops)
table-rifles-in-close-order = l’unité "{ $id }" a des carabines rayées en ordre serré ; seuls les tirailleurs en ont (AWI Troops)
table-a-grade = un niveau
table-an-order = un ordre
table-awi-weapon = une arme des règles AWI
table-awi-weight-of-gun = un calibre de pièce des règles AWI
table-artillery-has-no-weapon = l’artillerie n’a pas de "weapon" : elle a un "gun"
table-infantry-has-no-gun = l’infanterie n’a pas de "gun" : seule l’artillerie en a
table-cavalry-has-no-gun = la cavalerie n’a pas de "gun" : seule l’artillerie en a
table-cavalry-has-no-weapon = la cavalerie n’a pas de "weapon" : elle ne tire pas (AWI Firing ranges)
table-awi-infantry-formations = line ou column, ou skirmish si son ordre est "skirmish"
table-a-formation = une formation
table-close-order-cannot-skirmish = une unité en ordre "close" ne peut être formée en "skirmish" ; son "order" serait "skirmish"
table-no-nation-of-awi = les chefs des règles AWI n’ont pas de "nation"
table-no-divisions-of-awi = "brigades" est d’On to Philadelphia ; selon les règles AWI un général commande une "brigade" ou tout son camp
table-a-brigade-or-a-division = un chef a une "brigade" ou, pour une division, des "brigades", mais pas les deux
table-is-named-twice = "{ $id }" est nommé deux fois
table-commander-is-apart-from-his-unit = le chef "{ $who }" est à { $apart }" de "{ $unit }", avec qui il commence : il y est placé
table-commander-is-with-another-side = "{ $unit }" n’est pas du camp de "{ $who }", qui commence avec elle ({ $awi ->
        [yes] AWI Generals join and leave
       *[no] OTP 6.12
    })
table-general-is-with-another-brigade = "{ $unit }" n’est pas de la brigade de "{ $who }", qui ne rejoint que des unités de la sienne (AWI Control brigadier)
table-division-of = Division : { $brigades }
table-no-rating-of-awi = un chef des règles AWI a une "ability", et non une "rating"
table-an-ability = une aptitude
table-no-ability-for-chief = un commandant en chef n’use jamais d’une "ability" : seuls les brigadiers sont testés (AWI Control ability)
table-deploy-in-another-house = elle devrait être déployée dans un autre, ou se tenir dehors
table-awi-only-infantry-in-town = seule l’infanterie est déployée dans un village ou un bâtiment (AWI Movement terrain)
table-stand-outside-the-walls = elle devrait se tenir hors de ses murs, ou dans une autre maison (AWI Strong houses)
table-awi-only-two-sides = une bataille a deux camps, et non { $sides } : ils jouent à tour de rôle, et un troisième ne jouerait jamais (AWI Step 11)
table-the-id-is-taken = l’id "{ $id }" { $what ->
        [side] de ce camp
        [brigade] de cette brigade
        [commander] de ce chef
        [unit] de cette unité
       *[terrain] de ce terrain
    } est pris : { $whose ->
        [side] le camp
        [brigade] la brigade
        [commander] le chef
        [unit] l’unité
       *[terrain] le terrain
    } de la ligne { $line } l’a déjà
table-the-file-has-no =  ; le fichier n’a { $what ->
        [side] aucun camp
        [brigade] aucune brigade
        [unit] aucune unité
       *[terrain] aucun terrain
    }
table-it-must-be-one-of =  ; ce doit être l’un de { $known }
table-there-is-none-called = il n’y a pas { $what ->
        [side] de camp
        [brigade] de brigade
        [unit] d’unité
       *[terrain] de terrain
    } "{ $id }"{ $hint }
table-chit-is-free =  ; { $n } est libre
table-chit-is-taken = le jeton { $chit } est pris : la brigade de la ligne { $line } l’a déjà{ $hint }
table-tag-is-taken = le code { $tag } est pris : l’unité de la ligne { $line } l’a déjà
table-brigade-too-small = la brigade "{ $id }" { $count ->
        [0] n’a pas d’unités d’infanterie ou de cavalerie
       *[other] a { $count } { AGREE($count, "unité", "unités") } d’infanterie ou de cavalerie
    } ; elle devrait en avoir 2 ou plus (OTP 4.1)
table-brigade-too-large = la brigade "{ $id }" a { $count } unités ; elle devrait en avoir 7 ou moins (OTP 4.1)
table-brigade-has-no-units = la brigade "{ $id }" n’a pas d’unités
table-brigade-commander-of-other-side = la brigade "{ $brigade }" combat pour "{ $right }" : son chef ne peut être de "{ $side }"
table-has-two-commanders = { $what ->
        [brigade] la brigade
        [division] la brigade
       *[side] le camp
    } "{ $id }" a deux { $what ->
        [brigade] chefs
        [division] chefs de division
       *[side] commandants en chef
    } : l’autre est à la ligne { $line }
table-side-without-overall-commander = le camp "{ $id }" n’a pas de commandant en chef{ $is_list ->
        [no] { "" }
       *[yes]  : un chef dont "brigade" est null
    }
table-brigade-has-no-commander = la brigade "{ $id }" n’a pas de chef : { $so }
table-stand-is-off-table = { $stand } dépasse de { $over } le bord de la table, qui fait { $size }
table-commander-is-off-table = le chef "{ $who }" est hors de la table, qui fait { $size }
table-terrain-is-off-table = aucun coin de "{ $what }" n’est sur la table, qui fait { $size }
table-too-many-stands = les unités ont en tout plus de { $most } socles, le plus qu’une bataille puisse avoir
table-too-many-corners = tout le terrain a ensemble plus de { $most } coins et points, le plus qu’une bataille puisse avoir
table-overlaps-by = { $one } chevauche { $other } de { $deep }
table-in-place-of-own-stand = { $one } est à la place du socle { $a } : ils se chevauchent de { $by }
table-overlaps-own-stand = { $one } chevauche de { $by } le socle { $a } de sa propre unité
table-stand-of = socle { $index } de "{ $id }"
table-stand-of-the-unit-on-line = socle { $index } de l’unité de la ligne { $line }
table-battle-with-one-side = une bataille devrait avoir deux camps ou plus, et non 1
table-brigade-has-overall-passes-only = seules les réussites du commandant en chef lui servent (OTP 10.4)
table-brigade-can-have-no-passes = elle ne peut avoir de réussites (OTP 10.4)
table-brigade-has-only-joining-general = seul un général qui rejoint une de ses unités la commande (AWI Control brigadier)
table-or-more = { " " }ou plus
table-is-in-skirmish-line = l’unité "{ $unit }" est en ligne de tirailleurs, mais seules l’infanterie légère et indienne et les unités avec "may_skirmish" le peuvent (OTP 5.3)
table-woods-lie-on-a-slope = le bois "{ $woods }" est sur la pente de "{ $slope }" : il y est de classe D (OTP 6.6) ; dites-le avec "disorder", ou donnez-lui une autre classe
table-is-always-loose = l’unité "{ $unit }" est "always_loose" : ses socles se touchent en "line" et n’ont pas besoin de "loose_order" (OTP 5.4)
table-loose-order-militia-and-indians = l’unité "{ $id }" est en ordre dispersé, mais seules la milice et l’infanterie indienne le peuvent (OTP 5.4)
table-loose-order-option-off = l’unité "{ $id }" est en ordre dispersé, mais l’option "loose_order" est désactivée (OTP 5.4)
table-indians-must-begin-skirmishing = l’unité "{ $id }" commence en "{ $formation }", mais l’option "indians_skirmish_only" est activée (OTP 5.5)
table-stands-wrong-gap = { $one } et le socle { $other } sont à { $apart }" l’un de l’autre ; { $how } (OTP { $rule })
table-line-stands-apart = { $one } et le socle { $other } sont à { $apart }" l’un de l’autre ; les bords des socles d’une ligne se touchent (OTP 5.2)
table-stands-not-abreast = { $one } et le socle { $other } ne sont pas côte à côte sur un seul rang (OTP { $rule })
table-stands-not-in-column = { $one } et le socle { $other } ne sont pas l’un derrière l’autre, comme en colonne de marche (OTP 5.1)
table-may-skirmish-is-for-militia = l’unité "{ $unit }" a "may_skirmish", réservé à l’infanterie de milice ; l’infanterie légère et indienne tiraille sans cela (OTP 5.3)
table-foot-needs-deployed-in = { $stand } est dans "{ $town }", et l’unité n’est pas en colonne de marche : pour y être déployée il lui faut "deployed_in" (OTP 6.13)
table-has-no-place-in-town = { $stand } est dans "{ $town }", où { $arm ->
        [infantry] l’infanterie
        [cavalry] la cavalerie
       *[artillery] l’artillerie
    } ne peut être formée en "{ $formation }" (OTP 6.13)
table-otp-no-town-or-building = "{ $to }" n’est ni village ni bâtiment où se déployer (OTP 6.13)
table-stand-middle-outside-town = le milieu du { $entry } n’est pas dans "{ $town }", où elle est déployée
table-town-too-many-stands = "{ $town }" abrite { $most } socles, et en a { $stands } avec ceux-ci (OTP 6.13)
table-town-too-many-units = "{ $town }" abrite { $place } à la fois, et celle-ci est de trop (OTP 6.13)
table-attached-is-no-artillery = l’unité "{ $id }" n’est pas de l’artillerie : seules les pièces sont rattachées (OTP 7.5)
table-attached-with-drivers-limbered = "{ $id }" a des conducteurs civils : les pièces sont rattachées en batterie (OTP 7.7)
table-attached-to-no-infantry = "{ $to }" n’est pas de l’infanterie : les pièces sont rattachées à l’infanterie (OTP 7.5)
table-attached-across-brigades = "{ $id }" et "{ $to }" ne sont pas de la même brigade : aucun jeton ne les fait agir ensemble (OTP 4.3)
table-attached-without-touching = "{ $id }" ne touche pas "{ $to }" : l’écart est de { $gap_in } pouces (OTP 7.5)
table-skirmish-line-gaps = en ligne de tirailleurs, de 1" à 3"
table-loose-order-gaps = en ordre dispersé, de 1/2" à 1"
table-otp-only-infantry-in-town = seule l’infanterie est déployée dans un village ou un bâtiment, et sa formation est "line" (OTP 6.13)
table-1-unit = 1 unité
table-only-for-town-or-building = "{ $field }" n’est que pour un village ou un bâtiment (OTP 6.13)
table-only-for-other-terrain = "{ $field }" n’est que pour { $whose }, et non pour "{ $word_of }"
table-a-piece-of-terrain-must-have = un terrain doit avoir { $right }
table-drawn-as-a-line = "{ $kind }" se trace comme une "line", et non comme une "area"
table-drawn-as-an-area = "{ $kind }" se trace comme une "area", et non comme une "line"
table-a-line-needs-2-points-or-more = une "line" a besoin de 2 points ou plus, et non { $points }
table-line-points-coincide = les points { $i } et { $i_2 } de cette "line" sont au même endroit
table-a-piece-of-terrain = un terrain
table-a-kind-of-terrain = une sorte de terrain
table-a-class-of-disorder = une classe de désordre
table-a-cover = un couvert
table-a-hill = une colline
table-a-hill-or-a-slope = une colline ou une pente
table-a-building = un bâtiment
table-a-slope = une pente
table-a-density-of-woods = une densité de bois
table-a-building-material = un matériau de construction
table-an-arm = une arme
table-area-and-line-both = un terrain a une "area" ou une "line", pas les deux
table-an-area = une "area"
table-an-area-or-a-line = une "area" ou une "line"
table-no-option-of-awi = "{ $rule }" est une option de On to Philadelphia, pas des règles AWI
table-a-battle-file = un fichier de bataille
table-a-ground-file = un fichier de terrain
table-a-format-this-version-reads = un format que cette version lit
table-a-rule-set = un jeu de règles
table-an-army-list = une liste d’armée
table-a-table = une table
table-the-options = les options
table-an-area-needs-3-corners-or-more = une "area" a besoin de 3 coins ou plus, et non { $count }
table-area-corners-coincide = les coins { $i } et { $i_2 } de cette "area" sont au même endroit
table-area-crosses-itself = l’"area" se croise elle-même : son côté depuis le coin { $i } rencontre celui depuis le coin { $j }
table-area-repeats-first-corner = le dernier coin de cette "area" est aussi le premier : ôtez-le, elle se ferme d’elle-même
table-has-no-combat-value = { $arm ->
        [cavalry] la cavalerie
       *[artillery] l’artillerie
    } n’a pas de valeur de combat en "{ $quality }" (OTP 2.0) ; ce doit être militia, state_line ou line
table-arm-has-no-gun = { $arm_word ->
        [infantry] l’infanterie
       *[cavalry] la cavalerie
    } n’a pas de "gun" : seule l’artillerie en a
table-arm-cannot-be-galloper = { $arm_word ->
        [infantry] l’infanterie
       *[cavalry] la cavalerie
    } ne peut être "galloper" : seule l’artillerie le peut
table-cavalry-cannot-have-weapon = la cavalerie ne peut avoir "{ $weapon }" : elle peut avoir "carbine" ou "fusil", ou rien (sabres)
table-otp-formation-not-possible = { $arm ->
        [infantry] l’infanterie
        [cavalry] la cavalerie
       *[artillery] l’artillerie
    } ne peut être formée en "{ $formation }" ; ce peut être { $may }
table-for-unit-without-stands = "{ $field }" est pour une unité sans "stands" : chaque socle a le sien
table-a-unit = une unité
table-a-quality = un type
table-only-infantry-always-loose = seule l’infanterie peut être "always_loose" (OTP 5.4)
table-a-weapon = une arme
table-a-weight-of-gun = un calibre de pièce
table-galloper-must-be-light = une pièce galopante doit être légère (OTP 7.6)
table-otp-infantry-formations = line, bent, column, skirmish ou loose_order
table-line-or-column = line ou column
table-line-bent-or-column = line, bent ou column
table-unlimbered-or-limbered = unlimbered ou limbered
table-a-unit-must-have-stands-or-figures = une unité doit avoir "stands", ou "figures", "at" et "facing"
table-unit-without-figures = une unité doit avoir au moins une figurine : ses "stands" n’en ont aucune
table-a-base-frontage-depth-in-inches = un socle : [front, profondeur] en pouces
table-a-stand = un socle
table-must-have = { $what } doit avoir "{ $name }"
table-is-not-a-field-of = "{ $name }" n’est pas un champ de : { $what }{ $hint }
table-suggestion-already-given =  ; vouliez-vous dire "{ $near }" ? Il est déjà donné, à la ligne { $line }
table-its-fields-are =  ; ses champs sont { $known }
table-field-given-twice = "{ $name }" est donné deux fois ({ $what }) : la première fois à la ligne { $line }
table-is-barred-twice = "{ $arm }" est interdit deux fois
table-text-not-closed-on-line = ce texte n’est pas fermé sur sa ligne : il manque un "
table-json-has-no-comments = JSON n’a pas de commentaires : mettez les notes dans "sources"
table-comments-on-own-lines = JSON n’a pas de commentaires : mettez-les sur des lignes à elles, qui commencent par #
table-comma-after-last-entry = une virgule après la dernière entrée : ôtez-la
table-json-comma-missing = il manque une virgule ici
table-json-colon-missing = il manque deux-points après le nom du champ
table-json-value-missing = il manque une valeur après les deux-points
table-field-name-without-quotes = le nom d’un champ doit être entre guillemets doubles
table-text-in-single-quotes = un texte doit être entre guillemets doubles, pas simples
table-more-after-lines-object = il y a encore quelque chose après la fin de l’objet unique de la ligne
table-more-after-files-object = il y a encore quelque chose après la fin de l’objet unique du fichier
table-list-never-closed = cette liste n’est jamais fermée : il manque un ]
table-object-never-closed = cet objet n’est jamais fermé : il manque un { "}" }
table-comma-without-entry = une virgule sans rien devant : ôtez-la
table-json-field-name-missing = il devrait y avoir ici le nom d’un champ entre guillemets doubles, ou le { "}" } qui ferme l’objet
table-brace-closes-nothing = un { "}" } qui ne ferme rien, ou il manque un ] avant lui
table-bracket-closes-nothing = un ] qui ne ferme rien, ou il manque un { "}" } avant lui
table-colon-without-field-name = deux-points sans nom de champ devant
table-word-without-quotes = un mot sans guillemets : un texte doit être entre guillemets doubles
table-lists-and-objects-are-nested-too-deep = listes et objets sont trop profondément emboîtés
table-sign-outside-quotes = un signe qui n’a pas sa place en JSON hors des guillemets
table-unknown-escape = un \ de ce texte ne signifie rien en JSON
table-not-a-json-number = pas un nombre comme JSON les écrit : des chiffres, comme 12 ou 0.5
table-is-empty = { $what } est vide
table-the-text = le texte
table-the-file = le fichier
table-the-line = la ligne
table-wrong-kind-of-value = { $name } doit être { $wanted }, et non { $found }
table-an-entry-of = une entrée de { $name }
table-more-is-wrong = { $count ->
        [one] { $count } autre faute n’est pas affichée
       *[other] { $count } autres fautes ne sont pas affichées
    }
table-file-too-long = la suite n’est pas lue : un fichier peut contenir { $most } valeurs au plus
table-script-too-long = à partir de cette ligne, rien n’est lu : un script peut avoir { $lines } lignes et { $values } valeurs au plus
table-has-too-many-entries = { $name } a { $count } éléments ; il peut en avoir { $most } au plus
table-must-not-be-blank = { $name } ne doit pas être vide
table-it-must-be =  ; ce doit être { $w }
table-is-not = { $found } n’est pas { $what }{ $right }
table-a-whole-number-from-to = un nombre entier de { $least } à { $most }{ $or }
table-a-number-from-to = un nombre de { $places } à { $places_2 }
table-too-many-decimals = { $name } a plus de { $places } décimales : { $value } ; vouliez-vous dire { $near } ?
table-must-be-written-out-in-plain-digits = { $name } doit être écrit en chiffres, comme 12.5, et non { $value }
table-angle-out-of-range = { $name } doit aller de 0 à 359.99, et non { $value } ; vouliez-vous dire { $right } ?
table-or = { $rest } ou { $last }
table-a-longer-text = un texte plus long
table-such-a-number = un tel nombre
table-an-object = un objet
table-a-list = une liste
table-an-object-in-braces = un objet entre accolades
table-a-list-in-brackets = une liste entre crochets
table-text-in-quotes = un texte entre guillemets
table-true-or-false = true ou false
table-wrong-length-of-list = { $name } doit être { $wanted }, et non une liste de { $count }
table-a-place-x-y-in-inches = un endroit : [x, y] en pouces
table-army-list-too-long = la suite n’est pas lue : une liste d’armée peut avoir { $rows } lignes et { $words } cellules ou mots au plus
table-row-too-long = la suite de cette ligne n’est pas lue : elle peut avoir { $most } cellules ou mots au plus
table-is-cut-off = ce texte a plus de { $most } caractères : il est coupé là
table-quotes-never-closed = ce texte n’est jamais fermé : il manque un "
table-more-after-closing-quotes = il y a encore quelque chose après les guillemets qui le ferment ; des guillemets à l’intérieur s’écrivent ""
table-there-is-no-unit-to-draw-up = Il n’y a encore aucune unité à déployer.
table-no-room-for-any-unit = Aucune unité n’a de place sur une telle table.
table-trait-given-twice = donné deux fois : { $part }
table-word-repeats-trait = "{ $text }" : donné deux fois : { $part }
table-number-missing-after-word = derrière "{ $token }" il doit y avoir un nombre
table-nearest-trait-word = le sens de "{ $token }" n’est pas clair pour { $of } ; vouliez-vous dire "{ $near }" ?
table-unknown-trait-word = le sens de "{ $token }" n’est pas clair pour { $of }
table-line-indented-too-little = cette ligne est moins en retrait que la première
table-line-indented-too-far = cette ligne est trop en retrait : une unité est sous sa brigade, une brigade sous son camp
table-a-line-must-begin-with-a-name = une ligne doit commencer par un nom
table-side-takes-colour-only = un camp : seulement une couleur comme #D55E00
table-brigade-takes-chit-only = une brigade : seulement "chit" et son numéro ; une unité est plus en retrait, sous sa brigade
table-comma-missing-after-name = il manque une virgule après le nom "{ $name }"
table-is-yes-or-blank = "{ $name }" doit être yes ou vide, et non "{ $text }"
table-a-base-is-written = un socle s’écrit 1.5 x 0.75, front et profondeur en pouces, et non { $text }
table-no-unit-line = il n’y a pas d’unité ici : une unité s’écrit "23rd Foot (16 figures)", ou "23rd Foot, 16 line infantry with muskets and bayonets" sous son camp et sa brigade
table-nothing-under-side = il n’y a rien sous le camp "{ $side }"
table-read-bayonets = baïonnettes
table-read-kind = Nature
table-read-side = Camp
table-read-brigade = Brigade
table-read-figures = Figurines
table-read-as-title = titre
table-read-as-side = camp
table-read-as-brigade = brigade
table-read-as-commander = chef
table-read-as-unit = unité
table-read-as-left-out = unité absente
table-read-as-sum = total
table-read-as-heading = intertitre
table-read-as-remark = remarque
table-read-as-unread = non lue
table-read-unit = { $kind } : { $name }, { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    }, { $what }
table-read-led = { $kind } : { $name }, chef : { $leader }
table-read-named = { $kind } : { $name }
table-as-figures = { $n } figurines
table-as-men = { $n } hommes : { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    }
table-as-stands = { $n } socles : { $figures } figurines
table-figures-by-hand = { $n ->
        [one] { $n } figurine
       *[other] { $n } figurines
    }
table-why-word = « { $word } » : { $why }
table-why-above = « { $word } » au-dessus : { $why }
table-why-men = { $men } hommes, à { $each } par figurine
table-why-bare-men = { $men }, trop pour des figurines : des hommes, à { $each } par figurine
table-why-bare = un nombre sans mot : { $number } figurines
table-why-stands = { $stands ->
        [one] { $stands } socle
       *[other] { $stands } socles
    } de { $each } figurines
table-why-guns = { $guns ->
        [one] une pièce
       *[other] { $guns } pièces
    } ; servants non indiqués
table-why-too-many = { $number }, plus qu’une unité ne peut avoir
table-why-layout = d’après la disposition des lignes
table-why-no-side = aucune ligne ne nomme son camp
table-why-no-brigade = aucune ligne ne nomme sa brigade
table-why-nation = d’après ses troupes
table-why-weapon = armement non indiqué
table-why-usual-arm = arme non indiquée : le plus souvent de l’infanterie
table-why-usual-class = type non indiqué : le plus souvent de la ligne
table-why-usual-gun = calibre des pièces non indiqué
table-why-usual-figures = effectif non indiqué
table-why-artillery = un mot de l’artillerie
table-why-cavalry = un mot de la cavalerie
table-why-infantry = un mot de l’infanterie
table-why-militia = levée pour peu de temps
table-why-indians = un nom d’Indiens
table-why-rifles = armés de carabines rayées, formés en tirailleurs
table-why-grenadiers = compagnies choisies
table-why-light = formés en tirailleurs
table-why-state = levés par un État, ou loyalistes
table-why-continental = un régiment continental de son État
table-why-regular = un régiment régulier
table-note-sum-differs = la ligne dit { $said }, ses unités en ont { $have } ensemble
table-note-sum-agrees = ses unités en ont { $said } ensemble, comme indiqué
table-note-not-there = omise : la liste dit qu’elle est absente
table-note-also = la ligne dit aussi { $number }
table-note-nothing-under = il n’y a rien en dessous
table-note-no-place = il n’y a pas de place pour un autre chef
table-note-too-many-sides = ces règles ont { $most } camps au plus : une brigade du dernier
table-note-remarks = non retenu : { $remarks }
table-note-life = ni camp, ni brigade, ni chef, ni unité
table-no-infantry-of-that-name = aucune infanterie de sa brigade ne s’appelle "{ $name }" : ces pièces restent seules
table-field-without-its-group = { $name } ne se dit que de { $of }
table-contradicts-earlier-line = { $what } de { $of } "{ $name }" est { $first } à la ligne { $line }, et { $here } ici
table-side-name-nearly-another = "{ $side }" est un camp à part ; vouliez-vous dire "{ $near }" ?
table-not-utf8-text = ce n’est pas du texte : l’octet { $at } n’est d’aucun caractère UTF-8
table-list-without-unit = il n’y a pas d’unité ici
table-no-attached-guns-of-awi = une pièce des règles AWI est soutenue par l’infanterie qui la touche
table-only-guns-are-attached-to-infantry = seules les pièces sont rattachées à l’infanterie (OTP 7.5)
table-a-unit-must-have-a-brigade = une unité doit avoir une brigade
table-there-is-a-column-already = il y a déjà une colonne "{ $field }"
table-is-not-a-column-did-you-mean = "{ $name }" n’est pas une colonne ; vouliez-vous dire "{ $near }" ?
table-the-column-is-not-used = la colonne "{ $name }" ne sert pas
table-header-lacks-needed-column = l’en-tête n’a pas de colonne "{ $need }"
table-header-lacks-optional-column = l’en-tête n’a pas de colonne "{ $field }" : { $so }
table-all-are-of-one-side = toutes sont d’un seul camp
table-all-are-of-one-brigade = toutes sont d’une seule brigade
table-beyond-last-column = ceci est au-delà de la dernière colonne de l’en-tête
table-row-without-side = une ligne doit avoir un camp, ou en avoir un au-dessus
table-suggested-field =  ; vouliez-vous dire "{ $near }" ?
table-suggested-rule-set = vouliez-vous dire "{ $near }" ?
table-is-not-a-rule-set = "{ $word }" n’est pas un jeu de règles ; { $right }
table-it-must-be-rules = ce doit être { $names }
table-there-is-no-such = il n’y a pas { $what ->
        [unit] d’unité
        [commander] de chef
       *[terrain] de terrain
    } { $id }{ $hint }
table-quality-militia = Milice
table-quality-state-line = Ligne d’État
table-quality-line = Ligne
table-quality-light = Légers
table-quality-indian = Indiens
table-quality-elite = Élite
table-grade-militia = Milice
table-grade-raw = Recrues
table-grade-trained = Entraînés
table-grade-elite = Élite
table-infantry = infanterie
table-dragoons = dragons
table-artillery = artillerie
table-carbines = carabines
table-fusils = fusils
table-muskets = mousquets
table-bows = arcs
table-rifles = carabines rayées
table-british = britannique
table-german = allemand
table-french = français
table-continental = continental
table-state-or-loyalist = d’État ou loyaliste
table-nation-militia = milice
table-nation-indian = indien
table-poltroon = poltron
table-cautious = circonspect
table-aggressive = agressif
table-firebrand = tête brûlée
table-exceptional = exceptionnel
table-title-poltroon = Poltron
table-title-cautious = Circonspect
table-title-aggressive = Agressif
table-title-firebrand = Tête brûlée
table-title-exceptional = Exceptionnel
table-swords = sabres
table-type-of-quality = { $arm ->
        [infantry] Infanterie
        [cavalry] Dragons
       *[artillery] Artillerie
    } { $quality ->
        [militia] de milice
        [state_line] de ligne d’État
        [line] de ligne
        [light] { $arm ->
            [cavalry] légers
           *[infantry] légère
        }
        [indian] { $arm ->
            [cavalry] indiens
           *[infantry] indienne
        }
       *[elite] d’élite
    }, { $weapon }{ $bayonets ->
        [with] { " " }à baïonnette
       *[without] { "" }
    }
table-type-of-grade = { $arm ->
        [skirmishers] Tirailleurs
        [infantry] Infanterie
        [cavalry] Cavalerie
       *[artillery] Artillerie
    } { $grade ->
        [militia] de milice
        [raw] de recrues
        [trained] { $arm ->
            [skirmishers] entraînés
           *[infantry] entraînée
        }
       *[elite] d’élite
    }, { $weapon }
table-guns-of-weight = { AGREE($guns, "pièce", "pièces") } { $weight ->
        [light] { AGREE($guns, "légère", "légères") }
        [medium] { AGREE($guns, "moyenne", "moyennes") }
       *[heavy] { AGREE($guns, "lourde", "lourdes") }
    }{ $galloper ->
        [galloper] , { AGREE($guns, "galopante", "galopantes") }
       *[no] { "" }
    }
table-line = ligne
table-bent-line = ligne brisée
table-column = colonne
table-skirmish-line = ligne de tirailleurs
table-loose-order = ordre dispersé
table-unlimbered = en batterie
table-limbered = attelée
table-on-to-philadelphia = On to Philadelphia
table-the-awi-figure-rules = Règles AWI
table-choose-arm = Arme
table-choose-quality = Type
table-choose-grade = Niveau
table-choose-order = Ordre
table-choose-formation = Formation
table-choose-guns = Pièces
table-choose-weapon = Armement
table-choose-also = En plus
table-choose-figures-to-a-stand = Figurines par socle
table-choose-combat-value = Valeur de combat
table-choose-nation = Nation
table-choose-rating = Valeur
table-choose-ability = Aptitude
table-option-loose-order = Ordre dispersé
table-option-loose-order-words = L’infanterie de milice et indienne peut ouvrir ses files : +1 au tir contre elle, -1 à sa VC en mêlée.
table-option-indians-skirmish-only = Indiens toujours en tirailleurs
table-option-indians-skirmish-only-words = L’infanterie indienne est en ligne de tirailleurs et ne prend aucune autre formation.
table-option-commanders-slowed = Le terrain ralentit les chefs
table-option-commanders-slowed-words = Les chefs testent et paient le terrain difficile et les obstacles comme une ligne de tirailleurs.
table-option-stragglers = Traînards de la milice
table-option-stragglers-words = La milice contrainte de reculer perd un dé moyen de figurines par mouvement complet.
table-option-gallopers = Pièces galopantes
table-option-gallopers-words = Les pièces marquées galopantes font 6" à bras, ou 3" et tirent.
table-option-civilian-drivers = Conducteurs civils
table-option-civilian-drivers-words = Les pièces mises en batterie ne sont plus attelées ; attelées, elles restent derrière l’infanterie et hors de portée de mousquet.
table-option-commander-visibility = Les chefs doivent voir
table-option-commander-visibility-words = Un chef ne va à une unité pour une réussite que s’il la voit ; dans les bois sa visibilité est tirée.
table-option-no-premeasuring = Pas de mesure préalable
table-option-no-premeasuring-words = Personne ne mesure avant de s’engager : ni fantômes, ni champs de tir, ni portées montrés d’avance.
table-no-quality-of-awi = une unité des règles AWI a un "grade" et un "order", pas de "quality"
table-no-galloper-of-awi = les règles AWI n’ont pas de pièces "galloper"
table-no-bayonets-of-awi = les règles AWI ne demandent pas de "bayonets"
table-no-may-skirmish-of-awi = dans les règles AWI c’est l’"order" qui dit qui va en tirailleurs, pas "may_skirmish"
table-no-always-loose-of-awi = les règles AWI n’ont pas d’ordre dispersé, ni "always_loose"
table-no-combat-value-of-awi = les règles AWI n’ont pas de "combat_value"
table-no-attached-to-of-awi = une pièce des règles AWI est soutenue par l’infanterie qui la touche, sans "attached_to"
table-units = { $count } unités

## Cartes hexagonales

table-a-map-file = un fichier de carte
table-a-map = une carte
table-a-hex = le terrain d’un hexagone
table-a-hexside = un côté d’hexagone
table-a-feature = un lieu
table-a-source = une source
table-a-kind-of-hexside = une sorte de côté d’hexagone
table-a-direction = une direction
table-an-orientation = une orientation des hexagones
table-a-stagger = un décalage
table-two-labels = les repères de deux hexagones
table-the-first-and-the-last = le premier et le dernier
table-first-after-last = le premier, { $first }, vient après le dernier, { $last }
table-prefix-has-wrong-letters = le préfixe des repères doit avoir { $most } lettres au plus, et non "{ $text }"
table-no-such-hex = il n’y a pas d’hexagone "{ $label }" : { $why }{ $hint }
table-hexes-are-no-neighbours = "{ $a }" et "{ $b }" ne sont pas voisins
table-hexside-is-taken = le côté entre "{ $a }" et "{ $b }" a déjà "{ $kind }", ligne { $line }
table-down-is-for-contours = "down" n’est que pour une courbe de niveau
table-contour-not-that-way = aucun de "{ $a }" et "{ $b }" n’est plus loin vers "{ $way }" que l’autre ; ce peut être { $ways }
table-a-road-needs-2-hexes = une route demande 2 hexagones au moins, et non { $count }
table-rules-without-hexes = { $title } se joue sur une table ; donnez "table" et "terrain" au lieu d’une carte hexagonale

## scenario.rs, maps of hexes

table-hexes-without-a-table = { $title } se joue sur une carte à hexagones, "map" : il n’y a pas de table
table-no-stands-on-hexes = sur une carte à hexagones, une unité a un hexagone, "at", et une orientation, "facing", mais pas de "{ $field }"
table-a-corner = un coin de l’hexagone
table-rules-without-scenario = { $title } n’a pas de nombre de tours : les joueurs conviennent de la fin
table-a-scenario = le scénario
table-a-phase = une phase d’un tour de joueur
table-an-aim = un objectif d’un camp
