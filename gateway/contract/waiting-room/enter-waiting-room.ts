import { z } from "zod";
import { operation } from "../operation.ts";
import { placeInLine, roomParams } from "./shapes.ts";

/**
 * Lets a place's owner in, once it is their turn (OPERATOR-77). A place is good for one pass: repeated, the call answers the same
 * instant. 404 for a room that is not open, and for a place of an earlier opening.
 */
export const enterWaitingRoom = operation({
	id: "enterWaitingRoom",
	noun: "waiting-room",
	summary: "Enter by a place in line",
	method: "post",
	path: "/ecommerce/v3/waiting-rooms/{name}/passes",
	access: "public",
	params: roomParams,
	body: placeInLine,
	responses: {
		200: z.object({
			/** when the pass ends; null while it is not their turn */
			until: z.iso.datetime().nullable(),
			through: z.int().min(0),
		}),
	},
	errors: ["NOT_FOUND"],
});
