// Stores as pages show them. Countries are named here, since the server knows every language.

import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Alternates } from "#app/i18n/urls.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { type Context, getRuntime } from "#app/server/request-context.ts";
import type { Place } from "#contract/storelocator/shapes.ts";
import type { Locale } from "#shop/locales.ts";
import { activeLocales } from "#shop/locales.ts";
import { urlOf } from "#shop/page-paths.ts";
import { hoursByDay, isAlwaysOpen, weekdayAt, weekdayNames } from "./hours.ts";
import { pointView } from "./point-view.ts";
import { bestAvailability, type StoreStock, sizesOf } from "./stock.ts";
import type { StoreCard, StorePageView } from "./store-card.ts";

/** Canonical path of a store's page in a locale, with the country in its language (STORE-2, PAGE-9). */
export function storePath(
	locale: Locale,
	{ id, name, city, country }: Pick<Place, "id" | "name" | "city" | "country">,
): string {
	return urlOf(locale, "store", {
		country: countryName(country, locale),
		city,
		name,
		storeId: id,
	});
}

export function storeStock(place: Place, locale: Locale): StoreStock {
	const sizes = sizesOf(place);
	return {
		id: place.id,
		name: place.name,
		city: place.city,
		href: storePath(locale, place),
		distance: place.distance,
		availability: bestAvailability(sizes),
		sizes,
	};
}

export function storeCard(place: Place, locale: Locale, now: Date): StoreCard {
	const { lines, distance, lat, lon, state } = pointView(place, now);
	return {
		id: place.id,
		name: place.name,
		href: storePath(locale, place),
		lines,
		photo: place.photo,
		distance,
		lat,
		lon,
		state,
		city: place.city,
		availability: place.stock && bestAvailability(place.stock),
	};
}

/** Without the country's code if it is the shop's own country, else with it. */
function phoneText(phone: string, home: string): string {
	const number = parsePhoneNumberFromString(phone);
	if (!number) return phone;
	return number.country === home ? number.formatNational() : number.formatInternational();
}

export function storePageView(place: Place, locale: Locale, now: Date): StorePageView {
	const { closings } = pointView(place, now);
	const today = weekdayAt(now, place.timeZone);
	const hours = isAlwaysOpen(place) ? [] : hoursByDay(place);
	const days = weekdayNames(locale.tag);
	return {
		...storeCard(place, locale, now),
		zipCode: place.zipCode,
		line1: place.line1,
		country: place.country,
		countryName: countryName(place.country, locale),
		phone: place.phone,
		phoneText: phoneText(place.phone, locale.country),
		openingHours: place.openingHours,
		week: hours.map((text, day) => ({
			day: days[day] ?? "",
			hours: text,
			isToday: day === today,
		})),
		closings,
		services: place.services,
		sizes: sizesOf(place),
	};
}

/**
 * Paths of a stores page in the locales whose shop has it: every domain with an active locator. For the page of one store,
 * its country must be among the locator's.
 */
export async function storeAlternates(
	context: Context,
	pathIn: (locale: Locale) => string,
	country?: string,
): Promise<Alternates> {
	const records = await getRuntime(context).domains.all();
	const there = activeLocales.filter(({ domain }) => {
		const locator = records.find((record) => record.domain === domain)?.storeLocator;
		return locator?.isActive && (!country || locator.countryCodes.includes(country));
	});
	return Object.fromEntries(there.map((locale) => [locale.prefix, pathIn(locale)]));
}
