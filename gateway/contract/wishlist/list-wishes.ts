import { z } from "zod";
import { operation } from "../operation.ts";
import { wishlist } from "./shapes.ts";

/** CATALOGUE-30. */
export const listWishes = operation({
	id: "listWishes",
	noun: "wishlist",
	summary: "The customer's wishlist",
	method: "get",
	path: "/customers-self/knowledges/wishlist/",
	access: "customer",
	/** `sizes` brings each product's sizes along */
	query: z.object({ sizes: z.enum(["true", "false"]).optional() }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND"],
});
