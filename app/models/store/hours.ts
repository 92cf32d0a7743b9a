// Whether a place is open, in its own time zone (STORE-27, STORE-28): hours per weekday, exceptional closings.
import type { DeliveryPoint } from "#contract/delivery/shapes.ts";
import { wallClock } from "#shop/dates.ts";

type Week = Pick<DeliveryPoint, "openingHours" | "exceptionalClosings" | "timeZone">;

const dayLength = 86_400_000;
/** Days searched for the next opening, enough for several holidays in a row. */
const horizon = 10;

export type OpenState =
	| { kind: "always" }
	/** `until`: local time at which it closes */
	| { kind: "open"; until: string }
	/** opens later today */
	| { kind: "later"; opens: string }
	/** `weekday` 0 is Monday */
	| { kind: "day"; weekday: number; opens: string }
	| { kind: "closed" };

/** Date (as UTC midnight) and `HH:MM` at a place. */
function localTime(now: Date, timeZone: string): { date: number; time: string } {
	const { date, time } = wallClock(now, timeZone);
	return { date: Date.parse(date), time };
}

/** Weekday of a date, Monday first. */
export const weekdayOf = (date: number) => (new Date(date).getUTCDay() + 6) % 7;

/** Weekday at a place, 0 is Monday. */
export function weekdayAt(now: Date, timeZone: string): number {
	return weekdayOf(localTime(now, timeZone).date);
}

/** Opening spans of a day; none on an exceptional closing. */
function spansOn(week: Week, date: number) {
	if (week.exceptionalClosings.includes(new Date(date).toISOString().slice(0, 10))) return [];
	return week.openingHours[weekdayOf(date)] ?? [];
}

export function isAlwaysOpen({ openingHours }: Pick<DeliveryPoint, "openingHours">): boolean {
	return openingHours.every(
		([span, ...more]) => more.length === 0 && span?.opens === "00:00" && span.closes === "24:00",
	);
}

export const isOpenNow = ({ kind }: OpenState) => kind === "open" || kind === "always";

export function openState(week: Week, now: Date): OpenState {
	if (isAlwaysOpen(week) && week.exceptionalClosings.length === 0) return { kind: "always" };
	const { date, time } = localTime(now, week.timeZone);
	const today = spansOn(week, date);
	const current = today.find(({ opens, closes }) => opens <= time && time < closes);
	if (current) {
		// it stays open past midnight where the next day begins open
		const [next] = current.closes === "24:00" ? spansOn(week, date + dayLength) : [];
		return { kind: "open", until: next?.opens === "00:00" ? next.closes : current.closes };
	}
	const next = today.find(({ opens }) => opens > time);
	if (next) return { kind: "later", opens: next.opens };
	for (let ahead = 1; ahead <= horizon; ahead += 1) {
		const day = date + ahead * dayLength;
		const [first] = spansOn(week, day);
		if (first) return { kind: "day", weekday: weekdayOf(day), opens: first.opens };
	}
	return { kind: "closed" };
}

/** Each weekday's hours as one text, Monday first; empty if it is closed. */
export function hoursByDay({ openingHours }: Pick<DeliveryPoint, "openingHours">): string[] {
	return openingHours.map((spans) =>
		spans.map(({ opens, closes }) => `${opens} – ${closes}`).join(", "),
	);
}

/** The names of the seven weekdays, Monday first. For the server: a browser may use other names. */
export function weekdayNames(tag: string): string[] {
	const format = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
	return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 5 + day)));
}
