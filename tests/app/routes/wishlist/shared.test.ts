import { beforeEach, describe, expect, it } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import {
	endWishlistShare,
	getSharedWishlist,
	getWishlistShare,
	listWishes,
	shareWishlist,
} from "#contract/wishlist/operations.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { aListingProduct } from "#tests/support/storefront/listings.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const shareId = "abcdefghijklmnopqrstuv";
const page = `/fr-fr/wishlist/shared/${shareId}/`;
const list = "/fr-fr/account/wishlist/";
const gtin = "3600000000017";
const size = { gtin, sizeId: "38", sizeLabel: "38", orderable: 4, isAwaitable: false };
const sizes = [{ ...size, availability: "AVAILABLE" as const }];
const product = { ...aListingProduct(), sizes };

beforeEach(() => {
	const data = { firstName: "  JEAN-MARC ", values: [product] };
	shop.gateway.returns(getSharedWishlist, data);
});

describe("a shared wishlist", () => {
	it("shows products and a first name to guests, and is neither cached nor indexed", async () => {
		const { status, text, headers } = await shop.fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("La liste d’envies de Jean-Marc");
		expect(text).toMatch(new RegExp(`<button value="${gtin}"[^>]* name="sku"`));
		expect(text).toContain('name="robots" content="noindex, nofollow"');
		expect(headers.get("cache-control")).toContain("no-store");
	});

	it("adds a product to the visitor's own cart", async () => {
		shop.gateway.returns(addProduct, aCart({ lineItems: [aLine({ sku: gtin })] }));
		const form = { intent: "move", productId: product.productId, sku: gtin };
		const { status, location } = await shop.visitor().fetch(page, { form });
		expect([status, location]).toEqual([303, page]);
		shop.gateway.on(addProduct, () => refuse("OUT_OF_STOCK"));
		expect((await shop.visitor().fetch(page, { form })).status).toBe(422);
	});

	it.each([
		[refuse("WISHLIST_NOT_FOUND"), page, 404],
		[unreachable(), page, 503],
		[unreachable(), "/fr-fr/wishlist/shared/short/", 404],
	])("is an error page where there is none: %#", async (answer, path, status) => {
		shop.gateway.on(getSharedWishlist, answer);
		expect((await shop.fetch(path)).status).toBe(status);
	});
});

describe("the link to one's own wishlist", () => {
	const wish = { ...product, wishedAt: "2026-03-01T10:00:00.000Z", wishedPrice: null };
	const aDreamer = () => {
		return shop.customer({ customerId: "customer-1" });
	};
	beforeEach(() => {
		shop.gateway.returns(listWishes, { values: [wish] });
		shop.gateway.returns(getWishlistShare, { shareId: null });
	});

	it("is created, shown and ended", async () => {
		shop.gateway.returns(shareWishlist, { shareId });
		shop.gateway.returns(endWishlistShare, { shareId: null });
		const visitor = aDreamer();
		expect((await visitor.fetch(list)).text).toContain("Créer un lien");
		const made = await visitor.fetch(list, { form: { intent: "share" } });
		expect([made.status, made.location]).toEqual([303, list]);
		shop.gateway.returns(getWishlistShare, { shareId });
		expect((await visitor.fetch(list)).text).toContain(`href="http://localhost:3000${page}"`);
		await visitor.fetch(list, { form: { intent: "unshare" } });
		expect(shop.gateway.calls("endWishlistShare")).toHaveLength(1);
	});

	it("says that it could not be created, and is left out while unreachable", async () => {
		shop.gateway.on(shareWishlist, unreachable);
		const visitor = aDreamer();
		const { location } = await visitor.fetch(list, { form: { intent: "share" } });
		expect((await visitor.fetch(location ?? "")).text).toContain("Cela n’a pas abouti");
		shop.gateway.on(getWishlistShare, unreachable);
		expect((await visitor.fetch(list)).status).toBe(200);
	});
});
