import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
	addGuestWish,
	addWish,
	listGuestWishes,
	listWishes,
	mergeGuestWishes,
	removeGuestWish,
} from "#contract/wishlist/operations.ts";
import { guestWishDays, maxGuestWishes } from "#contract/wishlist/shapes.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { guestWishes, guestWishlists, products, rateLimits } from "#gateway/platform/db/schema.ts";
import { pruneRows } from "#gateway/retention.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe("a guest's wishlist (CATALOGUE-84, CATALOGUE-85)", () => {
	let now = new Date();
	let ids: string[];
	const later = (seconds: number) => {
		now = new Date(now.getTime() + seconds * 1_000);
	};

	const gateway = testGateway({ now: () => now });
	beforeAll(async () => {
		const rows = await gateway.context.db
			.select({ id: products.productId })
			.from(products)
			.limit(maxGuestWishes + 2);
		ids = rows.map(({ id }) => id);
	});

	const guest = () => ({ sessionId: randomUUID() });
	const add = async (productId: string, caller: { sessionId: string }) => {
		later(1);
		return gateway.call(addGuestWish, { body: { productId } }, caller);
	};
	const idsOf = (list: { data: { values: { productId: string }[] } }) =>
		list.data.values.map(({ productId }) => productId);
	const listed = async (caller: { sessionId: string }) =>
		idsOf(await gateway.call(listGuestWishes, {}, caller));

	it("is kept under the anonymous id, newest first, and seen by nobody else", async () => {
		const [first = "", second = ""] = ids;
		const [one, other] = [guest(), guest()];
		await add(first, one);
		expect(idsOf(await add(second, one))).toEqual([second, first]);
		expect(idsOf(await add(first, one))).toEqual([second, first]);
		expect(await listed(one)).toEqual([second, first]);
		expect(await listed(other)).toEqual([]);
		const params = { productId: second };
		for (const _ of [1, 2]) {
			expect(idsOf(await gateway.call(removeGuestWish, { params }, one))).toEqual([first]);
		}
		const whole = await gateway.call(listGuestWishes, { query: { sizes: "true" } }, one);
		expect(whole.data.values[0]?.sizes?.length).toBeGreaterThan(0);
	});

	it("opens to no id that can be guessed, and stores none", async () => {
		const short = { sessionId: "a".repeat(20) };
		const body = { productId: ids[0] ?? "" };
		expect((await gateway.fault(addGuestWish, { body }, short)).code).toBe("INVALID_REQUEST");
		const nobody = { headers: { "session-id": "" } };
		expect((await gateway.fault(listGuestWishes, {}, nobody)).code).toBe("INVALID_REQUEST");
		const mine = guest();
		await add(body.productId, mine);
		const rows = await gateway.context.db.select().from(guestWishes);
		expect(JSON.stringify(rows)).not.toContain(mine.sessionId);
	});

	it("refuses an unknown product, and keeps no list for it", async () => {
		const { db } = gateway.context;
		const before = await db.$count(guestWishlists);
		const unknown = { body: { productId: "999999999" } };
		expect((await gateway.fault(addGuestWish, unknown, guest())).code).toBe("PRODUCT_NOT_FOUND");
		expect(await db.$count(guestWishlists)).toBe(before);
	});

	it("holds a bounded number, from which the oldest goes", async () => {
		const mine = guest();
		await add(ids[0] ?? "", mine);
		const [{ guest: whose = "" } = {}] = await gateway.context.db
			.select({ guest: guestWishlists.guest })
			.from(guestWishlists)
			.where(eq(guestWishlists.usedAt, now));
		const full = ids.slice(1, maxGuestWishes).map((productId, at) => {
			return { guest: whose, productId, wishedAt: new Date(Date.UTC(2026, 0, 1, 0, at)) };
		});
		await gateway.context.db.insert(guestWishes).values(full);
		const kept = idsOf(await add(ids[maxGuestWishes] ?? "", mine));
		expect(kept).toHaveLength(maxGuestWishes);
		expect(kept).toContain(ids[0]);
		expect(kept).not.toContain(ids[1]);
	});

	it("becomes the customer's at sign-in, once, beside what they had", async () => {
		const [first = "", second = "", third = ""] = ids;
		const { customerId } = demoAccounts.plain;
		const mine = guest();
		const signedIn = { ...mine, customerToken: await gateway.tokenOf(customerId) };
		await gateway.call(addWish, { body: { productId: first } }, signedIn);
		const own = (await gateway.call(listWishes, {}, signedIn)).data.values[0];
		await add(first, mine);
		await add(second, mine);
		await add(third, mine);
		await gateway.call(removeGuestWish, { params: { productId: third } }, mine);
		const merged = await gateway.call(mergeGuestWishes, {}, signedIn);
		expect(idsOf(merged)).toEqual([second, first]);
		// the customer's own wish stays as it was
		expect(merged.data.values[1]).toEqual(own);
		expect(await listed(mine)).toEqual([]);
		expect(idsOf(await gateway.call(mergeGuestWishes, {}, signedIn))).toEqual([second, first]);
		expect((await gateway.fault(mergeGuestWishes, {}, mine)).code).toBe("INVALID_JWT");
	});

	it("is deleted once it was not used for so long; reading it is use", async () => {
		const [read, forgotten] = [guest(), guest()];
		await add(ids[0] ?? "", read);
		await add(ids[0] ?? "", forgotten);
		const day = 86_400;
		later((guestWishDays - 1) * day);
		await listed(read);
		later(2 * day);
		await pruneRows(gateway.context);
		expect(await listed(read)).toEqual([ids[0]]);
		expect(await listed(forgotten)).toEqual([]);
	});

	it.each(["session", "address", "begun"])(
		"is refused by the bound of its %s, with the seconds to wait",
		async (rule) => {
			const mine = guest();
			const body = { productId: ids[0] ?? "" };
			await add(body.productId, mine);
			const { db } = gateway.context;
			const ofRule = like(rateLimits.key, `guest-wish-${rule}:%`);
			await db.update(rateLimits).set({ points: 2_000_000_000 }).where(ofRule);
			const who = rule === "begun" ? guest() : mine;
			const refused = await gateway.fault(addGuestWish, { body }, who);
			expect(refused.code).toBe("TOO_MANY_REQUESTS");
			expect(refused.details?.retryAfter).toBeGreaterThan(0);
			await db.delete(rateLimits).where(ofRule);
			// a list that is there goes on, whatever was begun from its address
			await add(body.productId, mine);
		},
	);
});
