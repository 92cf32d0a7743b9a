// A place as the delivery step and the overview show it.

import type { DeliveryMode, DeliveryPoint, PointMethod } from "#contract/delivery/shapes.ts";
import { wallClock } from "#shop/dates.ts";
import { townComesFirst } from "../address/zip-hint.ts";
import { hoursByDay, isAlwaysOpen, type OpenState, openState, weekdayOf } from "./hours.ts";

export interface PointView {
	id: string;
	kind: DeliveryMode;
	name: string;
	/** street, then town as the country writes it */
	lines: string[];
	/** metres, null if nothing was searched for */
	distance: number | null;
	lat: number;
	lon: number;
	state: OpenState;
	/** one text per weekday, Monday first; empty if it never closes */
	hours: string[];
	/** ISO dates in the next four weeks on which it is closed, although its weekday is open */
	closings: string[];
	phone: string;
}

/** A place for collecting a parcel. */
export interface PickupPoint extends PointView {
	/** the closings, written in the page's language */
	closingDays: string;
}

/** Places of one delivery mode, with the search that found them. */
export interface Finder {
	key: PointMethod;
	kind: DeliveryMode;
	/** text of the search field */
	search: string;
	/** where distances are measured from */
	origin: { lat: number; lon: number; label: string } | null;
	/** searched by the shopper's own position */
	byPosition: boolean;
	/** whether places were searched for: by the shopper, or near their address */
	isAsked: boolean;
	points: PickupPoint[];
	/** id of the place chosen before, or `packstation` for one that was typed */
	chosen: string | null;
	/** lockers of DHL: each needs a Postnummer, and any of them may be typed (CHECKOUT-108) */
	isPackstation: boolean;
	/** the locator failed: the shopper is told, and other modes still work */
	isDown: boolean;
	/** for LM: names of the countries that have stores */
	countries: string[];
}

/** Days ahead for which exceptional closings are shown. */
const closingDays = 28;

export function pointView(point: DeliveryPoint, now: Date): PointView {
	const { zipCode, city, country, position } = point;
	const dayIn = (days: number) =>
		wallClock(new Date(now.getTime() + days * 86_400_000), point.timeZone).date;
	const [from, to] = [dayIn(0), dayIn(closingDays)];
	return {
		id: point.id,
		kind: point.kind,
		name: point.name,
		lines: [point.line1, ...(townComesFirst(country) ? [city, zipCode] : [`${zipCode} ${city}`])],
		distance: point.distance,
		lat: position.lat,
		lon: position.lon,
		state: openState(point, now),
		hours: isAlwaysOpen(point) ? [] : hoursByDay(point),
		closings: point.exceptionalClosings.filter((date) => {
			const hours = point.openingHours[weekdayOf(Date.parse(date))] ?? [];
			return date >= from && date <= to && hours.length > 0;
		}),
		phone: point.phone,
	};
}
