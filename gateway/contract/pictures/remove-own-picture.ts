import { z } from "zod";
import { operation } from "../operation.ts";
import { pictureId } from "./shapes.ts";

/** Deletes a picture, whatever its state. */
export const removeOwnPicture = operation({
	id: "removeOwnPicture",
	noun: "pictures",
	summary: "Take a picture back",
	method: "delete",
	path: "/customers-self/pictures/{pictureId}",
	access: "customer",
	params: z.object({ pictureId }),
	responses: { 200: z.object({ pictureId }) },
	errors: ["NOT_FOUND", "PICTURE_NOT_FOUND"],
});
