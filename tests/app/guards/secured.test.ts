import { describe, expect, it } from "vitest";
import { listStockAlerts } from "#contract/alert/operations.ts";
import { getCart, getOwnCart, mergeCarts } from "#contract/cart/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listOrders } from "#contract/order/operations.ts";
import { refreshTokens } from "#contract/session/operations.ts";
import { listWishes } from "#contract/wishlist/operations.ts";
import { aCart, aCustomer } from "#tests/support/storefront/records.ts";
import {
	aTokenPair,
	garbled,
	refuse,
	silence,
	storefront,
	unreachable,
} from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const dashboard = "/fr-fr/account/dashboard/";

/** Calls that are made for any page, not for the requested one in particular. */
const harmless = ["listWebDomains", "listSegmentations", "getAccount", "getOwnCart"];

/** Parses the redirect of a visitor who is not signed in: where it leads, and where they come back to. */
function signInTarget(location: string | null) {
	const site = new URL(location ?? "", "http://localhost:3000");
	const back = new URL(site.searchParams.get("redirect_uri") ?? "");
	return { site: site.pathname, back: back.pathname, returnTo: back.searchParams.get("return_to") };
}

describe("secure-authent (SESSION-29, SESSION-30, SESSION-31)", () => {
	it.each([
		[dashboard],
		["/fr-fr/account/orders/?p=2"],
		["/fr-fr/order-billing/"],
		["/fr-fr/order-payment/"],
		["/fr-fr/order-adyen-check/?paymentId=p1"],
		["/fr-fr/order-confirmation/"],
	])("%s sends a visitor without a session to sign-in, and back", async (path) => {
		const page = await shop.fetch(path);
		expect(page.status).toBe(301);
		expect(page.headers.get("Cache-Control")).toBe("no-store");
		expect(signInTarget(page.location)).toEqual({
			site: "/_gateway/auth/logout",
			back: "/fr-fr/auth/callback/",
			returnTo: path,
		});
	});

	it.each([
		dashboard,
		"/fr-fr/account/dashboard/_.data",
		"/fr-fr/account/orders/",
		"/fr-fr/account/delete/",
		"/fr-fr/order-billing/",
		"/fr-fr/order-payment/",
		"/fr-fr/order-adyen-check/",
		"/fr-fr/order-confirmation/",
		"/fr-fr/auth/callback/",
		"/fr-fr/auth/logout/",
	])("%s is never cached, whatever it answers", async (path) => {
		shop.gateway.returns(getAccount, aCustomer());
		shop.gateway.returns(getCart, aCart());
		const visitor = shop.customer();
		const page = await visitor.fetch(path);
		expect(page.headers.get("Cache-Control")).toBe("no-store");
		const broken = shop.customer();
		shop.gateway.on(getAccount, unreachable());
		shop.gateway.on(getCart, unreachable());
		expect((await broken.fetch(path)).headers.get("Cache-Control")).toBe("no-store");
	});

	it("logs out a visitor with an expired refresh token", async () => {
		const visitor = shop.customer({ refreshFor: -1 });
		const page = await visitor.fetch(dashboard);
		expect(page.status).toBe(301);
		expect(page.setCookies.get("vitrine_refresh_token-dev")).toBe("");
		expect(page.setCookies.get("vitrine_access_token-dev")).toBe("");
	});

	it("takes one token without the other as no session (SESSION-12)", async () => {
		const visitor = shop.customer();
		visitor.cookies.delete("vitrine_access_token-dev");
		const page = await visitor.fetch(dashboard);
		expect(page.status).toBe(301);
		expect(page.setCookies.get("vitrine_refresh_token-dev")).toBe("");
	});

	it("leads from logout to the sign-in page once, then back to the home page", async () => {
		const visitor = shop.visitor();
		const refused = await visitor.fetch(dashboard);
		const back = new URL(
			new URL(refused.location ?? "", "http://x").searchParams.get("redirect_uri") ?? "",
		);
		const first = await visitor.fetch(back.pathname + back.search);
		expect(first.status).toBe(302);
		expect(signInTarget(first.location)).toEqual({
			site: "/_gateway/auth/login",
			back: "/fr-fr/auth/callback/",
			returnTo: dashboard,
		});
		// a visitor who comes back without tokens (cookies refused) is not sent round in circles
		const again = new URL(
			new URL(first.location ?? "", "http://x").searchParams.get("redirect_uri") ?? "",
		);
		const second = await visitor.fetch(again.pathname + again.search);
		expect(second.location).toBe("/fr-fr/");
	});

	it("sends a client navigation to the sign-in document", async () => {
		const page = await shop.fetch(`${dashboard}_.data`);
		expect(page.status).toBe(202);
		expect(page.text).toContain("/_gateway/auth/logout");
		expect(page.headers.get("X-Remix-Reload-Document")).toBe("true");
	});

	it("runs no action for a guest's posted form", async () => {
		const page = await shop.fetch("/fr-fr/order-billing/", { form: { intent: "save" } });
		expect(page.status).toBe(301);
		expect(shop.gateway.calls()).toEqual(shop.gateway.calls("listWebDomains"));
	});
});

