import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { openRoom, openRoomBody, roomParams } from "./shapes.ts";

/**
 * Opens, changes or closes a waiting room (OPERATOR-76). Opening starts its line anew; changing an open one keeps the line. All
 * storefronts follow within two seconds.
 */
export const setWaitingRoom = operation({
	id: "setWaitingRoom",
	noun: "waiting-room",
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
