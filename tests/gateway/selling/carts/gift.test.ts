import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { maxGiftMessage } from "#contract/cart/limits.ts";
import { removeGift, removeLine, setGift } from "#contract/cart/lines.ts";
import { mergeCarts, refreshCart } from "#contract/cart/operations.ts";
import { addSecondPayment } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { cancelOrder, getOrder } from "#contract/order/operations.ts";
import { getCreditNote, getInvoice } from "#contract/order/papers.ts";
import { deliveryNotePdf } from "#gateway/orders/documents/write-delivery-note.ts";
import { selectOrders } from "#gateway/orders/orders/view.ts";
import { letters, markets, orders } from "#gateway/platform/db/schema.ts";
import { loadMarkets } from "#gateway/platform/domains/follow-markets.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import { ask, delivered, moneyBack, run } from "#tests/gateway/orders/orders/returning.ts";
import { type Caller, storeIdOf } from "#tests/support/gateway/caller.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { returnUrl } from "../payments/payer.ts";
import { hangOne } from "./garments.ts";
import { at } from "./money.ts";
import { cartWith, readyCart, shopper } from "./shopper.ts";

let dress: string;

const mailbox = testMailbox();
const { gateway } = mailbox;
beforeAll(async () => {
	dress = await hangOne(gateway.context.db, { stock: 40 });
});

const wrapped = async (caller: Caller, cart: Cart, message = "") =>
	(await gateway.call(setGift, { ...at(cart), body: { message } }, caller)).data;
const price = 495;
const words = "Joyeux Noël !\nTa tante Łucja";
const also = (cart: Cart, by: Caller) => wrapped(by, cart, words);

describe("gift wrap (CART-121)", () => {
	it("costs what the market says, once, and the message can be changed and taken off", async () => {
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, [dress, dress]);
		expect(cart.gift).toBeNull();
		const first = await wrapped(caller, cart, " Pour toi\r\n\u0007Léa ");
		expect(first.gift).toEqual({ price, message: "Pour toi\nLéa" });
		expect(first.totalPrice.centAmount).toBe(cart.totalPrice.centAmount + price);
		expect(await wrapped(caller, first, "Pour toi\nLéa")).toEqual(first);
		const second = await wrapped(caller, first);
		expect(second.gift).toEqual({ price, message: "" });
		const { data: without } = await gateway.call(removeGift, at(second), caller);
		expect(without).toMatchObject({ gift: null, totalPrice: cart.totalPrice });
		expect((await gateway.call(removeGift, at(without), caller)).data).toEqual(without);
	});

	it("is not charged for a bag with nothing to wrap", async () => {
		const caller = await shopper(gateway);
		const cart = await wrapped(caller, await cartWith(gateway, caller, [dress]));
		const params = { cartId: cart.id, lineId: cart.lineItems[0]?.lineId ?? "" };
		const { data } = await gateway.call(removeLine, { ...at(cart), params }, caller);
		expect(data).toMatchObject({ gift: null, totalPrice: { centAmount: 0 } });
	});

	it.each([
		["too long", "a".repeat(maxGiftMessage + 1)],
		["an emoji", "Bisous ❤"],
		["letters that the card's fonts lack", "Привіт"],
	])("refuses a message with %s, and the cart stays", async (_, message) => {
		const caller = await shopper(gateway);
		const cart = await wrapped(caller, await cartWith(gateway, caller, [dress]), "Pour toi");
		const refused = await gateway.fault(setGift, { ...at(cart), body: { message } }, caller);
		expect(refused.status).toBe(400);
		expect(await wrapped(caller, cart, "Pour toi")).toEqual(cart);
	});

	it("is free, or not offered, where the market's row says so", async () => {
		const { db, now } = gateway.context;
		const cost = async (storeId: string, giftWrapPrice: number | null) => {
			await db.update(markets).set({ giftWrapPrice }).where(eq(markets.storeId, storeId));
			await loadMarkets({ db, now });
		};
		const caller = await shopper(gateway, null, "ES");
		const cart = await cartWith(gateway, caller, [dress]);
		await cost("1004", 0);
		const free = await wrapped(caller, cart);
		expect(free).toMatchObject({ gift: { price: 0 }, totalPrice: cart.totalPrice });
		await cost("1004", null);
		const fault = await gateway.fault(setGift, { ...at(free), body: { message: "" } }, caller);
		expect(fault).toMatchObject({ status: 422, code: "GIFT_WRAP_NOT_OFFERED" });
		const { data } = await gateway.call(removeGift, at(free), caller);
		expect(data).toMatchObject({ gift: null, totalPrice: cart.totalPrice });
	});

	it("is named where its price moved, orders nothing, and is taken at its new price (CHECKOUT-119)", async () => {
		const { db, now } = gateway.context;
		const cost = async (giftWrapPrice: number | null) => {
			await db
				.update(markets)
				.set({ giftWrapPrice })
				.where(eq(markets.storeId, storeIdOf("DE")));
			await loadMarkets({ db, now });
		};
		const caller = await shopper(gateway, "wraps-at-a-price", "DE");
		let cart = await wrapped(caller, await readyCart(gateway, caller, [dress]));
		const before = cart.gift?.price ?? 0;
		const pay = () => {
			const body = { paymentProduct: "paypal", returnUrl, locale: "de-DE" };
			return { ...at(cart), body };
		};
		for (const is of [before + 200, null]) {
			await cost(is);
			const was = cart.gift?.price;
			expect(await gateway.fault(addSecondPayment, pay(), caller)).toMatchObject({
				...{ status: 412, code: "CART_CHANGED" },
				details: { movements: [{ kind: "gift-wrap", was, is }] },
			});
			({ data: cart } = await gateway.call(refreshCart, at(cart), caller));
			expect(cart.gift?.price).toBe(is ?? undefined);
		}
		expect((await gateway.call(addSecondPayment, pay(), caller)).status).toBe(200);
		await cost(before);
	});

	it("goes along with a guest who signs in", async () => {
		const guest = await shopper(gateway);
		const cart = await wrapped(guest, await cartWith(gateway, guest, [dress]), "Pour toi");
		const owner = await shopper(gateway, "wraps-and-signs-in");
		await cartWith(gateway, owner, [dress]);
		const customer = {
			customerId: "wraps-and-signs-in",
			loyaltyCardId: "",
			loyaltySeniority: "",
			loyaltyType: "",
			email: "",
		};
		const { data } = await gateway.call(mergeCarts, { body: { cartId: cart.id, customer } }, owner);
		expect(data.gift).toEqual({ price, message: "Pour toi" });
	});
});

