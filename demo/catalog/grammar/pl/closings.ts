import type { Group } from "../words.ts";

export const closings: Readonly<Record<Group, readonly string[]>> = {
	dress: [
		"{!light} W dzień z kozakami i grubym kardiganem, wieczorem z kolczykami.",
		"Dobrze wygląda z płaskimi mokasynami albo botkami.",
		"{!light} Do tego płaszcz, odrobina szminki i można wychodzić.",
		"Zmieści się w każdej walizce i wyjdzie z niej gotowa, by się podobać.",
		"{light} Do płaskich sandałów i koszyka: lato już jest.",
	],
	top: [
		"Wpuszczony w jeansy z wysokim stanem czyni cuda.",
		"Z lejącą spódnicą albo garniturem zawsze znajdzie swoje miejsce.",
		"Zimą pod spód, w cieplejsze dni solo.",
	],
	tee: [
		"Sam[|a|o|e], pod marynarkę albo zarzucon[y|a|e|e] na ramiona.",
		"Z jeansami lub z garniturem: wszystko ujdzie, i to z klasą.",
		"Kupuje się na próbę, a potem wraca po pozostałe kolory.",
	],
	shirt: [
		"{!overshirt} Wpuszczona w proste spodnie albo puszczona luzem na jeansy.",
		"{shirtCollar !overshirt} Pod swetrem widać kołnierzyk, bez swetra wystarczy krój.",
		"{!puffSleeves !wrapFront} Z podwiniętymi rękawami wygląda chyba najlepiej.",
		"{overshirt} Na T-shirt albo pod płaszcz: nie chce się jej zdejmować przez cały dzień.",
	],
	knit: [
		"Z ciemnymi jeansami lub wełnianymi spodniami zawsze na miejscu.",
		"{!merino} Na gołą skórę albo na koszulę.",
		"Prać ręcznie, suszyć na płasko, a posłuży latami.",
		"Rzadko się [go|ją|je|je] pożycza, i słusznie.",
	],
	sweat: [
		"Z jeansami, z eleganckimi spodniami albo bez żadnych planów.",
		"Pod płaszczem odejmuje strojowi powagi.",
		"W piątek do biura, w niedzielę na kanapę.",
	],
	jacket: [
		"Z białym T-shirtem i jeansami sprawa jest jasna.",
		"Z cienkim swetrem pod spodem wystarczy do pierwszych mrozów.",
		"Na ramionach albo zapięt[y|a|e|e], zależnie od pory.",
		"Nawet najprostszym strojom dodaje stylu.",
	],
	coat: [
		"Na grubym swetrze i na wieczorowym stroju linia pozostaje piękna.",
		"Do tego szalik, rękawiczki i zima może przyjść.",
		"Zmieści gruby sweter, a na spotkaniu trzyma fason.",
		"Od sobotniego targu po wieczorne wyjście: na wszystkie zimne dni.",
	],
	trousers: [
		"Z wpuszczoną koszulą albo golfem proporcje są idealne.",
		"W tygodniu z mokasynami, w niedzielę ze sneakersami.",
		"Prosta góra, dobry pasek i gotowe.",
	],
	jeans: [
		"Z białą koszulą, sneakersami albo marynarką: resztę już znasz.",
		"Podwinięte przy kostce albo długie, pasują do wszystkiego.",
		"Im częściej noszone, tym lepiej leżą.",
	],
	skirt: [
		"Z cienkim swetrem i kozakami bez trudu przetrwa zimę.",
		"T-shirt, sneakersy i jest gotowa na co dzień.",
		"Bluzka wpuszczona do środka podkreśli talię.",
	],
	jumpsuit: [
		"Pasek, obcasy i wieczór może się zacząć.",
		"Z T-shirtem pod spodem albo marynarką na wierzchu pasuje o każdej porze.",
		"Zakłada się do pracy, a zostaje na kolację.",
	],
	shoes: [
		"Przy krótszych spodniach lub ciemnych jeansach widać je dokładnie tyle, ile trzeba.",
		"Trochę szczotki, trochę troski i są gotowe na kolejny sezon.",
		"Warto wziąć swój zwykły rozmiar: numeracja jest standardowa.",
	],
	bag: [
		"W środku kieszonka na zamek strzeże kluczy i tajemnic.",
		"Pasuje do wszystkiego i niczego nie obciąża.",
		"Książka, notes, butelka i dzień może się zacząć.",
	],
	scarf: [
		"Na gładkim płaszczu albo kurtce efekt jest natychmiastowy.",
		"Ładny prezent, dla kogoś albo dla siebie.",
		"Rozmiar w sam raz na każdy węzeł.",
	],
	hat: [
		"Do dobrego płaszcza nic więcej nie trzeba.",
		"Prosty prezent, który zawsze cieszy.",
		"Prosto albo trochę na bakier, zależnie od charakteru.",
	],
	belt: [
		"Do jeansów, do eleganckich spodni albo na sweter.",
		"Pięć dziurek, żeby znaleźć swoją.",
		"Jedna z tych rzeczy, które chętnie się przekazuje.",
	],
	kids: [
		"W środku czeka metka na imię właściciela.",
		"Plamy się spiorą i można wracać do zabawy.",
		"Z niewielkim zapasem na rośnięcie.",
		"[Pasuje|Pasują] do innych małych rzeczy z tego sezonu.",
		"Starsze rodzeństwo będzie zazdrościć.",
	],
};
