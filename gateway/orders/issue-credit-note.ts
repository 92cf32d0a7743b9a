// A refund's credit note, in the transaction that gives back. Its number is the last thing that is locked: others who wait for
// the series wait only for the end of this transaction, and hold no lock that it still needs.
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { creditNoteSeries, creditNotes, type orders } from "../db/schema.ts";
import { domainOfStore } from "../domains/rules/domains.ts";
import {
	amountOf,
	type CreditedAmounts,
	creditedVat,
	creditNoteNumberOf,
} from "./rules/credit-note.ts";

type Order = typeof orders.$inferSelect;

export interface Issue {
	/** of the refund: the order's number, or the return's */
	refundNumber: string;
	credited: CreditedAmounts;
	/** cents that the order gave back before this refund */
	before: number;
	/** what goes back onto gift cards, in cents */
	cards: readonly { giftCardId: string; amount: number }[];
	/** by how much the customer's points change */
	points: number;
	isLast: boolean;
}

async function nextPlace(tx: Db, series: string): Promise<number> {
	const [taken] = await tx
		.insert(creditNoteSeries)
		.values({ series, last: 1 })
		.onConflictDoUpdate({
			target: creditNoteSeries.series,
			set: { last: sql`${creditNoteSeries.last} + 1` },
		})
		.returning({ place: creditNoteSeries.last });
	if (!taken) throw new Error("a series gave no number");
	return taken.place;
}

/** Cents of an order that contain no tax: gift cards are taxed when they pay, donations never. */
export function untaxedOf({ giftCards, donations }: Pick<Order, "giftCards" | "donations">) {
	return [...giftCards, ...donations].reduce((sum, { amount }) => sum + amount, 0);
}

/** Does nothing if nothing is given back. @param order as it was before; one that was invoiced */
export async function issueCreditNote(tx: Db, order: Order, issue: Issue, now: Date) {
	const { refundNumber, credited, before, cards, points, isLast } = issue;
	const amount = amountOf(credited);
	if (amount === 0) return;
	const invoiced = {
		total: order.total,
		untaxed: untaxedOf(order),
		country: order.shippingAddress.country,
	};
	const { rate, net, vat, untaxed } = creditedVat(invoiced, before, credited);
	const market = domainOfStore(order.storeId)?.countryCodeISO2 ?? order.storeId;
	// the year in the time zone of the house
	const year = Number(
		new Intl.DateTimeFormat("en", { timeZone: "Europe/Paris", year: "numeric" }).format(now),
	);
	const series = `${market}-${year}`;
	const place = await nextPlace(tx, series);
	await tx.insert(creditNotes).values({
		creditNoteNumber: creditNoteNumberOf(market, year, place),
		series,
		place,
		orderNumber: order.orderNumber,
		refundNumber,
		issuedAt: now,
		lines: [...credited.lines],
		amount,
		deliveryAmount: credited.delivery,
		extras: credited.extras,
		vatRate: rate,
		net,
		vat,
		untaxed,
		onCards: cards.map(({ giftCardId, amount: back }) => ({
			ending: giftCardId.slice(-4),
			amount: back,
		})),
		points,
		isLast,
	});
}
