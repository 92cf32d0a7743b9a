// A paid cart becomes an order: once, whole, or not at all (CHECKOUT-66). One transaction takes the cart, the payment, the
// stock, gift cards, codes and points, always in this sequence, so that two transactions wait for each other and never
// deadlock.
import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Cart, PaymentStatus } from "#contract/cart/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import type { OrderVat } from "#gateway/platform/db/schema/order.ts";
import { carts, orders, payments } from "#gateway/platform/db/schema.ts";
import { domainOfStore, domains } from "#gateway/platform/domains/domains.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { expectReport } from "#gateway/platform/measurement/purchase-reports.ts";
import { cartMovements, moneyOf } from "#gateway/selling/carts/cart-money.ts";
import { type CartReading, readCarts } from "#gateway/selling/carts/cart-state.ts";
import { chosenDelivery, inMarket } from "#gateway/selling/carts/market.ts";
import type { CartMoney } from "#gateway/selling/carts/rules/money.ts";
import type { StoredCart } from "#gateway/selling/carts/stored-cart.ts";
import { cartView } from "#gateway/selling/carts/view.ts";
import { deliveryPromise } from "#gateway/selling/delivery/rules/promise.ts";
import type { PlaceOutcome } from "#gateway/selling/payments/purchase.ts";
import { statesBefore } from "#gateway/selling/payments/rules/lifecycle.ts";
import type { Payment } from "#gateway/selling/payments/store.ts";
import { allotLines } from "#gateway/selling/warehouses/take-allotted.ts";
import { writeAllotted } from "./allotted.ts";
import { takeLoyaltyCard, takePoints } from "./loyalty.ts";
import { recordOrderEvent } from "./order-events.ts";
import { readVat } from "./read-vat.ts";
import { orderNumberOf } from "./rules/order-number.ts";
import { untaxedOf } from "./rules/vat.ts";
import { dayOf } from "./rules/withdrawal.ts";
import { recordTaken, takeGiftCards, takePromotions, takeStock } from "./take.ts";

export type NewOrder = typeof orders.$inferInsert;

/** Ends the transaction with nothing done. */
class NotPlaced extends Error {
	readonly reason: "raced" | "moved";
	constructor(reason: "raced" | "moved") {
		super(reason);
		this.reason = reason;
	}
}

async function claim(tx: Db, payment: Payment, status: PaymentStatus, now: Date): Promise<boolean> {
	const { cartId, cartVersion, paymentId } = payment;
	const isAsPaid = and(
		eq(carts.id, cartId),
		eq(carts.version, cartVersion),
		eq(carts.state, "open"),
	);
	const taken = await tx
		.update(carts)
		.set({ state: "ordered", version: cartVersion + 1, updatedAt: now })
		.where(isAsPaid)
		.returning({ id: carts.id });
	if (taken.length === 0) return false;
	const moved = await tx
		.update(payments)
		.set({ state: "capturing", status, touchedAt: now })
		.where(
			and(eq(payments.paymentId, paymentId), inArray(payments.state, statesBefore("capturing"))),
		)
		.returning({ paymentId: payments.paymentId });
	return moved.length > 0;
}

async function writeOrder(
	{ db, now }: DbContext,
	payment: Payment,
	cart: StoredCart,
	{ money, order }: { money: CartMoney; order: NewOrder },
	status: PaymentStatus,
): Promise<void> {
	const { orderNumber } = order;
	const { customerId, storeId, currency } = payment;
	const at = order.placedAt;
	const taking = { orderNumber, customerId, storeId, currency, now: at };
	const privately = order.lines.filter(({ isPrivatePrice }) => isPrivatePrice);
	const lines = cart.lines.map((line) => ({
		...line,
		isPrivate: privately.some(({ sku }) => sku === line.sku),
	}));
	const counting = money.effects.filter(({ counts }) => counts).map((effect) => effect.promotion);
	await db.transaction(async (tx) => {
		if (!(await claim(tx, payment, status, now()))) throw new NotPlaced("raced");
		const allotted = await allotLines(tx, storeId, order.lines);
		const isTaken =
			allotted !== null &&
			(await takeStock(tx, taking, lines, money.gifts, allotted)) &&
			(await takeGiftCards(tx, taking, order.giftCardUses ?? [])) &&
			(await takePromotions(tx, taking, counting)) &&
			(await takePoints(tx, taking, order.loyaltyPointsSpent ?? 0)) &&
			(await takeLoyaltyCard(tx, taking, Boolean(order.loyaltyCard)));
		if (!isTaken) throw new NotPlaced("moved");
		await tx.insert(orders).values(order);
		await writeAllotted(tx, orderNumber, allotted);
		await recordOrderEvent(tx, orderNumber, "placed", at);
		await expectReport(tx, orderNumber, payment.clientId, at);
		await queueLetters(tx, at, [{ kind: "order-confirmation", about: orderNumber, orderNumber }]);
		await recordTaken(tx, allotted);
	});
}

