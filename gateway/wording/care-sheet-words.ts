// What the care sheet of a piece says, in every language. `{name}` is a place for a value.
import type { Product } from "../contract/catalog/shapes.ts";
import type { Language } from "../contract/shapes.ts";

interface CareSheetWords {
	title: string;
	/** `{ref}` */
	ref: string;
	composition: string;
	care: string;
	making: string;
	steps: Readonly<Record<Product["making"][number]["step"], string>>;
	note: string;
}

export const careSheetWords: Readonly<Record<Language, CareSheetWords>> = {
	fr: {
		title: "Fiche d’entretien",
		ref: "réf. {ref}",
		composition: "Composition",
		care: "Entretien",
		making: "Fabrication",
		steps: {
			weaving: "Tissage ou tricotage",
			dyeing: "Teinture",
			assembly: "Confection",
			finishing: "Finitions",
		},
		note: "En cas de doute, l’étiquette cousue dans la pièce fait foi.",
	},
	en: {
		title: "Care sheet",
		ref: "ref. {ref}",
		composition: "What it is made of",
		care: "How to look after it",
		making: "Where it was made",
		steps: {
			weaving: "Weaving or knitting",
			dyeing: "Dyeing",
			assembly: "Sewing",
			finishing: "Finishing",
		},
		note: "If in doubt, the label sewn into the piece is right.",
	},
	es: {
		title: "Ficha de cuidados",
		ref: "ref. {ref}",
		composition: "Composición",
		care: "Cuidados",
		making: "Fabricación",
		steps: {
			weaving: "Tejido o tricotado",
			dyeing: "Tinte",
			assembly: "Confección",
			finishing: "Acabados",
		},
		note: "En caso de duda, vale la etiqueta cosida en la prenda.",
	},
	de: {
		title: "Pflegeblatt",
		ref: "Ref. {ref}",
		composition: "Zusammensetzung",
		care: "Pflege",
		making: "Herstellung",
		steps: {
			weaving: "Weben oder Stricken",
			dyeing: "Färben",
			assembly: "Konfektion",
			finishing: "Veredelung",
		},
		note: "Im Zweifel gilt das eingenähte Etikett.",
	},
	it: {
		title: "Scheda di cura",
		ref: "rif. {ref}",
		composition: "Composizione",
		care: "Cura",
		making: "Lavorazione",
		steps: {
			weaving: "Tessitura o maglia",
			dyeing: "Tintura",
			assembly: "Confezione",
			finishing: "Finissaggio",
		},
		note: "In caso di dubbio vale l’etichetta cucita nel capo.",
	},
	pl: {
		title: "Karta pielęgnacji",
		ref: "nr {ref}",
		composition: "Skład",
		care: "Pielęgnacja",
		making: "Produkcja",
		steps: {
			weaving: "Tkanie lub dzianie",
			dyeing: "Barwienie",
			assembly: "Szycie",
			finishing: "Wykończenie",
		},
		note: "W razie wątpliwości rozstrzyga wszywka w rzeczy.",
	},
};
