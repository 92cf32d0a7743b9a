import { operation } from "../operation.ts";
import { located, locatorQuery } from "./shapes.ts";

/** STORE-24: 404 where nothing fits; the caller makes an empty list of it. */
export const listLockers = operation({
	id: "listLockers",
	noun: "storelocator",
	summary: "Lockers near a place",
	method: "get",
	path: "/ecommerce/v2/storelocator/lockers",
	access: "public",
	query: locatorQuery,
	responses: { 200: located },
	errors: ["STORE_NOT_FOUND"],
});
