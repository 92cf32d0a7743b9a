// What a page tells the measuring module: nothing without consent, and each action once it is done (ADR 0046).
import { describe, expect, it } from "vitest";
import type { MeasurementView } from "#app/i18n/visitor.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { addWish } from "#contract/wishlist/operations.ts";
import { aCart, aCustomer, aLine } from "#tests/support/storefront/builders.ts";
import { aListingProduct } from "#tests/support/storefront/listings.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const tagged = storefront({ env: { TAG_MANAGER_ID: "GTM-TEST1", VERSION_LABEL: "v9" } });
const product = "/en/lina-dress-ink-blue--p100001/";
const size = "3000000000001";

const measured = (text: string): MeasurementView | undefined =>
	JSON.parse(/id="visitor"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] || "{}").measurement;
const moduleOf = (text: string): string =>
	JSON.parse(/id="modules"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? "{}").measure;
const doneIn = (text: string) => measured(text)?.done.map(({ name }) => name);

function visitorWho(levels: string | null, of = shop): Visitor {
	of.gateway.returns(getProduct, aProduct());
	const visitor = of.visitor();
	if (levels) visitor.cookies.set("vitrine_consent-dev", levels);
	return visitor;
}

/** Posts a form that puts a size into an existing cart; where not `isThere`, the size is out of stock. */
async function add(visitor: Visitor, isThere = true) {
	const before = aCart({ lineItems: [] });
	visitor.cookies.set("vitrine_cart_id-dev", before.id);
	shop.gateway.returns(getCart, before);
	const after = aCart({ lineItems: [aLine({ sku: size, price: 4_995 })], version: 2 });
	shop.gateway.on(addProduct, isThere ? { status: 200, data: after } : refuse("OUT_OF_STOCK"));
	const page = await visitor.fetch(product, { form: { sku: size } });
	shop.gateway.returns(getCart, after);
	return page;
}

describe("without consent to measurement", () => {
	it.each([null, "1", "1,2", "1,2,4"])(
		"a page names no module and sends nothing: %s",
		async (levels) => {
			const visitor = visitorWho(levels);
			await add(visitor);
			for (const path of [product, "/en/cart/"]) {
				const { text } = await visitor.fetch(path);
				expect(measured(text)).toBeUndefined();
				expect(moduleOf(text)).toBe("");
				expect(text).not.toContain("data-seen");
			}
		},
	);
});

