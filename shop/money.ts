// Money by our own tables (MARKET-46, MARKET-48): the same text on the server and in every browser, whatever its Intl data
// says, so that hydration never differs.
import { currencyFormats, localeOverrides } from "./currency-table.ts";
import { readCurrency } from "./languages.ts";
import type { Locale } from "./locales.ts";

const noBreakSpace = "\u00a0";

function grouped(digits: string, separator: string): string {
	return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

export interface MoneyOptions {
	/** leaves out a fraction that is zero (MARKET-47) */
	trimZeros?: boolean;
}

/**
 * @param cents amount in hundredths, whatever the currency (MARKET-46)
 * @param currency ISO 4217; an unknown one is written after the amount
 */
export function formatMoney(
	cents: number,
	currency: string,
	locale: Pick<Locale, "tag">,
	{ trimZeros = false }: MoneyOptions = {},
): string {
	const code = readCurrency(currency);
	const language = locale.tag.slice(0, 2);
	const format = {
		...(currencyFormats[code] ?? { ...currencyFormats.EUR, symbol: code }),
		...localeOverrides[language],
		...localeOverrides[locale.tag],
	};
	const scale = 10 ** format.decimals;
	const units = Math.round((Math.abs(cents) * scale) / 100);
	const whole = grouped(String(Math.floor(units / scale)), format.thousands);
	const fraction = String(units % scale).padStart(format.decimals, "0");
	const keepsFraction = format.decimals > 0 && !(trimZeros && units % scale === 0);
	const amount = keepsFraction ? `${whole}${format.decimal}${fraction}` : whole;
	const space = format.space ? noBreakSpace : "";
	const sign = cents < 0 && units > 0 ? "\u2212" : "";
	return format.symbolLeft
		? `${sign}${format.symbol}${space}${amount}`
		: `${sign}${amount}${space}${format.symbol}`;
}

/** A whole number with the locale's thousands separator. */
export function formatCount(count: number, locale: Pick<Locale, "tag">): string {
	const language = locale.tag.slice(0, 2);
	const separator = { en: ",", de: ".", es: ".", it: "." }[language] ?? noBreakSpace;
	const sign = count < 0 ? "\u2212" : "";
	return sign + grouped(String(Math.abs(Math.trunc(count))), separator);
}

/** Digits as JavaScript writes them, with the decimal sign of the language: `4.3`, `4,3`. */
export const decimalText = (digits: string, language: string): string =>
	digits.replace(".", language === "en" ? "." : ",");

/** An average of stars with one digit, as in `4.3`. */
export const ratingText = (rating: number, language: string): string =>
	decimalText(rating.toFixed(1), language);
