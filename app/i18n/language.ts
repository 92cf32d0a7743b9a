/** The six languages of the shop. */
export const languages = ["fr", "en", "es", "de", "it", "pl"] as const;
export type Language = (typeof languages)[number];

/** ISO 4217 codes of S2 §3. */
export type CurrencyCode = "EUR" | "CZK" | "GBP" | "CHF" | "PLN";
