import type { Cloth } from "../words.ts";

export const clothNotes: Readonly<Record<Cloth, readonly string[]>> = {
	viscose: [
		"Wiskoza, lejąca i lekka, towarzyszy każdemu ruchowi.",
		"Chłodna w dotyku wiskoza prawie się nie gniecie i miękko się układa.",
	],
	crepe: [
		"Krepa, matowa i lekko ziarnista, zachowuje układ przez cały dzień.",
		"Gęsta krepa nie opina i szybko schnie.",
	],
	satin: [
		"Satyna łapie światło, ale nie błyszczy zbyt mocno.",
		"Miękka satyna o łagodnym połysku gładko sunie po skórze.",
	],
	silk: [
		"Prany jedwab, miękki i żywy, przejmuje ciepło skóry.",
		"Jedwab wybrany ze względu na układ i dyskretny blask.",
	],
	cotton: [
		"Bawełna jest miękka i przewiewna, prawie jej nie czuć.",
		"Długowłóknista bawełna, miękka w dotyku i mocna w noszeniu.",
	],
	organicCotton: [
		"Bawełna organiczna rośnie bez pestycydów i służy długo.",
		"Certyfikowana bawełna organiczna, miękka od pierwszego dnia.",
	],
	poplin: [
		"Bawełniana popelina, cienka i gładka, przez cały dzień pozostaje świeża.",
		"Gęsto tkana popelina o suchym chwycie, przyjemna o każdej porze roku.",
	],
	jersey: [
		"Lekko elastyczny dżersej podąża za ciałem, ale go nie opina.",
		"Gęsty, mięsisty dżersej nie skręca się w praniu.",
	],
	gauze: [
		"Podwójny muślin, przewiewny i naturalnie pognieciony, nie wymaga prasowania.",
		"Bawełniany muślin, lekki jak powietrze i po każdym praniu bardziej miękki.",
	],
	linen: [
		"Len tkany w Europie oddycha i z czasem mięknie.",
		"Prany len o naturalnych zagnieceniach, chłodny na skórze.",
	],
	corduroy: [
		"Sztruks, puszysty i ciepły, pięknie chwyta światło.",
		"Drobny sztruks, miękki, a zarazem wytrzymały.",
	],
	velvet: [
		"Aksamit zmienia głębię przy każdym ruchu.",
		"Gęsty bawełniany aksamit, tak miękki, na jaki wygląda.",
	],
	denim: [
		"Bawełniany denim, z początku sztywny, z dnia na dzień się dopasowuje.",
		"Mocny denim, barwiony mniejszą ilością wody, ładnie się starzeje.",
	],
	tweed: [
		"Wełniany tweed łączy kilka odcieni przędzy w bogatą fakturę.",
		"Melanżowy tweed, miękki i ciepły, z włoskiej tkalni.",
	],
	wool: [
		"Żywa wełna, gęsta i ciepła, pozwala skórze oddychać.",
		"Dobra spilśniona wełna zatrzymuje wiatr i trzyma kształt.",
	],
	woolBlend: [
		"Mieszanka wełniana jest ciepła, lekka i dobrze się układa.",
		"Miękka, łatwa w pielęgnacji mieszanka wełniana, która nie gryzie.",
	],
	flannel: [
		"Drapana flanela, miękka i matowa, ociepla szare dni.",
		"Przytulna flanela, czesana z obu stron.",
	],
	merino: [
		"Cienka wełna merino reguluje temperaturę i nadaje się na gołą skórę.",
		"Bardzo cienka wełna merino, lekka pod marynarką, ciepła sama w sobie.",
	],
	cashmere: [
		"Kaszmir, wyjątkowo miękki, z latami tylko pięknieje.",
		"Dwunitkowy kaszmir, lekki jak piórko i ciepły jak koc.",
	],
	mohair: [
		"Puszysty moher tworzy lekką poświatę i grzeje, nic nie ważąc.",
		"Szczotkowany moher, zwiewny i pełen światła.",
	],
	alpaca: [
		"Alpaka jest cieplejsza od owczej wełny, jeszcze bardziej miękka i prawie nic nie waży.",
		"Puszysta, jedwabista alpaka z andyjskich płaskowyżów.",
	],
	leather: [
		"Skóra licowa, garbowana roślinnie, z czasem nabiera patyny.",
		"Gładka, miękka skóra, wybierana płat po płacie.",
	],
	suede: [
		"Zamsz, aksamitny w dotyku, pięknie się starzeje.",
		"Miękki zamsz w głębokim odcieniu, zabezpieczony przed plamami z wody.",
	],
	fleece: [
		"Bawełniana dresówka ma od środka drobne pętelki i długo pozostaje miękka.",
		"Gruba, przytulna dresówka, drapana od spodu.",
	],
	twill: [
		"Bawełniany twill, gęsty i miękki, wszystko wytrzyma i ładnie płowieje.",
		"Mocny twill z ledwie widocznym ukosem.",
	],
	technical: [
		"Nylon z recyklingu, lekki i odporny na deszcz, zatrzymuje wiatr.",
		"Techniczna tkanina z recyklingu, miękka i cicha, schnie w mgnieniu oka.",
	],
	canvas: [
		"Grube bawełniane płótno nie boi się ani ciężaru, ani lat.",
		"Mocne płótno, które mięknie, ale nie traci kształtu.",
	],
	felt: [
		"Wełniany filc, formowany na parze, zachowuje kształt.",
		"Miękki filc, któremu niestraszna mżawka.",
	],
};
