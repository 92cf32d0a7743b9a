// A paid cart becomes an order: once, whole, or not at all (D19). One transaction takes the cart, the payment and the
// stock, always in this sequence, so that two of them wait for each other and never lock each other out.
import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PaymentStatus } from "../../contract/cart/shapes.ts";
import type { GatewayContext } from "../context.ts";
import type { Db } from "../db/client.ts";
import { carts, orders, payments, prices, type StoredLine, skus } from "../db/schema.ts";
import { movementsOf } from "../domain/cart/changes.ts";
import { deliveryPromise } from "../domain/delivery/promise.ts";
import { domainOfStore } from "../domain/domains.ts";
import { orderNumberOf } from "../domain/order/order-number.ts";
import { statesBefore } from "../domain/payment/lifecycle.ts";
import { readCarts } from "../operations/cart/cart-state.ts";
import { cartView } from "../operations/cart/cart-view.ts";
import { chosenDelivery, inMarket } from "../operations/cart/market.ts";
import type { Payment } from "./store.ts";

export type NewOrder = typeof orders.$inferInsert;

/** `raced`: cart or payment was moved by somebody else; read again. `moved`: it cannot be ordered as it was paid. */
export type Placing = "placed" | "raced" | "moved";

/** Ends the transaction with nothing done. */
class NotPlaced extends Error {
	readonly reason: "raced" | "moved";
	constructor(reason: "raced" | "moved") {
		super(reason);
		this.reason = reason;
	}
}

/** Takes the pieces if every line can still be had at its price; the rows are locked in the order of their gtin. */
async function takeStock(tx: Db, lines: readonly StoredLine[], currency: string): Promise<boolean> {
	const wanted = JSON.stringify(
		lines.map(({ sku, quantity, price }) => ({ sku, quantity, price })),
	);
	const { rows } = await tx.execute(sql`
		with wanted as (
			select * from jsonb_to_recordset(${wanted}::jsonb) as w(sku text, quantity int, price int)
		), held as (
			select s.gtin from ${skus} s where s.gtin in (select sku from wanted) order by s.gtin for update
		)
		update ${skus} set stock = stock - w.quantity from wanted w
		where gtin = w.sku and gtin in (select h.gtin from held h)
			and stock >= w.quantity and status in ('REGULAR', 'ON_DEMAND')
			and exists (select from ${prices} r where r.product_id = ${skus}.product_id
				and r.currency = ${currency} and r.price = w.price)
		returning gtin`);
	return rows.length === lines.length;
}

async function writeOrder(
	{ db, now }: Pick<GatewayContext, "db" | "now">,
	payment: Payment,
	lines: readonly StoredLine[],
	order: NewOrder,
	status: PaymentStatus,
): Promise<void> {
	await db.transaction(async (tx) => {
		const taken = await tx
			.update(carts)
			.set({ state: "ordered", version: payment.cartVersion + 1, updatedAt: now() })
			.where(
				and(
					eq(carts.id, payment.cartId),
					eq(carts.version, payment.cartVersion),
					eq(carts.state, "open"),
				),
			)
			.returning({ id: carts.id });
		if (taken.length === 0) throw new NotPlaced("raced");
		const moved = await tx
			.update(payments)
			.set({ state: "capturing", status, touchedAt: now() })
			.where(
				and(
					eq(payments.paymentId, payment.paymentId),
					inArray(payments.state, statesBefore("capturing")),
				),
			)
			.returning({ paymentId: payments.paymentId });
		if (moved.length === 0) throw new NotPlaced("raced");
		if (!(await takeStock(tx, lines, payment.currency))) throw new NotPlaced("moved");
		await tx.insert(orders).values(order);
	});
}

/** @param status what the provider says: the money is the shop's to take */
export async function placeOrder(
	context: Pick<GatewayContext, "db" | "now">,
	payment: Payment,
	status: PaymentStatus,
): Promise<Placing> {
	const market = domainOfStore(payment.storeId);
	const reading = await readCarts(context.db, {
		cartId: payment.cartId,
		currency: payment.currency,
		customerId: payment.customerId,
	});
	const [stored] = reading.carts;
	if (!market || stored?.state !== "open" || stored.version !== payment.cartVersion) {
		return "moved";
	}
	const now = context.now();
	const cart = inMarket(stored, market, reading.facts, now.toISOString());
	const view = cartView(cart, reading, { market, language: payment.language });
	const delivery = chosenDelivery(cart, market);
	const { billingAddress, shippingAddress, shippingInfo } = view;
	const isPaidInFull =
		view.totalPrice.centAmount === payment.amount && market.devise === payment.currency;
	if (!isPaidInFull || movementsOf(stored.lines, reading.facts).length > 0) return "moved";
	if (!delivery || !shippingAddress || !billingAddress || !shippingInfo) return "moved";
	const { deliveryPointIdV2: _, ...address } = shippingAddress;
	const delayed = cart.lines.flatMap((line) => reading.facts.get(line.sku) ?? []);
	const promise = deliveryPromise(now, address.country, delivery.workingDays, delayed);
	const order: NewOrder = {
		orderNumber: orderNumberOf(randomBytes(9)),
		cartId: cart.id,
		cartVersion: cart.version,
		paymentId: payment.paymentId,
		customerId: payment.customerId,
		storeId: payment.storeId,
		state: "placed",
		currency: payment.currency,
		subtotal: view.subtotal.centAmount,
		shippingPrice: shippingInfo.price.centAmount,
		total: view.totalPrice.centAmount,
		lines: view.lineItems,
		shippingMethod: delivery.key,
		shippingAddress: address,
		billingAddress,
		promiseEarliest: promise.earliest,
		promiseLatest: promise.latest,
		loyaltyPointsEarned: view.loyaltyPointsEarned,
		placedAt: now,
	};
	try {
		await writeOrder(context, payment, cart.lines, order, status);
		return "placed";
	} catch (error) {
		if (error instanceof NotPlaced) return error.reason;
		throw error;
	}
}
