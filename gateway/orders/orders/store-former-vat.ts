import { and, asc, eq, isNull } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { formerVat } from "./rules/former-vat.ts";

/** Orders at once. */
const batch = 200;

/**
 * Stores the tax of orders that the release before placed, as their papers state it. It looks again while the gateway runs: a
 * rolling update has gateways of both releases.
 */
export async function storeFormerVat({ db }: Pick<GatewayContext, "db">): Promise<void> {
	for (;;) {
		const found = await db
			.select()
			.from(orders)
			.where(isNull(orders.vat))
			.orderBy(asc(orders.orderNumber))
			.limit(batch);
		for (const order of found) {
			await db
				.update(orders)
				.set({ vat: formerVat(order) })
				.where(and(eq(orders.orderNumber, order.orderNumber), isNull(orders.vat)));
		}
		if (found.length < batch) return;
	}
}