describe("with consent", () => {
	it("a kept page and any other name the module", async () => {
		const visitor = visitorWho("1,3");
		for (const path of [product, "/en/cart/"]) {
			const { text } = await visitor.fetch(path);
			// the module's source, or the built module
			expect(moduleOf(text)).toMatch(/\/(measurement\/start|assets\/start-)/);
			expect(measured(text)).toMatchObject({ tag: null, advertising: false, done: [] });
		}
	});

	it("an added item is reported once, by the next page", async () => {
		const visitor = visitorWho("1,3");
		expect((await add(visitor)).status).toBe(303);
		const [first, second] = [await visitor.fetch(product), await visitor.fetch(product)];
		expect(measured(first.text)?.done).toEqual([
			expect.objectContaining({
				name: "add_to_cart",
				value: 4_995,
				items: [expect.objectContaining({ sku: size, quantity: 1, label: "Wrap dress" })],
			}),
		]);
		expect(doneIn(second.text)).toEqual([]);
	});

	it("a refused item is not reported", async () => {
		const visitor = visitorWho("1,3");
		expect((await add(visitor, false)).status).toBe(422);
		expect(doneIn((await visitor.fetch(product)).text)).toEqual([]);
	});

	it.each([
		[true, "sign_up"],
		[false, "login"],
	])("a sign-in is reported once (new: %s): %s", async (newCustomer, name) => {
		const visitor = visitorWho("1,3");
		shop.gateway.returns(getAccount, aCustomer());
		visitor.signIn({ customerId: "customer-1", newCustomer });
		const back = `/en/auth/callback/?return_to=${encodeURIComponent(product)}`;
		await visitor.fetch(back);
		await visitor.fetch(back);
		expect(doneIn((await visitor.fetch(product)).text)).toEqual([name]);
	});

	it("a wish is reported with its item", async () => {
		const visitor = visitorWho("1,3");
		shop.gateway.returns(getAccount, aCustomer());
		const wish = { ...aListingProduct(), wishedAt: "2026-03-01T10:00:00.000Z" };
		shop.gateway.returns(addWish, { values: [wish] });
		visitor.signIn({ customerId: "customer-1" });
		await visitor.fetch("/en/wishlist/", { form: { add: "100001", return_to: product } });
		const { done } = measured((await visitor.fetch(product)).text) ?? {};
		expect(done).toEqual([
			expect.objectContaining({
				name: "add_to_wishlist",
				items: [expect.objectContaining({ productId: "100001" })],
			}),
		]);
	});

	it("a redirect leaves the event to the next page", async () => {
		const visitor = visitorWho("1,3");
		await add(visitor);
		const led = await visitor.fetch("/en/other-words--p100001/");
		expect(led.status).toBe(301);
		expect(doneIn((await visitor.fetch(product)).text)).toEqual(["add_to_cart"]);
	});

	it("an unreported event is dropped when consent is withdrawn", async () => {
		const visitor = visitorWho("1,3");
		await add(visitor);
		visitor.cookies.set("vitrine_consent-dev", "1");
		expect(measured((await visitor.fetch(product)).text)).toBeUndefined();
		visitor.cookies.set("vitrine_consent-dev", "1,3");
		expect(doneIn((await visitor.fetch(product)).text)).toEqual([]);
	});

	it("the cart reports view_cart", async () => {
		const visitor = visitorWho("1,3");
		await add(visitor);
		const { text } = await visitor.fetch("/en/cart/");
		expect(text).toMatch(/data-seen="\{&quot;name&quot;:&quot;view_cart&quot;/);
	});

	it.each([
		["Mozilla/5.0 (Windows NT 10.0) Chrome/140", "d", "web site"],
		["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148", "m", "mobile site"],
		["Mozilla/5.0 (iPad; CPU OS 19_0) Mobile/15E148", "t", "mobile site"],
		["Mozilla/5.0 (Linux; Android 16; Pixel Tablet) Chrome/140", "t", "mobile site"],
		["VitrineApp/2.1 (iPhone; Mobile)", "m", "mobile app"],
	])("the page says device, channel and version: %s", async (agent, device, channel) => {
		const visitor = visitorWho("1,3", tagged);
		const { text } = await visitor.fetch(product, { headers: { "User-Agent": agent } });
		expect(measured(text)).toMatchObject({
			device,
			channel,
			version: "v9",
			operation: "2026-winter",
		});
	});
});

describe("a customer's fields", () => {
	const path = "/en/measured-customer/";

	it.each([
		["1", 404, {}],
		["1,3", 200, { loyaltyType: "FID" }],
		["1,3,4", 200, { loyaltyType: "FID", gender: "F" }],
	])("are sent by level: %s", async (levels, status, fields) => {
		const visitor = visitorWho(levels, tagged);
		tagged.gateway.returns(
			getAccount,
			aCustomer({ loyaltyType: "FID", gender: "F", email: "zoe@example.com" }),
		);
		visitor.signIn({ customerId: "c-1" });
		const answer = await visitor.fetch(path);
		expect(answer.status).toBe(status);
		if (status !== 200) return;
		const told = JSON.parse(answer.text);
		expect(told).toMatchObject(fields);
		expect("email" in told).toBe(levels === "1,3,4");
		expect(answer.text).not.toContain("example.com");
		expect(answer.headers.get("Cache-Control")).toContain("no-store");
	});

	it("answer 404 to a guest, and where there is no tag manager", async () => {
		expect((await visitorWho("1,3,4", tagged).fetch(path)).status).toBe(404);
		const customer = visitorWho("1,3,4");
		customer.signIn({ customerId: "c-1" });
		expect((await customer.fetch(path)).status).toBe(404);
	});
});
