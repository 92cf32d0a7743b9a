// What German words mean, one meaning a line: its name for a shopper first, then every other way to say it (lexicon.ts). A
// compound is taken apart by these words, so `Faltenrock` is not among them, but what no shop sells as its parts say is.
export const de = `
family.dress: Kleider, Kleid, Kleidchen
family.dress+colour.black: kleines Schwarzes, kleine Schwarze
family.slipDress: Slipkleider, Slipkleid, Trägerkleid Satin, Slipdress
family.knitDress: Strickkleider, Strickkleid, Pulloverkleid
family.shirtDress: Blusenkleider, Blusenkleid, Hemdblusenkleid, Hemdkleid
family.pinafore: Trägerkleider, Trägerkleid, Latzkleid
family.dress+trait.wrapFront: Wickelkleider, Wickelkleid
family.skirt: Röcke, Rock, Röckchen
family.skirt+trait.mini: Miniröcke, Minirock
family.jeans: Jeans, Jeanshose, Denimhose
family.trousers: Hosen, Hose, Stoffhose, Beinkleid
family.chinos: Chinos, Chino, Chinohose
family.dungarees: Latzhosen, Latzhose
family.jumpsuit: Jumpsuits, Jumpsuit, Overall, Einteiler
family.tshirt: T-Shirts, T-Shirt, Tshirt, Shirt, Kurzarmshirt
family.breton: Bretonshirts, Bretonshirt, Ringelshirt, Streifenshirt
family.polo: Poloshirts, Poloshirt, Polo, Polohemd
family.tank: Tanktops, Tanktop, Achselshirt, Trägershirt
family.camisole: Trägertops, Trägertop, Camisole, Spaghettitop, Seidentop
family.top: Tops, Top, Oberteil, Oberteile
family.shirt: Hemden, Hemd, Oberhemd, Freizeithemd
family.blouse: Blusen, Bluse, Tunika, Hemdbluse, Blüschen
family.overshirt: Overshirts, Overshirt, Hemdjacke, Shacket
family.jumper: Pullover, Pulli, Strickpullover, Sweater, Strickpulli
family.rollNeck: Rollkragenpullover, Rolli, Rollkragenpulli, Rollkragen, Rollkragen Pullover
family.knitwear: Strick, Strickwaren, Strickmode, Maschenware
family.cardigan: Cardigans, Cardigan, Strickjacke, Jäckchen, Strickjäckchen, Bolero
family.knitVest: Pullunder, Strickweste
family.sweatshirt: Sweatshirts, Sweatshirt, Sweatjacke, Sweatjacken
family.hoodie: Hoodies, Hoodie, Kapuzenpullover, Kapuzenpulli, Kapuzensweatshirt, Kapuzenjacke
family.coat: Mäntel, Mantel
family.peaCoat: Cabanjacken, Cabanjacke, Caban, Kurzmantel
family.trench: Trenchcoats, Trenchcoat, Trench
family.parka: Parkas, Parka, Anorak
family.puffer: Daunenjacken, Daunenjacke, Pufferjacke, Daunenmantel, Steppmantel
family.raincoat: Regenjacken, Regenjacke, Regenmantel, Friesennerz, Ostfriesennerz, K-Way, Windjacke, Windbreaker, Regencape
family.jacket: Jacken, Jacke, Blouson, Übergangsjacke
family.denimJacket: Jeansjacken, Jeansjacke, Denimjacke
family.bikerJacket: Bikerjacken, Bikerjacke, Motorradjacke
family.bomber: Bomberjacken, Bomberjacke, Bomber, Fliegerjacke, Pilotenjacke, Blouson Bomber
family.quiltedJacket: Steppjacken, Steppjacke
family.blazer: Blazer, Sakko, Jackett, Anzugjacke
family.shoes: Schuhe, Schuh, flache Schuhe
family.boots: Stiefel und Stiefeletten, Boots
family.kneeBoots: Stiefel, Langschaftstiefel
family.ankleBoots: Stiefeletten, Stiefelette, Ankle Boots
family.chelseaBoots: Chelsea-Boots, Chelsea Boots, Chelsea
family.laceBoots: Schnürstiefel, Schnürboots
family.trainers: Sneaker, Sneakers, Turnschuhe, Sportschuhe, Turnschuh, Tennisschuhe, Stoffschuhe, Leinenschuhe
family.loafers: Loafer, Mokassins, Slipper, Mokassin
family.derbies: Derbyschuhe, Schnürschuhe, Halbschuhe, Derby, Businessschuhe, Anzugschuhe
family.sandals: Sandalen, Sandale, Sandaletten
family.bag: Taschen, Tasche, Täschchen
family.handbag: Handtaschen, Handtasche, Henkeltasche
family.shoulderBag: Schultertaschen, Schultertasche
family.crossbodyBag: Umhängetaschen, Umhängetasche, Crossbody, Crossbody Bag
family.tote: Shopper, Einkaufstasche, Tote Bag, Einkaufsbeutel, Stoffbeutel
family.scarf: Schals, Schal, Strickschal, Stola
family.squareScarf: Tücher, Halstuch, Tuch, Seidentuch, Bandana, Halstücher
family.beanie: Mützen, Mütze, Beanie, Strickmütze, Mützchen
family.hat: Hüte, Hut, Fedora
family.belt: Gürtel, Ledergürtel
family.accessories: Accessoires, Accessoire, Zubehör
family.coatsAndJackets: Mäntel und Jacken, Oberbekleidung
family.dress+trait.thinStraps: Bandeaukleider, Bandeaukleid, Bustierkleid, trägerloses Kleid
family.shirt+pattern.check: Holzfällerhemden, Holzfällerhemd
family.jumper+trait.cable: Aranpullover, Irlandpullover, irischer Pullover
none.socks>shoes: Socken, Socke, Strümpfe, Kniestrümpfe, Söckchen
none.tights>skirt: Strumpfhosen, Strumpfhose, Feinstrumpfhose
none.leggings>trousers: Leggings, Legging, Leggins, Jeggings
none.bra>camisole: BHs, BH, Büstenhalter, Bralette, Bustier, Sport-BH
none.underwear>camisole: Unterwäsche, Unterhose, Slip, Slips, Boxershorts, Dessous, String, Body, Unterhemd, Wäsche, Lingerie, Thermounterwäsche
none.swimwear>dress: Bademode, Badeanzug, Bikini, Badehose, Badeshorts, Badekleid, Pareo, Tankini, Bademütze, Badeschuhe
none.nightwear>shirt: Nachtwäsche, Schlafanzug, Pyjama, Nachthemd, Schlafhose, Nachtkleid, Pyjamahose
none.bathrobe>knitwear: Bademäntel, Bademantel, Morgenmantel
none.jewellery>accessories: Schmuck, Ring, Ringe, Kette, Halskette, Armband, Ohrringe, Ohrring, Ohrstecker, Anhänger, Ehering, Brosche, Armreif
none.watch>accessories: Uhren, Uhr, Armbanduhr
none.sunglasses>accessories: Sonnenbrillen, Sonnenbrille, Brille
none.tie>scarf: Krawatten, Krawatte, Fliege, Schlips, Manschettenknöpfe, Einstecktuch
none.gloves>accessories: Handschuhe, Handschuh, Fäustlinge, Lederhandschuhe
none.shorts>trousers: Shorts, kurze Hose, Bermuda, Bermudas, Bermudashorts, Caprihose, Jeansshorts
none.pumps>shoes: Pumps, High Heels, Stöckelschuhe, Absatzschuhe, Heels, hohe Schuhe
none.ballerinas>loafers: Ballerinas, Ballerina
none.espadrilles>loafers: Espadrilles
none.slippers>shoes: Hausschuhe, Hausschuh, Pantoffeln, Puschen
none.flipFlops>sandals: Flip-Flops, Flip Flops, Badelatschen, Zehentrenner, Clogs, Pantoletten
none.wellingtons>kneeBoots: Gummistiefel, Regenstiefel
none.sportsShoes>trainers: Laufschuhe, Wanderschuhe, Fußballschuhe, Skischuhe, Joggingschuhe, Golfschuhe, Reitstiefel
none.backpack>bag: Rucksäcke, Rucksack, Koffer, Reisetasche, Bauchtasche, Laptoptasche, Sporttasche, Kulturtasche
none.wallet>bag: Geldbeutel, Portemonnaie, Geldbörse, Brieftasche, Kartenetui
none.umbrella>raincoat: Regenschirme, Regenschirm, Schirm
none.cap>beanie: Caps, Cap, Kappe, Basecap, Baskenmütze, Schirmmütze, Fischerhut
none.suit>blazer: Anzüge, Anzug, Smoking, Hosenanzug, Kostüm, Frack
none.waistcoat>knitVest: Westen, Weste, Anzugweste, Daunenweste, Steppweste
none.weddingDress>dress: Brautkleider, Brautkleid, Schleier
none.sportswear>sweatshirt: Sportbekleidung, Sport, Trainingsanzug, Jogginghose, Sporthose, Trainingshose, Yogahose, Skihose, Skianzug, Skijacke, Radhose, Reithose, Laufhose, Fußballtrikot, Trikot, Softshelljacke
none.perfume>accessories: Parfüm, Parfum, Make-up, Lippenstift, Nagellack
none.cape>coat: Capes, Cape, Poncho, Umhang
none.baby>knitwear: Baby, Babys, Babykleidung, Strampler, Babybody, Neugeborene, Kleinkind
none.maternity>dress: Umstandsmode, Schwangerschaft, Umstandskleid, Umstandshose
none.dirndl>dress: Dirndl, Trachten, Tracht, Lederhose, Trachtenkleid
none.home>accessories: Bettwäsche, Handtuch, Kissen, Kerze, Vorhang, Teppich, Bettdecke
none.accessory>accessories: Haarspange, Haarreif, Stirnband, Haargummi, Hosenträger, Schlüsselanhänger, Handyhülle, Ohrenschützer
none.kimono>dress: Kimono
none.costumeParty>dress: Faschingskostüm, Karnevalskostüm
none.fur>coat: Pelzmantel, Pelz, Pelzjacke
audience.women: Damen, Frauen, Frau, Dame, weiblich, sie, Mama, Freundin, Ehefrau, Mutter, Schwester, Oma, Großmutter, Tante
audience.men: Herren, Männer, Mann, Herr, männlich, ihn, ihm, Papa, Freund, Ehemann, Vater, Bruder, Opa, Großvater, Onkel
audience.children: Kinder, Kind, Mädchen, Jungen, Junge, Kids, Jungs, Teenager, Tochter, Sohn, Enkel, Enkelin, Nichte, Neffe
colour.black: schwarz
colour.white: weiß, weiss
colour.grey: grau
colour.beige: beige, beigefarben
colour.brown: braun
colour.blue: blau
colour.green: grün
colour.red: rot
colour.orange: orange
colour.yellow: gelb
colour.pink: rosa, pink
colour.purple: violett, lila
shade.blue.navy: marine, dunkelblau, navy, marineblau, nachtblau
shade.red.burgundy: bordeaux, weinrot, burgunder, dunkelrot
shade.white.ecru: ecru, creme, elfenbein, wollweiß, cremeweiß, offwhite
shade.grey.charcoal: anthrazit, dunkelgrau
shade.beige.camel: camel, kamel, Kamelhaar, sand, sandfarben
shade.green.khaki: khaki, oliv, olivgrün, dunkelgrün, salbei, tannengrün, salbeigrün
shade.brown.cognac: cognac, schokolade, karamell, dunkelbraun, schokobraun
shade.purple.lilac: flieder, mauve, pflaume, lavendel
shade.orange.rust: rost, terrakotta, koralle, ziegel, rostrot
shade.yellow.mustard: senf, senfgelb, safran, gold, golden
shade.pink.fuchsia: altrosa, fuchsia, lachs, rosé
shade.grey.silver: silber, silbern
material.cotton: Baumwolle
material.organicCotton: Bio-Baumwolle, Biobaumwolle
material.linen: Leinen
material.silk: Seide, Seiden, seidig
material.wool: Wolle, Woll, Schurwolle, wollig
material.merino: Merinowolle, Merino
material.cashmere: Kaschmir, Cashmere
material.mohair: Mohair
material.alpaca: Alpaka
material.viscose: Viskose
material.lyocell: Lyocell, Tencel
material.polyester: Polyester
material.polyamide: Polyamid, Nylon
material.elastane: Stretch, Elasthan
material.leather: Leder
material.suede: Veloursleder, Wildleder, Nubuk, Rauleder
material.down: Daunen
cloth.denim: Denim, Jeansstoff
cloth.velvet: Samt
cloth.corduroy: Cord, Kord, Cordsamt
cloth.satin: Satin
cloth.crepe: Krepp, Crêpe
cloth.flannel: Flanell
cloth.tweed: Tweed
cloth.poplin: Popeline
cloth.gauze: Musselin
cloth.jersey: Jersey
cloth.twill: Twill, Baumwolltwill
cloth.canvas: Canvas
cloth.felt: Filz, Wollfilz
cloth.fleece: Fleece, Sweatstoff
cloth.lace: Spitze, Spitzen
cloth.sequins: Pailletten, Glitzer
cloth.tulle: Tüll, Chiffon
cloth.fauxLeather: Kunstleder, veganes Leder, Lederimitat
cloth.terry: Frottee
pattern.stripes: gestreift, Streifen, Ringel, geringelt, Nadelstreifen
pattern.check: kariert, Karo, Karos, Vichy, Schottenkaro, Tartan, Karomuster, Glencheck
pattern.dots: gepunktet, Punkte, Tupfen, Punkten, Polka Dots, Pünktchen
pattern.floral: geblümt, Blumen, Blüten, Blumenmuster, floral, Blumenprint, Blümchen
pattern.leopard: Leo, Leoparden, Leopardenmuster, Animal Print, Zebra
pattern.paisley: Paisley
pattern.plain: einfarbig, uni
trait.cable: Zopfmuster, Zopf, Zopfstrick
trait.rib: gerippt, Ripp, Rippstrick
trait.pleats: plissiert, Plissee, Falten, Plissé
trait.quilted: gesteppt, Stepp
trait.embroidery: bestickt, Stickerei
trait.ruffles: Volants, Volant, Rüschen, Stufen
trait.wrapFront: Wickel, gewickelt, Wickeloptik
trait.vNeck: V-Ausschnitt, V Ausschnitt, V-Neck
trait.roundNeck: Rundhals, Rundhalsausschnitt
trait.boatNeck: U-Boot-Ausschnitt
trait.standCollar: Stehkragen
trait.squareNeck: Karree-Ausschnitt, Carré-Ausschnitt
trait.shirtCollar: Hemdkragen
trait.hood: Kapuze, Kapuzen
trait.longSleeves: langarm, lange Ärmel, langärmlig, langärmelig
trait.shortSleeves: kurzarm, kurze Ärmel, kurzärmlig
trait.threeQuarterSleeves: Dreiviertelärmel, Dreiviertelarm, 3/4 Arm, 3/4-Arm, 3/4 Ärmel, 3/4-Ärmel
trait.puffSleeves: Puffärmel
trait.sleeveless: ärmellos
trait.thinStraps: Träger, Spaghettiträger
trait.long: lang, Maxi, bodenlang
trait.midi: Midi, knielang
trait.mini: kurz, Mini
trait.slit: Schlitz, geschlitzt
trait.highWaist: hoher Bund, High Waist, hohe Taille, hochgeschnitten
trait.elasticWaist: Gummibund, elastischer Bund, Gummizug
trait.pockets: mit Taschen
trait.belt: mit Gürtel
trait.zip: Reißverschluss
trait.buttons: durchgeknöpft, Knöpfe, Knopf, Knopfleiste
trait.doubleBreasted: zweireihig, Zweireiher
trait.heel: Absatz, mit Absatz, Blockabsatz
trait.laces: Schnür, Schnürung
trait.fringes: Fransen
trait.thickSole: dicke Sohle, Plateau
trait.warmLining: gefüttert, warm gefüttert
trait.rollNeck: mit Rollkragen
trait.frontPleats: Bundfalten, Bundfalte
fit.slim: slim, skinny, eng, figurbetont, schmal, Slim Fit, Röhren
fit.straight: gerade
fit.loose: weit, locker, weites Bein, Wide Leg, Baggy, Marlene, Palazzo, Culotte
fit.oversized: oversize, oversized
cut.flared: Schlag, ausgestellt, Bootcut, Flared, Boot Cut
cut.aline: A-Linie, A-Linien
cut.tapered: Karotten, Karotte
season.summer: Sommer, sommerlich, leicht, Strand, Urlaub
season.winter: Winter, winterlich, warm, warme, dick, dicke, dicker, kuschelig
season.spring: Frühling, Frühjahr, Übergang, Übergangs, Frühlings
season.autumn: Herbst, herbstlich
occasion.evening: Abend, festlich, Party, Cocktail, elegant, Silvester, Weihnachten, Weihnachtsfeier, Abschluss, Abiball, Ball, schick, Feier, Anlass
occasion.wedding: Hochzeit, Hochzeitsgast, Hochzeitsgäste, Standesamt, Taufe, Konfirmation, Trauzeugin, Kommunion, Brautjungfer, Brautjungfern, Trauzeuge
occasion.office: Büro, Business, Arbeit, Vorstellungsgespräch, Office
occasion.rain: Regen, wasserdicht, wetterfest, wasserabweisend
occasion.gift: Geschenk, Geschenke, Weihnachtsgeschenk, Weihnachtsgeschenke, Geschenkidee, Geschenkideen, Valentinstag, Muttertag, Vatertag, Geburtstag, Mitbringsel, kleines Geschenk
sale: Sale, reduziert, Rabatt, Angebot, Angebote, Outlet, Schlussverkauf, Ausverkauf, Aktion, Promo, Schnäppchen, Black Friday
new: Neuheiten, neu, neue, Neu eingetroffen, Neuheit, neue Kollektion
cheap: günstig, billig, preiswert
help.returns: Rückgabe, Rücksendung, Retoure, Umtausch, zurückschicken, zurücksenden, Erstattung, Widerruf, umtauschen, Geld zurück
help.delivery: Lieferung, Versand, Versandkosten, Lieferzeit, Paket, Sendungsverfolgung, Packstation, Abholung, Click & Collect, Click and Collect, Filialabholung, Abholstation
help.sizes: Größentabelle, Größenberatung, Größenratgeber, Maßtabelle, Größenguide
help.payment: Zahlung, Zahlungsarten, bezahlen, Bezahlung, PayPal, Rechnung, Klarna, Ratenzahlung, Raten, Zahlungsmethoden
help.gift_cards: Geschenkkarte, Gutschein, Geschenkgutschein, Geschenkkarten, Gutscheine
help.contact: Kontakt, Kundenservice, Kundendienst, Telefonnummer, Hilfe, Öffnungszeiten, Filiale, Filialen, Läden, Laden
help.garment_care: Pflegehinweise, Waschanleitung, Waschen, Pflege
help.loyalty: Treueprogramm, Treuepunkte, Bonuspunkte
help.account: Konto, mein Konto, Passwort, Kundenkonto
help.order_changes: Bestellung stornieren, Bestellung ändern, meine Bestellung, Bestellstatus, Bestellung verfolgen, Auftragsstatus
filler: Kleidung, Bekleidung, Klamotten, Mode, Outfit, Outfits, Look, Style, Sachen, Idee, Ideen, kaufen, Kollektion, Artikel, Produkt, Modell, Modelle, schön, schöne, hell, dunkel, Muster, bedruckt, farben, farbig
stop: Größe, wie, was, wo, wann, ich, kann, suche, groß, große, klein, für, mit, aus, und, oder, von, im, in, der, die, das, den, dem, des, ein, eine, einen, zum, zur, auf, nicht, sein, ihr, mein, meine, meinen, Farbe, Marke, Qualität, alle, Alltag, Freizeit, Anziehsachen, lässig, ist, sind, fürs, fuers
`;
