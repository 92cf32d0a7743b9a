// Words that shoppers use for each other, one group per line: `a = b` finds each by the other, `a > b` finds b by a only.
// Other names of a garment are in its own document already; these are colours, cloths, occasions and turns of phrase.
export const it = `
marina = blu navy = blu scuro = navy
bordeaux = vinaccia = amaranto
panna = avorio = ecrù = crema
antracite = grigio scuro
cammello = cognac
kaki = verde oliva
marrone = cioccolato
lilla = malva = lavanda
cachemire = cashmere
denim = jeans
camoscio = scamosciato = nabuk
ecopelle > pelle
cuoio = pelle
maglia = tricot
pois = puntini
vichy > quadretti
righe = rigato = marinara
fiori = floreale = fantasia floreale
tartan = scozzese = quadri
scarpe da ginnastica = sneaker = tennis
piumino = bomber imbottito
impermeabile = trench
golf = pullover = maglione
dolcevita = collo alto = lupetto
giacca = blazer
calzoni = pantaloni
bermuda = pantaloncini = shorts
borsa = borsetta
berretto = cuffia
bambino = bambina = bimbo
neonato > bambino
matrimonio > abito
cerimonia > abito
sera > abito
vestito = abito
pioggia > impermeabile
ufficio > blazer
`;
