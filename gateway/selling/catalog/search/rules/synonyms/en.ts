// Words that shoppers use for each other, one group per line: `a = b` finds each by the other, `a > b` finds b by a only.
// Other names of a garment are in its own document already; these are colours, cloths, occasions and turns of phrase.
export const en = `
navy = navy blue = dark blue
burgundy = wine = maroon = oxblood
ivory = cream = off white = ecru
charcoal = dark grey
gray > grey
camel = tan
khaki = olive
brown = chocolate
lilac = lavender = mauve
jeans = denim
suede = nubuck
faux leather > leather
plaid = tartan = check
gingham > check
polka dot = spotted = dotted = dots
floral = flowers = ditsy
stripe = striped = breton
knit = knitwear
knit > jumper
knitwear > jumper
jumper = sweater = pullover
turtleneck = roll neck = polo neck
crew neck > jumper
pants = trousers = slacks
sneakers = trainers
pumps > shoes
purse = handbag = bag
slicker = raincoat = trench
puffer = down jacket
vest = waistcoat
tank = vest top
kids = children
boys = children
girls = children
ladies = women
mens = men
wedding > dress
party > dress
evening > dress
rain > raincoat
office > blazer
fall = autumn
`;
