import { z } from "zod";
import { operation } from "../operation.ts";
import { openRoom } from "./shapes.ts";

/** The rooms that are open, and how far their lines have come (OPERATOR-76). Storefronts ask every second while one is. */
export const listWaitingRooms = operation({
	id: "listWaitingRooms",
	noun: "waiting-room",
	summary: "Waiting rooms that are open",
	method: "get",
	path: "/ecommerce/v3/waiting-rooms",
	access: "public",
	responses: { 200: z.object({ rooms: z.array(openRoom) }) },
	errors: [],
});
