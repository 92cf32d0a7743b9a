// What the words of a demo review say of its item, and for which items that can be true: compared by reviews.test.ts.
import type { Language } from "#contract/shapes.ts";

/** What a claim is checked against: a row of `models`. */
export interface Piece {
	audience: string;
	garment: string;
	features?: readonly string[];
	care?: readonly string[];
	composition: readonly { part: string; materials: readonly { material: string }[] }[];
}

const shoes = new Set([
	...["ankleBoots", "boots", "chelseaBoots", "derbies", "laceBoots", "loafers", "sandals"],
	"trainers",
]);
const bags = new Set(["handbag", "shoulderBag", "crossbodyBag", "tote"]);
const knits = new Set(["jumper", "cardigan", "rollNeck", "knitVest", "knitDress", "beanie"]);
const outer = new Set([
	...["bikerJacket", "bomber", "coat", "denimJacket", "jacket", "overshirt", "parka", "peaCoat"],
	...["puffer", "quiltedJacket", "trench"],
]);
const accessories = new Set(["belt", "scarf", "squareScarf", "hat", "beanie"]);
const casual = new Set([
	...["beanie", "dungarees", "hoodie", "jeans", "parka", "puffer", "sweatshirt", "trainers"],
	...["denimJacket", "quiltedJacket", "tshirt"],
]);
const wools = new Set(["wool", "merino", "cashmere", "mohair", "alpaca", "recycledWool"]);

const has = ({ features = [] }: Piece, ...some: string[]) =>
	some.some((one) => features.includes(one));
const isGarment = ({ garment }: Piece) =>
	!shoes.has(garment) && !bags.has(garment) && !accessories.has(garment);
const isWashed = ({ care = [] }: Piece) => care.some((sign) => sign.startsWith("wash"));

interface Claim {
	says: Readonly<Record<Language, RegExp>>;
	/** whether it may be said of the item */
	fits(piece: Piece): boolean;
}

