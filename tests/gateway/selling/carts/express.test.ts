// Wallets that bring the address: their sheet, its sum, and the order that is made of it (CHECKOUT-112 to CHECKOUT-117).
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { setLoyaltyOffers } from "#contract/cart/discounts.ts";
import { getExpress, payExpress, signInByExpress, startExpress } from "#contract/cart/express.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { getCart, validateCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { getOrder } from "#contract/order/operations.ts";
import { cardSessions, payments } from "#gateway/platform/db/schema.ts";
import type { Caller, Market } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { postForm, providerRound } from "../payments/payer.ts";
import { hangOne, setPrice, stockOf } from "./garments.ts";
import { choosing, enrol, offer, pointsOf } from "./money.ts";
import { cartWith, shopper } from "./shopper.ts";

const returnUrl = "http://localhost:3000/fr-fr/order-express/";
const checkUrl = "http://localhost:3000/fr-fr/order-adyen-check/";

let now = new Date("2026-03-03T09:00:00Z");
const gateway = testGateway({ now: () => now });

const start = (cart: Cart, paymentProduct = "paypal", version = cart.version) => ({
	params: { cartId: cart.id },
	query: { version },
	body: { paymentProduct, returnUrl, locale: "fr-FR" },
});

async function sheet(market: Market = "FR", paymentProduct = "paypal") {
	const dress = await hangOne(gateway.context.db, { stock: 3 });
	const guest = await shopper(gateway, null, market);
	const cart = await cartWith(gateway, guest, [dress]);
	const { data } = await gateway.call(startExpress, start(cart, paymentProduct), guest);
	const page = gateway.url + data.redirectUrl;
	const params = { cartId: cart.id, expressId: data.expressId };
	return { dress, guest, cart, page, params };
}
type Opened = Awaited<ReturnType<typeof sheet>>;

const buyer = {
	...{ intent: "agree", shown: "FR", country: "FR", delivery: "NO", email: "ines@example.com" },
	...{ firstName: "Inès", lastName: "Garnier", line1: "18 rue Oberkampf", zipCode: "75011" },
	...{ city: "Paris", phoneNumber: "06 12 34 56 78" },
};
const agree = (page: string, fields: Partial<Record<string, string>> = {}) =>
	postForm(page, { ...buyer, ...fields } as Record<string, string>);

const stateOf = async ({ params, guest }: Opened) =>
	(await gateway.call(getExpress, { params }, guest)).data;

/** Agrees, and signs the guest in with the e-mail that the wallet brought. */
async function signedIn(opened: Opened, fields?: Partial<Record<string, string>>) {
	expect((await agree(opened.page, fields)).headers.get("location")).toContain(
		`${returnUrl}?express=${opened.params.expressId}`,
	);
	const { params, guest } = opened;
	const { data } = await gateway.call(signInByExpress, { params }, guest);
	return { ...guest, customerToken: data.accessToken };
}

const payInput = ({ params }: Opened) => ({
	params,
	body: { returnUrl: checkUrl, locale: "fr-FR" },
});
const pay = (opened: Opened, caller: Caller) => gateway.call(payExpress, payInput(opened), caller);
const refusal = (opened: Opened, caller: Caller) =>
	gateway.fault(payExpress, payInput(opened), caller);
const validate = (cart: Cart, paymentId: string) => ({
	params: { cartId: cart.id },
	query: { version: cart.version },
	body: { paymentId },
});

