// Other sizes that customers wait for: released if nothing comes back, delivered once they were sent.
import { and, eq, lte } from "drizzle-orm";
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
