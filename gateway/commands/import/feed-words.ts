// Words of a feed that have a few meanings: availability, gender and age. They are written in many ways; one that is not known is
// not guessed.
import type { audiences } from "#gateway/platform/db/schema.ts";

/** What a sale of an item depends on: units that it has, or will have. */
export type Availability = "in" | "out" | "later";

const availabilities: Readonly<Record<string, Availability>> = {
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
};

/** `In Stock`, `in_stock`, `IN-STOCK` and `https://schema.org/InStock` are one word. */
export function availabilityOf(text: string): Availability | null {
	const plain = text
		.trim()
		.replace(/^https?:\/\/schema\.org\//i, "")
		.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
		.toLowerCase()
		.replace(/[\s_-]+/g, " ");
	return availabilities[plain] ?? null;
}

type Audience = (typeof audiences)[number];

const genders: Readonly<Record<string, Audience>> = {
	...{
		female: "women",
		f: "women",
		woman: "women",
		women: "women",
		ladies: "women",
		girls: "children",
	},
	...{ male: "men", m: "men", man: "men", men: "men", boys: "children" },
	...{ unisex: "unisex", "gender neutral": "unisex" },
};
const ages: Readonly<Record<string, "adult" | "child">> = {
	...{ "": "adult", adult: "adult", adults: "adult", teen: "adult" },
	...{ newborn: "child", infant: "child", toddler: "child", kids: "child", kid: "child" },
	...{ children: "child", child: "child", baby: "child" },
};

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
	const age = ages[ageGroup.trim().toLowerCase()];
	if (!age) return { fault: `age_group: ${ageGroup} is not known` };
	if (age === "child") return { audience: "children" };
	const said = gender
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, " ");
	if (said !== "") {
		const audience = genders[said];
		return audience ? { audience } : { fault: `gender: ${gender} is not known` };
	}
	const found = ofFamilies.find(([, names]) => names.test(families));
	return { audience: found?.[0] ?? "unisex" };
}
