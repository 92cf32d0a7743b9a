import { z } from "zod";
import { operation } from "../operation.ts";
import { paging } from "../shapes.ts";
import { reservation } from "./shapes.ts";

/** Held items first, then the ended ones, newest first. */
export const listReservations = operation({
	id: "listReservations",
	noun: "reservation",
	summary: "The customer's reservations",
	method: "get",
	path: "/customers-self/reservations",
	access: "customer",
	query: z.object({
		page: z.coerce.number().int().min(1).default(1),
		size: z.coerce.number().int().min(1).max(50).default(10),
	}),
	responses: { 200: z.object({ reservations: z.array(reservation), paging }) },
	errors: ["NOT_FOUND"],
});
