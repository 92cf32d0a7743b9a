import { operation } from "../operation.ts";
import { located, locatorQuery } from "./shapes.ts";

/** STORE-22: 404 where nothing fits; the caller makes an empty list of it. */
export const listStores = operation({
	id: "listStores",
	noun: "storelocator",
	summary: "Stores near a place",
	method: "get",
	path: "/ecommerce/v2/storelocator/stores",
	access: "public",
	query: locatorQuery,
	responses: { 200: located },
	errors: ["STORE_NOT_FOUND"],
});
