// The way from a wallet's button to the order, past the checkout's forms (CHECKOUT-112 to CHECKOUT-117).
import { beforeEach, describe, expect, it } from "vitest";
import { getExpress, payExpress, signInByExpress, startExpress } from "#contract/cart/express.ts";
import { getCart, mergeCarts, refreshCart, validateCart } from "#contract/cart/operations.ts";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import type { ExpressState } from "#contract/payment/express.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { recordOf } from "#gateway/platform/domains/rules/markets.ts";
import { aCart, aLine, anOrder, aReadyCart } from "#tests/support/storefront/builders.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";
import { aTokenPair } from "#tests/support/storefront/tokens.ts";

const shop = storefront();
const expressId = "11111111-2222-4333-8444-555555555555";
const back = `/fr-fr/order-express/?express=${expressId}`;
const sheet = "/_gateway/payment/a-sheet-of-paypal";
const bag = aCart({ lineItems: [aLine()] });
const address = {
	...{ firstName: "Inès", lastName: "Garnier", line1: "18 rue Oberkampf", line2: "" },
	...{ zipCode: "", city: "Paris", country: "FR", region: "", phoneNumber: "06 12 34 56 78" },
};

function marked() {
	const records = domains.map(recordOf).map((record) => ({
		...record,
		paymentProducts: record.paymentProducts.map((product) =>
			["paypal", "applepay", "googlepay"].includes(product.name)
				? { ...product, express: true as const }
				: product,
		),
	}));
	shop.gateway.returns(listWebDomains, records);
}

/** A guest with a bag, back from a sheet in this state. */
function guestBack(state: ExpressState) {
	shop.gateway.returns(getExpress, {
		...{ state, paymentProduct: "paypal", redirectUrl: null },
		brought: state === "agreed" ? { address, shippingMethodKey: "NO" } : null,
	});
	shop.gateway.returns(signInByExpress, aTokenPair({ customerId: "made" }));
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", bag.id);
	return visitor;
}

const ready = aReadyCart({ id: bag.id, version: bag.version + 1 });
const paid = (resultCode: PaymentStatus, redirectUrl: string | null = null) => ({
	status: 200 as const,
	data: { cart: ready, paymentId: expressId, resultCode, paymentDone: false, redirectUrl },
});

beforeEach(() => {
	shop.gateway.returns(getCart, bag);
	shop.gateway.returns(mergeCarts, bag);
	shop.gateway.returns(refreshCart, bag);
	shop.gateway.returns(validateCart, { order: anOrder(), resultCode: "Authorised" });
});

describe("a wallet's button in the bag", () => {
	const form = { intent: "pay-express", express: "paypal" };
	const visitorWithBag = () => guestBack("open");

	it("stands where the market's wallet brings an address, and leads to its sheet", async () => {
		const visitor = visitorWithBag();
		expect((await visitor.fetch("/fr-fr/cart/")).text).not.toContain('name="express"');
		marked();
		shop.gateway.returns(startExpress, { expressId, redirectUrl: sheet });
		const other = visitorWithBag();
		const { status, location } = await other.fetch("/fr-fr/cart/", { form });
		expect([status, location]).toEqual([303, sheet]);
		const [asked] = shop.gateway.calls("startExpress");
		expect(asked?.query.get("version")).toBe(String(bag.version));
		expect(asked).toMatchObject({
			body: { paymentProduct: "paypal", locale: "fr-FR" },
		});
	});

	it.each([
		["CART_CHANGED", 412, "a changé"],
		["UNAVAILABLE", 503, "Votre panier est intact"],
	] as const)("says why it cannot, with the bag as it is: %s", async (code, status, says) => {
		shop.gateway.on(startExpress, () => refuse(code));
		const answer = await visitorWithBag().fetch("/fr-fr/cart/", { form });
		expect(answer.status).toBe(status);
		expect(answer.text).toContain(says);
		expect(answer.text).toContain("Wrap dress");
	});

	it("takes no wallet that it does not know", async () => {
		const { status } = await visitorWithBag().fetch("/fr-fr/cart/", {
			form: { ...form, express: "visa" },
		});
		expect(status).toBe(400);
		expect(shop.gateway.calls("startExpress")).toHaveLength(0);
	});
});

