import { z } from "zod";
import { operation } from "../operation.ts";
import { wishlist } from "./shapes.ts";

/** CATALOGUE-84: of the anonymous id in the header `session-id`; it names no person. */
export const listGuestWishes = operation({
	id: "listGuestWishes",
	noun: "wishlist",
	summary: "A guest's wishlist",
	method: "get",
	path: "/guests-self/wishlist",
	access: "public",
	/** `sizes` brings each product's sizes along */
	query: z.object({ sizes: z.enum(["true", "false"]).optional() }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND"],
});
