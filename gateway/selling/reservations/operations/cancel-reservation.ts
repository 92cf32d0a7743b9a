import { cancelReservation } from "#contract/reservation/cancel-reservation.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { endReservation } from "../end-reservation.ts";
import { readOwnReservation, reservingMarketOf } from "../read-reservations.ts";

export const handleCancelReservation = handler(cancelReservation, (input, context) => {
	const market = reservingMarketOf(input.call);
	const { reservationId } = input.params;
	const own = { reservationId, customerId: input.call.customerId ?? "" };
	return runOnce(context, writeKeyOf(cancelReservation, input), async (tx) => {
		if (!(await readOwnReservation(tx, own, market))) {
			throw new GatewayError("RESERVATION_NOT_FOUND");
		}
		await endReservation(tx, { reservationId, to: "cancelled", now: context.now() });
		const data = await readOwnReservation(tx, own, market);
		if (data?.state !== "cancelled") throw new GatewayError("RESERVATION_OVER");
		return { status: 200 as const, data };
	});
});
