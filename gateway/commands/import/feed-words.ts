// Words of a feed that have a few meanings: availability, gender and age. They are written in many ways; one that is not known is
// not guessed.
import type { audiences } from "#gateway/platform/db/schema.ts";

/** What a sale of an item depends on: units that it has, or will have. */
export type Availability = "in" | "out" | "later";

const availabilities = new Map<string, Availability>(
	Object.entries({
		"in stock": "in",
		available: "in",
		"limited availability": "in",
		"online only": "in",
		"out of stock": "out",
		"sold out": "out",
		unavailable: "out",
		discontinued: "out",
		preorder: "later",
		"pre order": "later",
		"pre sale": "later",
		backorder: "later",
		"back order": "later",
		"available for order": "later",
	} as const),
);

/** `In Stock`, `in_stock`, `IN-STOCK` and `https://schema.org/InStock` are one word. */
export function availabilityOf(text: string): Availability | null {
	const plain = text
		.trim()
		.replace(/^https?:\/\/schema\.org\//i, "")
		.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
		.toLowerCase()
		.replace(/[\s_-]+/g, " ");
	return availabilities.get(plain) ?? null;
}

type Audience = (typeof audiences)[number];

const wordsIn = (audience: Audience, words: string): [string, Audience][] =>
	words.split(" ").map((word) => [word, audience]);
const genders = new Map<string, Audience>([
	// shops that speak another language export the words of that language
	...wordsIn(
		"women",
		"female f woman women ladies weiblich féminin femenino femminile żeńska żeński",
	),
	...wordsIn("men", "male m man men männlich masculin masculino maschile męska męski"),
	...wordsIn("children", "girls boys mädchen jungen filles garçons niñas niños"),
	...wordsIn("unisex", "unisex mixte"),
	["gender neutral", "unisex"],
]);
const adults: ReadonlySet<string> = new Set(
	" adult adults teen erwachsene erwachsener adulte adultes adulto adultos adulta adulti dorośli dorosły".split(
		" ",
	),
);
const children: ReadonlySet<string> = new Set(
	"newborn infant toddler kids kid children child baby kinder kind enfant enfants niños bambini dzieci".split(
		" ",
	),
);

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");
/** Where a feed says no gender, the first word of these in the path of its families does. */
const ofFamilies: readonly (readonly [Audience, RegExp])[] = [
	[
		"women",
		word("wom[ae]n(?:'?s)?|lad(?:y|ies)|femmes?|damen|donna|mujer(?:es)?|kobiet\\w*|female"),
	],
	["men", word("m[ae]n(?:'?s)?|hommes?|herren|uomo|hombres?|mężcz\\w*|męsk\\w*|male")],
	[
		"children",
		word(
			"kids?|child(?:ren)?|bab(?:y|ies)|girls?|boys?|enfants?|kinder|bambin[oia]|niñ[oa]s?|dzieci\\w*",
		),
	],
];

/** Whom an item is for, or why that is not known. */
export function audienceOf(
	gender: string,
	ageGroup: string,
	families: string,
): { audience: Audience } | { fault: string } {
	const age = ageGroup.trim().toLowerCase();
	if (children.has(age)) return { audience: "children" };
	if (!adults.has(age)) return { fault: `age_group: ${ageGroup} is not known` };
	const said = gender
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, " ");
	if (said !== "") {
		const audience = genders.get(said);
		return audience ? { audience } : { fault: `gender: ${gender} is not known` };
	}
	const found = ofFamilies.find(([, names]) => names.test(families));
	return { audience: found?.[0] ?? "unisex" };
}
