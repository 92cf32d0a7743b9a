// Formats days by our own tables: browsers, letters and papers write them the same, whatever their language data says. In a
// file of its own, since most pages show none.

import { dateNames } from "./date-names.ts";
import type { Locale } from "./locales.ts";

export type DateStyle = "short" | "long" | "weekday";

let houseDays: Intl.DateTimeFormat | undefined;

/** The day of an instant by the clock of the house (Europe/Paris), on pages, in letters and on papers. */
function houseDay(instant: string): string {
	const at = new Date(instant);
	if (Number.isNaN(at.getTime())) return "";
	houseDays ??= new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Europe/Paris" });
	return houseDays.format(at);
}

/**
 * @param date an ISO date (`2026-03-01`, a day anywhere) or an ISO instant (shown as the day in the house)
 * @param style `short` 01/03/2026 in the locale's order · `long` 1 March 2026 · `weekday` Sunday 1 March
 */
export function formatDate(
	date: string,
	locale: Pick<Locale, "language">,
	style: DateStyle = "long",
): string {
	const isInstant = date.includes("T");
	const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(isInstant ? houseDay(date) : date);
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
	locale: Pick<Locale, "language">,
): string {
	const from = formatDate(earliest, locale, "weekday");
	return earliest === latest ? from : `${from} – ${formatDate(latest, locale, "weekday")}`;
}
