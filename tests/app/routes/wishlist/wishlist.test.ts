import { beforeEach, describe, expect, it } from "vitest";
import { addStockAlert, removeStockAlert } from "#contract/alert/operations.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { listFamilyProducts } from "#contract/catalog/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { refreshTokens } from "#contract/session/operations.ts";
import {
	addGuestWish,
	addWish,
	endGuestWishlistShare,
	getGuestWishlistShare,
	listGuestWishes,
	listWishes,
	mergeGuestWishes,
	removeGuestWish,
	removeWish,
	shareGuestWishlist,
} from "#contract/wishlist/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aCustomer as theirRecord } from "#tests/support/storefront/builders.ts";
import { aListing, aListingProduct } from "#tests/support/storefront/listings.ts";
import { refuse, storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const back = "/en/lina-dress-ink-blue--p100001/";
const sku = "3600000000017";
const wish = { ...aListingProduct(), wishedAt: "2026-11-20T10:00:00.000Z" };
const alert = {
	sku,
	storeId: "any",
	sizeLabel: "38",
	availability: "UNAVAILABLE" as const,
	product: aListingProduct(),
	askedAt: "2026-11-20T10:00:00.000Z",
};

beforeEach(() => {
	shop.gateway.returns(getAccount, theirRecord());
});

function aCustomer(): Visitor {
	return shop.customer();
}
/** The text of the next page, with the message about the last action. */
const flashOf = (visitor: Visitor) => visitor.fetch("/en/gift-card/").then(({ text }) => text);

describe("a heart (CATALOGUE-31, CATALOGUE-32)", () => {
	it("adds and removes a wish, and returns to its page", async () => {
		shop.gateway.returns(addWish, { values: [wish] });
		shop.gateway.returns(removeWish, { values: [] });
		const visitor = aCustomer();
		const added = await visitor.fetch("/en/wishlist/", {
			form: { add: "100001", return_to: back },
		});
		expect([added.status, added.location]).toEqual([303, back]);
		const said = await flashOf(visitor);
		expect(said).toContain("Lina dress is on your wishlist.");
		expect(said).toMatch(/<a href="\/en\/wishlist\/">See the list<\/a>/);
		await visitor.fetch("/en/wishlist/", { form: { remove: "100001", return_to: back } });
		expect(await flashOf(visitor)).toContain("Removed from your wishlist.");
		expect(shop.gateway.calls("addWish")[0]?.body).toEqual({ productId: "100001" });
		expect(shop.gateway.calls("removeWish")[0]?.params).toEqual({ productId: "100001" });
	});

	it("undoes a removal and forgets nothing where the page's address is long", async () => {
		shop.gateway.returns(removeWish, { values: [] });
		const visitor = aCustomer();
		const long = `${back}?gclid=${"x".repeat(700)}`;
		const removed = await visitor.fetch("/en/wishlist/", {
			form: { remove: "100001", return_to: long },
		});
		expect([removed.status, removed.location]).toEqual([303, long]);
		const said = await flashOf(visitor);
		expect(said).toContain("Removed from your wishlist.");
		expect(said).toContain(`name="return_to" value="${back}"`);
	});

	it("shows its message on the page where the visitor ends, not on a redirect", async () => {
		shop.gateway.returns(addWish, { values: [wish] });
		const visitor = aCustomer();
		await visitor.fetch("/en/wishlist/", { form: { add: "100001", return_to: back } });
		const between = await visitor.fetch("/en/catalog/dresses/women_dresses/");
		expect(between.location).toMatch(/--plwomen_dresses\/$/);
		expect(await flashOf(visitor)).toContain("Lina dress is on your wishlist.");
	});

	it("answers a script in place, with the heart's next label", async () => {
		shop.gateway.returns(addWish, { values: [wish] });
		const { status, text } = await aCustomer().fetch("/en/wishlist.data", {
			form: { add: "100001", return_to: back },
		});
		expect(status).toBe(200);
		expect(text).toContain("Lina dress is on your wishlist.");
		expect(text).toContain("Remove from wishlist");
	});

	it("of a customer whose session has ended is a guest's", async () => {
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		shop.gateway.on(refreshTokens, refuse("INVALID_REFRESH_TOKEN"));
		shop.gateway.returns(addGuestWish, { values: [wish] });
		const form = { add: "100001", return_to: back };
		const asked = await aCustomer().fetch("/en/wishlist/", { form });
		expect([asked.status, asked.location]).toEqual([303, back]);
		expect(shop.gateway.calls("addGuestWish")).toHaveLength(1);
	});

	it("does nothing for a query that another site may link", async () => {
		const visitor = aCustomer();
		const { location } = await visitor.fetch("/en/wishlist/?add=100001");
		expect(location).toBe("/en/account/wishlist/");
		expect(shop.gateway.calls("addWish")).toHaveLength(0);
	});

	it.each([
		["INTERNAL", "That did not go through."],
		["PRODUCT_NOT_FOUND", "This item is not coming back."],
	] as const)("shows a message when the gateway answers %s (CATALOGUE-33)", async (code, words) => {
		shop.gateway.on(addWish, refuse(code));
		const visitor = aCustomer();
		const answer = await visitor.fetch("/en/wishlist/", {
			form: { add: "100001", return_to: back },
		});
		expect([answer.status, answer.location]).toEqual([303, back]);
		expect(await flashOf(visitor)).toContain(words);
	});

	it.each([{}, { add: "abc" }, { sku }, { add: ["1", "x"].join("<b>") }])(
		"%o is a 400",
		async (form) => {
			expect((await aCustomer().fetch("/en/wishlist/", { form })).status).toBe(400);
		},
	);

	it("never redirects to another site (SESSION-26)", async () => {
		shop.gateway.returns(addWish, { values: [wish] });
		const form = { add: "100001", return_to: "https://elsewhere.example/" };
		expect((await aCustomer().fetch("/en/wishlist/", { form })).location).toBe("/en/");
	});
});

describe("a guest's wishlist (CATALOGUE-84, CATALOGUE-85)", () => {
	const own = "/en/wishlist/";
	const listing = "/en/dresses--pldresses/";
	const marker = "vitrine_guest_wishes-dev";
	const heart = { form: { add: "100001", return_to: back } };

	function aGuest(): Visitor {
		shop.gateway.returns(listFamilyProducts, aListing({ products: [aListingProduct()] }));
		shop.gateway.returns(addGuestWish, { values: [wish] });
		shop.gateway.returns(listGuestWishes, { values: [wish] });
		shop.gateway.returns(removeGuestWish, { values: [] });
		shop.gateway.returns(getGuestWishlistShare, { shareId: null });
		return shop.visitor();
	}

	it("has what the hearts add, without a sign-in, under the anonymous id", async () => {
		const visitor = aGuest();
		await visitor.fetch(back);
		const added = await visitor.fetch(own, heart);
		expect([added.status, added.location]).toEqual([303, back]);
		const [call] = shop.gateway.calls("addGuestWish");
		expect(call?.headers.get("session-id")).toBe(visitor.cookies.get("vitrine_anonymous_id-dev"));
		expect(call?.headers.has("authorization")).toBe(false);
		const { status, text } = await visitor.fetch(own);
		expect(status).toBe(200);
		expect(text).toContain("1 item saved");
		expect(text).toContain('content="noindex, nofollow"');
	});

	it("is shared by a guest as by a customer (CATALOGUE-117)", async () => {
		const visitor = aGuest();
		const shareId = "s".repeat(22);
		await visitor.fetch(own, heart);
		expect((await visitor.fetch(own)).text).toContain("They see the items, nothing else.");
		shop.gateway.returns(shareGuestWishlist, { shareId });
		const made = await visitor.fetch(own, { form: { intent: "share" } });
		expect([made.status, made.location]).toEqual([303, own]);
		shop.gateway.returns(getGuestWishlistShare, { shareId });
		const { text } = await visitor.fetch(own);
		expect(text).toContain(`href="http://localhost:3000/en/wishlist/shared/${shareId}/"`);
		shop.gateway.returns(endGuestWishlistShare, { shareId: null });
		await visitor.fetch(own, { form: { intent: "unshare" } });
		expect(shop.gateway.calls("endGuestWishlistShare")).toHaveLength(1);
	});

	it("costs a visitor without wishes no call", async () => {
		const visitor = aGuest();
		expect((await visitor.fetch(own)).text).toContain("Nothing saved yet");
		await visitor.fetch(listing);
		expect(shop.gateway.calls("listGuestWishes")).toHaveLength(0);
	});

	it("is found again after the browser was closed", async () => {
		const visitor = aGuest();
		await visitor.fetch(own, heart);
		visitor.cookies.delete("vitrine_session-dev");
		expect((await visitor.fetch(listing)).text).toContain('aria-label="Remove from wishlist"');
	});

	it("is merged at the return from the sign-in, and tried again where that fails", async () => {
		const visitor = aGuest();
		await visitor.fetch(own, heart);
		visitor.signIn();
		shop.gateway.on(mergeGuestWishes, refuse("UNAVAILABLE"));
		expect((await visitor.fetch("/en/auth/callback/")).status).toBe(302);
		expect(visitor.cookies.has(marker)).toBe(true);
		shop.gateway.returns(mergeGuestWishes, { values: [wish] });
		shop.gateway.returns(listWishes, { values: [wish] });
		await visitor.fetch("/en/account/wishlist/");
		expect(visitor.cookies.has(marker)).toBe(false);
		expect((await visitor.fetch(own)).location).toBe("/en/account/wishlist/");
		await visitor.fetch("/en/account/wishlist/");
		const calls = shop.gateway.calls("mergeGuestWishes");
		const keys = new Set(calls.map(({ headers }) => headers.get("idempotency-key")));
		expect(keys.size).toBe(2);
	});

	it("tells a script where the list is, and an open tab that it changed", async () => {
		const visitor = aGuest();
		const before = (await visitor.fetch(listing)).text;
		const shown = /visitor-state\/\?shown=([\w.]+)/.exec(before)?.[1] ?? "";
		const { text } = await visitor.fetch("/en/wishlist.data", heart);
		expect(text).toContain("See the list");
		const state = await visitor.fetch(`/en/visitor-state/?shown=${shown}`);
		expect(state.text).toBe("true");
	});

	it.each([
		["TOO_MANY_REQUESTS", "That did not go through."],
		["PRODUCT_NOT_FOUND", "This item is not coming back."],
	] as const)("says so where the gateway answers %s", async (code, words) => {
		const visitor = aGuest();
		shop.gateway.on(addGuestWish, refuse(code));
		expect((await visitor.fetch(own, heart)).location).toBe(back);
		expect(await flashOf(visitor)).toContain(words);
	});

	it("moves a wish into the bag; nothing else is asked of it", async () => {
		const visitor = aGuest();
		await visitor.fetch(own, heart);
		shop.gateway.on(addProduct, refuse("OUT_OF_STOCK"));
		const form = { intent: "move", productId: "100001", sku };
		expect((await visitor.fetch(own, { form })).status).toBe(422);
		expect((await visitor.fetch(own, { form: { intent: "burn" } })).status).toBe(400);
	});
});

describe("'e-mail me when back' (CATALOGUE-39, CATALOGUE-40)", () => {
	it("adds an alert for the size at this shop, confirms it", async () => {
		shop.gateway.returns(addStockAlert, { values: [alert] });
		const visitor = aCustomer();
		const answer = await visitor.fetch("/en/stock-alert/", { form: { sku, return_to: back } });
		expect([answer.status, answer.location]).toEqual([303, back]);
		expect(await flashOf(visitor)).toContain("as soon as size 38 is back");
		const [call] = shop.gateway.calls("addStockAlert");
		expect(call?.body).toEqual({ sku });
		expect(domains.map(({ storeId }) => storeId)).toContain(call?.query.get("id"));
	});

	it("removes an alert and confirms it", async () => {
		shop.gateway.returns(removeStockAlert, { values: [] });
		const visitor = aCustomer();
		await visitor.fetch("/en/stock-alert/", { form: { forget: sku, return_to: back } });
		expect(await flashOf(visitor)).toContain("we are no longer watching this size");
		expect(shop.gateway.calls("removeStockAlert")[0]?.params).toEqual({ sku });
	});

	it("asks a guest to sign in first, then adds it", async () => {
		shop.gateway.returns(addStockAlert, { values: [alert] });
		const visitor = shop.visitor();
		const form = { sku, return_to: back };
		expect((await visitor.fetch("/en/stock-alert/", { form })).status).toBe(303);
		visitor.signIn();
		expect((await visitor.fetch("/en/stock-alert/")).location).toBe(back);
		expect(shop.gateway.calls("addStockAlert")).toHaveLength(1);
	});
});

it.each(["wishlist", "stock-alert"])(
	"%s is a 404 where its flag is off (LIMIT-74, LIMIT-75)",
	async (page) => {
		const off = { wishlist: false, showProductAvailabilityAlert: false };
		const data = domains.map((domain) => ({ ...domain, ...off }));
		shop.gateway.returns(listWebDomains, data);
		const form = { add: "100001", sku, return_to: back };
		expect((await aCustomer().fetch(`/en/${page}/`, { form })).status).toBe(404);
		expect((await aCustomer().fetch(`/en/${page}/`)).status).toBe(404);
	},
);

describe("the page of a wishlist (CATALOGUE-149)", () => {
	const popular = ["200001", "200002", "200003"].map((productId) =>
		aListingProduct({ productId, label: `Popular ${productId}` }),
	);
	const page = async (wishes: readonly object[]) => {
		shop.gateway.on(listRecommendations, {
			status: 200,
			data: [{ kind: "popular", products: popular }],
		});
		shop.gateway.on(listWishes, { status: 200, data: { values: wishes } });
		return (await aCustomer().fetch("/en/account/wishlist/")).text;
	};

	it("leads on by what is popular where it is empty", async () => {
		const text = await page([]);
		expect(text).toContain('data-list="recommended-popular"');
		expect(text).toContain("Popular 200002");
	});

	it("shows the wishes alone where there are some", async () => {
		expect(await page([wish])).not.toContain("recommended-popular");
		expect(shop.gateway.calls("listRecommendations")).toHaveLength(0);
	});
});
