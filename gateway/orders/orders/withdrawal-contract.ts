// An order as a contract that can be withdrawn from, with all the statements about it.
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { giftCards, orderEvents, type orders, withdrawals } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { lastArrival } from "./exchanges.ts";
import { readReturnableLines } from "./returnable-lines.ts";
import type { ReturnableLine } from "./rules/return.ts";
import type { Contract } from "./rules/withdrawal.ts";

export type Statement = typeof withdrawals.$inferSelect;
type Order = typeof orders.$inferSelect;

/** A withdrawal that the merchant still has to handle. */
export const isOpenWithdrawal = and(
	eq(withdrawals.outcome, "noted"),
	isNull(withdrawals.settledAt),
);

export interface ReadContract {
	contract: Contract;
	/** those that count, oldest first: without refused ones */
	statements: Statement[];
	/** the contract's lines with what became of their items */
	lines: ReturnableLine[];
}

async function giftCardsOf(db: Db, orderNumber: string): Promise<Contract["giftCards"]> {
	const rows = await db
		.select({ isUsed: sql<boolean>`${giftCards.balance} < ${giftCards.initialAmount}` })
		.from(giftCards)
		.where(eq(giftCards.orderNumber, orderNumber));
	if (rows.some(({ isUsed }) => isUsed)) return "used";
	return rows.length > 0 ? "unused" : "none";
}

async function arrivalOf(db: Db, orderNumber: string): Promise<Date | null> {
	const [event] = await db
		.select({ at: orderEvents.at })
		.from(orderEvents)
		.where(and(eq(orderEvents.orderNumber, orderNumber), eq(orderEvents.state, "delivered")));
	if (!event) return null;
	// an exchanged size is a parcel of the same contract: the days run from the last parcel
	const last = await lastArrival(db, orderNumber);
	if (last === "open") return null;
	return last && last > event.at ? last : event.at;
}

export async function readContract(db: Db, order: Order): Promise<ReadContract> {
	const { orderNumber, state, storeId, placedAt, shippingMethod, loyaltyCard } = order;
	const statements = await db
		.select()
		.from(withdrawals)
		.where(and(eq(withdrawals.orderNumber, orderNumber), ne(withdrawals.outcome, "refused")))
		.orderBy(asc(withdrawals.receivedAt));
	const lines = await readReturnableLines(db, order);
	const market = domainOfStore(storeId);
	const bought = await giftCardsOf(db, orderNumber);
	return {
		statements,
		lines,
		contract: {
			state,
			country: market?.countryCodeISO2 ?? "",
			timeZone: market?.timeZone ?? "Europe/Paris",
			concludedAt: placedAt,
			arrivedAt: await arrivalOf(db, orderNumber),
			isCarried: shippingMethod !== "VI",
			// items that came back as a return are settled that way
			lines: lines.map(({ lineId, quantity, received, withdrawn }) => ({
				lineId,
				quantity: quantity - (received - withdrawn),
			})),
			// a card that was ordered and is not issued yet has paid for nothing
			giftCards: bought === "none" && order.giftCards.length > 0 ? "unused" : bought,
			hasLoyaltyCard: loyaltyCard !== null,
			stated: statements,
		},
	};
}
