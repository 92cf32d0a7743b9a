// Words that shoppers use for each other, one group per line: `a = b` finds each by the other, `a > b` finds b by a only.
// Other names of a garment are in its own document already; these are colours, cloths, occasions and turns of phrase.
export const de = `
marine = dunkelblau = navy
bordeaux = weinrot = burgunder
creme = ecru = elfenbein = wollweiß
anthrazit = dunkelgrau
kamel = camel
khaki = oliv
braun = schokolade
flieder = lila = mauve
kaschmir = cashmere
denim = jeans
wildleder = veloursleder = nubuk
kunstleder > leder
strick = maschenware
gepunktet = punkte = tupfen
vichy > karo
gestreift = streifen = ringel
geblümt = blumen = blüten = floral
schottenkaro = tartan = karo = kariert
turnschuhe = sneaker
daunenjacke = steppjacke = puffer
regenmantel = regenjacke = trench
pulli = pullover = sweater
rolli = rollkragen
sakko = blazer = jackett
beinkleid > hose
shorts = bermuda = kurze hose
handtasche = tasche
mütze = beanie
kinder = jungen = mädchen
baby > kinder
hochzeit > kleid
abendkleid > kleid
festlich > kleid
regen > regenmantel
winter > mantel
büro > blazer
`;
