import { z } from "zod";
import { operation } from "../operation.ts";
import { ownPicture, picturedProduct } from "./shapes.ts";

/** The customer's own pictures, newest first, and the products of delivered orders that a picture may be sent of. */
export const listOwnPictures = operation({
	id: "listOwnPictures",
	noun: "pictures",
	summary: "The customer's own pictures",
	method: "get",
	path: "/customers-self/pictures",
	access: "customer",
	responses: {
		200: z.object({ pictures: z.array(ownPicture), products: z.array(picturedProduct) }),
	},
	errors: ["NOT_FOUND"],
});
