// Words that shoppers use for each other, one group per line: `a = b` finds each by the other, `a > b` finds b by a only.
// Other names of a garment are in its own document already; these are colours, cloths, occasions and turns of phrase.
export const fr = `
marine = bleu marine = bleu nuit = navy
bordeaux = lie de vin = grenat
écru = blanc cassé = crème = ivoire
anthracite = gris foncé
camel = fauve
kaki = vert olive
marron = brun = chocolat
lilas = mauve = parme
cachemire = cashmere
denim = jean
daim = suède = nubuck
simili > cuir
maille = tricot
pois = plumetis
vichy > carreaux
rayé = rayures = marinière
fleuri = fleurs = liberty
tartan = écossais = carreaux
basket = sneaker = tennis
doudoune = anorak
imper = imperméable = trench = ciré
chandail > pull
caleçon long > legging
bermuda = short
tailleur > blazer
smoking > blazer
cache-cœur = portefeuille
sans manches = débardeur
col roulé = col montant
garçon = fille = enfant
bébé > enfant
mariage > robe
cérémonie > robe
soirée > robe
pluie > imperméable
froid > manteau
bureau > blazer
`;
