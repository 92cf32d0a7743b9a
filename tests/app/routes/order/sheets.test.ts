// Wallets whose sheet opens in the shop's page: what the page offers, and what `order-express` answers an open sheet.
import { beforeEach, describe, expect, it } from "vitest";
import { providerHosts } from "#app/server/security/provider-hosts.ts";
import {
	agreeExpress,
	deliverExpress,
	getExpress,
	payExpress,
	signInByExpress,
	startExpress,
} from "#contract/cart/express.ts";
import { addProducts } from "#contract/cart/lines.ts";
import { getCart, mergeCarts, refreshCart, validateCart } from "#contract/cart/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import type { ExpressState } from "#contract/payment/express.ts";
import { listWalletMethods } from "#contract/payment/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { recordOf } from "#gateway/platform/domains/rules/markets.ts";
import { aCart, aLine, anOrder, aReadyCart } from "#tests/support/storefront/builders.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";
import { aTokenPair } from "#tests/support/storefront/tokens.ts";

const shop = storefront();
const express = "11111111-2222-4333-8444-555555555555";
const bag = aCart({ lineItems: [aLine()] });
const ready = aReadyCart({ id: bag.id, version: bag.version + 1 });
const address = {
	...{ firstName: "Inès", lastName: "Garnier", line1: "18 rue Oberkampf", line2: "" },
	...{ zipCode: "75011", city: "Paris", country: "FR", region: "", phoneNumber: "06 12 34 56 78" },
};
const agreement = {
	...{ email: "ines@example.com", address, shippingMethodKey: "NO" },
	payment: { applePayToken: "eyJ" },
};

function offerInPage(wallets = ["applepay", "googlepay", "paypal"]) {
	const walletSheets = { clientKey: "test_870BE2", environment: "test" as const, wallets };
	const records = domains.map(recordOf).map((record) => ({ ...record, walletSheets }));
	shop.gateway.returns(listWebDomains, records);
}

function withBag(state: ExpressState = "open") {
	shop.gateway.returns(getExpress, {
		...{ state, paymentProduct: "applepay", redirectUrl: null },
		brought: state === "agreed" ? { address, shippingMethodKey: "NO" } : null,
	});
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", bag.id);
	return visitor;
}

const path = "/fr-fr/order-express/";
const ask = async (visitor: ReturnType<typeof withBag>, form: Record<string, string>) => {
	const { status, text } = await visitor.fetch(path, { form });
	return { status, ...(status === 200 ? (JSON.parse(text) as object) : {}) };
};
const agree = (visitor: ReturnType<typeof withBag>, sent: object | string = agreement) =>
	ask(visitor, {
		...{ intent: "agree", express },
		agreement: typeof sent === "string" ? sent : JSON.stringify(sent),
	});

beforeEach(() => {
	offerInPage();
	shop.gateway.returns(getCart, bag);
	shop.gateway.returns(mergeCarts, bag);
	shop.gateway.returns(refreshCart, bag);
	shop.gateway.returns(signInByExpress, aTokenPair({ customerId: "made" }));
	shop.gateway.returns(agreeExpress, { state: "agreed" });
	shop.gateway.returns(validateCart, { order: anOrder(), resultCode: "Authorised" });
});

