// Reservations for a store's staff: what is held, and what was fetched.
import { asc, eq } from "drizzle-orm";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { deliveryPoints, reservations } from "#gateway/platform/db/schema.ts";
import { endReservation } from "./end-reservation.ts";

/** One line for each held item, for an operator: those whose time ends first come first. */
export async function reservationsReport({ db }: DbContext): Promise<CommandOutput> {
	const held = await db
		.select({ reservation: reservations, name: deliveryPoints.name, city: deliveryPoints.city })
		.from(reservations)
		.innerJoin(deliveryPoints, eq(deliveryPoints.pointId, reservations.pointId))
		.where(eq(reservations.state, "held"))
		.orderBy(asc(reservations.heldUntil), asc(reservations.reservationId));
	return formatRows(
		held.map(({ reservation: { reservationId, heldUntil, gtin }, name, city }) => ({
			reservationId,
			heldUntil,
			gtin,
			store: name,
			city,
		})),
		({ reservationId, heldUntil, gtin, store, city }) =>
			[reservationId, `until ${heldUntil.toISOString()}`, gtin, `${store}, ${city}`].join("  "),
		"No item is held.",
	);
}

/** Marks items as fetched. @throws Error when none is named */
export async function recordCollections(
	{ db, now }: DbContext,
	ids: readonly string[],
): Promise<string> {
	if (ids.length === 0) throw new Error("Say reservations-collected and their numbers.");
	const lines: string[] = [];
	for (const reservationId of ids) {
		const ending = { reservationId, to: "collected" as const, now: now() };
		const isDone = await db.transaction((tx) => endReservation(tx, ending));
		lines.push(`${reservationId}  ${isDone ? "collected" : "is not held"}`);
	}
	return lines.join("\n");
}