describe("a session that the sign-in site does not refresh (SESSION-17, SESSION-18)", () => {
	it("leads from a secured page to sign-in and removes both cookies", async () => {
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		shop.gateway.on(refreshTokens, refuse("INVALID_REFRESH_TOKEN"));
		const visitor = shop.customer();
		const page = await visitor.fetch(dashboard);
		expect(page.status).toBe(301);
		expect(signInTarget(page.location).returnTo).toBe(dashboard);
		expect(page.setCookies.get("vitrine_refresh_token-dev")).toBe("");
	});

	it("still opens a public page, as a guest's", async () => {
		shop.gateway.on(getCart, (call) =>
			call.headers.get("authorization") ? refuse("INVALID_JWT") : refuse("CART_NOT_FOUND"),
		);
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		shop.gateway.on(refreshTokens, refuse("INVALID_REFRESH_TOKEN"));
		const visitor = shop.customer();
		const page = await visitor.fetch("/fr-fr/", { cookies: { "vitrine_cart_id-dev": "abcdef" } });
		expect(page.status).toBe(200);
		expect(page.setCookies.get("vitrine_access_token-dev")).toBe("");
	});

	it.each([
		["that are none", garbled('{"accessToken":"nonsense","refreshToken":"nonsense"}', 200)],
		["at all", garbled("{}", 200)],
		["but empty ones", garbled('{"accessToken":"","refreshToken":""}', 200)],
		["in words of its own", garbled('{"error":"invalid_grant"}', 401)],
	])("counts an answer without tokens %s as a refusal", async (_, answer) => {
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		shop.gateway.on(refreshTokens, answer);
		const visitor = shop.customer();
		expect((await visitor.fetch(dashboard)).status).toBe(301);
	});

	it.each(["/fr-fr/order-confirmation/", dashboard])(
		"leads to sign-in when the new pair is refused too, and ends the session: %s",
		async (page) => {
			shop.gateway.on(getAccount, refuse("INVALID_JWT"));
			shop.gateway.returns(refreshTokens, aTokenPair({ mark: "second" }));
			const visitor = shop.customer();
			const answer = await visitor.fetch(page, { headers: { "User-Agent": "Googlebot/2.1" } });
			expect(answer.status).toBe(301);
			expect(signInTarget(answer.location).returnTo).toBe(page);
			expect(answer.setCookies.get("vitrine_refresh_token-dev")).toBe("");
		},
	);
});

describe("a sign-in site that is down (SESSION-20)", () => {
	it.each([
		["not reached", unreachable()],
		["silent", silence()],
		["answering HTML", garbled("<h1>Oops</h1>", 502)],
	])("%s: secured pages answer 503 with a retry, and tokens stay", async (name, answer) => {
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		shop.gateway.on(refreshTokens, answer);
		const visitor = shop.customer();
		const startedAt = performance.now();
		const page = await visitor.fetch(dashboard);
		// the call itself has six seconds: silence ends at the refresh's five
		expect(performance.now() - startedAt).toBeGreaterThan(name === "silent" ? 4_900 : 0);
		expect(page.status).toBe(503);
		expect(page.headers.get("Retry-After")).toBe("10");
		expect(page.text).toContain("<header");
		expect(page.setCookies.has("vitrine_refresh_token-dev")).toBe(false);
	});

	it("keeps the id of a customer's cart and answers 503 for it", async () => {
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		shop.gateway.on(getCart, ({ headers }) =>
			headers.has("authorization") ? refuse("INVALID_JWT") : refuse("CART_NOT_FOUND"),
		);
		shop.gateway.on(refreshTokens, unreachable());
		const visitor = shop.customer();
		visitor.cookies.set("vitrine_cart_id-dev", aCart().id);
		expect((await visitor.fetch("/fr-fr/")).status).toBe(200);
		expect((await visitor.fetch("/fr-fr/cart/")).status).toBe(503);
		expect(visitor.cookies.get("vitrine_cart_id-dev")).toBe(aCart().id);
	});

	it("keeps public pages up and the visitor signed in", async () => {
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		shop.gateway.on(refreshTokens, unreachable());
		const visitor = shop.customer();
		const page = await visitor.fetch("/fr-fr/");
		expect(page.status).toBe(200);
		expect(visitor.cookies.has("vitrine_refresh_token-dev")).toBe(true);
	});
});

