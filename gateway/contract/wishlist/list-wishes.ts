import { operation } from "../operation.ts";
import { wishlist } from "./shapes.ts";

export const listWishes = operation({
	id: "listWishes",
	noun: "wishlist",
	summary: "The customer's wishlist",
	method: "get",
	path: "/customers-self/knowledges/wishlist/",
	access: "customer",
	responses: { 200: wishlist },
	errors: [],
});