describe("an order that is a gift (ORDER-46)", () => {
	it("is on invoice and letter; the paper in its parcel has the message and no price", async () => {
		const { caller, order, params } = await buy(gateway, "gives", { also });
		expect(order.gift).toEqual({ price, message: words });
		const invoice = pdfText((await gateway.call(getInvoice, { params }, caller)).data);
		expect(invoice).toContain("Emballage cadeau");
		expect(invoice).toContain("4,95 €");
		expect(invoice).not.toContain("Joyeux");
		const { orderNumber } = params;
		const [row] = await selectOrders(gateway.context.db, eq(orders.orderNumber, orderNumber));
		if (!row) throw new Error("no order");
		const note = pdfText(await deliveryNotePdf(row));
		const [line] = order.lineItems;
		for (const said of [orderNumber, "Joyeux Noël", "Ta tante", line?.name.fr, line?.sku]) {
			expect(note).toContain(said);
		}
		expect(note).not.toMatch(/€|\d,\d\d/);
		await mailbox.sweep();
		const [kind] = await gateway.context.db
			.select({ sentAt: letters.sentAt })
			.from(letters)
			.where(and(eq(letters.kind, "order-confirmation"), eq(letters.about, orderNumber)));
		expect(kind?.sentAt).not.toBeNull();
		const letter = mailbox.letters().find(({ to }) => to.includes("gives@"));
		expect(letter?.text).toContain("Joyeux Noël");
		expect(letter?.text).toContain("Emballage cadeau");
	});

	it("gives the wrap back with the last item, on the credit note too", async () => {
		const bought = await delivered(gateway, "gave-back", { also });
		const { data: asked } = await ask(gateway, bought, 1);
		await run(gateway, `receive-return ${asked.returnNumber}`);
		const total = bought.order.totalPrice.centAmount;
		expect(await moneyBack(gateway, bought)).toMatchObject({ state: "returned", refunded: total });
		const { data: order } = await gateway.call(getOrder, bought, bought.caller);
		const [note] = order.creditNotes;
		expect(note?.amount.centAmount).toBe(total);
		const named = { params: { ...bought.params, creditNoteNumber: note?.creditNoteNumber ?? "" } };
		const paper = pdfText((await gateway.call(getCreditNote, named, bought.caller)).data);
		expect(paper).toContain("Emballage cadeau");
	});

	it("gives it back when the order is cancelled", async () => {
		const bought = await buy(gateway, "thought-better", { also });
		const { params, caller } = bought;
		await gateway.call(cancelOrder, { params }, caller);
		const total = bought.order.totalPrice.centAmount;
		expect(await moneyBack(gateway, bought)).toMatchObject({ state: "cancelled", refunded: total });
	});
});
