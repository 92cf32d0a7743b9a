// What Polish words mean, one meaning a line: its name for a shopper first, then every other way to say it (lexicon.ts).
export const pl = `
family.dress: sukienki, sukienka, suknia, suknie, sukienek, sukieneczka
family.dress+colour.black: mała czarna, małą czarną, małe czarne
family.slipDress: sukienki bieliźniane, sukienka bieliźniana, sukienka na ramiączkach
family.knitDress: sukienki dzianinowe, sukienka dzianinowa, sukienka swetrowa, sukienka sweterkowa
family.shirtDress: sukienki koszulowe, sukienka koszulowa, szmizjerka
family.pinafore: ogrodniczki sukienkowe, sukienka ogrodniczka, sukienka na szelkach
family.dress+trait.wrapFront: sukienki kopertowe, sukienka kopertowa
family.skirt: spódnice, spódnica, spódniczka, spódniczki
family.skirt+trait.mini: miniówki, miniówka, minispódniczka
family.jeans: jeansy, dżinsy, jeans, spodnie jeansowe, spodnie dżinsowe, dżins
family.jeans+fit.slim: rurki
family.jeans+cut.flared: dzwony
family.trousers: spodnie, portki
family.chinos: chinosy, spodnie chino, chino
family.dungarees: ogrodniczki, spodnie na szelkach
family.jumpsuit: kombinezony, kombinezon
family.tshirt: T-shirty, t-shirt, koszulka, koszulki, tshirt, podkoszulek, koszulek, tiszert, tiszerty
family.breton: bluzki marynarskie, bluzka marynarska, koszulka marynarska, marynarski, marynarska, breton
family.polo: koszulki polo, koszulka polo, polo, polówka
family.tank: tank topy, tank top, koszulka na ramiączkach, bokserka
family.camisole: topy bieliźniane, koszulka bieliźniana, top na ramiączkach
family.top: topy, top
family.shirt: koszule, koszula, koszul
family.blouse: bluzki, bluzka, bluzek, tunika, bluzeczka
family.overshirt: kurtki koszulowe, kurtka koszulowa, koszula wierzchnia, overshirt
family.jumper: swetry, sweter, pulower, sweterek, swetrów, swetrek
family.rollNeck: golfy, golf, sweter z golfem, półgolf
family.knitwear: dzianina, dzianiny, swetry i kardigany
family.cardigan: kardigany, kardigan, sweter rozpinany, rozpinany sweter, sweterek zapinany, sweter zapinany, sweterek rozpinany, sweter na guziki, sweter zapinany na guziki
family.knitVest: bezrękawniki, bezrękawnik, kamizelka dzianinowa
family.sweatshirt: bluzy, bluza, bluz
family.hoodie: bluzy z kapturem, bluza z kapturem, kangurka, hoodie
family.coat: płaszcze, płaszcz, palto, płaszczyk
family.peaCoat: bosmanki, bosmanka, krótki płaszcz
family.trench: trencze, trencz, prochowiec
family.parka: parki, parka, anorak
family.puffer: kurtki puchowe, kurtka puchowa, puchówka, płaszcz puchowy
family.raincoat: kurtki przeciwdeszczowe, kurtka przeciwdeszczowa, płaszcz przeciwdeszczowy, deszczowiec, przeciwdeszczowa, k-way, wiatrówka, kurtka nieprzemakalna, kurtka wodoodporna, płaszcz nieprzemakalny, ortalion
family.jacket: kurtki, kurtka, kurtek, kurteczka
family.denimJacket: kurtki jeansowe, kurtka jeansowa, kurtka dżinsowa, katana
family.bikerJacket: ramoneski, ramoneska
family.bomber: bomberki, bomberka, kurtka bomberka, bomber, kurtka lotnicza, pilotka
family.quiltedJacket: kurtki pikowane, kurtka pikowana, pikówka
family.blazer: marynarki, marynarka, żakiet, blezer
family.shoes: buty, but, obuwie, buty na płaskim, buty na płaskiej podeszwie, buty płaskie
family.boots: kozaki i botki, buty za kostkę
family.kneeBoots: kozaki, kozak, oficerki
family.ankleBoots: botki, botek, botków
family.chelseaBoots: sztyblety, chelsea, sztyblet
family.laceBoots: trzewiki, glany, workery
family.trainers: sneakersy, trampki, adidasy, sneakers, buty sportowe, tenisówki, kedsy, sportówki
family.loafers: mokasyny, loafersy
family.derbies: półbuty, derby, buty sznurowane, buty wizytowe, buty eleganckie
family.sandals: sandały, sandałki, sandał
family.bag: torby, torba, torebki i torby
family.handbag: torebki, torebka, kuferek, torebek
family.shoulderBag: torebki na ramię, torebka na ramię
family.crossbodyBag: listonoszki, listonoszka, torebka crossbody, torebka przez ramię
family.tote: torby shopper, shopper, torba shopper, shopperka, tote, torby na zakupy, torba na zakupy, torba zakupowa
family.scarf: szaliki, szalik, szal, szale
family.squareScarf: apaszki, apaszka, chusta, chustka
family.beanie: czapki, czapka, czapek
family.hat: kapelusze, kapelusz
family.belt: paski, pasek, pas
family.accessories: dodatki, akcesoria, dodatek
family.coatsAndJackets: płaszcze i kurtki, odzież wierzchnia, okrycia wierzchnie
family.dress+trait.thinStraps: sukienki gorsetowe, sukienka gorsetowa, sukienka bez ramiączek
family.shirt+pattern.check: koszule drwala, koszula drwala
family.jumper+trait.cable: sweter irlandzki, sweter aran
none.socks>shoes: skarpetki, skarpety, skarpetka, podkolanówki, stopki
none.tights>skirt: rajstopy, pończochy
none.leggings>trousers: legginsy, leginsy
none.bra>camisole: biustonosze, biustonosz, stanik
none.underwear>camisole: bielizna, majtki, bokserki, figi, stringi, body, slipy, gorset
none.swimwear>dress: stroje kąpielowe, strój kąpielowy, kostium kąpielowy, bikini, kąpielówki, pareo
none.nightwear>shirt: piżamy, piżama, koszula nocna
none.bathrobe>knitwear: szlafroki, szlafrok
none.jewellery>accessories: biżuteria, pierścionek, naszyjnik, bransoletka, kolczyki, kolczyk, broszka, obrączka, łańcuszek, wisiorek
none.watch>accessories: zegarki, zegarek
none.sunglasses>accessories: okulary, okulary przeciwsłoneczne
none.tie>scarf: krawaty, krawat, mucha, muszka, spinki do mankietów
none.gloves>accessories: rękawiczki, rękawice
none.shorts>trousers: szorty, krótkie spodenki, spodenki, bermudy
none.pumps>shoes: szpilki, czółenka, buty na obcasie, szpilka
none.ballerinas>loafers: baleriny, balerinki
none.espadrilles>loafers: espadryle, koturny
none.slippers>shoes: kapcie, pantofle, papcie
none.flipFlops>sandals: klapki, japonki, chodaki
none.wellingtons>kneeBoots: kalosze
none.sportsShoes>trainers: buty do biegania, korki, buty trekkingowe, buty narciarskie
none.backpack>bag: plecaki, plecak, walizka, nerka, torba podróżna, torba sportowa
none.wallet>bag: portfele, portfel, portmonetka
none.umbrella>raincoat: parasole, parasol, parasolka
none.cap>beanie: czapki z daszkiem, czapka z daszkiem, beret
none.suit>blazer: garnitury, garnitur, smoking, garsonka, frak
none.waistcoat>knitVest: kamizelki, kamizelka
none.weddingDress>dress: suknie ślubne, suknia ślubna, sukienka ślubna, welon
none.sportswear>sweatshirt: odzież sportowa, sport, sportowe, dresy, dres, spodnie dresowe, strój sportowy, spodnie narciarskie, kurtka narciarska
none.perfume>accessories: perfumy, makijaż, szminka
none.cape>coat: ponczo, peleryna, pelerynka
none.baby>knitwear: niemowlę, niemowlęce, niemowląt, niemowlaka, śpioszki, pajacyk
none.maternity>dress: ciążowa, ciążowe, ciąża
none.home>accessories: pościel, ręcznik, poduszka, świeca, zasłony, dywan
none.accessory>accessories: spinka, opaska, gumka, szelki, brelok, etui
none.kimono>dress: kimono
none.costumeParty>dress: kostium karnawałowy, przebranie
none.fur>coat: futro, futra
audience.women: damskie, damska, damski, damskich, kobieta, kobiety, kobiet, dla niej, niej, pani, dziewczyna, mama, mamy, żona, dla kobiety, dziewczyny, żony, siostra, siostry, babcia, babci, ciocia, cioci
audience.men: męskie, męska, męski, męskich, mężczyzna, mężczyzny, mężczyzn, dla niego, niego, pan, chłopak, chłopaka, tata, taty, mąż, męża, facet, brat, brata, dziadek, dziadka, wujek, wujka
audience.children: dziecięce, dziecięca, dziecięcy, dziecko, dzieci, dziecka, dziewczynka, dziewczynki, dziewczęca, dziewczęce, dziewczynek, chłopiec, chłopięca, chłopięce, chłopca, chłopięcy, chłopców, młodzieżowe, córka, córki, syn, syna, wnuk, wnuka, wnuczka, wnuczki
colour.black: czarny, czarna, czarne
colour.white: biały, biała, białe
colour.grey: szary, szara, szare, siwy
colour.beige: beżowy, beżowa, beżowe
colour.brown: brązowy, brązowa, brązowe
colour.blue: niebieski, niebieska, niebieskie, błękitny, błękitna
colour.green: zielony, zielona, zielone
colour.red: czerwony, czerwona, czerwone
colour.orange: pomarańczowy, pomarańczowa, pomarańczowe
colour.yellow: żółty, żółta, żółte
colour.pink: różowy, różowa, różowe
colour.purple: fioletowy, fioletowa, fioletowe
shade.blue.navy: granatowy, granatowa, granatowe, granat, ciemnoniebieski
shade.red.burgundy: bordowy, bordowa, bordowe, burgund, wiśniowy
shade.white.ecru: ecru, kremowy, kremowa, kremowe, kość słoniowa, śmietankowy
shade.grey.charcoal: grafitowy, grafitowa, ciemnoszary, antracyt
shade.beige.camel: camel, camelowy, camelowa, karmelowy, wielbłądzi, piaskowy, karmelowa
shade.green.khaki: khaki, oliwkowy, oliwkowa, butelkowa zieleń, leśna zieleń, szałwiowy
shade.brown.cognac: koniakowy, czekoladowy, kasztanowy
shade.purple.lilac: liliowy, lawendowy, wrzosowy, śliwkowy
shade.orange.rust: rdzawy, ceglasty, koralowy
shade.yellow.mustard: musztardowy, szafranowy, złoty, złota
shade.pink.fuchsia: fuksja, pudrowy róż, brudny róż, łososiowy
shade.grey.silver: srebrny, srebrna
material.cotton: bawełna, bawełniany, bawełniana, bawełniane, bawełny
material.organicCotton: bawełna organiczna, z bawełny organicznej
material.linen: len, lniany, lniana, lniane, lnu
material.silk: jedwab, jedwabny, jedwabna, jedwabne, jedwabiu
material.wool: wełna, wełniany, wełniana, wełniane, wełny
material.merino: merino, merynos, wełna merino, z wełny merino, merynosów
material.cashmere: kaszmir, kaszmirowy, kaszmirowa, kaszmirowe, kaszmiru
material.mohair: moher, moherowy, moherowa, moheru
material.alpaca: alpaka, z alpaki
material.viscose: wiskoza, wiskozowa, wiskozy
material.lyocell: lyocell, tencel
material.polyester: poliester, poliestru
material.polyamide: poliamid, nylon, nylonu
material.elastane: elastan, elastyczne, stretch
material.leather: skóra, skórzany, skórzana, skórzane, skóry
material.suede: zamsz, zamszowy, zamszowa, zamszowe, nubuk, zamszu
material.down: puch, puchowy, puchowa
cloth.denim: denim, jeansowy, jeansowa, jeansowe, dżinsowa, dżinsowy, dżinsowe
cloth.velvet: aksamit, aksamitny, aksamitna, aksamitu, welur, welurowa, welurowy
cloth.corduroy: sztruks, sztruksowy, sztruksowa, sztruksowe, sztruksu
cloth.satin: satyna, satynowy, satynowa, satyny, satynowe
cloth.crepe: krepa, krepy
cloth.flannel: flanela, flanelowy, flanelowa, flaneli
cloth.tweed: tweed, tweedowy, tweedowa
cloth.poplin: popelina, popelinowa, popeliny
cloth.gauze: muślin, muślinowa, muślinu
cloth.jersey: dżersej, dżersejowy, dżersejowa
cloth.twill: twill, twillu
cloth.canvas: płótno, płócienny, płócienne
cloth.felt: filc, filcowy
cloth.fleece: dresówka, polar
cloth.lace: koronka, koronkowy, koronkowa, koronki, koronką
cloth.sequins: cekiny, cekinowa, brokat, cekinami
cloth.tulle: tiul, tiulowa, szyfon, szyfonowa
cloth.fauxLeather: ekoskóra, skóra ekologiczna, z ekoskóry
cloth.terry: frotte
pattern.stripes: w paski, prążki, w prążki, pasiasty
pattern.check: w kratę, w kratkę, krata, kratka, kratę, kratkę, szkocka krata, tartan, vichy
pattern.dots: w kropki, w grochy, kropki, grochy, groszki
pattern.floral: w kwiaty, kwiaty, kwiatowy, kwiatowa, kwiecisty, kwiecista, w kwiatki, kwiatki, kwiatami
pattern.leopard: panterka, w panterkę, zwierzęcy wzór, lampart
pattern.paisley: paisley
pattern.plain: gładki, gładka, gładkie
trait.cable: warkoczowy, w warkocze, warkocz, warkocze, warkoczami, z warkoczami
trait.rib: prążkowany, prążkowana, ściągacz
trait.pleats: plisowany, plisowana, plisowane, plisy, plisami
trait.quilted: pikowany, pikowana
trait.embroidery: haftowany, haftowana, haft, haftem, z haftem
trait.ruffles: z falbankami, falbanki, falbany, falbana, falbankami, falbanami, z falbaną, falbanką, z falbanką
trait.wrapFront: kopertowy, kopertowa, kopertowe
trait.rollNeck: z golfem
trait.vNeck: dekolt w serek, w serek, dekolt v
trait.roundNeck: okrągły dekolt
trait.boatNeck: dekolt w łódkę, łódka
trait.standCollar: stójka, ze stójką, stójką
trait.squareNeck: kwadratowy dekolt
trait.shirtCollar: kołnierzyk, kołnierzykiem, z kołnierzykiem
trait.hood: z kapturem, kaptur, kapturem
trait.longSleeves: długi rękaw, długie rękawy, z długim rękawem, długimi rękawami, z długimi rękawami, długim rękawem
trait.shortSleeves: krótki rękaw, krótkie rękawy, z krótkim rękawem, krótkimi rękawami, krótkim rękawem
trait.threeQuarterSleeves: rękaw 3/4, rękaw trzy czwarte, rękawem 3/4, rękawy 3/4
trait.puffSleeves: bufiaste rękawy, bufki, bufkami, z bufkami, bufiastymi rękawami, bufiasty rękaw
trait.sleeveless: bez rękawów
trait.thinStraps: na ramiączkach, ramiączka
trait.long: długi, długa, długie, maxi
trait.midi: midi
trait.mini: krótki, krótka, krótkie, mini
trait.slit: z rozcięciem, rozcięcie
trait.highWaist: wysoki stan, z wysokim stanem, wysokim stanem
trait.elasticWaist: na gumce, elastyczna talia, gumka, z gumką, gumką, w gumkę
trait.pockets: z kieszeniami, kieszenie, kieszeniami, kieszonkami
trait.belt: z paskiem, wiązana, paskiem, wiązany, wiązane
trait.zip: na zamek, suwak, zamek, zamkiem, suwakiem, na suwak
trait.buttons: na guziki, guziki, zapinana, guzikami, zapinany na guziki, zapinana na guziki, zapinane na guziki
trait.doubleBreasted: dwurzędowy, dwurzędowa
trait.heel: na obcasie, obcas, obcasem, z obcasem
trait.laces: sznurowane
trait.fringes: z frędzlami, frędzle
trait.thickSole: gruba podeszwa
trait.warmLining: ocieplane, ocieplany, ocieplana
trait.frontPleats: w kant, z kantem, z kantami, zaszewki, zakładki
fit.slim: slim, skinny, dopasowany, dopasowana, obcisły, obcisła, taliowana
fit.straight: prosty, prosta, proste
fit.loose: luźny, luźna, luźne, szeroki, szerokie, szeroka, szerokie nogawki, palazzo, szwedy, kuloty
fit.oversized: oversize, oversizowy
cut.flared: rozszerzane, bootcut, boot cut, rozszerzany
cut.aline: trapezowa, rozkloszowana, rozkloszowany
cut.tapered: zwężane
season.summer: lato, letni, letnia, letnie, lekki, lekka, lekkie, plaża, wakacje
season.winter: zima, zimowy, zimowa, zimowe, zimę, ciepły, ciepła, ciepłe, gruby, gruba, grube
season.spring: wiosna, wiosenny, wiosenna, wiosnę, wiosenne, przejściowy, przejściowa
season.autumn: jesień, jesienny, jesienna, jesienne
occasion.evening: wieczór, wieczorowa, wieczorowy, wieczorowe, elegancka, elegancki, eleganckie, impreza, imprezę, koktajlowa, sylwester, sylwestra, studniówka, studniówkę, święta, wizytowa, bal
occasion.wedding: wesele, weselna, weselne, ślub, komunia, komunię, chrzciny, na wesele, uroczystość, druhna, druhny, świadkowa, świadkowej
occasion.office: biuro, biura, biurowa, praca, pracy, do pracy, do biura
occasion.rain: deszcz
occasion.gift: prezent, prezenty, prezent na święta, prezent świąteczny, na prezent, pomysł na prezent, upominek, walentynki, dzień matki, urodziny, drobny upominek, drobiazg na prezent, mikołajki, prezent na mikołajki
sale: wyprzedaż, przecena, przecenione, promocja, promocje, rabat, okazje, zniżka, zniżki, outlet, sale, promo, black friday, obniżka
new: nowości, nowość, nowy, nowa, nowe, nowa kolekcja
cheap: tani, tania, tanie, niedrogie, tanio
help.returns: zwroty, zwrot, zwrócić, reklamacja, wymiana, zwrotu, odstąpienie, zwrot pieniędzy, wymiana towaru
help.delivery: dostawa, wysyłka, przesyłka, koszt dostawy, śledzenie, paczka, dostawy, paczkomat, paczkomacie, paczkomaty, odbiór w paczkomacie, inpost, odbiór osobisty, kurier, punkt odbioru, odbiór
help.sizes: tabela rozmiarów, przewodnik po rozmiarach, rozmiarówka
help.payment: płatność, płatności, metody płatności, zapłata, zapłacić, płacić, blik, paypal, raty, na raty, płatność na raty
help.gift_cards: karta podarunkowa, karty podarunkowe, bon podarunkowy, bon
help.contact: kontakt, obsługa klienta, telefon, pomoc, godziny otwarcia, sklep stacjonarny, sklepy stacjonarne, salony
help.garment_care: pielęgnacja odzieży, pranie, jak prać
help.loyalty: program lojalnościowy, punkty lojalnościowe
help.account: konto, moje konto, hasło
help.order_changes: anulowanie zamówienia, zmiana zamówienia, moje zamówienie, status zamówienia, śledzenie zamówienia, gdzie jest moje zamówienie
filler: ubrania, ubranie, odzież, strój, stroje, kreacja, kreacje, ciuchy, moda, outfit, stylizacja, styl, look, pomysł, pomysły, kupić, kolekcja, produkt, model, ładny, ładna, ładne, jasny, jasna, ciemny, ciemna, wzór, wzorzysty, nadruk
stop: rozmiar, jak, co, gdzie, kiedy, szukam, chcę, duże, duży, dla, do, na, z, ze, w, we, i, lub, albo, o, od, po, za, pod, przy, bez, u, kolor, kolorowa, marka, jakość, wszystkie, codzienna, casual, jest, są, mój, moja, moje
`;
