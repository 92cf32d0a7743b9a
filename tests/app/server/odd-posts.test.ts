// Posts that none of our forms makes: refused with a plain 4xx before a page is called, or by the page with 400.
import { beforeEach, describe, expect, it } from "vitest";
import { getSharedCart } from "#contract/cart/operations.ts";
import { getBillingAddress } from "#contract/customer/addresses.ts";
import { findOrderOfCart, getOrder } from "#contract/order/operations.ts";
import { cancelReservation } from "#contract/reservation/operations.ts";
import { someOf } from "#tests/support/long-run.ts";
import { anAddress, anOrder, aReadyCart } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";
import { playHealthy, playStore } from "../outages/healthy.ts";

const shop = storefront({ env: { PREVIEW_KEY: "a-key-for-those-who-write" } });
const shareId = "share-0123456789abcdef";

beforeEach(() => {
	playHealthy(shop.gateway);
	playStore(shop.gateway);
	shop.gateway.returns(getOrder, anOrder());
	shop.gateway.returns(getBillingAddress, { ...anAddress(), version: 1 });
	shop.gateway.on(findOrderOfCart, refuse("ORDER_NOT_FOUND"));
	shop.gateway.returns(getSharedCart, {
		shareId,
		sourceCartId: shareId,
		sharedAt: "2026-03-01T10:00:00Z",
		lineItems: [],
	});
});

const aShopper = () => signedInWith(shop, aReadyCart());

/** Pages whose forms say by `intent` what they do. */
const byIntent = [
	"/fr-fr/cart/",
	`/fr-fr/cart/shared/${shareId}/`,
	`/fr-fr/account/orders/${anOrder().orderNumber}/`,
	"/fr-fr/account/delete/",
	"/fr-fr/account/wishlist/",
	"/fr-fr/account/settings/edit/",
	"/fr-fr/account/settings/delivery-addresses/",
	"/fr-fr/account/settings/delivery-addresses/create/",
	"/fr-fr/account/settings/billing-address/",
	"/fr-fr/account/settings/bank-details/",
	"/fr-fr/order-billing/",
	"/fr-fr/order-delivery/",
	"/fr-fr/order-payment/",
	"/fr-fr/stores/france/lyon/vitrine-lafayette-20004/",
	"/fr-fr/preview/",
	"/fr-fr/international/",
];

const odd = ["__proto__", "none", "constructor", "", "toString", "\u{1f600}", "hasOwnProperty"];

describe.each(byIntent)("%s", (path) => {
	it.each(someOf(odd, byIntent.indexOf(path)))(
		"answers the intent '%s' with 400",
		async (intent) => {
			const { status } = await aShopper().fetch(path, { form: { intent } });
			expect(status).toBe(400);
			expect(shop.logged().filter(({ level }) => level === 50)).toEqual([]);
		},
	);
});

describe("an id that none of our forms sends", () => {
	const reservations = "/fr-fr/account/reservations/";
	const posts = [
		["of a reservation, empty", reservations, "cancel:", 400],
		["of a reservation, a step up", reservations, "cancel:..", 400],
		["of a reservation, too long", reservations, `cancel:${"9".repeat(80)}`, 400],
		["of a picture, a step up", "/fr-fr/account/pictures/", "remove:..", 404],
	] as const;

	it.each(posts)("%s, is refused and no fault of ours", async (_, path, intent, expected) => {
		shop.gateway.on(cancelReservation, refuse("INVALID_REQUEST"));
		const { status } = await aShopper().fetch(path, { form: { intent } });
		expect(status).toBe(expected);
		expect(shop.logged().filter(({ level }) => level === 50)).toEqual([]);
	});
});

/** Pages whose forms have choices, which their actions look up. */
const withChoices = [
	"/fr-fr/order-billing/",
	"/fr-fr/order-delivery/",
	"/fr-fr/order-payment/",
	"/fr-fr/account/settings/edit/",
	"/fr-fr/account/settings/billing-address/",
	"/fr-fr/account/settings/delivery-addresses/create/",
	"/fr-fr/account/subscriptions/",
	"/fr-fr/withdrawal/",
];
const choices = [
	...["country", "phoneNumberCountry", "region", "gender", "preferredChannel", "method"],
	...["addressChoice", "NEWS", "SURV", "line", "reason", "zipCode", "phone", "birthday"],
];

