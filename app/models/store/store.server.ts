// The store locator's calls (STORE-20 to STORE-25), and the errors that they swallow.

import { attempt, optional } from "#app/server/failures.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import type { DeliveryMode, DeliveryPoint } from "#contract/delivery/shapes.ts";
import type { QueryOf } from "#contract/operation.ts";
import {
	getStore,
	listLockers,
	listPickups,
	listStoreCountries,
	listStores,
} from "#contract/storelocator/operations.ts";
import type { Located, Place } from "#contract/storelocator/shapes.ts";
import { readChosenStore } from "./chosen-store.server.ts";
import type { StoreStock } from "./stock.ts";
import { storeStock } from "./store-view.server.ts";

const lists = { store: listStores, pickup: listPickups, locker: listLockers } as const;

/** What places are searched for (STORE-10). */
type Area = NonNullable<QueryOf<typeof listStores>["context"]>;

export interface PlaceQuery {
	search?: string;
	/** degrees; used instead of a search */
	lat?: number;
	lon?: number;
	/** ISO 3166-1 alpha-2 codes */
	countries: readonly string[];
	limit?: number;
	/** default: places for collecting a parcel */
	area?: Area;
	/** adds the product's stock, or that of one size (its key) */
	productId?: string;
	size?: string;
}

/** Codes of the locator's 404 (STORE-22). */
const nothingThere = ["STORE_NOT_FOUND", "PRODUCT_NOT_FOUND", "NOT_FOUND"] as const;

/**
 * Places near a search or position; 404 gives an empty list (STORE-22 to STORE-24).
 * @throws GatewayFailure
 */
export async function readPlaces(
	context: Context,
	kind: DeliveryMode,
	{ countries, area = "order", ...productQuery }: PlaceQuery,
): Promise<Located> {
	const [country, ...others] = countries;
	const query = {
		...productQuery,
		...(country && others.length === 0 ? { countryCode: country } : {}),
		deliveryCountries: countries.join(","),
		context: area,
	};
	const found = (await attempt(getGateway(context).call(lists[kind], { query }), ...nothingThere))
		.data;
	return found?.data ?? { stores: [], origin: null };
}

/** One place by its id; null on any failure (STORE-21: errors are swallowed). */
export async function readPlace(context: Context, storeId: string): Promise<DeliveryPoint | null> {
	const query = { context: "order" as const };
	const call = getGateway(context).call(getStore, { params: { storeId }, query });
	return (await optional(context, "a place", call, null, null))?.data ?? null;
}

/**
 * One store in this domain's countries, for its own page; null if there is none.
 * @throws GatewayFailure if the locator fails
 */
export async function readStore(
	context: Context,
	storeId: string,
	productQuery: { productId?: string; size?: string } = {},
): Promise<Place | null> {
	const query = { ...productQuery, context: "locator" as const };
	const asking = getGateway(context).call(getStore, { params: { storeId }, query });
	const data = (await attempt(asking, ...nothingThere)).data?.data;
	const { countryCodes } = getShop(context).domain.storeLocator;
	return data?.kind === "store" && countryCodes.includes(data.country) ? data : null;
}

/**
 * Stock of a product, or of one of its sizes (by key), in the shopper's chosen store; null if no store is chosen, or if
 * its stock cannot be read. Never throws.
 */
export async function readStockInChosenStore(
	context: Context,
	productQuery: { productId: string; size?: string },
): Promise<StoreStock | null> {
	const { domain, locale } = getShop(context);
	if (!domain.storeLocator.isActive) return null;
	const storeId = await readChosenStore(context);
	if (!storeId) return null;
	const there = readStore(context, storeId, productQuery);
	const place = await optional(context, "stock of the chosen store", there, null, null);
	return place && storeStock(place, locale);
}

/** Which of these countries have stores; none on 404 (STORE-25), and while the locator is down. */
export async function readStoreCountries(
	context: Context,
	countries: readonly string[],
): Promise<string[]> {
	const query = { countries: countries.join(",") };
	const call = getGateway(context).call(listStoreCountries, { query });
	const found = await optional(context, "countries of stores", call, null, null);
	return (found?.data ?? []).map(({ countryCode }) => countryCode);
}
