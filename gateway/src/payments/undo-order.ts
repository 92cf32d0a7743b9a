// An order whose money cannot be had after all: the provider authorised it and then took its word back.
import { and, eq, sql } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import type { Db } from "../db/client.ts";
import { carts, orders, skus } from "../db/schema.ts";
import { movePayment, type Payment } from "./store.ts";

/** Puts pieces back on the shelf; the rows are locked in the order of their gtin. */
async function returnStock(tx: Db, lines: readonly { sku: string; quantity: number }[]) {
	const back = JSON.stringify(lines.map(({ sku, quantity }) => ({ sku, quantity })));
	await tx.execute(sql`with back as (
			select * from jsonb_to_recordset(${back}::jsonb) as b(sku text, quantity int)
		), held as (
			select s.gtin from ${skus} s where s.gtin in (select sku from back) order by s.gtin for update
		)
		update ${skus} set stock = stock + b.quantity from back b
		where gtin = b.sku and gtin in (select h.gtin from held h)`);
}

/** Cancels the order, returns its pieces and opens the cart again, unless its customer has begun another. */
export async function undoOrder(
	{ db, now }: Pick<GatewayContext, "db" | "now">,
	payment: Payment,
): Promise<void> {
	await db.transaction(async (tx) => {
		// cart, payment, stock: in the sequence of place-order.ts
		await tx.execute(sql`select 1 from ${carts} where id = ${payment.cartId} for update`);
		if (!(await movePayment({ db: tx, now }, payment.paymentId, "failed", "Error"))) return;
		const [order] = await tx
			.update(orders)
			.set({ state: "cancelled" })
			.where(and(eq(orders.paymentId, payment.paymentId), eq(orders.state, "placed")))
			.returning({ lines: orders.lines });
		if (!order) return;
		await returnStock(tx, order.lines);
		await tx.execute(sql`update ${carts} c set state = 'open', version = c.version + 1,
				updated_at = ${now().toISOString()}::timestamptz
			where c.id = ${payment.cartId} and c.state = 'ordered' and not exists (
				select from ${carts} o where o.customer_id = c.customer_id and o.state = 'open')`);
	});
}