describe("wallets in the page (CHECKOUT-123)", () => {
	it("stand in the bag with what is agreed to, and their hosts in the policy", async () => {
		const { text, headers } = await withBag().fetch("/fr-fr/cart/");
		for (const wallet of ["applepay", "googlepay", "paypal"]) {
			expect(text).toContain(`data-wallet="${wallet}"`);
		}
		expect(text).toContain("obligation de paiement");
		const policy = headers.get("content-security-policy") ?? "";
		const frames = policy.split("; ").find((part) => part.startsWith("frame-src"));
		expect(frames).toContain("https://pay.google.com");
		expect(frames).toContain("https://checkoutshopper-test.adyen.com");
		expect(policy).not.toContain("unsafe");
		expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
	});

	it("name no host of a wallet that the market has not, and none without any", async () => {
		offerInPage(["applepay"]);
		const apples = await withBag().fetch("/fr-fr/cart/");
		expect(apples.headers.get("content-security-policy")).not.toContain("paypal.com");
		expect(apples.headers.get("cross-origin-opener-policy")).toBe("same-origin");
		expect(apples.text).not.toContain('data-wallet="paypal"');
		expect(providerHosts({}, null)).toBeNull();
	});

	it("are opened with what the gateway says, and words in the shopper's language", async () => {
		const configuration = { merchantId: "50" };
		shop.gateway.returns(listWalletMethods, { values: [{ type: "googlepay", configuration }] });
		expect(await ask(withBag(), { intent: "methods" })).toMatchObject({
			ok: true,
			methods: [{ type: "googlepay", configuration }],
			words: { googlepay: { undeliverable: expect.stringContaining("ne livrons pas") } },
		});
		shop.gateway.on(listWalletMethods, () => refuse("UNAVAILABLE"));
		expect(await ask(withBag(), { intent: "methods" })).toMatchObject({ ok: false });
	});

	it("show the gateway's deliveries, named and priced as the shopper reads them", async () => {
		const deliveries = { FR: [{ key: "NO" as const, price: 490, total: 13_390 }] };
		const order = { token: "EC-1", paymentData: "0" };
		const data = { expressId: express, redirectUrl: null, deliveries, order };
		shop.gateway.returns(startExpress, data);
		expect(await ask(withBag(), { intent: "open", express: "paypal" })).toMatchObject({
			...{ ok: true, express, order },
			deliveries: {
				FR: [
					{
						key: "NO",
						total: 13_390,
						label: "À domicile",
						detail: expect.stringContaining("4,90"),
					},
				],
			},
		});
	});

	it("say why no sheet opens: a size that is missing or gone, a bag that changed", async () => {
		const product = { intent: "open", express: "paypal", product: "" };
		expect(await ask(withBag(), product)).toMatchObject({
			ok: false,
			text: expect.stringContaining("taille"),
		});
		shop.gateway.on(addProducts, () => refuse("OUT_OF_STOCK"));
		const sized = { ...product, sku: "3600000000017" };
		expect(await ask(withBag(), sized)).toMatchObject({ ok: false });
		shop.gateway.on(startExpress, () => refuse("CART_CHANGED"));
		const changed = await ask(withBag(), { intent: "open", express: "paypal" });
		expect(changed).toMatchObject({ ok: false, text: expect.stringContaining("changé") });
		for (const code of ["PAYMENT_METHOD_UNKNOWN", "SHIPPING_METHOD_UNKNOWN"] as const) {
			shop.gateway.on(startExpress, () => refuse(code));
			const gone = await ask(withBag(), { intent: "open", express: "paypal" });
			expect(gone).toMatchObject({ ok: false, text: expect.stringContaining("débité") });
		}
	});

	it("tell the keeper of an order what is chosen", async () => {
		const chosen = { intent: "deliver", express, country: "FR", paymentData: "0" };
		const delivery = { key: "EX" as const, price: 990, total: 13_890 };
		shop.gateway.returns(deliverExpress, { delivery, paymentData: "1" });
		const told = await ask(withBag(), { ...chosen, shippingMethodKey: "EX" });
		expect(told).toMatchObject({ ok: true, paymentData: "1", delivery });
		shop.gateway.on(deliverExpress, () => refuse("SHIPPING_METHOD_UNKNOWN"));
		expect(await ask(withBag(), chosen)).toMatchObject({ ok: false });
	});

	it.each([
		{ intent: "open", express: "visa" },
		{ intent: "deliver", express: "<b>", country: "FR", paymentData: "0" },
		{ intent: "agree", express, agreement: "{" },
		{ intent: "agree", express, agreement: '{"email":1}' },
		{ intent: "none" },
	] as Record<string, string>[])("take nothing that no page of ours sends: %o", async (form) => {
		expect((await ask(withBag(), form)).status).toBe(400);
	});
});

const paid = (
	resultCode: "Authorised" | "Refused" | "RedirectShopper",
	redirectUrl: string | null,
) => ({
	status: 200 as const,
	data: { cart: ready, paymentId: express, resultCode, paymentDone: false, redirectUrl },
});

describe("what was agreed to in the page (CHECKOUT-124)", () => {
	it("is an order, of a guest who is signed in by it", async () => {
		shop.gateway.on(payExpress, paid("Authorised", null));
		const answer = await agree(withBag("agreed"));
		expect(answer).toMatchObject({ isDone: true, to: "/fr-fr/order-confirmation/" });
		expect(shop.gateway.calls("agreeExpress")[0]?.body).toMatchObject(agreement);
		expect(shop.gateway.calls("validateCart")).toHaveLength(1);
	});

	it("goes to the bank where it asks who pays", async () => {
		const bank = "https://bank.example/challenge";
		shop.gateway.on(payExpress, paid("RedirectShopper", bank));
		expect(await agree(withBag("agreed"))).toMatchObject({ isDone: true, to: bank });
	});

	it("is refused in the sheet and on the page that follows", async () => {
		shop.gateway.on(payExpress, paid("Refused", null));
		expect(await agree(withBag("agreed"))).toMatchObject({
			...{
				isDone: false,
				to: "/fr-fr/order-payment/?reason=refused",
				text: expect.stringContaining("refusé"),
			},
		});
	});

	it.each([
		["SHIPPING_METHOD_UNKNOWN", "open", "/fr-fr/cart/", "ne livrons pas"],
		["EXPRESS_NOT_AGREED", "expired", "/fr-fr/cart/", "trop longtemps"],
		["UNAVAILABLE", "open", "/fr-fr/cart/", "intact"],
		["CART_CHANGED", "open", "/fr-fr/cart/", "a changé entre-temps"],
	] as const)(
		"where that is %s of a sheet that is %s, leads to %s",
		async (code, state, to, says) => {
			shop.gateway.on(agreeExpress, () => refuse(code));
			const visitor = withBag(state);
			expect(await agree(visitor)).toMatchObject({ isDone: false, to });
			expect((await visitor.fetch(to)).text).toContain(says);
			expect(shop.gateway.calls("payExpress")).toHaveLength(0);
		},
	);

	it.each([
		["ADDRESS_INVALID", "/fr-fr/order-billing/"],
		["CART_CHANGED", "/fr-fr/cart/"],
	] as const)("that cannot be paid for %s leads to %s, with nothing lost", async (code, to) => {
		const details = code === "CART_CHANGED" ? { version: 2, movements: [] } : { field: "zipCode" };
		shop.gateway.on(payExpress, () => refuse(code, details));
		const text = expect.stringContaining(code === "CART_CHANGED" ? "changé entre-temps" : "");
		expect(await agree(withBag("agreed"))).toMatchObject({ isDone: false, to, text });
	});
});
