import type { Cloth } from "../words.ts";

export const clothNotes: Readonly<Record<Cloth, readonly string[]>> = {
	viscose: [
		"La viscosa, fluida e leggera, accompagna ogni movimento.",
		"La viscosa dalla mano fresca si stropiccia poco e cade morbida.",
	],
	crepe: [
		"Il crêpe, opaco e leggermente granuloso, mantiene la caduta tutto il giorno.",
		"Un crêpe compatto che non segna e asciuga in fretta.",
	],
	satin: [
		"Il raso cattura la luce senza brillare troppo.",
		"Un raso morbido, dal riflesso gentile, che scivola sulla pelle.",
	],
	silk: [
		"La seta lavata, morbida e viva, prende il calore della pelle.",
		"Una seta scelta per la caduta e la luce discreta.",
	],
	cotton: [
		"Il cotone, morbido e traspirante, quasi non si sente.",
		"Un cotone a fibra lunga, morbido al tatto e resistente all’uso.",
	],
	organicCotton: [
		"Il cotone biologico è coltivato senza pesticidi e fatto per durare.",
		"Un cotone biologico certificato, morbido fin dal primo giorno.",
	],
	poplin: [
		"La popeline di cotone, fine e nitida, resta fresca tutto il giorno.",
		"Una popeline fitta dalla mano asciutta, piacevole in ogni stagione.",
	],
	jersey: [
		"Il jersey, leggermente elastico, segue il corpo senza stringere.",
		"Un jersey compatto e corposo che non si torce nel lavaggio.",
	],
	gauze: [
		"La doppia garza, ariosa e stropicciata quanto basta, non va stirata.",
		"Una garza di cotone leggera come l’aria, più morbida a ogni lavaggio.",
	],
	linen: [
		"Il lino, tessuto in Europa, respira e si ammorbidisce con il tempo.",
		"Un lino lavato dalla piega naturale, fresco sulla pelle.",
	],
	corduroy: [
		"Il velluto a coste, soffice e caldo, prende bene la luce.",
		"Un velluto a coste sottili, morbido e resistente insieme.",
	],
	velvet: [
		"Il velluto cambia profondità a ogni movimento.",
		"Un velluto di cotone compatto, morbido come sembra.",
	],
	denim: [
		"Il denim di cotone, rigido all’inizio, diventa vostro giorno dopo giorno.",
		"Un denim robusto, tinto con meno acqua, che invecchia bene.",
	],
	tweed: [
		"Il tweed di lana mescola più toni di filo in una trama ricca.",
		"Un tweed mélange, morbido e caldo, tessuto in un lanificio italiano.",
	],
	wool: [
		"La lana vergine, compatta e calda, lascia respirare la pelle.",
		"Una bella lana follata che ferma il vento e tiene la forma.",
	],
	woolBlend: [
		"Il misto lana unisce calore, leggerezza e buona tenuta.",
		"Un misto lana morbido e pratico, che non pizzica.",
	],
	flannel: [
		"La flanella garzata, morbida e opaca, scalda le giornate grigie.",
		"Una flanella soffice, spazzolata su entrambi i lati.",
	],
	merino: [
		"La lana merino, fine e termoregolatrice, si porta sulla pelle.",
		"Una lana merino extrafine, leggera sotto la giacca e calda da sola.",
	],
	cashmere: [
		"Il cashmere, di rara morbidezza, migliora con gli anni.",
		"Un cashmere a due capi, leggero come una piuma e caldo come una coperta.",
	],
	mohair: [
		"Il mohair, soffice, crea un alone leggero e scalda senza pesare.",
		"Un mohair spazzolato, arioso e luminoso.",
	],
	alpaca: [
		"L’alpaca è più calda della lana, ancora più morbida e quasi senza peso.",
		"Un’alpaca gonfia e setosa, dagli altipiani delle Ande.",
	],
	leather: [
		"La pelle pieno fiore, conciata al vegetale, prende patina con il tempo.",
		"Una pelle liscia e morbida, scelta pezzo per pezzo.",
	],
	suede: [
		"La pelle scamosciata, vellutata al tatto, invecchia con grazia.",
		"Un camoscio morbido dal tono profondo, protetto dalle macchie d’acqua.",
	],
	fleece: [
		"La felpa di cotone resta morbida lavaggio dopo lavaggio.",
		"Una felpa spessa e soffice, garzata all’interno.",
	],
	twill: [
		"Il twill di cotone, fitto e morbido, resiste a tutto e schiarisce bene.",
		"Un twill robusto, dalla diagonale appena visibile.",
	],
	technical: [
		"Il nylon riciclato, leggero e idrorepellente, ferma il vento.",
		"Un tessuto tecnico riciclato, morbido e silenzioso, che asciuga in un attimo.",
	],
	canvas: [
		"La tela di cotone spessa non teme né il peso né gli anni.",
		"Una tela robusta che si ammorbidisce senza deformarsi.",
	],
	felt: [
		"Il feltro di lana, modellato a vapore, mantiene la forma.",
		"Un feltro morbido che non teme la pioggerella.",
	],
};
