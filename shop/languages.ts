/** The six languages of the shop. */
export const languages = ["fr", "en", "es", "de", "it", "pl"] as const;
export type Language = (typeof languages)[number];

/** The currencies (MARKET-43), by their ISO 4217 codes. */
export const currencies = ["EUR", "CZK", "GBP", "CHF", "PLN"] as const;
export type CurrencyCode = (typeof currencies)[number];

/** MARKET-45: PLZ is read as PLN. */
export const readCurrency = <Code extends string>(code: Code): Code | "PLN" =>
	code === "PLZ" ? "PLN" : code;

/** ISO 639-2, both forms where there are two. */
const ofThreeLetters: ReadonlyMap<string, Language> = new Map(
	Object.entries({
		fra: "fr",
		fre: "fr",
		eng: "en",
		spa: "es",
		deu: "de",
		ger: "de",
		ita: "it",
		pol: "pl",
	}),
);

/** @param code ISO 639, of two letters or three; undefined for a language that the shop does not speak */
export function languageOf(code: string): Language | undefined {
	const folded = code.toLowerCase();
	return languages.find((language) => language === folded) ?? ofThreeLetters.get(folded);
}
