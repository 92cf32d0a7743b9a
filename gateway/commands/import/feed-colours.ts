// Colour families of a feed: those that the facet counts, with the words that belong to each in six languages.
import type { ByLanguage } from "#contract/shapes.ts";

const label = (
	...[en, fr, de, es, it, pl]: readonly [string, string, string, string, string, string]
): ByLanguage => ({ en, fr, de, es, it, pl });

const colours = {
	black: [
		"#1d1d1f",
		/black|noir|schwarz|nero|negr[oa]|czar/,
		label("Black", "Noir", "Schwarz", "Negro", "Nero", "Czarny"),
	],
	white: [
		"#f7f6f2",
		/white|blanc|weiss|weiß|bianc|biał|ivory|ivoire|elfenbein|cream|crème|[ée]cru|crudo/,
		label("White", "Blanc", "Weiß", "Blanco", "Bianco", "Biały"),
	],
	grey: [
		"#8d8f91",
		/gr[ea]y|gris|grau|grigio|szar|silver|charcoal|anthra/,
		label("Grey", "Gris", "Grau", "Gris", "Grigio", "Szary"),
	],
	blue: [
		"#2f4f86",
		/blue|bleu|blau|blu|azul|niebiesk|granat|navy|marine|denim|indigo/,
		label("Blue", "Bleu", "Blau", "Azul", "Blu", "Niebieski"),
	],
	green: [
		"#4c6b4a",
		/green|vert|grün|verde|zielon|khaki|kaki|olive|sage/,
		label("Green", "Vert", "Grün", "Verde", "Verde", "Zielony"),
	],
	red: [
		"#a52a2f",
		/red|rouge|rot|ross[oa]|roj[oa]|czerwon|burgundy|bordeaux|wine/,
		label("Red", "Rouge", "Rot", "Rojo", "Rosso", "Czerwony"),
	],
	pink: [
		"#d99aa5",
		/pink|rose|rosa|różow|fuchsia|blush/,
		label("Pink", "Rose", "Rosa", "Rosa", "Rosa", "Różowy"),
	],
	yellow: [
		"#d9b44a",
		/yellow|jaune|gelb|giallo|amarill|żółt|gold|mustard|moutarde|senf/,
		label("Yellow", "Jaune", "Gelb", "Amarillo", "Giallo", "Żółty"),
	],
	orange: [
		"#cf7a3c",
		/orange|arancio|naranja|pomarańcz|coral|rust|rouille/,
		label("Orange", "Orange", "Orange", "Naranja", "Arancione", "Pomarańczowy"),
	],
	purple: [
		"#6d4c7d",
		/purple|violet|lila|viola|morad|fiolet|plum|aubergine/,
		label("Purple", "Violet", "Violett", "Morado", "Viola", "Fioletowy"),
	],
	brown: [
		"#6f4e37",
		/brown|marron|braun|marrón|brąz|camel|tan|beige|beż|cognac|sand|taupe/,
		label("Brown", "Marron", "Braun", "Marrón", "Marrone", "Brązowy"),
	],
} as const satisfies Record<string, readonly [string, RegExp, ByLanguage]>;
type Colour = keyof typeof colours | "multicolour";

const several = label(
	"Multicolour",
	"Multicolore",
	"Mehrfarbig",
	"Multicolor",
	"Multicolore",
	"Wielokolorowy",
);
/** Of an item that names no colour, in its title neither: what it has is on its pictures alone. */
export const asPictured = label(
	"As pictured",
	"Comme en photo",
	"Wie abgebildet",
	"Como en la foto",
	"Come in foto",
	"Jak na zdjęciu",
);
const names = Object.keys(colours) as (keyof typeof colours)[];

/** The family of a colour by its words; several colours are for those that no family has. */
export const colourOf = (text: string): Colour =>
	names.find((name) => colours[name][1].test(text.toLowerCase())) ?? "multicolour";

const wordPatterns = names.map(
	(name) => [name, new RegExp(`^(?:${colours[name][1].source})$`)] as const,
);

/** The family that a title names as a word of its own: `Ocean blue shirt`, not `Tank top`. */
export function colourInTitle(title: string): Colour {
	const words = title.toLowerCase().split(/[^\p{L}]+/u);
	const found = words
		.map((word) => wordPatterns.find(([, pattern]) => pattern.test(word))?.[0])
		.find((name) => name);
	return found ?? "multicolour";
}

/** #rrggbb */
export const hexOf = (colour: Colour) =>
	colour === "multicolour" ? "#b9a88f" : colours[colour][0];

export const labelsOf = (colour: Colour): ByLanguage =>
	colour === "multicolour" ? several : colours[colour][2];
