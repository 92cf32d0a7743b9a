import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { digits } from "../shapes.ts";
import { area, countryList, located, locatorQuery, place } from "./shapes.ts";

const operation = operationsOf("storelocator");

/** STORE-22: 404 where nothing fits; the caller makes an empty list of it. */
export const listStores = operation({
	id: "listStores",
	summary: "Stores near a place",
	method: "get",
	path: "/ecommerce/v2/storelocator/stores",
	access: "public",
	query: locatorQuery,
	responses: { 200: located },
	errors: ["STORE_NOT_FOUND"],
});

/** STORE-20: one place by its id, whatever its kind: a cart names stores, pickup points and lockers alike. */
export const getStore = operation({
	id: "getStore",
	summary: "A store, pickup point or locker",
	method: "get",
	path: "/ecommerce/v2/storelocator/stores/{storeId}",
	access: "public",
	params: z.object({ storeId: digits }),
	query: z.object({
		/** adds its stock in that store, of one `size` if given */
		productId: digits.optional(),
		size: z.string().max(16).optional(),
		context: area.optional(),
	}),
	responses: { 200: place },
	errors: ["STORE_NOT_FOUND"],
});

/** STORE-25: which of the countries asked have stores; 404 where none has. */
export const listStoreCountries = operation({
	id: "listStoreCountries",
	summary: "Countries with stores",
	method: "get",
	path: "/ecommerce/v2/storelocator/stores/countries",
	access: "public",
	query: z.object({ countries: countryList.optional() }),
	responses: {
		200: z.array(z.object({ countryCode: z.string().length(2), stores: z.number().int() })),
	},
	errors: ["STORE_NOT_FOUND"],
});

/** STORE-23: 404 where nothing fits; the caller makes an empty list of it. */
export const listPickups = operation({
	id: "listPickups",
	summary: "Pickup points near a place",
	method: "get",
	path: "/ecommerce/v2/storelocator/pickups",
	access: "public",
	query: locatorQuery,
	responses: { 200: located },
	errors: ["STORE_NOT_FOUND"],
});

/** STORE-24: 404 where nothing fits; the caller makes an empty list of it. */
export const listLockers = operation({
	id: "listLockers",
	summary: "Lockers near a place",
	method: "get",
	path: "/ecommerce/v2/storelocator/lockers",
	access: "public",
	query: locatorQuery,
	responses: { 200: located },
	errors: ["STORE_NOT_FOUND"],
});
