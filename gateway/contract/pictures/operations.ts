import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { digits } from "../shapes.ts";
import { maxAltLength, maxPictureBytes, minAltLength } from "./limits.ts";
import { customerPicture, ownPicture, picturedProduct, pictureId } from "./shapes.ts";

const operation = operationsOf("pictures");

/** The pictures of a product's model that are shown, newest first; none where the shop has `olapic` off. */
export const listCustomerPictures = operation({
	id: "listCustomerPictures",
	summary: "Customers' pictures of a product",
	method: "get",
	path: "/ecommerce/v3/customer-pictures",
	access: "public",
	query: z.object({ productId: digits }),
	responses: { 200: z.array(customerPicture) },
	errors: [],
});

/** The customer's own pictures, newest first, and the products of delivered orders that a picture may be sent of. */
export const listOwnPictures = operation({
	id: "listOwnPictures",
	summary: "The customer's own pictures",
	method: "get",
	path: "/customers-self/pictures",
	access: "customer",
	responses: {
		200: z.object({ pictures: z.array(ownPicture), products: z.array(picturedProduct) }),
	},
	errors: ["NOT_FOUND"],
});

/**
 * Sends a picture of a product. Its type is read from its bytes, not from its name. It is drawn anew, so that nothing of the
 * file itself is kept, and waits until a merchant has approved it.
 */
export const addOwnPicture = operation({
	id: "addOwnPicture",
	summary: "Send a picture of a product",
	method: "post",
	path: "/customers-self/pictures",
	access: "customer",
	carriesPicture: true,
	body: z.object({
		productId: digits,
		alt: z.string().trim().min(minAltLength).max(maxAltLength),
		/** the file, base64 */
		picture: z
			.base64()
			.min(4)
			.max(Math.ceil(maxPictureBytes / 3) * 4),
	}),
	responses: { 201: ownPicture },
	errors: ["NOT_FOUND", "PICTURE_REFUSED"],
});

/** Deletes a picture, whatever its state. */
export const removeOwnPicture = operation({
	id: "removeOwnPicture",
	summary: "Take a picture back",
	method: "delete",
	path: "/customers-self/pictures/{pictureId}",
	access: "customer",
	params: z.object({ pictureId }),
	responses: { 200: z.object({ pictureId }) },
	errors: ["NOT_FOUND", "PICTURE_NOT_FOUND"],
});
