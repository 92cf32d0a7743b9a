// What a browser asks for ahead changes nothing, whether or not it is shown then (SESSION-76).
import { beforeEach, describe, expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import { collect } from "#contract/measurement/collect.ts";
import { aCart } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";
import { paths as healthyPaths, playHealthy } from "../outages/healthy.ts";

const shop = storefront();
const kept = storefront({ env: { PAGE_CACHE_MB: "8" } });
/** Two that are visited by requests made ahead alone. */
const inStorm = [storefront(), storefront({ env: { PAGE_CACHE_MB: "8" } })];

beforeEach(() => {
	playHealthy(shop.gateway);
	playHealthy(kept.gateway);
	for (const { gateway } of inStorm) playHealthy(gateway);
});

const purposes = [
	["Sec-Purpose", "prefetch"],
	["Sec-Purpose", "prefetch;prerender"],
	["Purpose", "prefetch"],
	["X-Purpose", "preview"],
	["X-Moz", "prefetch"],
] as const;

describe.each(purposes)("a request with %s: %s", (name, value) => {
	const headers = { [name]: value };
	const asNow = { ...headers, "Sec-Fetch-Site": "same-origin" };

	it.each([
		"/fr-fr/auth/logout/",
		"/fr-fr/auth/callback/",
		"/fr-fr/order-adyen-check/?paymentId=pay-1&redirectResult=abc",
		"/fr-fr/order-confirmation/",
		"/fr-fr/account/dashboard/",
		"/fr-fr/unsubscribe/?token=abc",
	])("for %s is declined, and leaves the session as it is", async (path) => {
		const visitor = signedInWith(shop, aCart());
		const before = new Map(visitor.cookies);
		const page = await visitor.fetch(path, { headers });
		expect(page.status).toBe(503);
		expect(page.headers.get("Cache-Control")).toBe("no-store");
		expect([...page.setCookies]).toEqual([]);
		expect(new Map(visitor.cookies)).toEqual(before);
		for (const call of ["endSession", "refreshTokens", "validateCart", "unsubscribe"]) {
			expect(shop.gateway.calls(call)).toEqual([]);
		}
	});

	it("for the bag is answered, and merges, takes and writes nothing", async () => {
		const visitor = signedInWith(shop, aCart());
		const before = new Map(visitor.cookies);
		const page = await visitor.fetch("/fr-fr/cart/", { headers: asNow });
		expect([page.status, [...page.setCookies]]).toEqual([200, []]);
		expect(page.headers.get("Cache-Control")).toContain("private");
		expect(new Map(visitor.cookies)).toEqual(before);
		for (const call of ["mergeCarts", "refreshTokens", "validateCart"]) {
			expect(shop.gateway.calls(call)).toEqual([]);
		}
	});

	it("for the bag is declined where a token would be refreshed", async () => {
		const visitor = signedInWith(shop, aCart());
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		expect((await visitor.fetch("/fr-fr/cart/", { headers: asNow })).status).toBe(503);
		expect(shop.gateway.calls("refreshTokens")).toEqual([]);
	});

	it("for the bag is declined where its forms would need a token", async () => {
		expect((await signedInWith(shop, aCart()).fetch("/fr-fr/cart/", { headers })).status).toBe(503);
	});

	it("for a public page is answered, without any cookie", async () => {
		// without this header a form on the page needs a token, which belongs to a cookie
		const browser = { ...headers, "Sec-Fetch-Site": "none" };
		for (const _ of ["rendered", "from memory"]) {
			const page = await kept.fetch("/fr-fr/", { headers: browser });
			expect([page.status, [...page.setCookies]]).toEqual([200, []]);
		}
		expect([...(await kept.fetch("/fr-fr/")).setCookies.keys()]).not.toEqual([]);
	});
});

it("HEAD signs nobody out", async () => {
	const visitor = signedInWith(shop, aCart());
	await visitor.fetch("/fr-fr/auth/logout/", { method: "HEAD" });
	expect(shop.gateway.calls("endSession")).toEqual([]);
	expect((await visitor.fetch("/fr-fr/auth/logout/")).status).toBe(302);
});

it("a storm of such requests reads, and changes and counts nothing", async () => {
	for (const each of inStorm) each.gateway.returns(collect, { kept: 0 });
	const headers = { "Sec-Purpose": "prefetch;prerender", "Sec-Fetch-Site": "same-origin" };
	const paths = [
		healthyPaths.home,
		healthyPaths.listing,
		healthyPaths.product,
		healthyPaths.cart,
		"/en/auth/logout/",
		"/en/order-payment/",
		"/en/cart/add/3600000000017:1/",
	];
	for (const each of inStorm) {
		const visitor = signedInWith(each, aCart());
		const before = new Map(visitor.cookies);
		const storm = Array.from({ length: 20 }, () => paths).flat();
		await Promise.all(storm.map((path) => visitor.fetch(path, { headers })));
		expect(new Map(visitor.cookies)).toEqual(before);
		const asked = new Set(each.gateway.calls().map(({ operation }) => operation));
		expect([...asked].filter((name) => !/^(?:get|list|find|search)[A-Z]/.test(name))).toEqual([]);
		expect(asked).toContain("getCart");
		await each.handsOver();
		expect(each.gateway.calls("collect")).toEqual([]);
	}
});
