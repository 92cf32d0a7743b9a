import { z } from "zod";
import { operation } from "../operation.ts";
import { reservation } from "./shapes.ts";

/** Releases a held item; one that was cancelled before stays so. Another customer's reservation is RESERVATION_NOT_FOUND. */
export const cancelReservation = operation({
	id: "cancelReservation",
	noun: "reservation",
	summary: "Let a held item go",
	method: "delete",
	path: "/customers-self/reservations/{reservationId}",
	access: "customer",
	params: z.object({ reservationId: z.string().max(32) }),
	responses: { 200: reservation },
	/** RESERVATION_OVER for an item that was collected, or whose time is over */
	errors: ["NOT_FOUND", "RESERVATION_NOT_FOUND", "RESERVATION_OVER"],
});
