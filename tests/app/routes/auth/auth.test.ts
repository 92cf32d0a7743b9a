import { beforeEach, describe, expect, it } from "vitest";
import { getCart, getOwnCart, mergeCarts } from "#contract/cart/operations.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const cookie = "vitrine_cart_id-dev";
const callback = (target?: string) =>
	`/fr-fr/auth/callback/${target ? `?return_to=${encodeURIComponent(target)}` : ""}`;
const guests = aCart();
const customers = aCart({ id: "cart-of-a-customer-0123456", lineItems: [aLine(), aLine()] });

beforeEach(() => {
	shop.gateway.returns(getCart, guests);
});

function back(cartId: string | null = guests.id) {
	const visitor = shop.visitor();
	if (cartId) visitor.cookies.set(cookie, cartId);
	visitor.signIn({ customerId: "customer-1" });
	return visitor;
}

describe("auth/callback", () => {
	it("merges the carts (226), says so, and leads to the page that the visitor wanted", async () => {
		const visitor = back();
		shop.gateway.on(mergeCarts, { status: 226, data: customers });
		const { status, location, setCookies } = await visitor.fetch(callback("/fr-fr/order-billing/"));
		expect([status, location]).toEqual([302, "/fr-fr/order-billing/"]);
		expect(setCookies.get(cookie)).toBe(customers.id);
		expect(shop.gateway.calls("mergeCarts")[0]?.body).toEqual({
			cartId: guests.id,
			customer: {
				customerId: "customer-1",
				loyaltyCardId: "",
				loyaltySeniority: "",
				loyaltyType: "",
				email: "camille@example.com",
			},
		});
		shop.gateway.returns(getCart, customers);
		const { text } = await visitor.fetch("/fr-fr/cart/");
		expect(text).toContain("ont rejoint votre panier");
		expect(shop.gateway.calls("mergeCarts")).toHaveLength(1);
	});

	it("says nothing where no carts were merged", async () => {
		const visitor = back();
		shop.gateway.returns(mergeCarts, guests);
		expect((await visitor.fetch(callback())).location).toBe("/fr-fr/account/dashboard/");
		expect((await visitor.fetch("/fr-fr/cart/")).text).not.toContain("ont rejoint votre panier");
	});

	it("welcomes a new customer (SESSION-11), unless they were on their way to a page", async () => {
		shop.gateway.returns(mergeCarts, guests);
		const newcomer = shop.customer({ customerId: "customer-1", newCustomer: true });
		const target = async (path?: string) => (await newcomer.fetch(callback(path))).location;
		expect(await target()).toBe("/fr-fr/account/welcome/");
		expect(await target("/fr-fr/account/dashboard/")).toBe("/fr-fr/account/welcome/");
		expect(await target("/fr-fr/order-billing/")).toBe("/fr-fr/order-billing/");
		expect((await back().fetch(callback())).location).toBe("/fr-fr/account/dashboard/");
	});

	it("uses the customer's cart where there is no guest's", async () => {
		const visitor = back(null);
		shop.gateway.returns(getOwnCart, customers);
		expect((await visitor.fetch(callback())).setCookies.get(cookie)).toBe(customers.id);
	});

	it("uses the customer's cart where the guest's is gone", async () => {
		const visitor = back();
		shop.gateway.on(mergeCarts, () => refuse("CART_NOT_FOUND"));
		shop.gateway.returns(getOwnCart, customers);
		expect((await visitor.fetch(callback())).setCookies.get(cookie)).toBe(customers.id);
	});

	it("keeps the guest's cart when the merge fails (CART-73)", async () => {
		const visitor = back();
		shop.gateway.on(mergeCarts, unreachable);
		const { status, setCookies } = await visitor.fetch(callback());
		expect(status).toBe(302);
		expect(setCookies.has(cookie)).toBe(false);
	});

	it("skips the merge on the way to the confirmation (CART-72)", async () => {
		await back().fetch(callback("/fr-fr/order-confirmation/"));
		expect(shop.gateway.calls("mergeCarts")).toHaveLength(0);
	});

	it.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil.example"])(
		"does not lead to %s (SESSION-26)",
		async (target) => {
			const visitor = back();
			shop.gateway.returns(mergeCarts, guests);
			expect((await visitor.fetch(callback(target))).location).toBe("/fr-fr/account/dashboard/");
		},
	);

	it("redirects to the home page when no tokens came", async () => {
		const visitor = shop.visitor();
		const { location } = await visitor.fetch(callback("/fr-fr/order-billing/"));
		expect(location).toBe("/fr-fr/");
	});
});