describe("an express sheet (CHECKOUT-112)", () => {
	it("shows each delivery with its total, and orders at the total that was agreed to", async () => {
		const opened = await sheet();
		const page = await (await fetch(opened.page)).text();
		expect(page).toContain("18 rue Oberkampf");
		const caller = await signedIn(opened);
		expect(await stateOf({ ...opened, guest: caller })).toMatchObject({
			state: "agreed",
			paymentProduct: "paypal",
			brought: { shippingMethodKey: "NO", address: { city: "Paris", zipCode: "75011" } },
		});
		const { data } = await pay(opened, caller);
		expect(data).toMatchObject({ resultCode: "Authorised", redirectUrl: null });
		const { cart, paymentId } = data;
		expect(cart.billingAddress).toMatchObject({ line1: "18 RUE OBERKAMPF", firstName: "INÈS" });
		expect(cart.shippingInfo?.shippingMethodKey).toBe("NO");
		const shown = (cart.amountDue.centAmount / 100).toFixed(2).replace(".", ",");
		expect(page.replaceAll(/\s/g, " ")).toContain(`Total ${shown}`);
		const placed = await gateway.call(validateCart, validate(cart, paymentId), caller);
		expect(placed.status).toBe(200);
		if (placed.status !== 200) return;
		const { orderNumber } = placed.data.order;
		const order = await gateway.call(getOrder, { params: { orderNumber } }, caller);
		expect(order.data.totalPrice).toEqual(cart.totalPrice);
		expect(await stockOf(gateway.context.db, opened.dress)).toBe(2);
	});

	it("is offered where the provider's wallet brings an address", async () => {
		const { data } = await gateway.call(listWebDomains, {});
		const names = data
			.flatMap(({ paymentProducts }) => paymentProducts)
			.filter(({ express }) => express)
			.map(({ name }) => name);
		expect(new Set(names)).toEqual(new Set(["paypal", "applepay", "googlepay"]));
	});

	it("is one while it is open, and another once it was cancelled", async () => {
		const opened = await sheet();
		const { cart, guest, page, params } = opened;
		const again = await gateway.call(startExpress, start(cart), guest);
		expect(again.data.expressId).toBe(params.expressId);
		await postForm(page, { intent: "cancel" });
		expect(await stateOf(opened)).toMatchObject({ state: "cancelled", brought: null });
		const anew = await gateway.call(startExpress, start(cart), guest);
		expect(anew.data.expressId).not.toBe(params.expressId);
	});

	it("agrees to no sum that it did not show, and to no e-mail that is none", async () => {
		const opened = await sheet();
		for (const fields of [{ country: "BE" }, { delivery: "LM" }, { email: "nobody" }]) {
			const answer = await agree(opened.page, fields);
			expect(answer.status).toBe(422);
			expect(await answer.text()).toContain('role="alert"');
		}
		expect((await stateOf(opened)).state).toBe("open");
		const belgian = { country: "BE", shown: "BE", zipCode: "2000", city: "Antwerpen" };
		expect((await agree(opened.page, belgian)).status).toBe(303);
		expect((await stateOf(opened)).brought?.address.country).toBe("BE");
	});

	it.each([
		["visa", "PAYMENT_METHOD_UNKNOWN"],
		["klarna", "PAYMENT_METHOD_UNKNOWN"],
		["", "PAYMENT_METHOD_UNKNOWN"],
	])("is not opened for %s", async (product, code) => {
		const { cart, guest } = await sheet();
		const fault = await gateway.fault(startExpress, start(cart, product), guest);
		expect(fault).toMatchObject({ status: 422, code });
	});

	it("is of one cart, and opened for its current version", async () => {
		const { cart, guest, params } = await sheet();
		const old = start(cart, "paypal", cart.version + 1);
		expect(await gateway.fault(startExpress, old, guest)).toMatchObject({ status: 409 });
		const other = await sheet();
		const foreign = { params: { ...params, cartId: other.cart.id } };
		expect(await gateway.fault(getExpress, foreign, other.guest)).toMatchObject({
			code: "EXPRESS_NOT_FOUND",
		});
		const elsewhere = {
			...start(cart),
			body: { ...start(cart).body, returnUrl: "https://evil.example/" },
		};
		expect(await gateway.fault(startExpress, elsewhere, guest)).toMatchObject({ status: 400 });
	});
});

