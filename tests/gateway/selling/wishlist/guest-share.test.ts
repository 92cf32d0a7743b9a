import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
	addGuestWish,
	endGuestWishlistShare,
	getGuestWishlistShare,
	getSharedWishlist,
	getWishlistShare,
	mergeGuestWishes,
	shareGuestWishlist,
	shareWishlist,
} from "#contract/wishlist/operations.ts";
import { customers, prices } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe("a guest's list that is shared (CATALOGUE-117)", () => {
	let productId = "";
	const gateway = testGateway();
	beforeAll(async () => {
		const [price] = await gateway.context.db.select().from(prices).limit(1);
		productId = price?.productId ?? "";
	});

	const guest = () => ({ sessionId: randomUUID(), idempotencyKey: randomUUID() });
	const again = (who: ReturnType<typeof guest>) => ({ ...who, idempotencyKey: randomUUID() });
	const wished = async () => {
		const who = guest();
		await gateway.call(addGuestWish, { body: { productId } }, who);
		return who;
	};
	const share = async (who: ReturnType<typeof guest>) =>
		(await gateway.call(shareGuestWishlist, {}, again(who))).data.shareId;
	const seen = (shareId: string | null) =>
		gateway.call(getSharedWishlist, { params: { shareId: shareId ?? "" } });
	const unseen = async (shareId: string | null) =>
		(await gateway.fault(getSharedWishlist, { params: { shareId: shareId ?? "" } })).code;

	it("shows its items and no name, by one id until it ends", async () => {
		const who = await wished();
		const [one, two] = [await share(who), await share(who)];
		expect(one).toMatch(/^[\w-]{22}$/);
		expect(two).toBe(one);
		expect((await gateway.call(getGuestWishlistShare, {}, who)).data.shareId).toBe(one);
		const { data } = await seen(one);
		expect([data.firstName, data.values.map((wish) => wish.productId)]).toEqual(["", [productId]]);
		expect(JSON.stringify(data)).not.toContain(who.sessionId);
		await gateway.call(endGuestWishlistShare, {}, again(who));
		expect(await unseen(one)).toBe("WISHLIST_NOT_FOUND");
		expect(await share(who)).not.toBe(one);
	});

	it("is no other guest's, and there is none without wishes", async () => {
		const shareId = await share(await wished());
		const other = guest();
		expect((await gateway.call(getGuestWishlistShare, {}, other)).data.shareId).toBeNull();
		await gateway.call(endGuestWishlistShare, {}, again(other));
		expect((await seen(shareId)).status).toBe(200);
		expect(await share(other)).toBeNull();
		expect((await gateway.fault(shareGuestWishlist, {}, { sessionId: "short" })).status).toBe(400);
	});

	it("goes on as the customer's at sign-in, unless theirs is shared already", async () => {
		const { db } = gateway.context;
		const facts = { webCreatedAt: new Date(), email: "share@example.org", firstName: "ADA" };
		await db.insert(customers).values({ ...facts, customerId: "shares" });
		const customerToken = await gateway.tokenOf("shares");
		const first = await wished();
		const shareId = await share(first);
		await gateway.call(mergeGuestWishes, {}, { ...again(first), customerToken });
		expect((await gateway.call(getWishlistShare, {}, { customerToken })).data.shareId).toBe(
			shareId,
		);
		expect((await seen(shareId)).data.firstName).toBe("ADA");
		const second = await wished();
		const lost = await share(second);
		await gateway.call(mergeGuestWishes, {}, { ...again(second), customerToken });
		const kept = await gateway.call(
			shareWishlist,
			{},
			{ customerToken, idempotencyKey: randomUUID() },
		);
		expect(kept.data.shareId).toBe(shareId);
		expect(await unseen(lost)).toBe("WISHLIST_NOT_FOUND");
	});
});
