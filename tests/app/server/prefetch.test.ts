// What a browser asks for ahead changes nothing, whether or not it is shown then (SESSION-76).
import { beforeEach, describe, expect, it } from "vitest";
import { aCart } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../outages/healthy.ts";

const shop = storefront();
const kept = storefront({ env: { PAGE_CACHE_MB: "8" } });

beforeEach(() => {
	playHealthy(shop.gateway);
	playHealthy(kept.gateway);
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

	it.each([
		"/fr-fr/auth/logout/",
		"/fr-fr/auth/callback/",
		"/fr-fr/cart/",
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
