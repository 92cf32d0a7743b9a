// How parts of a query are called in the answer, in the shopper's language.
import type { Language } from "#contract/shapes.ts";
import { widened } from "#shop/spaces.ts";
import type { Meaning } from "./lexicon.ts";
import type { Part } from "./understand.ts";

interface Words {
	size: string;
	below: string;
	above: string;
	between: string;
}

const words: Readonly<Record<Language, Words>> = {
	fr: { size: "taille {}", below: "moins de {}", above: "plus de {}", between: "de {} à {}" },
	en: { size: "size {}", below: "under {}", above: "over {}", between: "{} to {}" },
	es: { size: "talla {}", below: "menos de {}", above: "más de {}", between: "de {} a {}" },
	de: { size: "Größe {}", below: "unter {}", above: "über {}", between: "{} bis {}" },
	it: { size: "taglia {}", below: "meno di {}", above: "più di {}", between: "da {} a {}" },
	pl: { size: "rozmiar {}", below: "poniżej {}", above: "powyżej {}", between: "od {} do {}" },
};

/** Meanings with many names that differ a little: `navy`, `wide leg`. */
const asSaid = new Set<Meaning["sort"] | undefined>(["shade", "trait", "fit", "cut", "occasion"]);

/** As typed, but spelled as the lexicon does: `Abend` in `abendkleid`. */
function asSpelled(said: string, meaning: Meaning | undefined): string {
	const typed = said.toLowerCase();
	return meaning?.phrases.find((phrase) => phrase.toLowerCase() === typed) ?? typed;
}

/** @param currency ISO 4217 */
export function labelOf(part: Part, language: Language, currency: string): string {
	if (part.read === "size") return words[language].size.replace("{}", part.label);
	if (part.read === "sense" && part.isWithout) return part.label;
	const [meaning] = part.read === "sense" ? part.meanings : [];
	if (part.read === "sense" && asSaid.has(meaning?.sort)) return asSpelled(part.said, meaning);
	if (part.read !== "price") return part.label;
	const { min, max } = part.price;
	const amount = (value: number) =>
		widened(
			new Intl.NumberFormat(language, {
				style: "currency",
				currency,
				trailingZeroDisplay: "stripIfInteger",
			}).format(value),
		);
	const { below, above, between } = words[language];
	if (min !== undefined && max !== undefined) {
		return between.replace("{}", amount(min)).replace("{}", amount(max));
	}
	return max === undefined
		? above.replace("{}", amount(min ?? 0))
		: below.replace("{}", amount(max));
}

/** How a size is asked for in a query: `taille 38`. */
export const sizeQuery = (language: Language, size: string): string =>
	words[language].size.toLowerCase().replace("{}", size);
