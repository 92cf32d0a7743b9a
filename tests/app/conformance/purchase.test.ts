// A purchase at a gateway that was written from the specification alone (tests/conformance/specified): every error on the way
// is understood by status and message (ERROR-53, ERROR-54), in each of the forms that a gateway may give it.
import { beforeEach, describe, expect, it } from "vitest";
import { type SpecifiedGateway, specifiedGateway } from "#tests/conformance/specified/gateway.ts";
import { refusalForms } from "#tests/conformance/specified/refusals.ts";
import { aTokenPair, storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const product = "/fr-fr/lina-dress-ink-blue--p100001/";
const coat = "3600000000017";
const scarf = "3600000000024";
const cookies = {
	cart: "vitrine_cart_id-dev",
	access: "vitrine_access_token-dev",
	refresh: "vitrine_refresh_token-dev",
};
const address = {
	firstName: "Zoé",
	lastName: "Müller",
	address1: "3 rue de l’Été",
	zipCode: "75011",
	city: "Paris",
	country: "FR",
};

let gateway: SpecifiedGateway;
const add = (visitor: Visitor, sku: string) => visitor.fetch(product, { form: { sku } });
const hasCart = (visitor: Visitor) => Boolean(visitor.cookies.get(cookies.cart));

/** Signs the visitor in with a pair that the gateway accepts. */
function signIn(visitor: Visitor, mark = "first") {
	const pair = visitor.signIn({ customerId: "customer-1", mark });
	gateway.calls.accepts(pair.accessToken);
	return pair;
}

/** The value of a hidden field of the page. */
const hidden = (text: string, name: string) =>
	new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ??
	new RegExp(`value="([^"]*)" name="${name}"`).exec(text)?.[1] ??
	"";

describe.each(refusalForms)("at a gateway of the specification that refuses by %s", (form) => {
	beforeEach(() => {
		gateway = specifiedGateway(form);
		shop.gateway.isPlayedBy(gateway.fetch);
	});

	it("a guest's bag is bought: signed in, merged, refreshed, changed meanwhile and paid", async () => {
		const visitor = shop.visitor();
		expect((await visitor.fetch(product)).status).toBe(200);

		// 409: loaded again and retried (ERROR-23)
		gateway.refuses(/^POST .*\/products\//, 409, "Version mismatch.");
		expect((await add(visitor, coat)).status).toBe(303);
		expect(gateway.asked(/^POST .*\/products\//)).toHaveLength(2);
		expect((await visitor.fetch("/fr-fr/cart/")).text).toContain("Wrap dress");

		// 226: both bags are put together at the sign-in, and the shopper is told (CART-71)
		gateway.calls.ownCart(scarf);
		const held = signIn(visitor);
		const back = await visitor.fetch("/fr-fr/auth/callback/?return_to=%2Ffr-fr%2Fcart%2F");
		expect(back.location).toBe("/fr-fr/cart/");
		const own = gateway.calls.carts.get(gateway.calls.customer.cartId ?? "");
		expect(own?.lineItems.map(({ sku }) => sku)).toEqual([scarf, coat]);
		expect((await visitor.fetch("/fr-fr/cart/")).text).toContain("ont rejoint votre panier");

		// 401 'Invalid JWT.': one refresh, with credentials, then the call again (ERROR-1)
		const fresh = aTokenPair({ customerId: "customer-1", mark: "second" });
		gateway.calls.expires(held.accessToken);
		gateway.calls.refreshes(held.refreshToken, fresh);
		const billing = await visitor.fetch("/fr-fr/order-billing/");
		expect(billing.status).toBe(200);
		expect(visitor.cookies.get(cookies.access)).toBe(fresh.accessToken);
		expect(gateway.asked(/cookie-refresh-tokens/)).toHaveLength(1);

		const billed = await visitor.fetch("/fr-fr/order-billing/", {
			form: { ...address, keep: "yes" },
		});
		expect(billed.location).toBe("/fr-fr/order-delivery/");
		// kept in the account by the body that ACCOUNT-31 names
		expect(gateway.calls.customer.billing).toEqual({
			line1: "3 RUE DE L’ÉTÉ",
			line2: "",
			line3: "",
			line4: "",
			city: "PARIS",
			zipCode: "75011",
			country: "FR",
			quality: "10",
		});
		const delivered = await visitor.fetch("/fr-fr/order-delivery/", {
			form: { ...address, method: "NO", addressChoice: "billing", phone: "06 12 34 56 78" },
		});
		expect(delivered.status).toBe(303);

		const pay = async () => {
			const page = await visitor.fetch("/fr-fr/order-payment/");
			expect(page.status).toBe(200);
			const paid = await visitor.fetch("/fr-fr/order-payment/", {
				form: { method: "visa", terms: "yes", shown: hidden(page.text, "shown") },
			});
			// the provider's page, which sends the shopper back
			expect(paid.status).toBe(303);
			const { searchParams } = new URL(gateway.calls.paymentPage);
			const { pathname, search } = new URL(searchParams.get("return") ?? "");
			return visitor.fetch(pathname + search);
		};

		// 412: cart and stock are read again, and the shopper is told (ERROR-32)
		gateway.calls.moves();
		const moved = await pay();
		expect(moved.location).toBe("/fr-fr/cart/");
		expect(gateway.asked(/^PUT .*\/refresh/)).toHaveLength(1);
		expect((await visitor.fetch("/fr-fr/cart/")).text).toContain("stock");

		const done = await pay();
		expect(done.location).toBe("/fr-fr/order-confirmation/");
		const confirmation = await visitor.fetch("/fr-fr/order-confirmation/");
		expect(confirmation.text).toContain("V7K2-M9QTX-4H00");
		expect(hasCart(visitor)).toBe(false);

		// 206: what is sold out is named, the rest is in the bag again (ERROR-27)
		gateway.calls.outOfStock.add(scarf);
		const again = await visitor.fetch("/fr-fr/account/orders/V7K2-M9QTX-4H00/", {
			form: { intent: "reorder" },
		});
		expect(again.location).toBe("/fr-fr/cart/");
		expect((await visitor.fetch("/fr-fr/cart/")).text).toContain("plus disponible");
		const bought = gateway.calls.carts.get(gateway.calls.customer.cartId ?? "");
		expect(bought?.lineItems.map(({ sku }) => sku)).toEqual([coat]);
	});

	it("409 for good: the shopper is told on the product's page, with the choice kept (ERROR-24)", async () => {
		const visitor = shop.visitor();
		await add(visitor, coat);
		gateway.refuses(/^POST .*\/products\//, 409, "Version mismatch.", 4);
		const { status, text } = await add(visitor, coat);
		expect(status).toBe(409);
		expect(text).toContain("modifié ailleurs");
		expect(text).toMatch(
			new RegExp(`<input[^>]*(?:checked=""[^>]*value="${coat}"|value="${coat}"[^>]*checked="")`),
		);
		expect(text).toContain("1 article");
	});

	it("404 'No cart found for id': the bag is reset, and the next add makes another (ERROR-25)", async () => {
		const visitor = shop.visitor();
		await add(visitor, coat);
		gateway.calls.carts.clear();
		expect((await visitor.fetch("/fr-fr/cart/")).status).toBe(200);
		expect(hasCart(visitor)).toBe(false);
		await add(visitor, coat);
		expect(hasCart(visitor)).toBe(true);
	});

	it("another 404 resets nothing", async () => {
		const visitor = shop.visitor();
		await add(visitor, coat);
		gateway.refuses(/^GET \/carts\//, 404, "Cannot GET this", 9);
		await visitor.fetch("/fr-fr/cart/");
		expect(hasCart(visitor)).toBe(true);
	});

	it("406: the customer's own cart is used (ERROR-26)", async () => {
		const own = gateway.calls.ownCart(scarf);
		const visitor = shop.visitor();
		signIn(visitor);
		expect((await add(visitor, coat)).status).toBe(303);
		expect(gateway.asked(/^POST \/carts$/)).toHaveLength(1);
		expect(gateway.calls.carts.get(own.id)?.lineItems).toHaveLength(2);
	});

	it("a refused code is told as any other, and stays in its field", async () => {
		const visitor = shop.visitor();
		await add(visitor, coat);
		const { status, text } = await visitor.fetch("/fr-fr/cart/", {
			form: { intent: "apply-code", code: "NOPE" },
		});
		expect(status).toBe(422);
		expect(text).toContain('value="NOPE"');
	});

	it("a donation without a body is the market's own; another one is refused (CART-91)", async () => {
		const visitor = shop.visitor();
		await add(visitor, coat);
		const give = (donationId: string) =>
			visitor.fetch("/fr-fr/cart/", { form: { intent: "add-donation", donationId } });
		expect((await give("fixed-200")).status).toBe(422);
		expect((await give("round-up")).status).toBe(303);
		const [cart] = gateway.calls.carts.values();
		expect(cart?.donations.map(({ id }) => id)).toEqual(["round-up"]);
	});

	it("a store 404 is an empty list, a store that fails leads to the list (ERROR-36, STORE-39)", async () => {
		expect((await shop.fetch("/fr-fr/stores/")).status).toBe(200);
		expect((await shop.fetch("/fr-fr/stores/12/")).status).toBe(404);
		gateway.refuses(/storelocator\/stores\/12$/, 500, "Boom", 2);
		const { status, location } = await shop.fetch("/fr-fr/stores/france/lyon/vitrine-lyon-12/");
		expect([status, location]).toEqual([302, "/fr-fr/stores/?search=lyon"]);
	});

	it("401 in other words is no refresh", async () => {
		const visitor = shop.visitor();
		signIn(visitor);
		gateway.refuses(/accounts-self/, 401, "Unknown subscription key", 9);
		expect((await visitor.fetch("/fr-fr/account/dashboard/")).status).toBe(503);
		expect(gateway.asked(/cookie-refresh-tokens/)).toHaveLength(0);
	});

	it("a refresh that is refused signs out (ERROR-2, ERROR-3)", async () => {
		const other = shop.visitor();
		const held = signIn(other);
		gateway.calls.expires(held.accessToken);
		const { status, location } = await other.fetch("/fr-fr/account/dashboard/");
		expect(status).toBe(301);
		expect(location).toContain("/auth/");
		expect(other.cookies.get(cookies.refresh)).toBeFalsy();
	});
});
