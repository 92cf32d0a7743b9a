// Other sizes that customers wait for: released if nothing comes back, delivered once they were sent.
import { and, eq, lte } from "drizzle-orm";
import { parcel as parcelShape } from "#contract/operator/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { exchanges, orders, returns } from "#gateway/platform/db/schema.ts";
import { findHeldExchanges, releaseSizes } from "./exchanges.ts";
import { lockOrder } from "./take-back.ts";

const day = 86_400_000;
/** Items not sent by then are their customer's again; they may still come. */
const daysUntilLapsed = 45;

/** Lapses returns that were announced and never sent; a size held for one goes back to stock. */
export async function lapseReturns({ db, now }: DbContext): Promise<void> {
	const before = new Date(now().getTime() - daysUntilLapsed * day);
	const isDue = and(eq(returns.state, "asked"), lte(returns.askedAt, before));
	const due = await db
		.select({ returnNumber: returns.returnNumber, orderNumber: returns.orderNumber })
		.from(returns)
		.where(isDue);
	for (const { returnNumber, orderNumber } of due) {
		await db.transaction(async (tx) => {
			await lockOrder(tx, eq(orders.orderNumber, orderNumber));
			const lapsed = await tx
				.update(returns)
				.set({ state: "lapsed", lapsedAt: now() })
				.where(and(eq(returns.returnNumber, returnNumber), isDue))
				.returning({ returnNumber: returns.returnNumber });
			if (lapsed.length === 0) return;
			await releaseSizes(tx, await findHeldExchanges(tx, { returnNumber }), now());
		});
	}
}

/**
 * Records in which parcel the other sizes of a return left.
 * @param about number of the return, carrier, and tracking number where the parcel has one
 */
export async function recordExchangeParcel(
	{ db }: DbContext,
	[returnNumber = "", carrier = "", trackingNumber = "", ...more]: readonly string[],
) {
	const parcel = parcelShape.safeParse({ carrier, trackingNumber });
	if (!parcel.success || more.length > 0) {
		throw new Error("Say exchange-sent <return number> <carrier> [tracking number].");
	}
	const sent = await db
		.update(exchanges)
		.set(parcel.data)
		.where(and(eq(exchanges.returnNumber, returnNumber), eq(exchanges.state, "sent")))
		.returning({ sku: exchanges.sku });
	const skus = sent.map(({ sku }) => sku).join(", ");
	const said = `${skus}  ${carrier} ${trackingNumber}`.trimEnd();
	return `${returnNumber}  ${skus ? said : "has no size on its way"}`;
}

/** Records that the other sizes of returns have reached their customers: from then on these may be sent back. */
export async function recordExchangeDeliveries({ db, now }: DbContext, numbers: readonly string[]) {
	if (numbers.length === 0) throw new Error("Say exchange-delivered and the numbers of returns.");
	const report: string[] = [];
	for (const returnNumber of numbers) {
		const arrived = await db
			.update(exchanges)
			.set({ state: "delivered", deliveredAt: now() })
			.where(and(eq(exchanges.returnNumber, returnNumber), eq(exchanges.state, "sent")))
			.returning({ sku: exchanges.sku });
		const skus = arrived.map(({ sku }) => sku).join(", ");
		report.push(`${returnNumber}  ${skus ? `${skus} delivered` : "has no size on its way"}`);
	}
	return report.join("\n");
}
