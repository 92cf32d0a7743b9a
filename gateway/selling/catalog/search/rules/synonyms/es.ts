// Words that shoppers use for each other, one group per line: `a = b` finds each by the other, `a > b` finds b by a only.
// Other names of a garment are in its own document already; these are colours, cloths, occasions and turns of phrase.
export const es = `
marino = azul marino = navy
burdeos = granate = vino
crudo = marfil = crema = blanco roto
antracita = gris oscuro
camel = tostado
caqui = verde oliva
marrón = chocolate
lila = malva = lavanda
cachemira = cashmere
vaquero = denim = tejano = jeans
ante = gamuza = nobuk
polipiel > piel
cuero = piel
punto = tricot
lunares = topos
vichy > cuadros
rayas = rayado = marinera
flores = floral = estampado floral
tartán = escocés = cuadros
zapatillas = deportivas = tenis = bambas = sneakers
plumas = plumífero = acolchado
impermeable = chubasquero = gabardina
suéter = jersey = pulóver
remera > camiseta
pollera > falda
cazadora = chaqueta
americana = blazer
bermudas = shorts = pantalón corto
cuello alto = cuello vuelto = cuello cisne
bolso = cartera
niño = niña = infantil
bebé > infantil
boda > vestido
fiesta > vestido
ceremonia > vestido
lluvia > impermeable
oficina > blazer
`;
