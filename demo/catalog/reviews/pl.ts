import type { ReviewWords } from "./words.ts";

export const pl: ReviewWords = {
	authors: ["Agnieszka", "Marta", "Zofia", "Kasia W.", "Paulina", "Ewa", "Joanna", "Monika"],
	opening: {
		glad: [
			"Na żywo jeszcze ładniej niż na zdjęciach.",
			"Dokładnie tego szukałam od miesięcy.",
			"Miłe zaskoczenie już przy rozpakowaniu.",
			"Bardzo starannie uszyte jak na tę cenę.",
			"Kupione pod wpływem chwili i bez żalu.",
			"Noszę prawie codziennie.",
			"Już kilka osób pytało, gdzie to kupiłam.",
		],
		fair: [
			"Ogólnie ładne, z jednym małym zastrzeżeniem.",
			"W porządku, choć wyobrażałam sobie trochę inaczej.",
			"Kolor jest nieco bardziej stonowany niż na ekranie.",
		],
		cross: [
			"Niestety trochę się zawiodłam.",
			"Na początku piękne, po kilku tygodniach już mniej.",
			"Ostatecznie odesłałam.",
		],
	},
	fit: {
		small: [
			"Rozmiarówka zaniżona, lepiej wziąć rozmiar więcej.",
			"Trochę ciasne, musiałam zamówić większy rozmiar.",
			"Krój bardziej dopasowany, niż się spodziewałam.",
		],
		asExpected: [
			"Mój zwykły rozmiar pasuje idealnie.",
			"Rozmiar się zgadza.",
			"Tabela rozmiarów jest dokładna.",
		],
		large: [
			"Rozmiarówka zawyżona, wystarczyłby rozmiar mniej.",
			"Dość luźne, w razie wątpliwości mniejszy rozmiar.",
			"Krój jest obszerny.",
		],
	},
	praise: {
		cloth: [
			"Materiał ma ciężar i dobrze się prasuje.",
			"Miękkie i nic nie drapie.",
			"Po kilku praniach wciąż jak nowe.",
			"Szwy równe, guziki mocno przyszyte.",
		],
		knit: [
			"Miękka dzianina, na razie bez kulek.",
			"Ciepłe, a nie ciężkie.",
			"Po praniu ręcznym zachowało kształt.",
			"Nie gryzie nawet na gołej skórze.",
		],
		outer: [
			"Ciepłe, a pod spód wejdzie jeszcze sweter.",
			"Starannie podszyte, kieszenie są głębokie.",
			"Dobrze chroni przed wiatrem.",
			"Ramiona leżą jak trzeba.",
		],
		shoes: [
			"Wygodne od pierwszego dnia, bez otarć.",
			"Po tygodniu zrobiły się miękkie.",
			"Podeszwa dobrze trzyma na mokrym bruku.",
			"Można w nich chodzić cały dzień.",
		],
		carried: [
			"Miękkie i przyjemne w dotyku.",
			"Mieści wszystko, a nie wygląda na wypchane.",
			"Równe szwy i porządne zapięcie.",
			"Idealna wielkość na co dzień.",
		],
	},
	blame: {
		cloth: ["Szybko się gniecie.", "Guzik poluzował się w pierwszym tygodniu."],
		knit: ["Pod pachami robią się kulki.", "W praniu trochę się rozciągnęło."],
		outer: ["Zamek czasem się zacina.", "Na mroźną zimę za cienkie."],
		shoes: ["Trzeba je rozchodzić.", "Podeszwa z początku się ślizga."],
		carried: ["Łatwo zostają ślady.", "Zapięcie wymaga cierpliwości."],
	},
	end: {
		glad: [
			"Mam już w drugim kolorze.",
			"Szybka dostawa, ładnie zapakowane.",
			"Kupiłabym jeszcze raz bez wahania.",
			"Zdecydowanie polecam.",
		],
		fair: ["Mimo to zostawiam.", "Czas pokaże.", "W promocyjnej cenie w porządku."],
		cross: [
			"Zwrot przynajmniej był prosty.",
			"Szkoda, bo krój jest ładny.",
			"Drugi raz bym nie kupiła.",
		],
	},
};
