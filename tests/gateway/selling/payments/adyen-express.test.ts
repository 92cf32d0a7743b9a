// Wallets whose sheet opens in the shop's page, at a double of Adyen (CHECKOUT-123, CHECKOUT-124).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	agreeExpress,
	deliverExpress,
	getExpress,
	payExpress,
	signInByExpress,
	startExpress,
} from "#contract/cart/express.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { listWalletMethods } from "#contract/payment/operations.ts";
import { adyenSheets } from "#gateway/platform/db/schema.ts";
import { prune } from "#gateway/selling/payments/upkeep.ts";
import { browser } from "#tests/demo/payments/typed-card.ts";
import { hangOne, setPrice } from "../carts/garments.ts";
import { cartWith, shopper } from "../carts/shopper.ts";
import { type AdyenShop, adyenBooks, openAdyenShop } from "./adyen-shop.ts";
import { validate } from "./payer.ts";

const returnUrl = "http://localhost:3000/fr-fr/order-express/";
let now = new Date("2026-03-03T09:00:00Z");
let shop: AdyenShop;

beforeAll(async () => {
	shop = await openAdyenShop(() => now, {
		ADYEN_CLIENT_KEY: "test_870BE2",
		ADYEN_EXPRESS: "applepay,googlepay,paypal",
	});
});
afterAll(() => shop.close());
beforeEach(() => {
	shop.adyen.fail(null);
	shop.adyen.calls.length = 0;
});

const called = (path: string) => shop.adyen.calls.filter((call) => call.path.endsWith(path));
const address = {
	...{ firstName: "Inès", lastName: "Garnier", line1: "18 rue Oberkampf", zipCode: "75011" },
	...{ city: "Paris", country: "FR", phoneNumber: "06 12 34 56 78" },
};
const tokens = {
	applepay: { applePayToken: "eyJ.apple" },
	googlepay: { googlePayToken: "eyJ.google", googlePayCardNetwork: "VISA" },
} as const;

async function openSheet(paymentProduct: string) {
	const { gateway } = shop;
	const dress = await hangOne(gateway.context.db, { stock: 3 });
	const guest = await shopper(gateway, null);
	const cart = await cartWith(gateway, guest, [dress]);
	const body = { paymentProduct, returnUrl, locale: "fr-FR" };
	const at = { params: { cartId: cart.id }, query: { version: cart.version } };
	const { data } = await gateway.call(startExpress, { ...at, body }, guest);
	return { ...data, dress, guest, cart, params: { cartId: cart.id, expressId: data.expressId } };
}
type Opened = Awaited<ReturnType<typeof openSheet>>;

const agreement = (payment: Record<string, string>, more: object = {}) => ({
	email: "ines@example.com",
	...{ address, shippingMethodKey: "NO" as const, payment, browser, ...more },
});
const agree = ({ params, guest }: Opened, body: ReturnType<typeof agreement>) =>
	shop.gateway.call(agreeExpress, { params, body }, guest);
const agreeFault = ({ params, guest }: Opened, body: ReturnType<typeof agreement>) =>
	shop.gateway.fault(agreeExpress, { params, body }, guest);
const stateOf = async ({ params, guest }: Opened) =>
	(await shop.gateway.call(getExpress, { params }, guest)).data;

async function signedIn({ params, guest }: Opened) {
	const { data } = await shop.gateway.call(signInByExpress, { params }, guest);
	return { ...guest, customerToken: data.accessToken };
}
const payInput = ({ params }: Opened) => ({
	params,
	body: { returnUrl: returnUrl.replace("express", "adyen-check"), locale: "fr-FR" },
});
async function pay(opened: Opened) {
	const caller = await signedIn(opened);
	const { data } = await shop.gateway.call(payExpress, payInput(opened), caller);
	return { ...data, caller };
}
const deliver = (opened: Opened, country: string, paymentData: string, key?: "EX") =>
	shop.gateway.call(
		deliverExpress,
		{
			params: opened.params,
			body: { country, paymentData, ...(key ? { shippingMethodKey: key } : {}) },
		},
		opened.guest,
	);

