// How a held item stops being held: fetched, released, or its time over. Each ends only once, whatever comes first.
import { and, eq, lte, sql } from "drizzle-orm";
import type { ReservationState } from "#contract/reservation/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { reservations, storeStock } from "#gateway/platform/db/schema.ts";
import { recordMovements } from "#gateway/selling/catalog/stock-movements.ts";

type EndState = Exclude<ReservationState, "held">;

/** Ends a reservation, and puts its item back on the shelf unless it was fetched. @returns whether it was held until now */
export async function endReservation(
	tx: Db,
	{ reservationId, to, now }: { reservationId: string; to: EndState; now: Date },
): Promise<boolean> {
	const [ended] = await tx
		.update(reservations)
		.set({ state: to, endedAt: now })
		.where(and(eq(reservations.reservationId, reservationId), eq(reservations.state, "held")))
		.returning({ gtin: reservations.gtin, pointId: reservations.pointId });
	if (!ended) return false;
	if (to === "collected") return true;
	await tx
		.insert(storeStock)
		.values({ ...ended, quantity: 1 })
		.onConflictDoUpdate({
			target: [storeStock.gtin, storeStock.pointId],
			set: { quantity: sql`${storeStock.quantity} + 1` },
		});
	await recordMovements(tx, [{ gtin: ended.gtin, locationId: ended.pointId, change: 1 }]);
	return true;
}

/** Reservations ended in one round; the others wait for the next. */
const batchSize = 100;

/** Releases items that were not fetched in time, and sends their customers a letter. */
export async function expireReservations({ db, now }: DbContext): Promise<void> {
	const due = await db
		.select({ reservationId: reservations.reservationId })
		.from(reservations)
		.where(and(eq(reservations.state, "held"), lte(reservations.heldUntil, now())))
		.orderBy(reservations.heldUntil)
		.limit(batchSize);
	for (const { reservationId } of due) {
		await db.transaction(async (tx) => {
			const isOver = await endReservation(tx, { reservationId, to: "expired", now: now() });
			const kind = "reservation-expired" as const;
			const letter = { kind, about: reservationId, orderNumber: null };
			if (isOver) await queueLetters(tx, now(), [letter]);
		});
	}
}
