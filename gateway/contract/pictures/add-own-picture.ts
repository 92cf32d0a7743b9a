import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { maxAltLength, maxPictureBytes, minAltLength } from "./limits.ts";
import { ownPicture } from "./shapes.ts";

/**
 * Sends a picture of a product. Its type is read from its bytes, not from its name. It is drawn anew, so that nothing of the
 * file itself is kept, and waits until a merchant has approved it.
 */
export const addOwnPicture = operation({
	id: "addOwnPicture",
	noun: "pictures",
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