const claims: Readonly<Record<string, Claim>> = {
	zip: {
		says: {
			...{ fr: /fermeture/i, en: /\bzip/i, es: /cremallera/i, de: /reißverschluss/i },
			...{ it: /cerniera/i, pl: /suwak|zamek/i },
		},
		fits: (piece) => has(piece, "zip"),
	},
	buttons: {
		says: {
			...{ fr: /bouton/i, en: /button/i, es: /bot[oó]n/i, de: /kn[oö]pf/i, it: /botton/i },
			pl: /guzik/i,
		},
		fits: (piece) => has(piece, "buttons", "doubleBreasted"),
	},
	"lining and pockets": {
		says: {
			...{ fr: /doublure|poches/i, en: /lined|pockets/i, es: /forro|bolsillos/i },
			...{ de: /gefüttert|taschen/i, it: /fodera|tasche/i, pl: /podszewk|kieszen/i },
		},
		fits: (piece) => has(piece, "lining", "warmLining") && has(piece, "pockets", "patchPockets"),
	},
	"a bag's clasp and room": {
		says: {
			...{ fr: /fermoir|tout y tient|le format/i, en: /holds everything|size for every day/i },
			...{
				es: /buen cierre|cabe todo|tamaño ideal/i,
				de: /verschluss braucht|guter verschluss|alles hinein|format/i,
			},
			...{ it: /buona chiusura|ci sta tutto|misura perfetta/i, pl: /zapięci|mieści|wielkość/i },
		},
		fits: ({ garment }) => bags.has(garment),
	},
	"a knit": {
		says: {
			...{ fr: /maille/i, en: /bobbles/i, es: /el punto/i, de: /pilling/i, it: /la maglia/i },
			pl: /dzianina/i,
		},
		fits: ({ garment }) => knits.has(garment) || garment === "scarf",
	},
	wool: {
		says: {
			fr: /\blaine\b/i,
			en: /\bwool\b/i,
			es: /\blana\b/i,
			de: /wolle/i,
			it: /\blana\b/i,
			pl: /wełn/i,
		},
		fits: ({ composition }) =>
			composition.some(({ materials }) => materials.some(({ material }) => wools.has(material))),
	},
	"a wash": {
		says: {
			...{ fr: /lavage/i, en: /wash/i, es: /lava/i, de: /wäsche/i, it: /lavagg/i, pl: /prani/i },
		},
		fits: isWashed,
	},
	"an iron": {
		says: {
			...{ fr: /repasse|froisse/i, en: /irons|creases/i, es: /plancha|arruga/i },
			...{ de: /bügeln|knittert/i, it: /stira|stropiccia/i, pl: /prasuje|gniecie/i },
		},
		fits: (piece) =>
			isGarment(piece) && !knits.has(piece.garment) && !(piece.care ?? []).includes("noIron"),
	},
	"a cut": {
		says: {
			...{ fr: /la coupe|tombe parfaitement|assez ample/i, en: /generously cut|cut closer|roomy/i },
			...{ es: /el corte|holgado|ceñido/i, de: /geschnitten|recht weit/i },
			...{ it: /taglio|aderente|ampio/i, pl: /krój|luźne/i },
		},
		fits: isGarment,
	},
	shoulders: {
		says: {
			...{ fr: /épaules/i, en: /shoulders/i, es: /hombros/i, de: /schultern/i, it: /spalle/i },
			pl: /ramiona/i,
		},
		fits: ({ garment }) => outer.has(garment) || garment === "blazer",
	},
	"a coat in winter": {
		says: {
			...{ fr: /le vent|pull dessous|plein hiver/i, en: /the wind|jumper underneath|deep winter/i },
			...{
				es: /viento|jersey debajo|pleno invierno/i,
				de: /den wind|pullover passt|tiefen winter/i,
			},
			...{ it: /vento|maglione|pieno inverno/i, pl: /wiatrem|sweter/i },
		},
		fits: ({ garment }) => outer.has(garment),
	},
	"a sole": {
		says: {
			...{ fr: /semelle|marcher|ampoules|assoupli|il faut les faire/i },
			...{ en: /soles?\b|grip|blisters|walked|softened|breaking in/i },
			...{ es: /suela|caminar|rozaduras|ablandado/i },
			...{ de: /pflaster|blasen|unterwegs|weich geworden|eingelaufen/i },
			...{
				it: /suola|cammina|vescica|ammorbidit/i,
				pl: /podeszwa|chodzić|otarć|zrobiły się miękkie|rozchodzić/i,
			},
		},
		fits: ({ garment }) => shoes.has(garment),
	},
	"worn to a celebration and to work": {
		says: {
			...{
				fr: /mariage/i,
				en: /wedding/i,
				es: /boda/i,
				de: /feier|büro/i,
				it: /matrimonio/i,
				pl: /wesele/i,
			},
		},
		fits: ({ garment, audience }) => !casual.has(garment) && audience !== "children",
	},
	"worn by the reviewer": {
		says: {
			...{ fr: /ma taille|on m’a demandé|que je mets/i, en: /taken it off|my usual|i walked/i },
			...{
				es: /lo llevo|mi talla|han elogiado/i,
				de: /meiner üblichen|dauereinsatz|unterwegs|trage ich/i,
			},
			...{ it: /lo porto|mia taglia|mi hanno/i, pl: /noszę|mój zwykły|osób pytało/i },
		},
		fits: ({ audience }) => audience !== "children",
	},
};

/** What a sentence says that cannot be true of the item; empty if it fits. */
export const misfits = (sentence: string, language: Language, piece: Piece): string[] =>
	Object.entries(claims)
		.filter(([, { says, fits }]) => says[language].test(sentence) && !fits(piece))
		.map(([name]) => name);

/** Names of the demo's reviewers that say who wears the item: nothing of the women's for a Julien, or the reverse. */
export const reviewers = {
	men: new Set([
		...[
			"Markus",
			"Felix",
			"Jonas",
			"Luca",
			"Matteo",
			"Davide",
			"Pablo",
			"Javier",
			"Álvaro",
			"Hugo B.",
		],
		...["Julien", "Ewan", "Tom", "Oliver", "Tomasz", "Piotr", "Michał K."],
	]),
	women: new Set([
		...[
			"Greta H.",
			"Lena S.",
			"Birgit",
			"Svenja",
			"Petra",
			"Katharina",
			"Claire",
			"Nadia",
			"Sophie L.",
		],
		...[
			"Anne-Laure",
			"Élodie",
			"Martine",
			"Inès",
			"Grace M.",
			"Charlotte",
			"Hannah",
			"Priya",
			"Beth W.",
		],
		...[
			"Giulia",
			"Elena",
			"Francesca",
			"Chiara B.",
			"Paola",
			"Carmen",
			"Nuria",
			"Marta G.",
			"Lucía",
		],
		...["Rocío", "Monika", "Zofia", "Agnieszka", "Ewa", "Marta", "Kasia W.", "Joanna", "Paulina"],
	]),
} as const;