describe("account-access (SESSION-33, SESSION-34)", () => {
	it("admits a customer whose record loads", async () => {
		shop.gateway.returns(getAccount, aCustomer());
		const visitor = shop.customer();
		const page = await visitor.fetch(dashboard);
		expect(page.status).not.toBe(302);
		expect(shop.gateway.calls("getAccount")).toHaveLength(1);
	});

	it.each([
		["/fr-fr/account/orders/"],
		["/fr-fr/order-billing/"],
		["/fr-fr/order-delivery/"],
		["/fr-fr/order-overview/"],
		["/fr-fr/order-payment/"],
		["/fr-fr/order-adyen-check/?paymentId=p1"],
		["/fr-fr/order-confirmation/"],
		["/fr-fr/wishlist/"],
		["/fr-fr/stock-alert/"],
	])("leads a deleted customer from %s to account/delete, also after a form post", async (path) => {
		shop.gateway.returns(getAccount, aCustomer({ isDeleted: true }));
		const visitor = shop.customer();
		const there = [302, "/fr-fr/account/delete/"];
		const page = await visitor.fetch(path);
		expect([page.status, page.location]).toEqual(there);
		const posted = await visitor.fetch(path, { form: { intent: "wish", productId: "1" } });
		expect([posted.status, posted.location]).toEqual(there);
		const asked = shop.gateway.calls().map(({ operation }) => operation);
		expect(asked.filter((id) => !harmless.includes(id))).toEqual([]);
	});

	it("leads there too when only the gateway knows of the deletion, also for client navigations", async () => {
		shop.gateway.returns(getAccount, aCustomer());
		shop.gateway.on(listOrders, refuse("ACCOUNT_DELETED"));
		const visitor = shop.customer();
		const page = await visitor.fetch("/fr-fr/account/orders/");
		expect([page.status, page.location]).toEqual([303, "/fr-fr/account/delete/"]);
		const fetched = await visitor.fetch("/fr-fr/account/orders/_.data");
		expect(fetched.text).toContain("/fr-fr/account/delete/");
		expect(fetched.status).toBe(202);
	});

	it("shows public pages to a deleted customer as to a guest", async () => {
		shop.gateway.returns(getAccount, aCustomer({ isDeleted: true }));
		for (const operation of [listWishes, listStockAlerts, getOwnCart, mergeCarts]) {
			shop.gateway.on(operation, refuse("ACCOUNT_DELETED"));
		}
		shop.gateway.on(getCart, refuse("CART_NOT_FOUND"));
		const visitor = shop.customer();
		visitor.cookies.set("vitrine_cart_id-dev", aCart().id);
		for (const path of ["/fr-fr/", "/fr-fr/cart/", "/fr-fr/gift-card/"]) {
			expect((await visitor.fetch(path)).status).toBe(200);
		}
	});

	it("answers 503 when the record is unreachable, and requests no other data of the customer", async () => {
		shop.gateway.on(getAccount, unreachable());
		const visitor = shop.customer();
		const page = await visitor.fetch("/fr-fr/account/orders/");
		expect(page.status).toBe(503);
		expect(page.text).not.toContain("<script");
		expect(shop.gateway.calls("listOrders")).toEqual([]);
	});
});

describe("token refresh (SESSION-15, SESSION-19)", () => {
	it("refreshes once for all parallel calls of a request, retries, and keeps the new pair", async () => {
		const fresh = aTokenPair({ mark: "second" });
		shop.gateway.on(getAccount, (call) =>
			call.headers.get("authorization") === `Bearer ${fresh.accessToken}`
				? { status: 200, data: aCustomer() }
				: refuse("INVALID_JWT"),
		);
		shop.gateway.returns(refreshTokens, fresh);
		const visitor = shop.visitor();
		const old = visitor.signIn();
		const page = await visitor.fetch(dashboard);
		expect(page.status).not.toBe(301);
		expect(shop.gateway.calls("refreshTokens")).toHaveLength(1);
		expect(shop.gateway.calls("refreshTokens")[0]?.body).toEqual({ tokens: old });
		expect(visitor.cookies.get("vitrine_access_token-dev")).toBe(fresh.accessToken);
		expect(visitor.cookies.get("vitrine_refresh_token-dev")).toBe(fresh.refreshToken);
	});

	it("refreshes once for parallel requests that hold the same refresh token", async () => {
		const fresh = aTokenPair({ mark: "second" });
		shop.gateway.on(getAccount, (call) =>
			call.headers.get("authorization") === `Bearer ${fresh.accessToken}`
				? { status: 200, data: aCustomer() }
				: refuse("INVALID_JWT"),
		);
		shop.gateway.returns(refreshTokens, fresh);
		const tabs = [shop.visitor(), shop.visitor(), shop.visitor()];
		const pair = aTokenPair();
		const pages = await Promise.all(
			tabs.map((tab) =>
				tab.fetch(dashboard, {
					cookies: {
						"vitrine_access_token-dev": pair.accessToken,
						"vitrine_refresh_token-dev": pair.refreshToken,
					},
				}),
			),
		);
		expect(pages.every(({ status }) => status !== 301)).toBe(true);
		expect(shop.gateway.calls("refreshTokens")).toHaveLength(1);
		for (const tab of tabs) {
			expect(tab.cookies.get("vitrine_refresh_token-dev")).toBe(fresh.refreshToken);
		}
	});
});
