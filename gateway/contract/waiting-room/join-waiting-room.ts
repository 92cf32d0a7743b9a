import { z } from "zod";
import { operation } from "../operation.ts";
import { placeInLine, roomParams } from "./shapes.ts";

/**
 * Gives the next place in a room's line (OPERATOR-77): places are given in the order of the calls. The caller keeps it signed for its
 * shopper. 404 for a room that is not open; 429 for an address on the network that asks for too many.
 */
export const joinWaitingRoom = operation({
	id: "joinWaitingRoom",
	noun: "waiting-room",
	summary: "Join a waiting room's line",
	method: "post",
	path: "/ecommerce/v3/waiting-rooms/{name}/places",
	access: "public",
	params: roomParams,
	responses: { 200: placeInLine.extend({ through: z.int().min(0) }) },
	errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
});
