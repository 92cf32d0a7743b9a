// The days on which a parcel arrives: working days of the receiving country, from the day the parcel leaves.

export interface DeliveryPromise {
	/** ISO dates (YYYY-MM-DD), both included */
	earliest: string;
	latest: string;
}

/** The parcel leaves the same day if it is ordered before this hour at the warehouse. */
const cutOffHour = 14;
const warehouse = { timeZone: "Europe/Paris", country: "FR" } as const;
/** Working days that the workshop needs for products made on demand (`ON_DEMAND`, CATALOGUE-14). */
const onDemandDays = 10;
const day = 86_400_000;

/** Public holidays on which no parcel moves: month-day, and days after Easter Sunday. */
const everywhere = { fixed: ["01-01", "12-25"], easter: [1] };
const holidays: Readonly<Record<string, { fixed: readonly string[]; easter: readonly number[] }>> =
	{
		FR: { fixed: ["05-01", "05-08", "07-14", "08-15", "11-01", "11-11"], easter: [39, 50] },
		BE: { fixed: ["05-01", "07-21", "08-15", "11-01", "11-11"], easter: [39, 50] },
		LU: { fixed: ["05-01", "05-09", "06-23", "08-15", "11-01", "12-26"], easter: [39, 50] },
		CH: { fixed: ["08-01", "12-26"], easter: [-2, 39, 50] },
		GB: { fixed: ["12-26"], easter: [-2] },
		IE: { fixed: ["03-17", "12-26"], easter: [] },
		US: { fixed: ["07-04"], easter: [] },
		ES: { fixed: ["01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08"], easter: [-2] },
		PT: { fixed: ["04-25", "05-01", "06-10", "08-15", "11-01", "12-01", "12-08"], easter: [-2] },
		DE: { fixed: ["05-01", "10-03", "12-26"], easter: [-2, 39, 50] },
		AT: {
			fixed: ["01-06", "05-01", "08-15", "10-26", "11-01", "12-08", "12-26"],
			easter: [39, 50],
		},
		IT: {
			fixed: ["01-06", "04-25", "05-01", "06-02", "08-15", "11-01", "12-08", "12-26"],
			easter: [],
		},
		PL: { fixed: ["01-06", "05-01", "05-03", "08-15", "11-01", "11-11", "12-26"], easter: [60] },
	};

/** Easter Sunday of a year by the Gregorian computus, as UTC midnight. */
function easterSunday(year: number): number {
	const golden = year % 19;
	const century = Math.floor(year / 100);
	const quarter = Math.floor(century / 4);
	const epact = (century - quarter - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
	const shift = 1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11);
	const fullMoon = epact - Math.floor(epact / 28) * shift;
	const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + quarter) % 7;
	const sinceMarch = fullMoon - weekday;
	const month = 3 + Math.floor((sinceMarch + 40) / 44);
	return Date.UTC(year, month - 1, sinceMarch + 28 - 31 * Math.floor(month / 4));
}

const isoDate = (at: number) => new Date(at).toISOString().slice(0, 10);

function isWorkingDay(at: number, country: string): boolean {
	const date = new Date(at);
	if (date.getUTCDay() === 0 || date.getUTCDay() === 6) return false;
	const own = holidays[country];
	const monthDay = isoDate(at).slice(5);
	if (everywhere.fixed.includes(monthDay) || own?.fixed.includes(monthDay)) return false;
	const afterEaster = Math.round((at - easterSunday(date.getUTCFullYear())) / day);
	return !everywhere.easter.includes(afterEaster) && !own?.easter.includes(afterEaster);
}

/** @param from UTC midnight of a day; returned as it is if it is a working day */
export function nextWorkingDay(from: number, country: string): number {
	let at = from;
	while (!isWorkingDay(at, country)) at += day;
	return at;
}

function addWorkingDays(from: number, days: number, country: string): number {
	let at = from;
	for (let left = days; left > 0; left -= 1) at = nextWorkingDay(at + day, country);
	return at;
}

const warehouseClock = new Intl.DateTimeFormat("en-CA", {
	timeZone: warehouse.timeZone,
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	hourCycle: "h23",
});

/** Date and hour at the warehouse, the date as UTC midnight. */
function atWarehouse(now: Date): { date: number; hour: number } {
	const parts = warehouseClock.formatToParts(now);
	const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
	return { date: Date.UTC(part("year"), part("month") - 1, part("day")), hour: part("hour") };
}

/** A line of a cart, as far as it can delay the parcel. */
export interface DelayedLine {
	status: string;
	/** ISO 8601 instant at which a pre-ordered product arrives, null if it is in stock */
	expectedAt: string | null;
}

/** The day on which a parcel leaves that is ordered now, as UTC midnight. */
function leavingDay(now: Date, lines: readonly DelayedLine[]): number {
	const { date, hour } = atWarehouse(now);
	const ordered = hour < cutOffHour ? date : date + day;
	const arrivals = lines.map((line) => (line.expectedAt ? Date.parse(line.expectedAt) : 0));
	const ready = Math.max(ordered, ...arrivals.map((at) => Math.ceil(at / day) * day));
	const made = lines.some((line) => line.status === "ON_DEMAND") ? onDemandDays : 0;
	const first = nextWorkingDay(ready, warehouse.country);
	return addWorkingDays(first, made, warehouse.country);
}

/** The same as an ISO date. */
export const leavesOn = (now: Date, lines: readonly DelayedLine[]): string =>
	isoDate(leavingDay(now, lines));

/** When a cart ordered now arrives: everything in one parcel, so the slowest line decides. */
export function deliveryPromise(
	now: Date,
	country: string,
	[min, max]: readonly [number, number],
	lines: readonly DelayedLine[] = [],
): DeliveryPromise {
	// nothing to carry: it arrives as soon as it is paid
	if (max === 0) {
		const today = isoDate(atWarehouse(now).date);
		return { earliest: today, latest: today };
	}
	const leaves = leavingDay(now, lines);
	return {
		earliest: isoDate(addWorkingDays(leaves, min, country)),
		latest: isoDate(addWorkingDays(leaves, max, country)),
	};
}
