// Opening hours of places, as usual in each country.
import type { DeliveryMode, OpeningHours } from "#contract/delivery/shapes.ts";
import type { Random } from "../random.ts";
import type { PlaceCountry } from "./place-table.ts";

/** Spans such as `10:00-19:00`, separated by commas; empty when closed. */
type Day = string;

function day(text: Day): OpeningHours[number] {
	if (text === "") return [];
	return text.split(",").map((span) => {
		const [opens = "", closes = ""] = span.split("-");
		return { opens, closes };
	});
}

/** @param days hours of a weekday, of Saturday and of Sunday; or of all seven days */
function week(...days: readonly Day[]): OpeningHours {
	const [weekday = "", saturday = "", sunday = ""] = days;
	const all = days.length === 7 ? days : [...Array<Day>(5).fill(weekday), saturday, sunday];
	return all.map(day);
}

const always = week("00:00-24:00", "00:00-24:00", "00:00-24:00");

const stores: Partial<Record<PlaceCountry, readonly OpeningHours[]>> = {
	FR: [
		week("10:00-19:30", "10:00-19:30", ""),
		week("11:00-19:00", ...Array<Day>(4).fill("10:00-19:00"), "10:00-19:30", ""),
		week("10:00-20:00", "10:00-20:00", "11:00-19:00"),
	],
	BE: [week("10:00-18:30", "10:00-18:30", "")],
	LU: [week("10:00-18:30", "10:00-18:00", "")],
	CH: [
		week(...Array<Day>(3).fill("10:00-19:00"), "10:00-20:00", "10:00-19:00", "10:00-17:00", ""),
		week("09:30-18:30", "09:30-17:00", ""),
	],
	GB: [
		week("10:00-19:00", "10:00-19:00", "12:00-18:00"),
		week(
			...Array<Day>(3).fill("09:30-18:00"),
			"09:30-20:00",
			"09:30-18:00",
			"09:30-18:30",
			"11:00-17:00",
		),
	],
	IE: [week("10:00-18:30", "10:00-18:30", "12:00-18:00")],
};

const split = week("09:00-12:30,14:00-19:00", "09:30-12:30,14:00-18:00", "");
const pickups: Partial<Record<PlaceCountry, readonly OpeningHours[]>> = {
	FR: [split, week("08:00-20:00", "08:30-20:00", "09:00-13:00")],
	BE: [week("09:00-18:30", "09:00-17:00", "")],
	LU: [week("08:30-18:30", "09:00-17:00", "")],
	CH: [week("07:30-18:30", "08:00-16:00", ""), week("06:30-20:00", "07:00-18:00", "09:00-17:00")],
	GB: [week("07:00-21:00", "07:00-21:00", "08:00-18:00"), week("09:00-17:30", "09:00-16:00", "")],
	IE: [week("08:00-20:00", "09:00-18:00", "10:00-16:00")],
	ES: [week("10:00-14:00,17:00-20:30", "10:00-14:00", ""), week("09:00-21:00", "09:00-21:00", "")],
	DE: [week("08:00-19:00", "09:00-16:00", ""), week("07:00-20:00", "08:00-20:00", "")],
	IT: [week("08:30-13:00,15:30-19:30", "08:30-13:00", ""), week("08:00-20:00", "08:30-19:30", "")],
	PL: [week("08:00-20:00", "09:00-16:00", ""), week("06:00-23:00", "06:00-23:00", "")],
};

export function hoursOf(kind: DeliveryMode, country: PlaceCountry, random: Random): OpeningHours {
	if (kind === "locker") return always;
	const weeks = (kind === "store" ? stores : pickups)[country];
	return weeks ? random.pick(weeks) : split;
}
