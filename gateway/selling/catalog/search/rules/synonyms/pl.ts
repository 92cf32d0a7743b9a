// Words that shoppers use for each other, one group per line: `a = b` finds each by the other, `a > b` finds b by a only.
// Other names of a garment are in its own document already; these are colours, cloths, occasions and turns of phrase.
export const pl = `
granatowy = granat = ciemnoniebieski
bordowy = burgund = wiśniowy
kremowy = ecru = kość słoniowa = śmietankowy
grafitowy = ciemnoszary = antracyt
camel = karmelowy = wielbłądzi
khaki = oliwkowy
brązowy = czekoladowy
liliowy = lawendowy = fiolet
kaszmir = cashmere
dżins = jeans = denim
zamsz = nubuk
ekoskóra > skóra
dzianina = tricot
grochy = kropki
vichy > kratka
paski = prążki = marynarski
kwiaty = kwiatowy = kwiecisty
szkocka krata = tartan = kratka
adidasy = sneakersy = trampki = buty sportowe
puchówka = kurtka puchowa
deszczowiec = trencz = płaszcz przeciwdeszczowy
pulower = sweter
golf = półgolf
żakiet = marynarka = blezer
portki > spodnie
szorty = bermudy = krótkie spodenki
torebka = torba
czapka = beanie
dziecięcy = dzieci = chłopiec = dziewczynka
wesele > sukienka
studniówka > sukienka
wieczorowa > sukienka
deszcz > deszczowiec
zima > płaszcz
biuro > marynarka
`;
