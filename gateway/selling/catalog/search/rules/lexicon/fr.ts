// What French words mean, one meaning a line: its name for a shopper first, then every other way to say it (lexicon.ts).
export const fr = `
family.dress: robes, robe
family.slipDress: robes nuisettes, robe nuisette, nuisette, robe lingerie, slip dress
family.knitDress: robes pulls, robe pull, robe en maille, robe tricot
family.shirtDress: robes chemises, robe chemise, robe chemisier, robe chemisière
family.pinafore: robes chasubles, robe chasuble, chasuble, robe salopette
family.dress+trait.wrapFront: robes portefeuilles, robe portefeuille, robe cache-cœur
family.skirt: jupes, jupe, jupette, jupettes
family.skirt+trait.mini: minijupes, minijupe, mini-jupe
family.skirt+trait.wrapFront: jupe portefeuille
family.jeans: jeans, jean, pantalon jean, pantalon en jean, pantalon denim
family.trousers: pantalons, pantalon, futal
family.chinos: chinos, chino, pantalon chino
family.dungarees: salopettes, salopette
family.jumpsuit: combinaisons, combinaison, combinaison pantalon, combi, combipantalon
family.tshirt: t-shirts, t-shirt, tee-shirt, tshirt, teeshirt, tee
family.breton: marinières, marinière, haut marin
family.polo: polos, polo
family.tank: débardeurs, débardeur, marcel, top sans manches
family.camisole: caracos, caraco, camisole, top à bretelles, top lingerie
family.top: tops, top, haut
family.shirt: chemises, chemise, liquette
family.blouse: blouses, blouse, chemisier, tunique
family.overshirt: surchemises, surchemise, veste chemise
family.jumper: pulls, pull, pullover, pull-over, chandail
family.jumper+pattern.stripes: pull marin, pull marinière
family.rollNeck: pulls à col roulé, pull col roulé, col roulé, sous-pull, pull col montant, pull à col montant, pull col cheminée
family.knitwear: mailles, maille, tricot, lainage
family.cardigan: cardigans, cardigan, gilet, veste en maille, gilet en laine, petit gilet, petit cardigan
family.knitVest: pulls sans manches, pull sans manches, débardeur en maille, gilet sans manches, débardeur en laine, débardeur tricoté, débardeur en tricot
family.sweatshirt: sweats, sweat, sweatshirt, sweat-shirt
family.hoodie: hoodies, hoodie, sweat à capuche
family.coat: manteaux, manteau, pardessus
family.peaCoat: cabans, caban, paletot
family.trench: trenchs, trench, gabardine, trench-coat
family.parka: parkas, parka, anorak
family.puffer: doudounes, doudoune, manteau matelassé
family.raincoat: imperméables, imperméable, imper, ciré, veste de pluie, manteau de pluie, coupe-vent, k-way, kway, veste imperméable, ciré breton, caban de pluie
family.jacket: vestes, veste, blouson
family.denimJacket: vestes en jean, veste en jean, veste jean, blouson jean, veste en denim, veste denim
family.bikerJacket: perfectos, perfecto, blouson motard, veste motard
family.bomber: bombers, bomber, teddy, blouson aviateur, veste aviateur
family.quiltedJacket: vestes matelassées, veste matelassée, doudoune légère
family.blazer: blazers, blazer, veste de tailleur, veste de costume
family.shoes: chaussures, chaussure, souliers, godasses, chaussures plates, chaussures basses
family.boots: bottes et bottines, boots
family.kneeBoots: bottes, botte, cuissardes, bottes hautes
family.ankleBoots: bottines, bottine, boots à talon
family.chelseaBoots: chelsea boots, bottines chelsea, chelsea
family.laceBoots: bottines à lacets, rangers, boots à lacets, bottes à lacets
family.trainers: baskets, basket, sneakers, tennis, chaussures de sport, tennis en toile, chaussures en toile, stan smith
family.loafers: mocassins, mocassin, loafers
family.derbies: derbys, derby, derbies, richelieus, richelieu, chaussures de ville
family.sandals: sandales, sandale, nu-pieds, spartiates
family.bag: sacs, sac
family.handbag: sacs à main, sac à main, sac porté main
family.shoulderBag: sacs à épaule, sac à épaule, sac porté épaule
family.crossbodyBag: sacs bandoulière, sac bandoulière, besace, pochette
family.tote: cabas, tote bag, fourre-tout, sac cabas, sac shopping, sac de courses
family.scarf: écharpes, écharpe, étole, cache-nez, cheche
family.squareScarf: foulards, foulard, carré de soie, bandana
family.beanie: bonnets, bonnet
family.hat: chapeaux, chapeau, capeline, fedora
family.belt: ceintures, ceinture, ceinturon
family.accessories: accessoires, accessoire
family.coatsAndJackets: manteaux et vestes, vêtements d'extérieur
family.coat+trait.doubleBreasted: manteaux croisés, manteau croisé
family.blazer+trait.doubleBreasted: blazers croisés, blazer croisé, veste croisée
family.dress+trait.thinStraps: robes bustiers, robe bustier, robe à bretelles, robe bretelles
family.shirt+pattern.check: chemises bûcheron, chemise bûcheron, chemise de bûcheron, chemise canadienne
family.jumper+trait.cable: pull irlandais, pull aran
none.socks>shoes: chaussettes, chaussette, mi-bas, socquettes
none.tights>skirt: collants, collant, bas
none.leggings>trousers: leggings, legging, caleçon long
none.bra>camisole: soutiens-gorge, soutien-gorge, brassière, bustier, balconnet
none.underwear>camisole: sous-vêtements, sous-vêtement, culotte, slip, string, boxer, caleçon, lingerie, body, shorty, porte-jarretelles
none.swimwear>dress: maillots de bain, maillot de bain, maillot, bikini, une pièce, paréo, tenue de plage, bonnet de bain, short de bain
none.nightwear>shirt: pyjamas, pyjama, chemise de nuit, pantalon de pyjama
none.bathrobe>knitwear: peignoirs, peignoir, robe de chambre
none.jewellery>accessories: bijoux, bijou, bague, collier, bracelet, boucles d'oreilles, boucle d'oreille, pendentif, alliance, sautoir, broche
none.watch>accessories: montres, montre
none.sunglasses>accessories: lunettes, lunettes de soleil
none.tie>scarf: cravates, cravate, nœud papillon, noeud papillon
none.gloves>accessories: gants, gant, moufles, mitaines
none.shorts>trousers: shorts, short, bermuda, pantacourt
none.pumps>shoes: escarpins, escarpin, talons aiguilles, chaussures à talons, talons hauts, stilettos
none.ballerinas>loafers: ballerines, ballerine
none.espadrilles>loafers: espadrilles, espadrille
none.slippers>shoes: chaussons, chausson, pantoufles, charentaises
none.flipFlops>sandals: tongs, claquettes, mules, sabots
none.wellingtons>kneeBoots: bottes de pluie, bottes en caoutchouc
none.sportsShoes>trainers: chaussures de running, chaussures de randonnée, chaussures de foot, crampons, chaussures de ski
none.backpack>bag: sacs à dos, sac à dos, cartable, sac banane, banane, sac de voyage, valise, bagage
none.wallet>bag: portefeuilles, portefeuille, porte-monnaie, porte-cartes, portemonnaie
none.umbrella>raincoat: parapluies, parapluie
none.cap>beanie: casquettes, casquette, béret, bob
none.suit>blazer: costumes, costume, smoking, tailleur, queue de pie
none.waistcoat>knitVest: gilets de costume, gilet de costume
none.weddingDress>dress: robes de mariée, robe de mariée, robe mariée, voile
none.sportswear>sweatshirt: survêtements, survêtement, sport, jogging, pantalon de jogging, pantalon de survêtement, tenue de sport, brassière de sport, legging de sport, combinaison de ski, pantalon de ski
none.perfume>accessories: parfums, parfum, maquillage, rouge à lèvres, crème, vernis
none.cape>coat: capes, cape, poncho
none.baby>knitwear: bébé, bébés, layette, grenouillère, barboteuse, body bébé, nouveau-né, naissance
none.maternity>dress: grossesse, maternité, femme enceinte
none.home>accessories: linge de maison, drap, coussin, bougie, serviette, rideau, tapis, couette
none.accessory>accessories: barrette, serre-tête, chouchou, bretelles, porte-clés, coque, boutons de manchette, jarretière
none.kimono>dress: kimono, kimonos
none.costumeParty>dress: déguisement, déguisements
none.fur>coat: fourrure, manteau de fourrure
audience.women: femme, femmes, féminin, féminine, dame, elle, madame, maman, copine, épouse, mère, sœur, grand-mère, mamie, tante, belle-mère
audience.men: homme, hommes, masculin, masculine, lui, monsieur, papa, mari, copain, père, mec, frère, grand-père, papi, oncle
audience.children: enfant, enfants, fille, fillette, garçon, garçons, kid, kids, ado, junior, fils, petit-fils, petite-fille, neveu, nièce
colour.black: noir, noire
colour.white: blanc, blanche
colour.grey: gris, grise
colour.beige: beige
colour.brown: marron, brun, brune
colour.blue: bleu, bleue
colour.green: vert, verte
colour.red: rouge
colour.orange: orange
colour.yellow: jaune
colour.pink: rose
colour.purple: violet, violette
shade.blue.navy: bleu marine, marine, bleu nuit, navy, bleu foncé
shade.red.burgundy: bordeaux, grenat, lie de vin
shade.white.ecru: écru, écrue, crème, ivoire, blanc cassé
shade.grey.charcoal: anthracite, gris foncé
shade.beige.camel: camel, fauve
shade.green.khaki: kaki, vert olive, olive, vert forêt
shade.brown.cognac: cognac, chocolat, caramel
shade.purple.lilac: lilas, mauve, parme, prune
shade.orange.rust: rouille, terracotta, brique, corail
shade.yellow.mustard: moutarde, safran, doré, or
shade.pink.fuchsia: fuchsia, vieux rose, saumon
shade.grey.silver: argenté, argent
material.cotton: coton
material.organicCotton: coton bio, coton biologique
material.linen: lin
material.silk: soie
material.wool: laine, laine vierge, lainage
material.merino: mérinos, laine mérinos
material.cashmere: cachemire, cashmere
material.mohair: mohair
material.alpaca: alpaga
material.viscose: viscose
material.lyocell: lyocell, tencel
material.polyester: polyester
material.polyamide: polyamide, nylon
material.elastane: élasthanne, stretch, extensible
material.leather: cuir
material.suede: daim, suède, suédine, cuir suédé, nubuck
material.down: duvet, plumes
cloth.denim: denim, en jean
cloth.velvet: velours
cloth.corduroy: velours côtelé, côtelé
cloth.satin: satin, satinée, satiné
cloth.crepe: crêpe
cloth.flannel: flanelle
cloth.tweed: tweed
cloth.poplin: popeline, poplin
cloth.gauze: gaze de coton, gaze, mousseline
cloth.jersey: jersey
cloth.twill: sergé, gabardine de coton
cloth.canvas: toile
cloth.felt: feutre
cloth.fleece: molleton, polaire
cloth.lace: dentelle, guipure
cloth.sequins: sequins, paillettes, pailleté
cloth.tulle: tulle
cloth.fauxLeather: simili cuir, similicuir, simili, cuir vegan
cloth.terry: éponge
pattern.stripes: à rayures, rayé, rayée, rayures, rayure
pattern.check: à carreaux, carreaux, vichy, tartan, écossais, écossaise, prince de galles
pattern.dots: à pois, pois, plumetis
pattern.floral: fleuri, fleurie, fleurs, fleur, à fleurs, imprimé fleuri, liberty
pattern.leopard: léopard, panthère, imprimé animal, zèbre
pattern.paisley: cachemire imprimé, paisley
pattern.plain: uni, unie
trait.cable: torsadé, torsadée, torsades
trait.rib: côtelé en maille, à côtes, côtes, côtelés
trait.pleats: plissé, plissée, plis
trait.quilted: matelassé, matelassée
trait.embroidery: brodé, brodée, broderie
trait.ruffles: à volants, volants, volant
trait.wrapFront: cache-cœur, portefeuille croisé, croisé devant
trait.rollNeck: col roulé montant
trait.vNeck: col v, décolleté v, encolure v
trait.roundNeck: col rond, ras du cou, encolure ronde
trait.boatNeck: col bateau, encolure bateau
trait.standCollar: col mao, col montant
trait.squareNeck: col carré, encolure carrée
trait.shirtCollar: col chemise
trait.hood: à capuche, capuche
trait.longSleeves: manches longues, manche longue
trait.shortSleeves: manches courtes, manche courte
trait.threeQuarterSleeves: manches trois-quarts, manches 3/4
trait.puffSleeves: manches ballon, manches bouffantes
trait.sleeveless: sans manches, sans manche
trait.thinStraps: à bretelles, fines bretelles, bretelles
trait.long: long, longue, maxi
trait.midi: midi, mi-long, mi-longue
trait.mini: court, courte, mini
trait.slit: fendu, fendue
trait.highWaist: taille haute
trait.elasticWaist: taille élastique, taille élastiquée, élastiqué, élastiquée, élastique, élastique à la taille
trait.pockets: à poches, poches
trait.belt: ceinturé, ceinturée, à ceinture
trait.zip: zippé, zippée, zip
trait.buttons: boutonné, boutonnée, à boutons
trait.doubleBreasted: double boutonnage
trait.heel: à talon, à talons, talon, talons
trait.laces: à lacets, lacets
trait.fringes: à franges, franges
trait.thickSole: semelle épaisse
trait.warmLining: fourré, fourrée
trait.frontPleats: à pinces, pinces
fit.slim: slim, skinny, ajusté, ajustée, moulant, moulante
fit.straight: droit, droite
fit.loose: large, ample, wide leg, palazzo, wide
fit.oversized: oversize, oversized
cut.flared: flare, évasé, évasée, bootcut, pattes d'eph, patte d'éléphant, boot cut
cut.aline: trapèze
cut.tapered: carotte, fuselé
season.summer: été, estival, estivale, léger, légère, plage, vacances
season.winter: hiver, hivernal, hivernale, chaud, chaude, grand froid, froid, épais, épaisse, gros, bien chaud
season.spring: printemps, printanier, mi-saison, demi-saison
season.autumn: automne, automnal, rentrée
occasion.evening: soirée, de soirée, fête, habillé, habillée, cocktail, chic, nouvel an, réveillon, noël, gala, élégant, élégante
occasion.wedding: mariage, invité mariage, cérémonie, baptême, communion, demoiselle d'honneur, demoiselles d'honneur, témoin, témoins
occasion.wedding+audience.women: invitée mariage, invitée à un mariage, invitée de mariage, invitée
occasion.office: bureau, travail, de bureau, au bureau, entretien
occasion.rain: pluie
occasion.gift: cadeau, cadeaux, idée cadeau, cadeau de noël, cadeau noël, saint-valentin, fête des mères, fête des pères, petit cadeau, petits cadeaux, père noël secret, petit papa noël
sale: soldes, solde, promo, promos, promotion, promotions, réduction, en solde, outlet, remise, bonnes affaires, prix réduits, destockage, black friday
new: nouveautés, nouveauté, nouveau, nouvelle, nouvelle collection, nouvel arrivage
cheap: pas cher, pas chère, pas chers, petit prix, bon marché
help.returns: retour, retours, renvoyer, remboursement, retourner, échange, échanger, rembourser
help.delivery: livraison, frais de port, expédition, délai de livraison, suivi colis, colis, point relais, retrait en magasin, retrait magasin, click and collect, relais colis, mondial relay, livraison à domicile, consigne
help.sizes: guide des tailles, guide tailles, tableau des tailles, correspondance taille
help.payment: paiement, moyens de paiement, payer, carte bancaire, paypal, payer en plusieurs fois, paiement en plusieurs fois, paiement en 3 fois, en 3 fois
help.gift_cards: carte cadeau, cartes cadeaux, chèque cadeau, bon cadeau
help.contact: contact, contacter, service client, téléphone, horaires, heures d'ouverture, horaires d'ouverture, horaires boutique, horaires magasin, magasins, magasin, boutique
help.garment_care: entretien vêtement, lavage, entretenir, laver
help.loyalty: fidélité, points fidélité, carte de fidélité
help.account: compte, mon compte, mot de passe
help.order_changes: annuler commande, modifier commande, ma commande, suivi commande, suivre ma commande, où est ma commande
filler: vêtement, vêtements, habit, habits, tenue, look, mode, style, idée, acheter, achat, collection, article, produit, modèle, joli, jolie, beau, belle, clair, claire, foncé, foncée, imprimé
stop: taille, pointure, comment, quel, quelle, où, quand, combien, je, veux, cherche, faire, grande, petite, petit, grand, pour, de, du, des, la, le, les, un, une, en, à, au, aux, et, ou, avec, sur, dans, pas, mon, ma, mes, son, sa, ses, ce, cette, vitrine, marque, qualité, tous, toutes, est, sont
`;
