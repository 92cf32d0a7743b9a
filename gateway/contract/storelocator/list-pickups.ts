import { operation } from "../operation.ts";
import { located, locatorQuery } from "./shapes.ts";

/** STORE-23: 404 where nothing fits; the caller makes an empty list of it. */
export const listPickups = operation({
	id: "listPickups",
	noun: "storelocator",
	summary: "Pickup points near a place",
	method: "get",
	path: "/ecommerce/v2/storelocator/pickups",
	access: "public",
	query: locatorQuery,
	responses: { 200: located },
	errors: ["STORE_NOT_FOUND"],
});
