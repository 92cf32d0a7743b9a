// Customers and reviews by operators' calls, and records that were there before changes were noted.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listCustomerRecords } from "#contract/operator/list-customer-records.ts";
import { listReviewRecords } from "#contract/operator/list-review-records.ts";
import { listOrderRecords } from "#contract/operator/orders.ts";
import { customers, products, recordChanges, reviews } from "#gateway/platform/db/schema.ts";
import { noteFormerRecords } from "#gateway/platform/events/note-former.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buy } from "../orders/buying.ts";
import { by, operated } from "./operating.ts";

const gateway = testGateway(operated());

/** The end of a list: what changes from then on is after it. */
async function endOf(list: typeof listCustomerRecords | typeof listReviewRecords) {
	for (let after = "0"; ; ) {
		const { data } = await gateway.call(list, { query: { after, limit: 200 } }, by("people"));
		after = data.next;
		if (!data.hasMore) return after;
	}
}

describe("customers and reviews (OPERATOR-49)", () => {
	it("are listed as they change, and by their id once they are gone", async () => {
		const { db } = gateway.context;
		const after = await endOf(listCustomerRecords);
		const customerId = "listed-by-a-program";
		const email = "listed@example.org";
		await db.insert(customers).values({ customerId, email, webCreatedAt: new Date() });
		const { data } = await gateway.call(listCustomerRecords, { query: { after } }, by("people"));
		expect(data.customers).toMatchObject([{ customerId, email, hasAccount: false }]);
		await db.delete(customers).where(eq(customers.customerId, customerId));
		const gone = await gateway.call(
			listCustomerRecords,
			{ query: { after: data.next } },
			by("people"),
		);
		expect(gone.data).toMatchObject({ customers: [], erased: [customerId] });
		expect((await gateway.fault(listCustomerRecords, {}, by("reader"))).code).toBe(
			"OPERATOR_SCOPE_MISSING",
		);
	});

	it("of reviews are those that wait, where these are asked for", async () => {
		const { db } = gateway.context;
		const after = await endOf(listReviewRecords);
		const [product] = await db.select({ productId: products.productId }).from(products).limit(1);
		const review = {
			...{ productId: product?.productId ?? "", stars: 4, words: "Falls well.", author: "Zoé" },
			...{ language: "fr" as const, isVerified: false, writtenAt: new Date() },
		};
		await db.insert(reviews).values([
			{ ...review, reviewId: "waits-for-a-program", state: "waiting" },
			{ ...review, reviewId: "seen-by-a-program", state: "published" },
		]);
		const query = { after, state: "waiting" as const };
		const { data } = await gateway.call(listReviewRecords, { query }, by("people"));
		expect(data.reviews).toMatchObject([{ reviewId: "waits-for-a-program", stars: 4 }]);
		await db.delete(reviews).where(eq(reviews.reviewId, "waits-for-a-program"));
		const gone = await gateway.call(listReviewRecords, { query: { after } }, by("people"));
		expect(gone.data.removed).toContain("waits-for-a-program");
	});
});

it("records of the time before are listed too, once (OPERATOR-49)", async () => {
	const { orderNumber } = (await buy(gateway, "bought-before")).params;
	await gateway.context.db.delete(recordChanges);
	await noteFormerRecords(gateway.context);
	const { data } = await gateway.call(listOrderRecords, {}, by("reader"));
	const listed = data.orders.filter((order) => order.orderNumber === orderNumber);
	expect(listed).toHaveLength(1);
	await noteFormerRecords(gateway.context);
	const again = await gateway.call(listOrderRecords, { query: { after: data.next } }, by("reader"));
	expect(again.data.orders).toEqual([]);
});