describe("a guest who is back from the sheet", () => {
	it("is signed in by its e-mail, and the order is made", async () => {
		const visitor = guestBack("agreed");
		shop.gateway.on(payExpress, paid("Authorised"));
		const { location, setCookies, headers } = await visitor.fetch(back);
		expect(location).toBe("/fr-fr/order-confirmation/");
		expect(headers.get("cache-control")).toBe("no-store");
		expect([...setCookies.keys()].filter((name) => /token/i.test(name))).toHaveLength(2);
		expect(shop.gateway.calls("validateCart")[0]?.body).toMatchObject({ paymentId: expressId });
	});

	it("who pays a part with a gift card is measured by what pays the rest", async () => {
		const visitor = guestBack("agreed");
		visitor.cookies.set("vitrine_consent-dev", "1,3");
		const payment = {
			...{ paymentId: expressId, paymentProvider: "test", status: "Success" as const },
			amountPlanned: { centAmount: 1_000, currencyCode: "EUR" as const },
		};
		const payments = [
			{ ...payment, paymentProduct: "giftCard", giftCardEnding: "1234" },
			{ ...payment, paymentProduct: "paypal" },
		];
		shop.gateway.on(payExpress, () => {
			const { data, ...rest } = paid("Refused");
			return { ...rest, data: { ...data, cart: { ...ready, payments } } };
		});
		await visitor.fetch(back);
		const { text } = await visitor.fetch("/fr-fr/cart/");
		expect(text).toContain('"paymentType":"paypal"');
	});

	it.each([
		["Refused", "/fr-fr/order-payment/?reason=refused"],
		["Cancelled", "/fr-fr/order-payment/?reason=cancelled"],
		["Error", "/fr-fr/order-payment/?reason=error"],
		["Pending", "/fr-fr/order-confirmation/"],
	] as const)("whose wallet answers %s is led to %s", async (status, to) => {
		shop.gateway.on(payExpress, paid(status));
		expect((await guestBack("agreed").fetch(back)).location).toBe(to);
	});

	it("whose bank asks who pays goes there", async () => {
		shop.gateway.on(payExpress, paid("ChallengeShopper", sheet));
		expect((await guestBack("agreed").fetch(back)).location).toBe(sheet);
	});

	it.each(["ADDRESS_INVALID", "SHIPPING_METHOD_UNKNOWN", "UNAVAILABLE", "CHECK_NEEDED"] as const)(
		"finds what came in the form where %s",
		async (code) => {
			const visitor = guestBack("agreed");
			const details = code === "ADDRESS_INVALID" ? { field: "zipCode" } : { check: "a-check" };
			shop.gateway.on(payExpress, () => refuse(code, details));
			const { location } = await visitor.fetch(back);
			expect(location).toBe("/fr-fr/order-billing/");
			const { text } = await visitor.fetch("/fr-fr/order-billing/");
			expect(text).toContain('value="18 rue Oberkampf"');
			expect(text).toContain('value="Garnier"');
			expect(text).toContain('value="06 12 34 56 78"');
			expect(text).toContain("PayPal");
		},
	);

	it("finds the bag with what changed, and nothing is ordered", async () => {
		const visitor = guestBack("agreed");
		shop.gateway.on(payExpress, () => refuse("CART_CHANGED", { version: 2, movements: [] }));
		expect((await visitor.fetch(back)).location).toBe("/fr-fr/cart/");
		expect(shop.gateway.calls("refreshCart")).toHaveLength(1);
	});

	it.each([
		["cancelled", "Vous avez quitté PayPal"],
		["open", "Vous avez quitté PayPal"],
		["expired", "trop longtemps"],
	] as const)("of a sheet that is %s is told so in the bag", async (state, says) => {
		const visitor = guestBack(state);
		expect((await visitor.fetch(back)).location).toBe("/fr-fr/cart/");
		expect((await visitor.fetch("/fr-fr/cart/")).text).toContain(says);
		expect(shop.gateway.calls("payExpress")).toHaveLength(0);
	});

	it.each(["/fr-fr/order-express/", "/fr-fr/order-express/?express=<b>"])(
		"with a broken address is led to the bag: %s",
		async (path) => {
			expect((await guestBack("agreed").fetch(path)).location).toBe("/fr-fr/cart/");
			expect(shop.gateway.calls("getExpress")).toHaveLength(0);
		},
	);
});