describe.each(withChoices)("choices of %s", (path) => {
	it.each(["__proto__", "constructor", "valueOf"])("cause no fault with '%s'", async (name) => {
		const form = Object.fromEntries(choices.map((field) => [field, name]));
		const { status } = await aShopper().fetch(path, { form });
		expect(status).toBeLessThan(500);
		expect(shop.logged().filter(({ level }) => level === 50)).toEqual([]);
	});
});

const multipart = "multipart/form-data; boundary=x";
const part = (name: string, value: string, more = "") =>
	`--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n--x--\r\n`;

describe("the type of a post", () => {
	const others = ["/fr-fr/gift-card/", "/fr-fr/wishlist/", "/fr-fr/newsletter/subscription/"];

	it.each([...byIntent, ...others])("%s accepts only forms", async (path) => {
		const headers = { "Content-Type": "application/json" };
		const { status, text } = await aShopper().fetch(path, { body: '{"intent":"clear"}', headers });
		expect(status).toBe(415);
		expect(text).toContain("Ce formulaire est illisible");
		expect(shop.gateway.calls().filter(({ operation }) => operation !== "listWebDomains")).toEqual(
			[],
		);
	});

	it.each([
		["text", "text/plain", "intent=clear", 415],
		["none", "", "intent=clear", 415],
		["one that only begins like a form's", "application/x-www-form-urlencodedx", "a=1", 415],
		["multipart without a boundary", "multipart/form-data", part("intent", "none"), 400],
		["multipart broken off", multipart, part("intent", "none").slice(0, 40), 400],
		["multipart without anything", multipart, "", 400],
		["multipart with a file", multipart, part("code", "a", '; filename="a.txt"'), 400],
	])("%s: %s", async (_, type, body, status) => {
		const post = { body, headers: { "Content-Type": type } };
		expect((await shop.fetch("/fr-fr/cart/", post)).status).toBe(status);
		expect(shop.logged().filter(({ level }) => level === 50)).toEqual([]);
	});

	it("may be multipart, with fields like any others", async () => {
		const visitor = aShopper();
		const post = { body: part("intent", "share"), headers: { "Content-Type": multipart } };
		// whether the market allows sharing is up to the intent's own handler
		expect((await visitor.fetch("/fr-fr/cart/", post)).status).not.toBe(400);
	});

	it("may be missing without a body: a form without fields", async () => {
		const post = { body: "", headers: { "Content-Type": "" } };
		expect((await aShopper().fetch("/fr-fr/auth/logout/", post)).status).toBe(302);
		expect((await aShopper().fetch("/fr-fr/cart/", post)).status).toBe(400);
	});
});

describe("NUL", () => {
	it.each([
		"/fr-fr/%00/",
		"/fr-fr/search/?q=%00",
		"/fr-fr/search/?%00=1",
		"/fr-fr/cart/_.data?a=b%00",
	])("in %s is a plain 400", async (path) => {
		expect((await shop.fetch(path)).status).toBe(400);
	});

	it.each([
		["a value", { intent: "apply-code", code: "a\0b" }],
		["a name", { intent: "apply-code", "co\0de": "a" }],
		["an intent", { intent: "\0" }],
	])("in %s of a form is a plain 400, and no call is made", async (_, form) => {
		expect((await aShopper().fetch("/fr-fr/cart/", { form })).status).toBe(400);
		expect(shop.gateway.calls("getCart")).toEqual([]);
	});
});

describe("field names that a form parser would interpret", () => {
	it.each([
		"__intent__",
		"__state__",
		"__proto__",
		"sku[4294967295]",
		"sku[100]",
		"sku[01]",
		"sku[]",
		"sku[-1]",
		"sku[0",
		"[0]",
		".a",
		"a.",
		"a..b",
		"a.0",
		"a b",
		"constructor",
		"prototype",
		"a.constructor",
		"a.__proto__",
		"constructor.prototype",
		"constructor[0]",
		"a.b.c.d.e.f",
		`a${"b".repeat(64)}`,
	])("%s is a plain 400", async (name) => {
		const form = { intent: "share", [name]: "1" };
		expect((await aShopper().fetch("/fr-fr/cart/", { form })).text).toContain("illisible");
	});

	it.each(["address.street", "items[0].id", "items[99]", "a.b.c.d.e", "point-LM", "form-token2"])(
		"%s is accepted",
		async (name) => {
			const form = { intent: "share", [name]: "1" };
			expect((await aShopper().fetch("/fr-fr/cart/", { form })).text).not.toContain("illisible");
		},
	);
});
