// What Italian words mean, one meaning a line: its name for a shopper first, then every other way to say it (lexicon.ts).
export const it = `
family.dress: abiti, abito, vestiti, vestito, vestitino, abitino
family.dress+colour.black: tubino nero, tubini neri
family.slipDress: abiti sottoveste, abito sottoveste, slip dress, vestito sottoveste
family.knitDress: abiti in maglia, abito in maglia, vestito maglia, vestito in maglia, abito maglia
family.shirtDress: abiti chemisier, abito chemisier, chemisier, vestito camicia, vestito chemisier, abito camicia
family.pinafore: scamiciati, scamiciato, abito salopette
family.dress+trait.wrapFront: abiti a portafoglio, abito a portafoglio, vestito a portafoglio, vestito incrociato
family.skirt: gonne, gonna, gonnellina
family.skirt+trait.mini: minigonne, minigonna
family.jeans: jeans, pantaloni jeans, pantaloni di jeans
family.trousers: pantaloni, pantalone, calzoni
family.chinos: chinos, pantaloni chino, chino
family.dungarees: salopette
family.jumpsuit: tute, tuta, tuta intera, jumpsuit, tuta elegante
family.tshirt: T-shirt, t-shirt, maglietta, magliette, tshirt
family.breton: maglie a righe marinare, marinière, maglia marinara, maglia marinière
family.polo: polo, maglietta polo
family.tank: canotte, canotta, canottiera
family.camisole: top lingerie, top con spalline, top sottoveste
family.top: top
family.shirt: camicie, camicia
family.blouse: bluse, blusa, camicetta
family.overshirt: sovracamicie, sovracamicia, giacca camicia
family.jumper: maglioni, maglione, pullover, golf, pull, maglioncino, maglioncini
family.rollNeck: dolcevita, maglione dolcevita, maglione collo alto, lupetto
family.knitwear: maglieria, maglia, maglie
family.cardigan: cardigan, golfino, giacca in maglia
family.knitVest: gilet in maglia, gilet di maglia, smanicato in maglia
family.sweatshirt: felpe, felpa
family.hoodie: felpe con cappuccio, felpa con cappuccio, hoodie
family.coat: cappotti, cappotto, soprabito, paltò, cappottino
family.peaCoat: caban, giaccone, cappotto corto
family.trench: trench, spolverino
family.parka: parka, eskimo
family.puffer: piumini, piumino, giubbotto imbottito, cappotto imbottito
family.raincoat: impermeabili, impermeabile, giacca antipioggia, k-way, kway, giacca a vento, giacca impermeabile, cerata
family.jacket: giacche, giacca, giubbotto, giubbino, giacchino, giacchina
family.denimJacket: giacche di jeans, giacca di jeans, giacca jeans, giubbotto di jeans, giubbotto jeans, giacca denim, giubbotto denim
family.bikerJacket: chiodi, chiodo, giacca biker
family.bomber: bomber, giubbotto aviatore, giacca aviatore
family.quiltedJacket: giacche trapuntate, giacca trapuntata, piumino leggero
family.blazer: blazer, giacca blazer
family.shoes: scarpe, scarpa, calzature, scarpe basse, scarpa bassa
family.boots: stivali e stivaletti
family.kneeBoots: stivali, stivale, stivali alti
family.ankleBoots: stivaletti, stivaletto, tronchetti
family.chelseaBoots: stivaletti chelsea, chelsea, beatles
family.laceBoots: anfibi, stivaletti stringati, scarponcini
family.trainers: sneakers, sneaker, scarpe da ginnastica, scarpe da tennis
family.loafers: mocassini, mocassino
family.derbies: scarpe derby, stringate, francesine, derby, scarpe eleganti
family.sandals: sandali, sandalo
family.bag: borse, borsa, borsetta
family.handbag: borse a mano, borsa a mano
family.shoulderBag: borse a spalla, borsa a spalla
family.crossbodyBag: borse a tracolla, tracolla, borsa a tracolla, pochette
family.tote: borse shopper, shopper, tote, shopping bag, borsa tote, borsa della spesa
family.scarf: sciarpe, sciarpa, stola, scialle
family.squareScarf: foulard, fazzoletto, carré, bandana
family.beanie: berretti, berretto, cuffia, cappellino di lana
family.hat: cappelli, cappello, fedora
family.belt: cinture, cintura
family.accessories: accessori, accessorio
family.coatsAndJackets: cappotti e giacche, capispalla
family.dress+trait.thinStraps: abiti senza spalline, abito senza spalline, vestito senza spalline, vestito con spalline
family.shirt+pattern.check: camicie da boscaiolo, camicia da boscaiolo, camicia boscaiola
family.jumper+trait.cable: maglione irlandese, maglione aran
none.socks>shoes: calzini, calzino, calze, gambaletti, calzettoni
none.tights>skirt: collant, calze a rete, autoreggenti
none.leggings>trousers: leggings, fuseaux, legging
none.bra>camisole: reggiseni, reggiseno, bralette
none.underwear>camisole: intimo, mutande, mutandine, slip, boxer, perizoma, lingerie, body, biancheria intima, corsetto
none.swimwear>dress: costumi da bagno, costume da bagno, bikini, costume, pareo, costume intero
none.nightwear>shirt: pigiami, pigiama, camicia da notte
none.bathrobe>knitwear: accappatoi, accappatoio, vestaglia
none.jewellery>accessories: gioielli, gioiello, anello, collana, bracciale, orecchini, orecchino, spilla, bigiotteria, ciondolo
none.watch>accessories: orologi, orologio
none.sunglasses>accessories: occhiali da sole, occhiali
none.tie>scarf: cravatte, cravatta, papillon, gemelli
none.gloves>accessories: guanti, guanto, muffole
none.shorts>trousers: pantaloncini, shorts, bermuda, pantaloni corti
none.pumps>shoes: décolleté, scarpe con tacco, tacchi, scarpe col tacco, tacchi alti, decoltè
none.ballerinas>loafers: ballerine, ballerina
none.espadrilles>loafers: espadrillas, espadrilles, zeppe
none.slippers>shoes: pantofole, ciabatte
none.flipFlops>sandals: infradito, zoccoli, sabot
none.wellingtons>kneeBoots: stivali da pioggia, stivali di gomma
none.sportsShoes>trainers: scarpe da corsa, scarpe da calcio, scarponi, scarponi da sci, scarpe da trekking
none.backpack>bag: zaini, zaino, valigia, marsupio, borsone, trolley
none.wallet>bag: portafogli, portafoglio, portamonete, portacarte
none.umbrella>raincoat: ombrelli, ombrello
none.cap>beanie: cappellini, cappellino, berretto da baseball, basco, cappello da pescatore
none.suit>blazer: completi, completo, smoking, abito da uomo, completo uomo, tailleur, frac
none.waistcoat>knitVest: gilet, panciotto, smanicato
none.weddingDress>dress: abiti da sposa, abito da sposa, vestito da sposa, velo
none.sportswear>sweatshirt: abbigliamento sportivo, sport, tuta da ginnastica, tuta sportiva, pantaloni della tuta, tuta da sci, pantaloni da sci, pantaloni tuta
none.perfume>accessories: profumi, profumo, trucco, rossetto
none.cape>coat: mantelle, mantella, poncho
none.baby>knitwear: neonato, neonata, neonati, tutina, pagliaccetto, bebè
none.maternity>dress: premaman, gravidanza
none.home>accessories: biancheria da letto, asciugamano, cuscino, candela, tenda, lenzuola
none.accessory>accessories: fermaglio, cerchietto, elastico capelli, bretelle, portachiavi, cover
none.kimono>dress: kimono
none.costumeParty>dress: costume carnevale, costume di carnevale
none.fur>coat: pelliccia, pellicce
audience.women: donna, donne, femminile, lei, signora, ragazza, mamma, fidanzata, moglie, sorella, nonna, zia, suocera
audience.men: uomo, uomini, maschile, lui, signore, ragazzo, papà, fidanzato, marito, fratello, nonno, zio
audience.children: bambini, bambino, bambina, bambine, bimbo, bimba, kids, junior, ragazzi, figlio, figlia, nipote, nipotino, nipotina
colour.black: nero, nera
colour.white: bianco, bianca
colour.grey: grigio, grigia
colour.beige: beige
colour.brown: marrone
colour.blue: blu, azzurro, azzurra
colour.green: verde
colour.red: rosso, rossa
colour.orange: arancione, arancio
colour.yellow: giallo, gialla
colour.pink: rosa
colour.purple: viola
shade.blue.navy: blu navy, navy, blu scuro, blu notte, blu marino
shade.red.burgundy: bordeaux, amaranto, vinaccia, bordò
shade.white.ecru: écru, panna, avorio, crema
shade.grey.charcoal: antracite, grigio scuro
shade.beige.camel: cammello, sabbia, camel
shade.green.khaki: kaki, verde oliva, oliva, salvia, verde bosco, verde bottiglia, verde militare
shade.brown.cognac: cognac, cioccolato, caramello, cuoio
shade.purple.lilac: lilla, malva, lavanda, prugna
shade.orange.rust: ruggine, terracotta, corallo, mattone
shade.yellow.mustard: senape, zafferano, oro, dorato
shade.pink.fuchsia: fucsia, rosa antico, salmone
shade.grey.silver: argento, argentato
material.cotton: cotone
material.organicCotton: cotone biologico, cotone bio
material.linen: lino
material.silk: seta
material.wool: lana, lana vergine
material.merino: merino, lana merino
material.cashmere: cashmere, cachemire, kashmir
material.mohair: mohair
material.alpaca: alpaca
material.viscose: viscosa
material.lyocell: lyocell, tencel
material.polyester: poliestere
material.polyamide: poliammide, nylon
material.elastane: elastan, stretch, elasticizzato, elasticizzata, elasticizzati
material.leather: pelle
material.suede: camoscio, scamosciato, scamosciata, nabuk, pelle scamosciata
material.down: piuma d'oca
cloth.denim: denim
cloth.velvet: velluto
cloth.corduroy: velluto a coste
cloth.satin: raso, satin, satinato
cloth.crepe: crêpe
cloth.flannel: flanella
cloth.tweed: tweed
cloth.poplin: popeline
cloth.gauze: garza di cotone, garza, mussola
cloth.jersey: jersey
cloth.twill: twill
cloth.canvas: tela
cloth.felt: feltro
cloth.fleece: pile, felpato
cloth.lace: pizzo
cloth.sequins: paillettes, lustrini
cloth.tulle: tulle, chiffon
cloth.fauxLeather: ecopelle, finta pelle, similpelle
cloth.terry: spugna
pattern.stripes: a righe, righe, rigato, rigata
pattern.check: a quadri, quadri, vichy, quadretti, tartan, scozzese, principe di galles
pattern.dots: a pois, pois, puntini
pattern.floral: a fiori, fiori, floreale, fantasia floreale, fiore
pattern.leopard: leopardato, maculato, animalier, zebrato
pattern.paisley: paisley
pattern.plain: tinta unita
trait.cable: a trecce, trecce
trait.rib: a coste, coste
trait.pleats: plissettato, plissettata, plissé, pieghe
trait.quilted: trapuntato, trapuntata, imbottito
trait.embroidery: ricamato, ricamata, ricamo
trait.ruffles: con volant, volant, balze
trait.wrapFront: incrociato, incrociata, a portafoglio
trait.rollNeck: collo alto
trait.vNeck: scollo a v, collo a v
trait.roundNeck: girocollo
trait.boatNeck: scollo a barca
trait.standCollar: collo alla coreana, coreana
trait.squareNeck: scollo quadrato
trait.shirtCollar: collo a camicia
trait.hood: con cappuccio, cappuccio
trait.longSleeves: maniche lunghe, manica lunga
trait.shortSleeves: maniche corte, manica corta, mezze maniche
trait.threeQuarterSleeves: maniche a tre quarti, maniche 3/4, manica 3/4, manica a tre quarti, manica tre quarti
trait.puffSleeves: maniche a palloncino, maniche a sbuffo
trait.sleeveless: senza maniche
trait.thinStraps: con spalline, spalline sottili
trait.long: lungo, lunga, maxi, lunghi
trait.midi: midi
trait.mini: corto, corta, mini
trait.slit: con spacco, spacco
trait.highWaist: vita alta
trait.elasticWaist: vita elastica, vita elasticizzata, elastico in vita, con elastico, elastico, coulisse
trait.pockets: con tasche, tasche
trait.belt: con cintura
trait.zip: con zip, zip, cerniera
trait.buttons: con bottoni, bottoni, abbottonato
trait.doubleBreasted: doppiopetto
trait.heel: con tacco, tacco
trait.laces: con lacci, lacci
trait.fringes: con frange, frange
trait.thickSole: suola spessa
trait.warmLining: foderato caldo
trait.frontPleats: con le pinces, con pinces, pinces
fit.slim: slim, skinny, aderente, attillato, attillata
fit.straight: dritto, dritta, dritti
fit.loose: ampio, ampia, largo, larga, larghi, gamba larga, a palazzo, palazzo, culotte, ampi, ampie, larghe
fit.oversized: oversize, oversized
cut.flared: a zampa, zampa, svasato, svasati, bootcut, boot cut
cut.aline: a trapezio, trapezio
cut.tapered: a carota, affusolato
season.summer: estate, estivo, estiva, estivi, estive, leggero, leggera, leggeri, mare, spiaggia, vacanza
season.winter: inverno, invernale, invernali, caldo, calda, pesante, freddo, spesso, grosso, grossa
season.spring: primavera, primaverile, mezza stagione
season.autumn: autunno, autunnale
occasion.evening: sera, da sera, festa, elegante, eleganti, cocktail, capodanno, natale, gala, laurea, serata
occasion.wedding: cerimonia, matrimonio, invitato matrimonio, battesimo, comunione, damigella, damigelle, testimone
occasion.wedding+audience.women: invitata matrimonio, invitata a un matrimonio, invitata
occasion.office: ufficio, lavoro, colloquio
occasion.rain: pioggia
occasion.gift: regalo, regali, regalo di natale, regalo natale, idea regalo, idee regalo, san valentino, festa della mamma, festa del papà, compleanno, pensierino, regalino
sale: saldi, saldo, sconti, sconto, scontato, scontati, promozione, promo, offerta, offerte, outlet, black friday
new: novità, nuovo, nuova, nuovi arrivi, nuova collezione, nuovi
cheap: economico, economici, a poco prezzo, conveniente
help.returns: resi, reso, restituzione, rimborso, restituire, cambio, rimborsi
help.delivery: spedizione, consegna, spese di spedizione, tracciamento, pacco, spedizioni, ritiro in negozio, punto di ritiro, corriere
help.sizes: guida alle taglie, tabella taglie, guida taglie
help.payment: pagamento, pagamenti, pagare, metodi di pagamento, paypal, a rate, pagamento a rate, rate
help.gift_cards: carta regalo, gift card, buono regalo
help.contact: contatti, contatto, servizio clienti, telefono, assistenza, orari, orari di apertura, orario, negozi, negozio
help.garment_care: cura dei capi, lavaggio, lavare
help.loyalty: programma fedeltà, punti fedeltà, fedeltà
help.account: account, il mio account, password
help.order_changes: annullare ordine, modificare ordine, il mio ordine, traccia ordine, tracciare ordine, stato ordine
filler: abbigliamento, capo, capi, moda, outfit, look, stile, idea, idee, comprare, collezione, articolo, prodotto, modello, bello, bella, chiaro, chiara, scuro, scura, fantasia, stampa, stampato
stop: taglia, come, cosa, dove, quando, voglio, cerco, grande, per, di, da, del, della, dei, delle, il, lo, la, i, gli, le, un, uno, una, in, a, al, alla, alle, e, o, con, su, mio, mia, suo, sua, colore, marca, qualità, tutto, tutti, casual, giorno, quotidiano, è, sono
`;