describe("wallets in the page (CHECKOUT-123)", () => {
	it("are named by the market's record, and by no mark of a sheet that is a page", async () => {
		const { data } = await shop.gateway.call(listWebDomains, {});
		expect(data[0]?.walletSheets).toMatchObject({ clientKey: "test_870BE2", environment: "test" });
		expect(data[0]?.walletSheets?.wallets.toSorted()).toEqual(["applepay", "googlepay", "paypal"]);
		const marked = data.flatMap(({ paymentProducts }) => paymentProducts);
		expect(marked.filter(({ express }) => express)).toEqual([]);
	});

	it("are opened with what Adyen's account says, asked once for a market and language", async () => {
		const ask = () => shop.gateway.call(listWalletMethods, { query: { locale: "fr-FR" } });
		const { data } = await ask();
		expect(data.values).toContainEqual({
			type: "googlepay",
			brands: ["mc", "visa"],
			configuration: { merchantId: "50", gatewayMerchantId: "VitrineTests" },
		});
		expect((await ask()).data).toEqual(data);
		expect(called("/paymentMethods")).toHaveLength(1);
		shop.adyen.fail(503);
		const query = { locale: "de-DE" };
		expect(await shop.gateway.fault(listWalletMethods, { query })).toMatchObject({ status: 503 });
	});

	it("show the gateway's deliveries and totals by country, and ask Adyen for nothing", async () => {
		const { deliveries, redirectUrl, order } = await openSheet("applepay");
		expect(redirectUrl).toBeNull();
		expect(order).toBeUndefined();
		const [first] = deliveries?.FR ?? [];
		expect(first).toMatchObject({ key: "NO" });
		expect(first?.total).toBeGreaterThan(first?.price ?? 0);
		expect(shop.adyen.calls).toEqual([]);
	});
});

describe.each(["applepay", "googlepay"] as const)("what %s agreed to (CHECKOUT-124)", (wallet) => {
	it("is charged once, at the sum that was shown, and the order is placed", async () => {
		const opened = await openSheet(wallet);
		await agree(opened, agreement(tokens[wallet]));
		expect(await stateOf(opened)).toMatchObject({
			state: "agreed",
			brought: { shippingMethodKey: "NO", address: { city: "Paris" } },
		});
		expect(shop.adyen.calls).toEqual([]);
		shop.adyen.answerStartWith("Authorised");
		const { cart, caller, resultCode, redirectUrl, paymentId } = await pay(opened);
		expect([resultCode, redirectUrl]).toEqual(["Authorised", null]);
		const value = opened.deliveries?.FR?.[0]?.total;
		expect(called("/payments")).toMatchObject([
			{
				key: `${paymentId}:start`,
				body: {
					amount: { value, currency: "EUR" },
					paymentMethod: { type: wallet, ...tokens[wallet] },
					browserInfo: browser,
					shopperEmail: "ines@example.com",
					authenticationData: { threeDSRequestData: { nativeThreeDS: "disabled" } },
					additionalData: { manualCapture: "true" },
				},
			},
		]);
		expect(cart.billingAddress).toMatchObject({ line1: "18 RUE OBERKAMPF" });
		const placed = await validate(shop.gateway, caller, cart, { paymentId });
		expect(placed).toMatchObject({ status: 200, data: { order: { state: "placed" } } });
		const { db } = shop.gateway.context;
		const isThis = eq(adyenSheets.expressId, paymentId);
		const [kept] = await db.select().from(adyenSheets).where(isThis);
		expect(kept).toMatchObject({ agreed: null });
	});

	it("leads to the card's bank where it asks who pays, and is settled by the return", async () => {
		const opened = await openSheet(wallet);
		await agree(opened, agreement(tokens[wallet]));
		const { cart, caller, redirectUrl, paymentId } = await pay(opened);
		expect(redirectUrl).toContain("/redirect/");
		const { redirectResult } = shop.adyen.finish(paymentId, "Authorised");
		const placed = await validate(shop.gateway, caller, cart, { paymentId, redirectResult });
		expect(placed.status).toBe(200);
	});

	it("is refused with address and delivery in the bag", async () => {
		const opened = await openSheet(wallet);
		await agree(opened, agreement(tokens[wallet]));
		shop.adyen.answerStartWith("Refused");
		const { resultCode, cart, paymentId } = await pay(opened);
		expect(resultCode).toBe("Refused");
		expect(cart.shippingAddress).toMatchObject({ city: "PARIS" });
		expect((await adyenBooks(shop, paymentId)).order).toBeUndefined();
	});

	it("waits while Adyen is down, and the same press pays", async () => {
		const opened = await openSheet(wallet);
		await agree(opened, agreement(tokens[wallet]));
		const caller = { ...(await signedIn(opened)), idempotencyKey: `down-${wallet}` };
		shop.adyen.fail(503);
		const down = await shop.gateway.fault(payExpress, payInput(opened), caller);
		expect(down.code).toBe("UNAVAILABLE");
		shop.adyen.fail(null);
		shop.adyen.answerStartWith("Authorised");
		const { data } = await shop.gateway.call(payExpress, payInput(opened), caller);
		expect(data.resultCode).toBe("Authorised");
		expect(called("/payments")).toHaveLength(1);
	});
});

