import type { ReviewWords } from "./words.ts";

export const it: ReviewWords = {
	authors: ["Giulia", "Francesca", "Matteo", "Chiara B.", "Luca", "Elena", "Paola", "Davide"],
	opening: {
		glad: [
			"Dal vivo è ancora più bello che in foto.",
			"Proprio quello che cercavo da mesi.",
			"Una bella sorpresa già all’apertura del pacco.",
			"Fatto davvero bene per quello che costa.",
			"Preso d’istinto, e ho fatto benissimo.",
			"Lo porto quasi ogni giorno.",
			"Mi hanno già chiesto in tanti dove l’ho trovato.",
		],
		fair: [
			"Bello nel complesso, con un piccolo neo.",
			"Va bene, ma lo immaginavo diverso.",
			"Il colore è un po’ più spento che sullo schermo.",
		],
		cross: [
			"Mi ha un po’ deluso.",
			"Bello appena arrivato, meno dopo qualche settimana.",
			"Alla fine l’ho rimandato indietro.",
		],
	},
	fit: {
		small: [
			"Veste piccolo: meglio una taglia in più.",
			"Un po’ giusto, ho dovuto prendere la taglia sopra.",
			"Più aderente del previsto.",
		],
		asExpected: [
			"La mia taglia solita calza a pennello.",
			"La taglia è quella giusta.",
			"La guida alle taglie è precisa.",
		],
		large: [
			"Veste grande, bastava una taglia in meno.",
			"Piuttosto ampio: nel dubbio la taglia più piccola.",
			"Il taglio è generoso.",
		],
	},
	praise: {
		cloth: [
			"Il tessuto ha corpo e si stira facilmente.",
			"Morbido, non pizzica affatto.",
			"Come nuovo anche dopo vari lavaggi.",
			"Cuciture dritte e bottoni ben fissati.",
		],
		knit: [
			"La maglia è soffice e per ora niente pallini.",
			"Caldo senza essere pesante.",
			"Ha tenuto la forma dopo il lavaggio a mano.",
			"Non pizzica nemmeno sulla pelle.",
		],
		outer: [
			"Caldo, e sotto ci sta ancora un maglione.",
			"Fodera curata e tasche profonde.",
			"Ripara bene dal vento.",
			"Le spalle cadono al punto giusto.",
		],
		shoes: [
			"Comode dal primo giorno, nessuna vescica.",
			"In una settimana si sono ammorbidite.",
			"La suola tiene bene sul bagnato.",
			"Ci si cammina tutto il giorno.",
		],
		carried: [
			"Morbido e piacevole al tatto.",
			"Ci sta tutto senza ingombrare.",
			"Cuciture pulite e buona chiusura.",
			"La misura perfetta per ogni giorno.",
		],
	},
	blame: {
		cloth: ["Si stropiccia subito.", "Un bottone si è staccato la prima settimana."],
		knit: ["Fa i pallini sotto le braccia.", "Al lavaggio ha ceduto un po’."],
		outer: ["La cerniera ogni tanto si inceppa.", "Non basta per il pieno inverno."],
		shoes: ["Vanno ammorbidite con pazienza.", "La suola all’inizio scivola."],
		carried: ["Si segna facilmente.", "La chiusura richiede pazienza."],
	},
	end: {
		glad: [
			"Ora ce l’ho anche in un altro colore.",
			"Consegna veloce e pacco curato.",
			"Lo ricomprerei subito.",
			"Consigliatissimo.",
		],
		fair: ["Lo tengo comunque.", "Vedremo col tempo.", "In saldo va bene."],
		cross: [
			"Il reso, almeno, è stato semplice.",
			"Peccato, perché il taglio è bello.",
			"Non lo riprenderei.",
		],
	},
};
