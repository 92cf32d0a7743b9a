// What English words mean, one meaning a line: its name for a shopper first, then every other way to say it (lexicon.ts).
export const en = `
family.dress: dresses, dress, gown, frock
family.dress+colour.black: little black dress, LBD
family.slipDress: slip dresses, slip dress, cami dress, slipdress
family.knitDress: jumper dresses, jumper dress, knitted dress, sweater dress, knit dress
family.shirtDress: shirt dresses, shirt dress, shirtdress
family.pinafore: pinafores, pinafore, pinafore dress
family.dress+trait.wrapFront: wrap dresses, wrap dress
family.skirt: skirts, skirt
family.skirt+trait.mini: miniskirts, miniskirt
family.jeans: jeans
family.trousers: trousers, pants, slacks, pant
family.trousers+cloth.corduroy: cords, corduroys
family.chinos: chinos, chino
family.dungarees: dungarees, overalls
family.jumpsuit: jumpsuits, jumpsuit, all-in-one, playsuit, romper suit
family.tshirt: t-shirts, t-shirt, tee, tshirt, tees, tee shirt, tee shirts
family.breton: Breton tops, breton, breton top, sailor top
family.polo: polo shirts, polo shirt, polo
family.tank: vest tops, vest top, tank top, tank, vest, singlet
family.camisole: camisoles, camisole, cami, strappy top
family.top: tops, top
family.shirt: shirts, shirt, button-down
family.blouse: blouses, blouse
family.overshirt: overshirts, overshirt, shacket, shirt jacket
family.jumper: jumpers, jumper, sweater, pullover
family.rollNeck: roll-neck jumpers, roll neck jumper, roll neck, turtleneck, polo neck, roll neck sweater, turtle neck, polo neck jumper, turtle neck jumper, turtleneck sweater, mock neck jumper, mock neck, mock neck sweater, funnel neck, funnel neck jumper, high neck jumper
family.knitwear: knitwear, knit, knits, knitted, woollens
family.cardigan: cardigans, cardigan, cardi, knit jacket, button up cardigan, buttoned cardigan, zip cardigan
family.knitVest: sweater vests, sweater vest, knitted vest, sleeveless jumper, slipover, knitted tank top, tank top knitted, knit tank, knitted tank, sleeveless knit
family.sweatshirt: sweatshirts, sweatshirt, sweat
family.hoodie: hoodies, hoodie, hooded sweatshirt, hoody
family.coat: coats, coat, overcoat
family.peaCoat: pea coats, pea coat, peacoat, reefer
family.trench: trench coats, trench coat, trench, mac, trenchcoat, trenchcoats
family.parka: parkas, parka, anorak
family.puffer: puffer jackets, puffer jacket, puffer, puffer coat, down jacket, padded coat, down coat, puffa, puffa jacket, puffa coat
family.raincoat: raincoats, raincoat, rain jacket, waterproof, rain coat, slicker, cagoule, kagool, windbreaker, windcheater, mackintosh
family.jacket: jackets, jacket
family.denimJacket: denim jackets, denim jacket, jean jacket
family.bikerJacket: biker jackets, biker jacket, moto jacket
family.bomber: bombers, bomber, bomber jacket, aviator jacket, flight jacket, pilot jacket
family.quiltedJacket: quilted jackets, quilted jacket, padded jacket
family.blazer: blazers, blazer, suit jacket, sports jacket
family.shoes: shoes, shoe, footwear, flat shoes, flat shoe
family.boots: boots, boot
family.kneeBoots: knee-high boots, knee high boots, tall boots, knee boots
family.ankleBoots: ankle boots, ankle boot, booties
family.chelseaBoots: Chelsea boots, chelsea, chelsea boots
family.laceBoots: lace-up boots, lace up boots, combat boots
family.trainers: trainers, trainer, sneakers, tennis shoes, plimsolls, canvas shoes
family.loafers: loafers, loafer, moccasins, slip-ons
family.derbies: Derby shoes, derby, derbies, brogues, lace-ups, oxfords, formal shoes, dress shoes
family.sandals: sandals, sandal
family.bag: bags, bag
family.handbag: handbags, handbag, purse, hand bag
family.shoulderBag: shoulder bags, shoulder bag, hobo
family.crossbodyBag: crossbody bags, crossbody bag, crossbody, messenger bag, pouch, cross body bag
family.tote: tote bags, tote bag, tote, shopper, shopping bag
family.scarf: scarves, scarf, muffler, wrap scarf, shawl
family.squareScarf: square scarves, square scarf, neckerchief, bandana, silk scarf, foulard
family.beanie: beanies, beanie, woolly hat, knitted hat, bobble hat
family.hat: hats, hat, fedora
family.belt: belts, belt
family.accessories: accessories, accessory
family.coatsAndJackets: coats and jackets, outerwear
family.dress+trait.thinStraps: strapless dresses, strapless dress, bandeau dress
family.shirt+pattern.check: lumberjack shirts, lumberjack shirt
family.jumper+trait.cable: aran jumpers, aran jumper, aran sweater, aran knit, fisherman jumper, fisherman sweater, fisherman knit
family.dress+season.summer: sundresses, sundress, beach dress
none.socks>shoes: socks, sock, knee socks
none.tights>skirt: tights, stockings, pantyhose, hosiery
none.leggings>trousers: leggings, legging, jeggings
none.bra>camisole: bras, bra, bralette, sports bra
none.underwear>camisole: underwear, knickers, panties, briefs, boxers, boxer shorts, lingerie, thong, bodysuit, corset, undies, thermals
none.swimwear>dress: swimwear, swimsuit, bikini, swim shorts, bathing suit, swimming costume, swim, trunks, tankini, sarong, beachwear, swimming trunks
none.nightwear>shirt: nightwear, pyjamas, pajamas, nightdress, nightgown, pjs, pyjama, sleepwear, nightie
none.bathrobe>knitwear: bathrobes, bathrobe, dressing gown, robe
none.jewellery>accessories: jewellery, jewelry, ring, necklace, bracelet, earrings, earring, pendant, brooch, wedding ring, rings, anklet
none.watch>accessories: watches, watch
none.sunglasses>accessories: sunglasses, glasses, shades
none.tie>scarf: ties, tie, bow tie, necktie, cufflinks
none.gloves>accessories: gloves, glove, mittens, mitten
none.shorts>trousers: shorts, bermuda shorts, hot pants
none.pumps>shoes: high heels, high heel, heels, stilettos, pumps, court shoes, heeled shoes
none.ballerinas>loafers: ballet flats, ballerinas, ballet pumps, flats
none.espadrilles>loafers: espadrilles, wedges
none.slippers>shoes: slippers, slipper
none.flipFlops>sandals: flip flops, sliders, clogs, mules
none.wellingtons>boots: wellies, wellington boots, wellingtons, rain boots
none.sportsShoes>trainers: running shoes, football boots, hiking boots, ski boots, walking boots, golf shoes
none.backpack>bag: backpacks, backpack, rucksack, suitcase, luggage, travel bag, bum bag, laptop bag, gym bag
none.wallet>bag: wallets, wallet, card holder, coin purse
none.umbrella>raincoat: umbrellas, umbrella
none.cap>beanie: caps, cap, baseball cap, beret, bucket hat
none.suit>blazer: suits, suit, tuxedo, three piece suit
none.waistcoat>knitVest: waistcoats, waistcoat, gilet, body warmer
none.weddingDress>dress: wedding gowns, wedding gown, wedding dress bride, bridal dress, bridal gown, veil
none.sportswear>sweatshirt: sportswear, activewear, sport, sports, tracksuit, joggers, jogging bottoms, tracksuit bottoms, gym leggings, yoga pants, gym wear, ski suit, ski pants, football shirt, ski jacket
none.perfume>accessories: perfume, makeup, lipstick, fragrance, nail polish
none.cape>coat: capes, cape, poncho
none.baby>knitwear: baby, babies, babygrow, romper, onesie, newborn, toddler
none.maternity>dress: maternity, pregnancy
none.home>accessories: homeware, bedding, towel, cushion, candle, curtains, duvet, rug
none.accessory>accessories: hair clip, headband, scrunchie, braces, suspenders, keyring, phone case, hair bow
none.kimono>dress: kimono, kimonos
none.costumeParty>dress: fancy dress, halloween costume, costume
none.fur>coat: fur coat, fur
audience.women: women, woman, womens, ladies, lady, female, her, she, mum, mom, wife, girlfriend, mother, sister, grandma, grandmother, aunt, mums, moms
audience.men: men, man, mens, gents, male, him, his, he, dad, husband, boyfriend, father, guys, brother, grandad, grandpa, grandfather, uncle, dads
audience.children: kids, kid, children, child, childrens, girls, girl, boys, boy, teen, junior, daughter, son, grandson, granddaughter, niece, nephew
colour.black: black
colour.white: white
colour.grey: grey, gray
colour.beige: beige
colour.brown: brown
colour.blue: blue
colour.green: green
colour.red: red
colour.orange: orange
colour.yellow: yellow
colour.pink: pink
colour.purple: purple, violet
shade.blue.navy: navy, navy blue, dark blue, midnight blue
shade.red.burgundy: burgundy, wine, maroon, oxblood
shade.white.ecru: ecru, ivory, cream, off white, off-white
shade.grey.charcoal: charcoal, dark grey, anthracite
shade.beige.camel: camel, tan, sand, stone, nude
shade.green.khaki: khaki, olive, sage, bottle green, forest green, emerald
shade.brown.cognac: cognac, chocolate, chestnut
shade.purple.lilac: lilac, lavender, mauve, plum
shade.orange.rust: rust, terracotta, coral
shade.yellow.mustard: mustard, saffron, gold
shade.pink.fuchsia: dusty rose, fuchsia, blush, hot pink, rose
shade.grey.silver: silver
material.cotton: cotton
material.organicCotton: organic cotton
material.linen: linen
material.silk: silk, silky
material.wool: wool, woollen, woolen
material.merino: merino, merino wool
material.cashmere: cashmere
material.mohair: mohair
material.alpaca: alpaca
material.viscose: viscose, rayon
material.lyocell: lyocell, tencel
material.polyester: polyester
material.polyamide: nylon, polyamide
material.elastane: stretch, elastane, stretchy
material.leather: leather
material.suede: suede, nubuck
material.down: feather down
cloth.denim: denim
cloth.velvet: velvet
cloth.corduroy: corduroy, cord
cloth.satin: satin
cloth.crepe: crepe
cloth.flannel: flannel
cloth.tweed: tweed
cloth.poplin: poplin
cloth.gauze: cotton gauze, muslin, gauze, cheesecloth
cloth.jersey: jersey
cloth.twill: twill
cloth.canvas: canvas
cloth.felt: felt
cloth.fleece: fleece
cloth.lace: lace
cloth.sequins: sequins, sequin, sequinned, glitter
cloth.tulle: tulle, chiffon
cloth.fauxLeather: faux leather, vegan leather
cloth.terry: terry
pattern.stripes: striped, stripes, stripe, stripy, pinstripe, stripey
pattern.check: checked, check, checks, gingham, tartan, plaid, checkered, chequered
pattern.dots: polka dot, dots, dotted, spotted, polka dots, spotty, spots
pattern.floral: floral, flowers, flowery, flower, ditsy
pattern.leopard: leopard, leopard print, animal print, zebra
pattern.paisley: paisley
pattern.plain: plain
trait.cable: cable-knit, cable knit, cable
trait.rib: ribbed, rib
trait.pleats: pleated, pleats
trait.quilted: quilted, padded
trait.embroidery: embroidered, embroidery
trait.ruffles: ruffled, ruffles, frill, frilled, ruffle, tiered
trait.wrapFront: wrap
trait.vNeck: V-neck, v neck, vneck
trait.roundNeck: crew-neck, crew neck, round neck, crewneck, roundneck, round-neck
trait.boatNeck: boat-neck, boat neck, boatneck, bateau neck, slash neck
trait.standCollar: stand collar, grandad collar, mandarin collar
trait.squareNeck: square neck, square-neck
trait.shirtCollar: collared
trait.hood: hooded, hood
trait.longSleeves: long-sleeved, long sleeve, long sleeves
trait.shortSleeves: short-sleeved, short sleeve, short sleeves
trait.threeQuarterSleeves: three-quarter sleeves, 3/4 sleeve, 3/4 sleeves, three quarter sleeve, three-quarter sleeve, three quarter sleeves
trait.puffSleeves: puff sleeves, puff sleeve, balloon sleeve
trait.sleeveless: sleeveless
trait.thinStraps: strappy, spaghetti strap, straps
trait.long: long, maxi
trait.midi: midi
trait.mini: short, mini, cropped
trait.slit: slit, side-slit
trait.highWaist: high-waisted, high waist, high rise
trait.elasticWaist: elasticated waist, elastic waist, elasticated, elastic waistband, drawstring
trait.pockets: with pockets, pockets
trait.belt: belted, tie waist, tie-waist, waist tie
trait.zip: zip, zipped, zip up
trait.buttons: button-front, buttoned, buttons, button up, button-up, button through, button front, button down front
trait.doubleBreasted: double-breasted, double breasted
trait.heel: heeled, with heel, with heels, block heel, kitten heel
trait.laces: lace-up, lace up
trait.fringes: fringed, fringe
trait.thickSole: chunky sole, thick sole, platform
trait.warmLining: warm-lined, fur lined, lined boots
trait.frontPleats: pleat-front, pleat front, front pleats
trait.rollNeck: rollneck, with roll neck, turtlenecked
fit.slim: slim fit, slim, skinny, fitted, tight, bodycon
fit.straight: straight-leg, straight leg, straight
fit.loose: relaxed, loose, wide leg, wide-leg, wide, baggy, palazzo, culottes, loose fit, loose-fit
fit.oversized: oversized, oversize
cut.flared: flared, flares, bootcut, bell bottom, boot cut, boot-cut, bootleg
cut.aline: A-line, a line
cut.tapered: tapered
season.summer: summer, summery, light, lightweight, beach, holiday, vacation
season.winter: winter, wintery, warm, cosy, cold weather, thick, cozy, snug
season.spring: spring, mid-season, transitional
season.autumn: autumn, autumnal, fall
occasion.evening: evening, party, cocktail, night out, formal, prom, christmas party, new year, smart, elegant, black tie, date night
occasion.wedding: wedding guest, wedding, christening, ceremony, bridesmaid, races
occasion.office: office, work, business, interview, workwear
occasion.rain: rain, rainy
occasion.gift: gifts, gift, christmas gift, christmas present, xmas, present, presents, gift idea, valentines, mothers day, fathers day, birthday, stocking filler, stocking fillers, secret santa, little something
sale: sale, reduced, discount, outlet, promo, promotion, deals, offers, clearance, on sale, black friday
new: new in, new, new arrivals, newest, latest
cheap: cheap, affordable, budget
help.returns: returns, return, refund, send back, exchange, refunds
help.delivery: delivery, shipping, postage, track parcel, tracking, parcel, dispatch, track my parcel, where is my parcel, click and collect, collect in store, collection point, courier
help.sizes: size guide, size chart, sizing, sizing guide, measurements
help.payment: payment, payment methods, pay, paypal, klarna, credit card, instalments, installments, pay in instalments, pay later
help.gift_cards: gift card, gift cards, voucher, gift voucher
help.contact: contact, contact us, customer service, phone number, help, opening hours, opening times, store hours, store opening hours, stores, store, store finder
help.garment_care: garment care, washing instructions, how to wash, care instructions, wash
help.loyalty: loyalty, loyalty points, rewards
help.account: account, my account, password, login
help.order_changes: cancel order, change order, my order, track order, where is my order, order status, order tracking
filler: clothes, clothing, wear, outfit, outfits, look, looks, fashion, style, ideas, idea, buy, shop, collection, item, items, nice, pretty, beautiful, dark, pale, bright, print, printed
stop: size, how, what, where, when, do, i, can, need, want, looking, for, of, the, a, an, in, on, with, and, or, to, my, your, some, any, colour, color, coloured, brand, quality, made, all, day, everyday, casual
`;
