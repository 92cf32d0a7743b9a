import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { area, place } from "./shapes.ts";

/** STORE-20: one place by its id, whatever its kind: a cart names stores, pickup points and lockers alike. */
export const getStore = operation({
	id: "getStore",
	noun: "storelocator",
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
