// A cart whose payment started inside a private sale is paid at that price: the order, its papers, what is
// given back (CHECKOUT-65, MARKET-34).
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { getOrder } from "#contract/order/operations.ts";
import { getInvoice } from "#contract/order/papers.ts";
import { cardSessions, orders } from "#gateway/platform/db/schema.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { ask, deliverOne, moneyBack, run } from "#tests/gateway/orders/orders/returning.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { readyCart } from "../carts/shopper.ts";
import { payWith, type Started, startPayment, validate, validateFault } from "../payments/payer.ts";
import {
	aMember,
	aSettableClock,
	lastInstant,
	layOutSale,
	opens,
	secondLater,
} from "./sale-ground.ts";

const card = "4111111111111111";
const usual = 4_990;
const privately = 2_990;
const { now, at } = aSettableClock(opens);
let dress: string;
let caller: Caller;

const mailbox = testMailbox({ now });
const { gateway } = mailbox;
beforeEach(async () => {
	at(lastInstant);
	mailbox.empty();
	dress = await hangOne(gateway.context.db);
	await layOutSale(gateway, { [dress]: privately });
	caller = await aMember(gateway);
});

const soonAfter = new Date(lastInstant.getTime() + 5 * 60_000);
const begin = async () =>
	startPayment(gateway, caller, await readyCart(gateway, caller, [dress, dress]));

async function finish({ cart, page, paymentId }: Started) {
	const answer = await validate(gateway, caller, cart, await payWith(page, card));
	if (answer.status !== 200) throw new Error("the order was not placed");
	await settlePayment(gateway.context, paymentId);
	return answer.data.order;
}

it("a payment started in the last second keeps its prices, even if the bank accepts after the end", async () => {
	const started = await begin();
	at(soonAfter);
	const order = await finish(started);
	expect(order.lineItems[0]).toMatchObject({
		price: privately,
		totalPrice: 2 * privately,
		isPrivatePrice: true,
		catalogPrice: { price: privately, strikeThroughPrice: usual },
	});
	expect(order.subtotal.centAmount).toBe(2 * privately);
	const own = eq(cardSessions.merchantReference, started.paymentId);
	const [book] = await gateway.rows(cardSessions, own);
	expect(book?.captured).toBe(order.totalPrice.centAmount);
});

it("the prices are those of the moment they were shown, however long the payment page takes to open", async () => {
	const cart = await readyCart(gateway, caller, [dress]);
	const provider = providersOf(gateway.context).find(({ name }) => name === "card");
	if (!provider) throw new Error("no card provider");
	const start = provider.start.bind(provider);
	vi.spyOn(provider, "start").mockImplementationOnce(async (request) => {
		at(secondLater);
		return start(request);
	});
	const order = await finish(await startPayment(gateway, caller, cart));
	expect(order.lineItems[0]).toMatchObject({ price: privately });
});

it("letter, invoice, order and refund by line have the paid price", async () => {
	const { orderNumber } = await finish(await begin());
	const params = { orderNumber };
	at(soonAfter);
	await mailbox.sweep();
	const letter = mailbox.letters().find(({ subject }) => subject.includes(orderNumber));
	const paid = "59,80";
	expect(letter?.text).toContain(paid);
	expect(letter?.text).not.toContain("99,80");
	const invoice = pdfText((await gateway.call(getInvoice, { params }, caller)).data);
	expect(invoice).toContain(paid);
	expect(invoice).not.toContain("99,80");

	await deliverOne(gateway, orderNumber);
	const { data: order } = await gateway.call(getOrder, { params }, caller);
	const lineId = order.lineItems[0]?.lineId ?? "";
	expect(order.lineItems[0]).toMatchObject({ totalPrice: 2 * privately });
	const { data: asked } = await ask(gateway, { params, caller, lineId }, 1);
	expect(asked.amount).toBe(privately);
	await run(gateway, `receive-return ${asked.returnNumber}`);
	const { paymentId } = await paymentOf(orderNumber);
	expect(await moneyBack(gateway, { params, caller, paymentId })).toMatchObject({
		refunded: privately,
		book: { refunded: privately },
	});
});

async function paymentOf(orderNumber: string) {
	const own = eq(orders.orderNumber, orderNumber);
	const [order] = await gateway.rows(orders, own);
	if (!order) throw new Error("no such order");
	return order;
}

it("refuses a payment if the operator changes the price after it was shown", async () => {
	const { cart, page, paymentId } = await begin();
	await layOutSale(gateway, { [dress]: 3_490 });
	const refused = await validateFault(gateway, caller, cart, await payWith(page, card));
	expect(refused).toMatchObject({
		status: 412,
		code: "CART_CHANGED",
		details: { movements: [{ kind: "price", was: privately, is: 3_490 }] },
	});
	const own = eq(cardSessions.merchantReference, paymentId);
	const [book] = await gateway.rows(cardSessions, own);
	expect(book?.captured).toBe(0);
	expect(await gateway.rows(orders, eq(orders.cartId, cart.id))).toEqual([]);
});