describe("auth/logout", () => {
	const logout = "/fr-fr/auth/logout/";

	it("removes tokens and cart id, then redirects to the authentication site", async () => {
		const { status, location, setCookies } = await back().fetch(logout);
		expect(status).toBe(302);
		const leaves = new URL(location ?? "", "http://localhost");
		expect(leaves.pathname).toMatch(/\/auth\/logout$/);
		const target = new URL(leaves.searchParams.get("redirect_uri") ?? "");
		expect(target.pathname).toBe("/fr-fr/auth/callback/");
		const visitor = shop.visitor();
		const home = await visitor.fetch(target.pathname + target.search);
		expect(home.location).toBe("/fr-fr/");
		expect((await visitor.fetch("/fr-fr/cart/")).text).toContain("Votre session est fermée");
		for (const name of [cookie, "vitrine_access_token-dev", "vitrine_refresh_token-dev"]) {
			expect(setCookies.get(name)).toBe("");
		}
	});

	it("asks first when another site sent the visitor (SESSION-25), then signs out", async () => {
		const visitor = back();
		const asked = await visitor.fetch(logout, { headers: { "Sec-Fetch-Site": "cross-site" } });
		expect(asked.status).toBe(200);
		expect(asked.text).toContain("Se déconnecter\u00a0?");
		expect(asked.setCookies.has(cookie)).toBe(false);
		const { status, setCookies } = await visitor.fetch(logout, { form: {} });
		expect(status).toBe(302);
		expect(setCookies.get(cookie)).toBe("");
	});
});

describe("auth/create", () => {
	it("leads to the sign-up of the authentication site, and back to the visitor's page", async () => {
		const path = "/fr-fr/auth/create/?return_to=%2Ffr-fr%2Forder-billing%2F";
		const { status, location } = await shop.visitor().fetch(path);
		expect(status).toBe(302);
		const leaves = new URL(location ?? "", "http://localhost");
		expect(leaves.pathname).toMatch(/\/auth\/create$/);
		const target = new URL(leaves.searchParams.get("redirect_uri") ?? "");
		expect(target.pathname).toBe("/fr-fr/auth/callback/");
		expect(target.searchParams.get("return_to")).toBe("/fr-fr/order-billing/");
	});

	it("is linked from the header for a visitor who is not signed in", async () => {
		const { text } = await shop.visitor().fetch("/fr-fr/");
		expect(text).toContain('href="/fr-fr/auth/create/"');
	});
});

describe("links from letters", () => {
	const siteOf = async (path: string) => {
		const { status, location } = await shop.visitor().fetch(path);
		expect(status).toBe(302);
		const site = new URL(location ?? "", "http://localhost");
		const target = new URL(site.searchParams.get("redirect_uri") ?? "");
		return { site, returnTo: target.searchParams.get("return_to") };
	};

	it("pass their token to the authentication site, with the page to return to inside the shop", async () => {
		const orders = "/fr-fr/account/orders/";
		const { site, returnTo } = await siteOf(
			`/fr-fr/auth/letter/?token=a.b-c.d_e&return_to=${encodeURIComponent(orders)}`,
		);
		expect(site.pathname).toMatch(/\/auth\/letter$/);
		expect(site.searchParams.get("token")).toBe("a.b-c.d_e");
		expect(returnTo).toBe(orders);
		const elsewhere = await siteOf("/fr-fr/auth/letter/?token=a&return_to=https://evil.example/");
		expect(elsewhere.returnTo).toBe("/fr-fr/account/dashboard/");
	});

	it("lead a shopper without an account to request a link, and on to their orders", async () => {
		const { site, returnTo } = await siteOf("/fr-fr/auth/return/");
		expect(site.pathname).toMatch(/\/auth\/return$/);
		expect(returnTo).toBe("/fr-fr/account/orders/");
	});
});
