// Money and dates by our own tables (S1 §5, §9): the same text on the server and in every browser, whatever its Intl
// data says, so that hydration never differs.
import { currencyFormats, localeOverrides } from "./currency-table.ts";
import { dateNames } from "./date-names.ts";
import type { Locale } from "./locales.ts";

export { formatName } from "./names.ts";

const narrowSpace = "\u202f";
const noBreakSpace = "\u00a0";

/** S1 §5: PLZ is read as PLN. */
function readCurrency(code: string): string {
	return code === "PLZ" ? "PLN" : code;
}

function grouped(digits: string, separator: string): string {
	return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

export interface MoneyOptions {
	/** leaves out a fraction that is zero (S1 §5) */
	trimZeros?: boolean;
}

/**
 * @param cents amount in hundredths, whatever the currency (S2 §9: cents divisor 100)
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

export type DateStyle = "short" | "long" | "weekday";

/**
 * @param date an ISO date (`2026-03-01`, a day anywhere) or an ISO instant (shown as the day in UTC)
 * @param style `short` 01/03/2026 in the locale's order · `long` 1 March 2026 · `weekday` Sunday 1 March
 */
export function formatDate(
	date: string,
	locale: Pick<Locale, "tag" | "language">,
	style: DateStyle = "long",
): string {
	const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
	if (!parts) return "";
	const [year = 0, month = 1, day = 1] = parts.slice(1).map(Number);
	const names = dateNames[locale.language];
	const two = (value: number) => String(value).padStart(2, "0");
	if (style === "short") return [two(day), two(month), year].join(names.shortSeparator);
	const monthName = names.months[month - 1] ?? "";
	const dayText = day === 1 && names.firstDay ? names.firstDay : `${day}${names.dayMark}`;
	const body = names.order(dayText, monthName);
	if (style === "long") return `${body}${names.beforeYear}${year}`;
	const weekday = names.weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
	return `${weekday}${names.afterWeekday}${body}`;
}

/** A span of days as one phrase: `3 – 5 March`, `30 April – 2 May`. */
export function formatDateSpan(
	earliest: string,
	latest: string,
	locale: Pick<Locale, "tag" | "language">,
): string {
	const from = formatDate(earliest, locale, "weekday");
	return earliest === latest ? from : `${from} – ${formatDate(latest, locale, "weekday")}`;
}

/** A whole number with the locale's thousands separator. */
export function formatCount(count: number, locale: Pick<Locale, "tag">): string {
	const language = locale.tag.slice(0, 2);
	const separator = { en: ",", de: ".", es: ".", it: "." }[language] ?? narrowSpace;
	const sign = count < 0 ? "\u2212" : "";
	return sign + grouped(String(Math.abs(Math.trunc(count))), separator);
}
