// Stores, pickup points and lockers to choose from: near the search, else near the shopper's address.

import { countryName } from "#app/models/address/country-options.server.ts";
import { type DeliveryOffer, isPointMethod, placeOf } from "#app/models/delivery/delivery.ts";
import { packstationOfCart, typedPackstation } from "#app/models/delivery/packstation.ts";
import { pickupPoint } from "#app/models/store/pickup-point.server.ts";
import type { Finder } from "#app/models/store/point-view.ts";
import { readPlace, readPlaces, readStoreCountries } from "#app/models/store/store.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { packstationCountry } from "#contract/delivery/packstation.ts";
import type { PointMethod } from "#contract/delivery/shapes.ts";

/** Places shown at once; shoppers who want others search elsewhere. */
const shown = 8;

export interface Search {
	method: PointMethod | null;
	text: string;
	/** degrees */
	position: { lat: number; lon: number } | null;
}

const degrees = (value: string | null, most: number) => {
	const number = value === null || value.trim() === "" ? Number.NaN : Number(value);
	return Math.abs(number) <= most ? number : null;
};

/** The search that a finder's form sends: `?method=PR&search=69002`, or a position. */
export function readSearch({ searchParams }: URL): Search {
	const method = searchParams.get("method") ?? "";
	const lat = degrees(searchParams.get("lat"), 90);
	const lon = degrees(searchParams.get("lon"), 180);
	return {
		method: isPointMethod(method) ? method : null,
		text: (searchParams.get("search") ?? "").trim().slice(0, 80),
		position: lat !== null && lon !== null ? { lat, lon } : null,
	};
}

/** The shopper's address, near which places are shown unless they search elsewhere; null while it is not known. */
export type Home = Pick<Address, "country" | "zipCode"> | null;

interface Sought {
	/** ISO 3166-1 alpha-2: where the parcel goes */
	country: string;
	search: Search;
	home: Home;
}

async function finderOf(
	context: Context,
	cart: Cart,
	key: PointMethod,
	{ country, search: query, home: own }: Sought,
): Promise<Finder> {
	const { domain, now, locale } = getShop(context);
	const { shippingInfo, shippingAddress } = cart;
	const isSearched = query.method === key;
	const isTyped = key === "LO" && packstationOfCart(cart).isTyped;
	const chosen =
		shippingInfo?.shippingMethodKey === key ? (shippingAddress?.deliveryPointIdV2 ?? null) : null;
	// the default search is around the place chosen before or the billing address, unless that is abroad
	const home = chosen ? shippingAddress : own;
	const isNear = home !== null && domain.params.deliveryCountries.includes(home.country);
	const search = isSearched ? query.text : isNear && home ? `${home.zipCode}` : "";
	const position = isSearched ? query.position : null;
	const finder = {
		key,
		kind: placeOf[key],
		search,
		byPosition: position !== null,
		isAsked: isSearched || home !== null,
		chosen: isTyped ? typedPackstation : chosen,
		isPackstation: key === "LO" && country === packstationCountry,
	};
	const find = async (): Promise<Finder> => {
		const countries = domain.params.deliveryCountries;
		const near = isSearched || !home || !isNear ? countries : [home.country];
		const [located, chosenPoint, withStores] = await Promise.all([
			readPlaces(context, placeOf[key], {
				countries: near,
				limit: shown,
				...(search ? { search } : {}),
				...position,
			}),
			chosen ? readPlace(context, chosen) : null,
			key === "LM" ? readStoreCountries(context, countries) : [],
		]);
		const points = located.stores.map((point) => pickupPoint(point, now, locale));
		// the chosen place is always listed, whatever is searched for
		if (chosenPoint && !points.some(({ id }) => id === chosenPoint.id)) {
			points.unshift(pickupPoint(chosenPoint, now, locale));
		}
		return {
			...finder,
			points,
			origin: located.origin,
			isDown: false,
			countries: withStores.map((code) => countryName(code, locale)),
		};
	};
	if (!finder.isAsked) return { ...finder, points: [], origin: null, isDown: false, countries: [] };
	const down: Finder = { ...finder, points: [], origin: null, isDown: true, countries: [] };
	return optional(context, "places to fetch a parcel from", find(), down, null);
}

/** One finder for each method on offer that needs a place. */
export function findersOf(
	context: Context,
	cart: Cart,
	offers: readonly DeliveryOffer[],
	about: Sought,
): Promise<Finder[]> {
	const keys = offers.map(({ key }) => key).filter(isPointMethod);
	return Promise.all(keys.map((key) => finderOf(context, cart, key, about)));
}
