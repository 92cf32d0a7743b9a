// Formats days by our own tables: browsers, letters and papers write them the same, whatever their language data says. In a
// file of its own, since most pages show none.

import { dateNames } from "./date-names.ts";
import type { Locale } from "./locales.ts";
import { memo } from "./memo.ts";

export type DateStyle = "short" | "long" | "weekday";

/** Kept for each time zone, since the tables behind `Intl` are slow to open. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
	const two = "2-digit";
	const parts = { year: "numeric", month: two, day: two, hour: two, minute: two } as const;
	const options = { ...parts, timeZone, hourCycle: "h23" } as const;
	return memo(clocks, timeZone, () => new Intl.DateTimeFormat("en", options));
}

/**
 * What calendar and clock show at a place: an ISO date and `HH:MM`. Read part by part, since no language writes ISO dates in
 * every browser: WebKit shows 11/28/26 for the Canadian English that is 2026-11-28 elsewhere.
 * @param timeZone IANA name
 */
export function wallClock(at: Date, timeZone: string): { date: string; time: string } {
	const parts = clockOf(timeZone).formatToParts(at);
	const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
	return {
		date: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
		time: `${part("hour")}:${part("minute")}`,
	};
}

/** The day of an instant by the shop's clock (Europe/Paris), on pages, in letters and on papers. */
function houseDay(instant: string): string {
	const at = new Date(instant);
	return Number.isNaN(at.getTime()) ? "" : wallClock(at, "Europe/Paris").date;
}

/**
 * @param date an ISO date (`2026-03-01`, a day anywhere) or an ISO instant (shown as the day in Paris)
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
