// What Spanish words mean, one meaning a line: its name for a shopper first, then every other way to say it (lexicon.ts).
export const es = `
family.dress: vestidos, vestido, vestidito
family.dress+colour.black: vestidito negro, little black dress
family.slipDress: vestidos lenceros, vestido lencero
family.knitDress: vestidos de punto, vestido de punto, vestido jersey
family.shirtDress: vestidos camiseros, vestido camisero, vestido camisa
family.pinafore: pichis, pichi, vestido peto
family.dress+trait.wrapFront: vestidos cruzados, vestido cruzado, vestido wrap
family.skirt: faldas, falda, pollera, faldita
family.skirt+trait.mini: minifaldas, minifalda
family.jeans: vaqueros, vaquero, jeans, tejanos, pantalón vaquero, pantalones vaqueros
family.trousers: pantalones, pantalón
family.chinos: chinos, pantalón chino, chino
family.dungarees: petos, peto, pantalón de peto
family.jumpsuit: monos, mono, enterizo, jumpsuit
family.tshirt: camisetas, camiseta, playera, remera, t-shirt
family.breton: camisetas marineras, camiseta marinera, camiseta de rayas marineras
family.polo: polos, polo
family.tank: camisetas de tirantes, camiseta de tirantes, camiseta sin mangas
family.camisole: tops lenceros, top lencero, camisola, top de tirantes
family.top: tops, top
family.shirt: camisas, camisa
family.blouse: blusas, blusa
family.overshirt: sobrecamisas, sobrecamisa, chaqueta camisera
family.jumper: jerséis, jersey, suéter, pulóver, jerseys
family.rollNeck: jerséis de cuello alto, jersey cuello alto, jersey de cuello vuelto, cuello cisne, jersey cuello cisne, cuello vuelto
family.knitwear: punto, prendas de punto, tricot
family.cardigan: cárdigans, cárdigan, rebeca, chaqueta de punto, cardigan
family.knitVest: chalecos de punto, chaleco de punto, jersey sin mangas
family.sweatshirt: sudaderas, sudadera
family.hoodie: sudaderas con capucha, sudadera con capucha, hoodie
family.coat: abrigos, abrigo
family.peaCoat: chaquetones, chaquetón, chaquetón marinero, abrigo corto
family.trench: gabardinas, gabardina, trench
family.parka: parkas, parka, anorak
family.puffer: plumíferos, plumífero, plumas, anorak acolchado, abrigo acolchado
family.raincoat: impermeables, impermeable, chubasquero, k-way, cortavientos, chaqueta impermeable
family.jacket: chaquetas, chaqueta, cazadora, chaquetita
family.denimJacket: chaquetas vaqueras, chaqueta vaquera, cazadora vaquera, chaqueta denim
family.bikerJacket: cazadoras biker, cazadora biker, chupa, perfecto, chaqueta motera
family.bomber: bombers, bomber, cazadora bomber, cazadora aviador, chaqueta aviador
family.quiltedJacket: chaquetas acolchadas, chaqueta acolchada, chaqueta guateada
family.blazer: americanas, americana, blazer, chaqueta de traje
family.shoes: zapatos, zapato, calzado, zapatos planos, zapato plano
family.boots: botas y botines
family.kneeBoots: botas, bota, botas altas
family.ankleBoots: botines, botín
family.chelseaBoots: botines chelsea, chelsea, botas chelsea
family.laceBoots: botas militares, botines de cordones, botas de cordones
family.trainers: zapatillas, zapatilla, deportivas, tenis, bambas, sneakers, playeras, zapatillas de lona
family.loafers: mocasines, mocasín
family.derbies: zapatos derby, zapatos de cordones, derby, zapatos de vestir, oxford
family.sandals: sandalias, sandalia
family.bag: bolsos, bolso, bolsa, cartera
family.handbag: bolsos de mano, bolso de mano
family.shoulderBag: bolsos de hombro, bolso de hombro
family.crossbodyBag: bandoleras, bandolera, bolso cruzado, bolso bandolera
family.tote: bolsos shopper, shopper, tote, capazo, bolso tote, bolsa de la compra
family.scarf: bufandas, bufanda, estola, chal
family.squareScarf: pañuelos, pañuelo, fular, pañoleta, bandana
family.beanie: gorros, gorro, gorro de lana
family.hat: sombreros, sombrero, fedora
family.belt: cinturones, cinturón
family.accessories: accesorios, accesorio, complementos
family.coatsAndJackets: abrigos y chaquetas
family.coat+trait.doubleBreasted: abrigos cruzados, abrigo cruzado
family.blazer+trait.doubleBreasted: americanas cruzadas, americana cruzada, blazer cruzada, blazer cruzado, chaqueta cruzada
family.dress+trait.thinStraps: vestidos palabra de honor, vestido palabra de honor, vestido de tirantes
family.shirt+pattern.check: camisas de leñador, camisa de leñador, camisa leñador
family.jumper+trait.cable: jersey irlandés, jersey aran
family.cardigan+material.alpaca: chaquetas de alpaca, chaqueta de alpaca
family.cardigan+material.mohair: chaquetas de mohair, chaqueta de mohair
none.socks>shoes: calcetines, calcetín
none.tights>skirt: medias, media, pantis, panty, leotardos
none.leggings>trousers: leggings, mallas, legging
none.bra>camisole: sujetadores, sujetador, sostén, bralette, brasier
none.underwear>camisole: ropa interior, bragas, braga, calzoncillos, bóxer, tanga, lencería, body, corsé
none.swimwear>dress: bañadores, bañador, traje de baño, bikini, pareo, trikini
none.nightwear>shirt: pijamas, pijama, camisón
none.bathrobe>knitwear: albornoces, albornoz, bata
none.jewellery>accessories: joyas, joya, joyería, anillo, collar, pulsera, pendientes, pendiente, broche, bisutería, colgante
none.watch>accessories: relojes, reloj
none.sunglasses>accessories: gafas de sol, gafas, lentes
none.tie>scarf: corbatas, corbata, pajarita, gemelos
none.gloves>accessories: guantes, guante, manoplas
none.shorts>trousers: pantalones cortos, pantalón corto, shorts, bermudas, bermuda
none.pumps>shoes: zapatos de tacón, tacones, stilettos, zapatos tacón, salones
none.ballerinas>loafers: bailarinas, bailarina
none.espadrilles>loafers: alpargatas, alpargata, esparteñas
none.slippers>shoes: zapatillas de casa, pantuflas, zapatillas de estar por casa
none.flipFlops>sandals: chanclas, chancla, zuecos
none.wellingtons>kneeBoots: botas de agua, botas de lluvia, katiuskas
none.sportsShoes>trainers: zapatillas de running, botas de fútbol, botas de montaña, botas de esquí, zapatillas running
none.backpack>bag: mochilas, mochila, maleta, riñonera, bolsa de viaje, bolso de viaje
none.wallet>bag: monederos, monedero, billetera, tarjetero
none.umbrella>raincoat: paraguas
none.cap>beanie: gorras, gorra, boina
none.suit>blazer: trajes, traje, esmoquin, traje de chaqueta
none.waistcoat>knitVest: chalecos, chaleco
none.weddingDress>dress: vestidos de novia, vestido de novia, traje de novia, velo
none.sportswear>sweatshirt: ropa deportiva, deporte, chándal, pantalón de chándal, pantalón deportivo, ropa de deporte, mono de esquí, pantalón de esquí
none.perfume>accessories: perfumes, perfume, maquillaje, pintalabios
none.cape>coat: capas, capa, poncho
none.baby>knitwear: bebé, bebés, pelele, recién nacido, ranita
none.maternity>dress: premamá, embarazada, maternidad
none.home>accessories: ropa de cama, toalla, cojín, vela, cortina, sábanas
none.accessory>accessories: diadema, horquilla, coletero, tirantes, llavero, funda móvil
none.fleece>sweatshirt: forros polares, forro polar, polar
none.kimono>dress: kimono, kimonos
none.costumeParty>dress: disfraz, disfraces
none.fur>coat: abrigo de pelo, abrigo de visón
audience.women: mujer, mujeres, femenino, señora, ella, chica, dama, mamá, novia, esposa, madre, hermana, abuela, tía, suegra
audience.men: hombre, hombres, masculino, caballero, él, chico, señor, papá, novio, marido, padre, hermano, abuelo, tío
audience.children: niños, niño, niña, niñas, infantil, kids, junior, hijo, hija, nieto, nieta, sobrino, sobrina
colour.black: negro, negra
colour.white: blanco, blanca
colour.grey: gris
colour.beige: beige, beis
colour.brown: marrón
colour.blue: azul
colour.green: verde
colour.red: rojo, roja
colour.orange: naranja
colour.yellow: amarillo, amarilla
colour.pink: rosa
colour.purple: morado, morada, violeta, púrpura
shade.blue.navy: azul marino, marino, navy, azul oscuro
shade.red.burgundy: burdeos, granate, vino
shade.white.ecru: crudo, marfil, crema, blanco roto, hueso
shade.grey.charcoal: antracita, gris oscuro
shade.beige.camel: camel, tostado, arena
shade.green.khaki: caqui, verde oliva, oliva, salvia, verde botella
shade.brown.cognac: coñac, chocolate, caramelo
shade.purple.lilac: lila, malva, lavanda, ciruela
shade.orange.rust: óxido, terracota, coral, teja
shade.yellow.mustard: mostaza, azafrán, dorado, oro
shade.pink.fuchsia: fucsia, rosa palo, salmón
shade.grey.silver: plateado, plata
material.cotton: algodón
material.organicCotton: algodón orgánico, algodón bio
material.linen: lino
material.silk: seda
material.wool: lana
material.merino: merino, lana merino
material.cashmere: cachemir, cachemira, cashmere
material.mohair: mohair
material.alpaca: alpaca
material.viscose: viscosa
material.lyocell: lyocell, tencel
material.polyester: poliéster
material.polyamide: poliamida, nailon, nylon
material.elastane: elástico, elastano, stretch
material.leather: cuero, piel
material.suede: ante, gamuza, nobuk
material.down: plumón
cloth.denim: denim, tela vaquera
cloth.velvet: terciopelo
cloth.corduroy: pana
cloth.satin: satén, satinado, satinada, raso
cloth.crepe: crepé, crep
cloth.flannel: franela
cloth.tweed: tweed
cloth.poplin: popelina, popelín
cloth.gauze: doble gasa, gasa, muselina
cloth.jersey: punto de algodón
cloth.twill: sarga
cloth.canvas: lona
cloth.felt: fieltro
cloth.fleece: felpa
cloth.lace: encaje, guipur
cloth.sequins: lentejuelas, brillos
cloth.tulle: tul
cloth.fauxLeather: polipiel, piel vegana, cuero sintético
cloth.terry: rizo
pattern.stripes: de rayas, rayas, rayado, rayada
pattern.check: de cuadros, cuadros, vichy, tartán, escocés, escocesa, príncipe de gales
pattern.dots: de lunares, lunares, topos
pattern.floral: de flores, flores, floral, flor, estampado floral, floreado
pattern.leopard: leopardo, animal print, cebra
pattern.paisley: paisley, cachemir estampado
pattern.plain: liso, lisa
trait.cable: de ochos, ochos, trenzado, trenzas
trait.rib: de canalé, canalé
trait.pleats: plisado, plisada, tablas
trait.quilted: acolchado, acolchada
trait.embroidery: bordado, bordada
trait.ruffles: con volantes, volantes, volante
trait.wrapFront: cruzado, cruzada
trait.rollNeck: cuello alto
trait.vNeck: cuello de pico, cuello pico, escote en v, cuello v
trait.roundNeck: cuello redondo
trait.boatNeck: escote barco, cuello barco
trait.standCollar: cuello mao
trait.squareNeck: escote cuadrado
trait.shirtCollar: cuello camisero
trait.hood: con capucha, capucha
trait.longSleeves: manga larga
trait.shortSleeves: manga corta
trait.threeQuarterSleeves: manga francesa, manga 3/4, mangas 3/4, manga tres cuartos
trait.puffSleeves: mangas abullonadas, manga abullonada, manga globo
trait.sleeveless: sin mangas
trait.thinStraps: de tirantes, tirantes finos
trait.long: largo, larga, maxi
trait.midi: midi
trait.mini: corto, corta, mini
trait.slit: con abertura, abertura
trait.highWaist: tiro alto, cintura alta, talle alto
trait.elasticWaist: cintura elástica, goma, cintura de goma, goma cintura, con goma, elástica
trait.pockets: con bolsillos, bolsillos
trait.belt: con cinturón
trait.zip: con cremallera, cremallera
trait.buttons: abotonado, abotonada, botones
trait.doubleBreasted: doble botonadura
trait.heel: con tacón, tacón, de tacón
trait.laces: con cordones, cordones
trait.fringes: con flecos, flecos
trait.thickSole: suela gruesa, plataforma
trait.warmLining: forrado, forrada
trait.frontPleats: de pinzas, con pinzas, pinzas
fit.slim: slim, skinny, entallado, entallada, ajustado, ajustada, pitillo
fit.straight: recto, recta
fit.loose: holgado, holgada, ancho, ancha, suelto, pierna ancha, palazzo, culotte, anchos, anchas, sueltos, holgados
fit.oversized: oversize, oversized
cut.flared: acampanado, acampanados, campana, bootcut, boot cut
cut.aline: evasé, línea A
cut.tapered: tapered, cónico
season.summer: verano, veraniego, veraniega, ligero, ligera, playa, vacaciones
season.winter: invierno, de abrigo, cálido, calentito, abrigado, frío, gordo, gorda, grueso, gruesa
season.spring: primavera, entretiempo
season.autumn: otoño
occasion.evening: fiesta, noche, cóctel, elegante, nochevieja, navidad, gala, graduación, formal
occasion.wedding: boda, invitado boda, ceremonia, bautizo, comunión, dama de honor, damas de honor, madrina, padrino
occasion.wedding+audience.women: invitada boda, invitada a una boda, invitada
occasion.office: oficina, de vestir, vestir, trabajo, entrevista
occasion.rain: lluvia
occasion.gift: regalo, regalos, regalo de navidad, regalo navidad, idea regalo, ideas regalo, san valentín, día de la madre, día del padre, cumpleaños, detalle, detallito, amigo invisible
sale: rebajas, rebaja, rebajado, rebajada, oferta, ofertas, descuento, descuentos, promoción, promo, outlet, black friday
new: novedades, novedad, nuevo, nueva, nueva colección
cheap: barato, barata, baratos, económico
help.returns: devoluciones, devolución, devolver, reembolso, cambio, cambios
help.delivery: envío, envíos, entrega, gastos de envío, seguimiento, paquete, recogida en tienda, recoger en tienda, punto de recogida, correos, mensajería
help.sizes: guía de tallas, tabla de tallas
help.payment: pago, formas de pago, pagar, métodos de pago, paypal, a plazos, pago a plazos, plazos
help.gift_cards: tarjeta regalo, tarjetas regalo, cheque regalo, vale regalo
help.contact: contacto, atención al cliente, teléfono, ayuda, horario, horarios, horario de tienda, tiendas, tienda
help.garment_care: cuidado prendas, lavado, lavar
help.loyalty: fidelidad, puntos, programa de fidelidad
help.account: cuenta, mi cuenta, contraseña
help.order_changes: cancelar pedido, modificar pedido, mi pedido, seguimiento de pedido, seguimiento pedido, estado del pedido
filler: ropa, prenda, prendas, moda, outfit, look, conjunto, estilo, idea, ideas, comprar, colección, artículo, producto, modelo, bonito, bonita, claro, clara, oscuro, oscura, estampado, estampada
stop: talla, cómo, qué, dónde, cuándo, quiero, busco, grande, para, de, del, la, el, los, las, un, una, en, a, al, y, o, con, por, mi, su, color, marca, calidad, todo, todos, diario, casual, está, están
`;