describe("an order at PayPal (CHECKOUT-124)", () => {
	it("is changed with each delivery by the gateway's sums, and charged by its approval", async () => {
		const opened = await openSheet("paypal");
		const { deliveries, order, params } = opened;
		expect(order?.token).toBe(`EC-${params.expressId}`);
		const first = deliveries?.FR?.[0];
		expect(called("/payments")[0]?.body).toMatchObject({
			amount: { value: first?.total, currency: "EUR" },
			paymentMethod: { type: "paypal", subtype: "express" },
		});
		const home = await deliver(opened, "BE", order?.paymentData ?? "");
		expect(home.data.delivery).toEqual(deliveries?.BE?.[0]);
		const express = deliveries?.FR?.find(({ key }) => key === "EX");
		const { data } = await deliver(opened, "FR", home.data.paymentData, "EX");
		expect(data.delivery).toEqual(express);
		expect(called("/updateOrder")[1]?.body).toMatchObject({
			amount: { value: express?.total },
			deliveryMethods: [
				{ reference: "NO", description: "Livraison à domicile", selected: false },
				{ reference: "EX", description: "Livraison express", selected: true, type: "Shipping" },
			],
		});
		const approval = { orderID: order?.token ?? "", payerID: "P-1", paymentData: data.paymentData };
		await agree(opened, agreement(approval, { shippingMethodKey: "EX" }));
		const { resultCode, cart, caller, paymentId } = await pay(opened);
		expect(resultCode).toBe("Authorised");
		expect(called("/details")).toMatchObject([
			{ body: { details: { orderID: order?.token, payerID: "P-1" } } },
		]);
		expect(cart.amountDue.centAmount).toBe(express?.total);
		expect((await validate(shop.gateway, caller, cart, { paymentId })).status).toBe(200);
	});

	it("that shows another sum than the order costs is not charged", async () => {
		const opened = await openSheet("paypal");
		const approval = { orderID: opened.order?.token ?? "" };
		await agree(opened, agreement(approval, { shippingMethodKey: "EX" }));
		const caller = await signedIn(opened);
		const fault = await shop.gateway.fault(payExpress, payInput(opened), caller);
		expect(fault).toMatchObject({ status: 412, code: "CART_CHANGED" });
		expect(called("/details")).toEqual([]);
	});

	it.each(["Refused", "Cancelled", "Pending"])("may answer %s", async (code) => {
		const opened = await openSheet("paypal");
		const { token = "", paymentData = "" } = opened.order ?? {};
		await agree(opened, agreement({ orderID: token, paymentData }));
		shop.adyen.answerStartWith(code);
		expect((await pay(opened)).resultCode).toBe(code);
	});

	it("whose approval Adyen cannot read pays nothing", async () => {
		const opened = await openSheet("paypal");
		await agree(opened, agreement({ orderID: opened.order?.token ?? "", paymentData: "old" }));
		expect((await pay(opened)).resultCode).toBe("Error");
	});
});

