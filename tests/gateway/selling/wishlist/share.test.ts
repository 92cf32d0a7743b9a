import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
	addWish,
	endWishlistShare,
	getSharedWishlist,
	getWishlistShare,
	shareWishlist,
} from "#contract/wishlist/operations.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { shopper } from "../carts/shopper.ts";

const { productId } = scenarios.productWithAllSizes;
const none = { status: 404, code: "WISHLIST_NOT_FOUND" };

const gateway = testGateway();

describe("a shared wishlist", () => {
	it("shows only products and a first name by its link, until it is ended", async () => {
		const claire = await shopper(gateway, "claire");
		const named = { firstName: "CLAIRE", lastName: "MOREL" };
		const own = eq(customers.customerId, "claire");
		await gateway.context.db.update(customers).set(named).where(own);
		await gateway.call(addWish, { body: { productId } }, claire);
		expect((await gateway.call(getWishlistShare, {}, claire)).data.shareId).toBeNull();

		// two tabs get one link
		const made = await Promise.all([1, 2].map(() => gateway.call(shareWishlist, {}, claire)));
		const [shareId = ""] = new Set(made.map(({ data }) => data.shareId ?? ""));
		expect(made.map(({ data }) => data.shareId)).toEqual([shareId, shareId]);
		expect((await gateway.call(getWishlistShare, {}, claire)).data).toEqual({ shareId });

		const params = { shareId };
		const { data } = await gateway.call(getSharedWishlist, { params }, { market: "PL" });
		expect(data.firstName).toBe("CLAIRE");
		expect(data.values.map((product) => product.productId)).toEqual([productId]);
		expect(data.values[0]?.sizes?.length).toBeGreaterThan(1);
		const text = JSON.stringify(data);
		for (const secret of ["MOREL", "claire@", "customerId", "wishedAt"]) {
			expect(text).not.toContain(secret);
		}

		// no other customer can end it
		await gateway.call(endWishlistShare, {}, await shopper(gateway, "stranger"));
		expect((await gateway.call(getSharedWishlist, { params })).status).toBe(200);
		expect((await gateway.call(endWishlistShare, {}, claire)).data).toEqual({ shareId: null });
		expect(await gateway.fault(getSharedWishlist, { params })).toMatchObject(none);
		// another link, never the old one
		expect((await gateway.call(shareWishlist, {}, claire)).data.shareId).not.toBe(shareId);
	});

	it("is a 404 by a wrong id, or for a deleted account", async () => {
		const gone = await shopper(gateway, "gone");
		const { shareId } = (await gateway.call(shareWishlist, {}, gone)).data;
		const params = { shareId: shareId ?? "" };
		const own = eq(customers.customerId, "gone");
		await gateway.context.db.update(customers).set({ deletedAt: new Date() }).where(own);
		expect(await gateway.fault(getSharedWishlist, { params })).toMatchObject(none);
		const wrong = { params: { shareId: "abcdefghijklmnopqrstuv" } };
		expect(await gateway.fault(getSharedWishlist, wrong)).toMatchObject(none);
		expect(await gateway.fault(shareWishlist, {})).toMatchObject({ status: 401 });
	});
});