/** The columns of an order that come from its gift cards, codes, offers and donations. */
function moneyColumns(view: Cart, money: CartMoney) {
	const offers = view.loyaltyOffers.offers.filter(({ counts }) => counts);
	return {
		subtotal: money.subtotal,
		shippingPrice: money.shipping,
		extras: money.extras,
		total: money.total,
		giftCardAmount: money.total - money.amountDue,
		discounts: view.discounts,
		codes: view.discountCode.filter(({ counts }) => counts),
		loyaltyOffers: offers,
		giftCards: view.giftCards,
		giftCardUses: money.giftCardUses
			.filter(({ amount }) => amount > 0)
			.map(({ giftCardId, amount }) => ({ giftCardId, amount })),
		donations: view.donations,
		loyaltyCard: view.loyaltyCard,
		gift: view.gift,
		loyaltyPointsEarned: view.loyaltyPointsEarned,
		loyaltyBonusPoints: view.loyaltyBonusPointsEarned,
		loyaltyPointsSpent: offers.reduce((sum, { points }) => sum + points, 0),
	};
}

/** The order that this cart would be now; null if that is not what was paid. */
function orderOf(
	stored: StoredCart,
	reading: CartReading,
	payment: Payment,
	market: Market,
	now: Date,
) {
	const cart = inMarket(stored, market, reading.facts, reading.now);
	const money = moneyOf(cart, reading, market);
	const isAsShown = cartMovements(stored, reading, market).length === 0;
	if (!isAsShown || money.amountDue !== payment.amount) return null;
	const view = cartView(cart, reading, { market, language: payment.language });
	const delivery = chosenDelivery(cart, market, reading.facts);
	const { billingAddress, shippingAddress } = view;
	if (!delivery || !shippingAddress || !billingAddress) return null;
	const { deliveryPointIdV2: deliveryPointId, ...address } = shippingAddress;
	const delayed = cart.lines.flatMap((line) => reading.facts.get(line.sku) ?? []);
	const promise = deliveryPromise(now, address.country, delivery.workingDays, delayed);
	const order: NewOrder = {
		orderNumber: orderNumberOf(randomBytes(9)),
		cartId: cart.id,
		cartVersion: cart.version,
		paymentId: payment.paymentId,
		customerId: payment.customerId,
		storeId: payment.storeId,
		language: payment.language,
		state: "placed",
		currency: payment.currency,
		...moneyColumns(view, money),
		lines: view.lineItems,
		shippingMethod: delivery.key,
		shippingAddress: address,
		billingAddress,
		deliveryPointId,
		receiver: cart.receiver,
		subscriptions: cart.subscriptions,
		promiseEarliest: promise.earliest,
		promiseLatest: promise.latest,
		placedAt: now,
	};
	return { cart, money, order };
}

/** The tax that the order contains, which all its papers read. */
function vatOf(db: Db, order: NewOrder): Promise<OrderVat> {
	const { country } = order.shippingAddress;
	const { lines, giftCards = [], donations = [] } = order;
	const priced = {
		lines,
		delivery: order.shippingPrice,
		standard: (order.loyaltyCard?.price ?? 0) + (order.gift?.price ?? 0),
		untaxed: untaxedOf({ giftCards, donations }),
	};
	// the rates' days are those of the country that they are of
	const there = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === country);
	const { timeZone } = there ?? domainOfStore(order.storeId) ?? { timeZone: "Europe/Paris" };
	const day = new Date(dayOf(order.placedAt, timeZone)).toISOString().slice(0, 10);
	return readVat(db, priced, country, day);
}

/** @param status what the provider answered: the shop may take the money */
export async function placeOrder(
	context: DbContext,
	payment: Payment,
	status: PaymentStatus,
): Promise<PlaceOutcome> {
	const market = domainOfStore(payment.storeId);
	if (!market || market.devise !== payment.currency) return "moved";
	const reading = await readCarts(context, {
		cartId: payment.cartId,
		market,
		customerId: payment.customerId,
		// a payment started inside a private sale keeps its prices, however long the bank takes (MARKET-34)
		asOf: payment.createdAt.toISOString(),
	});
	const [stored] = reading.carts;
	if (stored?.state !== "open" || stored.version !== payment.cartVersion) return "moved";
	const placing = orderOf(stored, reading, payment, market, context.now());
	if (!placing) return "moved";
	const { cart, money, order } = placing;
	const vat = await vatOf(context.db, order);
	try {
		await writeOrder(context, payment, cart, { money, order: { ...order, vat } }, status);
		return "placed";
	} catch (error) {
		if (error instanceof NotPlaced) return error.reason;
		throw error;
	}
}
