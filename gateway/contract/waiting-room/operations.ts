import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { digits } from "../shapes.ts";
import { openRoom, openRoomBody, placeInLine, roomParams } from "./shapes.ts";

const operation = operationsOf("waiting-room");

/** The rooms that are open, and how far their lines have come (OPERATOR-76). Storefronts ask every second while one is. */
export const listWaitingRooms = operation({
	id: "listWaitingRooms",
	summary: "Waiting rooms that are open",
	method: "get",
	path: "/ecommerce/v3/waiting-rooms",
	access: "public",
	responses: { 200: z.object({ rooms: z.array(openRoom) }) },
	errors: [],
});

/**
 * Opens, changes or closes a waiting room (OPERATOR-76). Opening starts its line anew; changing an open one keeps the line. All
 * storefronts follow within two seconds.
 */
export const setWaitingRoom = operation({
	id: "setWaitingRoom",
	summary: "Open, change or close a waiting room",
	method: "put",
	path: "/operator/v1/waiting-rooms/{name}",
	access: "operator",
	scope: "catalog:write",
	params: roomParams,
	body: openRoomBody,
	responses: {
		200: z.object({
			/** null when it is closed, or was not opened */
			room: openRoom.nullable(),
			/** products that do not exist: nothing was changed */
			unknown: z.array(digits),
		}),
	},
	errors: [],
});

/**
 * Gives the next place in a room's line (OPERATOR-77): places are given in the order of the calls. The caller keeps it signed for its
 * shopper. 404 for a room that is not open; 429 for an address on the network that asks for too many.
 */
export const joinWaitingRoom = operation({
	id: "joinWaitingRoom",
	summary: "Join a waiting room's line",
	method: "post",
	path: "/ecommerce/v3/waiting-rooms/{name}/places",
	access: "public",
	params: roomParams,
	responses: { 200: placeInLine.extend({ through: z.int().min(0) }) },
	errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
});

/**
 * Lets a place's owner in, once it is their turn (OPERATOR-77). A place is good for one pass: repeated, the call answers the same
 * instant. 404 for a room that is not open, and for a place of an earlier opening.
 */
export const enterWaitingRoom = operation({
	id: "enterWaitingRoom",
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
