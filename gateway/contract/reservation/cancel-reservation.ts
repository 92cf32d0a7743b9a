import { z } from "zod";
import { operation } from "../operation.ts";
import { reservation } from "./shapes.ts";

/** Lets a held item go; one that was let go before stays so. Anybody else's reservation is none. */
export const cancelReservation = operation({
	id: "cancelReservation",
	noun: "reservation",
	summary: "Let a held item go",
	method: "delete",
	path: "/customers-self/reservations/{reservationId}",
	access: "customer",
	params: z.object({ reservationId: z.string().max(32) }),
	responses: { 200: reservation },
	/** the second for one that was fetched, or whose time is over */
	errors: ["NOT_FOUND", "RESERVATION_NOT_FOUND", "RESERVATION_OVER"],
});