describe("what a sheet brought is used once, and as it was agreed to (CHECKOUT-115)", () => {
	it("asks the shopper, or signs nobody in, before it is agreed to", async () => {
		const opened = await sheet();
		const { params, guest } = opened;
		const fault = await gateway.fault(signInByExpress, { params }, guest);
		expect(fault).toMatchObject({
			status: 409,
			code: "EXPRESS_NOT_AGREED",
			details: { state: "open" },
		});
		expect(await gateway.fault(payExpress, payInput(opened), guest)).toMatchObject({ status: 401 });
		const stranger = await shopper(gateway, "an-express-stranger");
		expect(await refusal(opened, stranger)).toMatchObject({ code: "EXPRESS_NOT_AGREED" });
	});

	it("signs one customer in, however often it is asked, and nobody into another's cart", async () => {
		const opened = await sheet();
		const caller = await signedIn(opened);
		const { params, guest } = opened;
		await gateway.call(signInByExpress, { params }, guest);
		const { data } = await gateway.call(getCart, { params: { cartId: params.cartId } }, caller);
		expect(data.customer).not.toBeNull();
		expect(data.version).toBe(opened.cart.version);
		const stranger = await shopper(gateway, "another-express-stranger");
		expect(await refusal(opened, stranger)).toMatchObject({ code: "CART_NOT_FOUND" });
	});

	it("pays once with one key, and says that it is paid to any other", async () => {
		const opened = await sheet();
		const caller = await signedIn(opened);
		const keyed = { ...caller, idempotencyKey: randomUUID() };
		const [once, again] = [await pay(opened, keyed), await pay(opened, keyed)];
		expect(again.data.paymentId).toBe(once.data.paymentId);
		expect(again.data.resultCode).toBe("Authorised");
		expect(await refusal(opened, caller)).toMatchObject({ details: { state: "paid" } });
		const rows = await gateway.rows(payments, eq(payments.cartId, opened.cart.id));
		expect(rows).toHaveLength(1);
	});

	it("does not order a cart that was changed since, nor at a price that moved", async () => {
		const { db } = gateway.context;
		const opened = await sheet();
		const caller = await signedIn(opened);
		const { cart, dress } = opened;
		await setPrice(db, dress, 9_999);
		expect(await refusal(opened, caller)).toMatchObject({
			status: 412,
			code: "CART_CHANGED",
			details: { movements: [{ kind: "price" }] },
		});
		const later = await sheet();
		const buying = await signedIn(later);
		const more = {
			params: { cartId: later.cart.id, sku: dress },
			query: { version: later.cart.version },
		};
		await gateway.call(addProduct, more, buying);
		expect(await refusal(later, buying)).toMatchObject({ code: "CART_CHANGED" });
		expect(await stockOf(db, cart.lineItems[0]?.sku ?? "")).toBe(3);
	});

	it.each([
		[{ zipCode: "ABC" }, "zipCode"],
		[{ line1: "" }, "line1"],
		[{ lastName: "" }, "lastName"],
		[{ phoneNumber: "12" }, "phoneNumber"],
	])("names what an address lacks: %o, and keeps what came", async (fields, field) => {
		const opened = await sheet();
		const caller = await signedIn(opened, fields);
		expect(await refusal(opened, caller)).toMatchObject({
			status: 422,
			code: "ADDRESS_INVALID",
			details: { field },
		});
		const { brought } = await stateOf({ ...opened, guest: caller });
		expect(brought?.address).toMatchObject({ city: "Paris", firstName: "Inès" });
	});

	it("expires, with what it brought", async () => {
		const opened = await sheet();
		await agree(opened.page);
		now = new Date(now.getTime() + 46 * 60_000);
		expect(await stateOf(opened)).toMatchObject({ state: "expired", brought: null });
		await providerRound(gateway);
		const [kept] = await gateway.rows(
			cardSessions,
			eq(cardSessions.merchantReference, opened.params.expressId),
		);
		expect(kept).toMatchObject({ status: "Cancelled", agreed: null });
	});

	it("charges what points leave, and what is charged is what the order costs (ACCOUNT-46)", async () => {
		const { db } = gateway.context;
		await enrol(db, "express-member", 250);
		const caller = await shopper(gateway, "express-member");
		const dress = await hangOne(db);
		const full = await cartWith(gateway, caller, [dress]);
		const percent = { kind: "percentage", percent: 15, amounts: {} } as const;
		const offerId = await offer(db, 200, percent);
		const chosen = await gateway.call(setLoyaltyOffers, choosing(full, [offerId]), caller);
		const { data: cart } = chosen;
		const { centAmount } = full.totalPrice;
		expect(cart.totalPrice.centAmount).toBe(centAmount - Math.round(centAmount * 0.15));
		const { data } = await gateway.call(startExpress, start(cart), caller);
		const params = { cartId: cart.id, expressId: data.expressId };
		const opened = { dress, guest: caller, cart, page: gateway.url + data.redirectUrl, params };
		await agree(opened.page);
		const paid = await pay(opened, caller);
		const { amountDue } = paid.data.cart;
		const placed = await gateway.call(
			validateCart,
			validate(paid.data.cart, paid.data.paymentId),
			caller,
		);
		if (placed.status !== 200) throw new Error("not placed");
		const { orderNumber } = placed.data.order;
		const order = (await gateway.call(getOrder, { params: { orderNumber } }, caller)).data;
		const delivered = order.shippingInfo.price.centAmount;
		expect(order.totalPrice.centAmount).toBe(cart.totalPrice.centAmount + delivered);
		const ofThis = eq(payments.paymentId, paid.data.paymentId);
		const [booked] = await gateway.rows(payments, ofThis);
		const ofProvider = eq(cardSessions.merchantReference, params.expressId);
		const [charged] = await gateway.rows(cardSessions, ofProvider);
		expect([booked?.amount, charged?.amount]).toEqual([amountDue.centAmount, amountDue.centAmount]);
		expect(booked?.amount).toBe(order.totalPrice.centAmount);
		expect(await pointsOf(db, "express-member")).toBe(50 + order.loyaltyPointsEarned);
	});

	it("leaves address and delivery in the cart where the wallet refuses", async () => {
		const opened = await sheet("FR", "googlepay");
		const caller = await signedIn(opened, { choice: "refused" });
		const { data } = await pay(opened, caller);
		expect(data).toMatchObject({ resultCode: "Refused", redirectUrl: null });
		const fault = await gateway.fault(validateCart, validate(data.cart, data.paymentId), caller);
		expect(fault).toMatchObject({ status: 402, details: { status: "Refused" } });
		expect(data.cart.shippingAddress).toMatchObject({ city: "PARIS" });
	});

	it("leads to the bank where it asks who pays, and back to the payment's own address", async () => {
		const opened = await sheet();
		const caller = await signedIn(opened, { choice: "challenge" });
		const { data } = await pay(opened, caller);
		expect(data.resultCode).toBe("ChallengeShopper");
		const page = gateway.url + (data.redirectUrl ?? "");
		const back = await postForm(page, { intent: "code", code: "1234" });
		expect(back.headers.get("location")).toContain(`${checkUrl}?paymentId=${data.paymentId}`);
		const placed = await gateway.call(validateCart, validate(data.cart, data.paymentId), caller);
		expect(placed.status).toBe(200);
	});
});
