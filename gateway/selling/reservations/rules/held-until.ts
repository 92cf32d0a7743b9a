// Until when an item is held in a store: for so many of the store's opening hours, by its own clock.

import type { OpeningHours } from "#contract/delivery/shapes.ts";
import { memo } from "#shop/memo.ts";

export interface StoreWeek {
	/** Monday first */
	hours: OpeningHours;
	/** ISO dates on which the store is closed although its weekday has opening hours */
	closings: readonly string[];
	timeZone: string;
}

const day = 86_400_000;
const hour = 3_600_000;
/** A store that is not open for that long within this many days holds nothing. */
const daysLookedAt = 90;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
	const numeric = "numeric" as const;
	const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric };
	const options = { timeZone, hourCycle: "h23", second: numeric, ...parts } as const;
	return memo(clocks, timeZone, () => new Intl.DateTimeFormat("en-CA", options));
}

/** What the clock on the wall shows at an instant, as if it were UTC: milliseconds since 1970. */
function wallTime(at: number, timeZone: string): number {
	const parts = clockOf(timeZone).formatToParts(at);
	const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
	const date = Date.UTC(part("year"), part("month") - 1, part("day"));
	return date + part("hour") * hour + part("minute") * 60_000 + part("second") * 1_000;
}

/** The instant at which a wall clock shows this: computed twice, as summer time may begin or end in between. */
export function instantOf(wall: number, timeZone: string): number {
	const guess = wall - (wallTime(wall, timeZone) - wall);
	return guess - (wallTime(guess, timeZone) - wall);
}

function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}

/** The store's opening hours on a day, as instants. @param date the day as UTC midnight */
function spansOn({ hours, closings, timeZone }: StoreWeek, date: number): [number, number][] {
	if (closings.includes(new Date(date).toISOString().slice(0, 10))) return [];
	const weekday = (new Date(date).getUTCDay() + 6) % 7;
	const at = (time: string) => instantOf(date + minutesOf(time) * 60_000, timeZone);
	return (hours[weekday] ?? []).map(({ opens, closes }) => [at(opens), at(closes)]);
}

/** Null for a store that is hardly ever open. @param openHours opening hours to hold the item for, counted from `from` */
export function heldUntil(week: StoreWeek, from: Date, openHours: number): Date | null {
	const since = from.getTime();
	const today = Math.floor(wallTime(since, week.timeZone) / day) * day;
	let left = openHours * hour;
	for (let ahead = 0; ahead < daysLookedAt; ahead += 1) {
		for (const [opens, closes] of spansOn(week, today + ahead * day)) {
			const start = Math.max(opens, since);
			const open = Math.max(0, closes - start);
			if (open >= left) return new Date(start + left);
			left -= open;
		}
	}
	return null;
}