describe("a sheet agrees to nothing that it does not offer", () => {
	it.each([
		["a country", { address: { ...address, country: "US" } }],
		["a delivery", { shippingMethodKey: "LM" }],
	])("%s that is not in it", async (_, more) => {
		const opened = await openSheet("applepay");
		const fault = await agreeFault(opened, agreement(tokens.applepay, more));
		expect(fault).toMatchObject({ status: 422, code: "SHIPPING_METHOD_UNKNOWN" });
		expect((await stateOf(opened)).state).toBe("open");
	});

	it("a sum that is not the sheet's, and nothing is kept of it", async () => {
		const opened = await openSheet("applepay");
		const { total = 0 } = opened.deliveries?.FR?.[0] ?? {};
		const fault = await agreeFault(opened, agreement(tokens.applepay, { total: total - 1 }));
		expect(fault).toMatchObject({ status: 412, code: "CART_CHANGED" });
		expect((await stateOf(opened)).state).toBe("open");
		await agree(opened, agreement(tokens.applepay, { total }));
		expect((await stateOf(opened)).state).toBe("agreed");
	});

	it("names what an address lacks when it is paid, and keeps what came", async () => {
		const opened = await openSheet("googlepay");
		const lacking = { address: { ...address, zipCode: "ABC" } };
		await agree(opened, agreement(tokens.googlepay, lacking));
		const caller = await signedIn(opened);
		const fault = await shop.gateway.fault(payExpress, payInput(opened), caller);
		expect(fault).toMatchObject({ code: "ADDRESS_INVALID", details: { field: "zipCode" } });
	});

	it("a price that moved since is shown in the bag, and nothing is charged", async () => {
		const opened = await openSheet("applepay");
		await agree(opened, agreement(tokens.applepay));
		await setPrice(shop.gateway.context.db, opened.dress, 9_999);
		const caller = await signedIn(opened);
		const fault = await shop.gateway.fault(payExpress, payInput(opened), caller);
		expect(fault).toMatchObject({ status: 412, code: "CART_CHANGED" });
		expect(called("/payments")).toEqual([]);
	});

	it("is of one cart, and over once it is paid or too old; what it brought is deleted", async () => {
		const opened = await openSheet("googlepay");
		const other = await openSheet("googlepay");
		const foreign = { ...opened, params: { ...opened.params, cartId: other.cart.id } };
		const body = agreement(tokens.googlepay);
		expect(await agreeFault(foreign, body)).toMatchObject({ code: "EXPRESS_NOT_FOUND" });
		await agree(other, body);
		shop.adyen.answerStartWith("Authorised");
		const { caller } = await pay(other);
		const late = await agreeFault({ ...other, guest: { ...other.guest, ...caller } }, body);
		expect(late).toMatchObject({ code: "EXPRESS_NOT_AGREED", details: { state: "paid" } });
		now = new Date(now.getTime() + 46 * 60_000);
		expect((await stateOf(opened)).state).toBe("expired");
		expect(await agreeFault(opened, body)).toMatchObject({ details: { state: "expired" } });
		await prune(shop.gateway.context);
		expect(await shop.gateway.context.db.select().from(adyenSheets)).toEqual([]);
	});
});
