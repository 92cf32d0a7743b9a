// Reviews: written once, by a customer who bought the item and has it; read by the merchant; shown, counted, filtered, sorted.
import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { deleteAccount } from "#contract/customer/operations.ts";
import {
	addOrderReview,
	addSurveyReview,
	listOrderReviews,
	listReviews,
	listSurveyReviews,
	removeOrderReview,
	removeSurveyReview,
} from "#contract/review/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { composers } from "#gateway/letters.ts";
import { openSurvey } from "#gateway/messages/surveys/surveys.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import { letters, models, orders, products, reviews } from "#gateway/platform/db/schema.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

let now = new Date("2026-03-03T09:00:00Z");
const gateway = testGateway({ now: () => now });

const console_ = (line: string) => runCommand(line, gateway.context);
const words = "Falls beautifully and has washed well.";

async function bought(customerId: string, state: "delivered" | "shipped" = "delivered") {
	const { caller, order } = await buy(gateway, customerId);
	const { orderNumber } = order;
	const { db } = gateway.context;
	await db.update(orders).set({ state }).where(eq(orders.orderNumber, orderNumber));
	const { lineId = "", productId = "" } = order.lineItems[0] ?? {};
	const said = (more: object = {}) => ({
		params: { orderNumber },
		body: { lineId, stars: 4, words, author: "Claire", fit: "small" as const, ...more },
	});
	return { caller, orderNumber, lineId, productId, said };
}

const shownOf = async (productId: string, query: object = {}) =>
	(await gateway.call(listReviews, { query: { productId, ...query } })).data;
const waiting = async (): Promise<{ reviewId: string; productId: string }[]> =>
	JSON.parse(await console_("reviews --json"));
const idOf = async (productId: string) =>
	(await waiting()).find((one) => one.productId === productId)?.reviewId ?? "";

describe("a written review", () => {
	it("waits, is shown to its buyer only, and does not count yet", async () => {
		const { caller, productId, said } = await bought("claire");
		const { data } = await gateway.call(addOrderReview, said(), caller);
		expect(data.items[0]?.review).toMatchObject({ stars: 4, words, state: "waiting" });
		expect((await shownOf(productId)).figures.count).toBe(0);
	});

	it.each([
		["twice", "of an item that has one", "delivered", {}],
		["early", "before the item has come", "shipped", {}],
		["item", "of an item of no such line", "delivered", { lineId: "no-such-line" }],
	] as const)("is refused as %s: %s", async (reason, _, state, more) => {
		const { caller, said } = await bought(`refused-${reason}`, state);
		if (reason === "twice") await gateway.call(addOrderReview, said(), caller);
		const fault = await gateway.fault(addOrderReview, said(more), caller);
		expect(fault).toMatchObject({ status: 422, code: "REVIEW_REFUSED", details: { reason } });
	});

	it("is answered alike when the same press is sent again", async () => {
		const { caller, said } = await bought("pressed-again");
		const press = { ...caller, idempotencyKey: "review-pressed-again" };
		const first = await gateway.call(addOrderReview, said(), press);
		expect(first.status).toBe(201);
		expect((await gateway.call(addOrderReview, said(), press)).data).toEqual(first.data);
	});

	it("is stored once when two are sent at the same moment", async () => {
		const { caller, orderNumber, said } = await bought("two-tabs");
		const sent = [said(), said({ stars: 1 })].map((one) =>
			gateway.call(addOrderReview, one, caller).then(
				() => "written",
				() => "refused",
			),
		);
		expect((await Promise.all(sent)).toSorted()).toEqual(["refused", "written"]);
		const kept = eq(reviews.orderNumber, orderNumber);
		expect(await gateway.context.db.$count(reviews, kept)).toBe(1);
	});

	it("can be written and read among an order's by the buyer only", async () => {
		const { params } = (await bought("owner")).said();
		const { caller: stranger, said } = await bought("stranger");
		const fault = await gateway.fault(listOrderReviews, { params }, stranger);
		expect(fault.code).toBe("ORDER_NOT_FOUND");
		const other = await gateway.fault(addOrderReview, { ...said(), params }, stranger);
		expect(other.code).toBe("ORDER_NOT_FOUND");
	});

	it("can be written by a letter's link without sign-in, which shows the items and no more", async () => {
		const { orderNumber, lineId, said } = await bought("by-letter");
		const token = await openSurvey(gateway.context.db, orderNumber);
		const params = { token };
		const { data } = await gateway.call(listSurveyReviews, { params });
		expect(Object.keys(data)).toEqual(["items", "takesPicture"]);
		expect(JSON.stringify(data)).not.toContain(orderNumber);
		const written = await gateway.call(addSurveyReview, { params, body: said().body });
		expect(written.data.items.find((one) => one.lineId === lineId)?.review?.stars).toBe(4);
		const none = { params: { token: "x".repeat(32) } };
		expect((await gateway.fault(listSurveyReviews, none)).code).toBe("SURVEY_NOT_FOUND");
	});

	it("may come with a picture of megabytes, from the order and by a letter's link", async () => {
		const raw = { width: 800, height: 800, channels: 3 } as const;
		// noise: nothing of it can be packed
		const file = await sharp(randomBytes(800 * 800 * 3), { raw })
			.png()
			.toBuffer();
		expect(file.byteLength).toBeGreaterThan(1024 * 1024);
		const picture = file.toString("base64");
		const { caller, said } = await bought("large-picture");
		const { status } = await gateway.call(addOrderReview, said({ picture }), caller);
		const other = await bought("large-picture-by-letter");
		const token = await openSurvey(gateway.context.db, other.orderNumber);
		const byLetter = { params: { token }, body: other.said({ picture }).body };
		expect([status, (await gateway.call(addSurveyReview, byLetter)).status]).toEqual([201, 201]);
	});
});

describe("a moderated review", () => {
	it("is shown with size, fit, verified purchase and its picture, and counted by the model", async () => {
		const { caller, productId, said, orderNumber } = await bought("shown");
		const plain = sharp({ create: { width: 600, height: 800, channels: 3, background: "#876" } });
		const picture = (await plain.jpeg().toBuffer()).toString("base64");
		const sent = await gateway.call(addOrderReview, said({ picture }), caller);
		expect(sent.data.items.map(({ review }) => review?.isPictureWaiting)).toEqual([true]);
		const reviewId = await idOf(productId);
		expect(await console_("customer-pictures")).toBe("No picture waits.");
		const told = await console_(`review ${reviewId}`);
		expect(told).toContain(words);
		const pictureId = /customers\/([\w-]+)/.exec(told)?.[1];
		expect(await console_(`review-published ${reviewId}`)).toContain("published");
		const own = await gateway.call(listOrderReviews, { params: { orderNumber } }, caller);
		expect(own.data.items.map(({ review }) => review?.isPictureWaiting)).toEqual([false]);
		const { figures, reviews: listed, paging } = await shownOf(productId);
		expect(figures).toMatchObject({
			count: 1,
			average: 4,
			stars: [0, 0, 0, 1, 0],
			fits: { small: 1, asExpected: 0, large: 0 },
		});
		expect(figures.sizes).toHaveLength(1);
		expect(paging.total).toBe(1);
		expect(listed[0]).toMatchObject({
			...{ reviewId, words, author: "Claire", fit: "small", isVerified: true },
			pictures: [{ pictureId }],
		});
		const { data } = await gateway.call(getProduct, { params: { productId } });
		expect([data.ratingCount, data.averageRating, data.ratingStars]).toEqual([
			1,
			4,
			[0, 0, 0, 1, 0],
		]);
	});

	it("is decided on, and said so, although another of the list cannot be", async () => {
		const { caller, productId, said } = await bought("among-others");
		await gateway.call(addOrderReview, said(), caller);
		const reviewId = await idOf(productId);
		const told = await console_(`review-published no-such-review ${reviewId}`);
		expect(told.split("\n")).toEqual([
			"no-such-review  cannot be published: left as it is",
			`${reviewId}  product ${productId}  published`,
		]);
		await expect(console_("review-published no-such-review")).rejects.toThrow("No review");
		const refused = await console_(`review-refused advertising ${reviewId} no-such-review --json`);
		expect(JSON.parse(refused)).toEqual([
			{ reviewId, productId, state: "refused" },
			{ reviewId: "no-such-review", productId: null, state: null },
		]);
	});

	it("is refused with a reason that its author sees, even after it was shown, and no longer counts", async () => {
		const { caller, productId, said, orderNumber } = await bought("unwanted");
		await gateway.call(addOrderReview, said(), caller);
		const reviewId = await idOf(productId);
		await console_(`review-published ${reviewId}`);
		await expect(console_(`review-refused dislike ${reviewId}`)).rejects.toThrow(
			"Say review-refused",
		);
		await console_(`review-refused advertising ${reviewId}`);
		const params = { orderNumber };
		const { data } = await gateway.call(listOrderReviews, { params }, caller);
		expect(data.items[0]?.review).toMatchObject({ state: "refused", refusal: "advertising" });
		expect((await shownOf(productId)).figures.count).toBe(0);
		const product = await gateway.call(getProduct, { params: { productId } });
		expect(product.data.ratingCount).toBe(0);
		expect(await console_("operator-actions 3")).toContain("review-refused");
		const letter = async () => {
			const about = `${reviewId} advertising`;
			const [row] = await gateway.rows(letters, eq(letters.about, about));
			return row ? composers[row.kind](gateway.context, row) : null;
		};
		expect(JSON.stringify(await letter())).toMatch(/publicité.*orders\/V[^"]*\/review\//);
		await console_(`review-published ${reviewId}`);
		expect(await letter()).toBe("never");
	});

	it("is removed by its author, with its stars, and can be written again", async () => {
		const { caller, productId, lineId, said, orderNumber } = await bought("regrets");
		await gateway.call(addOrderReview, said(), caller);
		await console_(`review-published ${await idOf(productId)}`);
		const params = { orderNumber, lineId };
		const { caller: stranger } = await bought("stranger");
		const foreign = await gateway.fault(removeOrderReview, { params }, stranger);
		expect(foreign.code).toBe("ORDER_NOT_FOUND");
		const { data } = await gateway.call(removeOrderReview, { params }, caller);
		expect(data.items[0]?.review).toBeNull();
		expect((await shownOf(productId)).figures.count).toBe(0);
		// a second press finds nothing, and gets the same answer
		expect((await gateway.call(removeOrderReview, { params }, caller)).status).toBe(200);
		expect((await gateway.call(addOrderReview, said(), caller)).status).toBe(201);
		const token = await openSurvey(gateway.context.db, orderNumber);
		const byLink = { params: { token, lineId } };
		expect((await gateway.call(removeSurveyReview, byLink)).data.items[0]?.review).toBeNull();
	});

	it("is deleted with its author, and so are its figures", async () => {
		const { caller, productId, said } = await bought("leaving");
		await gateway.call(addOrderReview, said(), caller);
		await console_(`review-published ${await idOf(productId)}`);
		await gateway.call(deleteAccount, {}, caller);
		now = new Date(now.getTime() + 400 * 86_400_000);
		await eraseCustomers(gateway.context);
		expect((await shownOf(productId)).figures.count).toBe(0);
		const product = await gateway.call(getProduct, { params: { productId } });
		expect(product.data.ratingCount).toBe(0);
	});
});

describe("reviews of the demo", () => {
	it("match every model's figures, to the last star", async () => {
		const { db } = gateway.context;
		const rows = await db
			.select({ model: products.model, stars: reviews.stars })
			.from(reviews)
			.innerJoin(products, eq(products.productId, reviews.productId))
			.where(eq(reviews.state, "published"));
		const said = Map.groupBy(rows, ({ model }) => model);
		for (const { model, ratingCount, ratingStars, averageRating } of await db
			.select()
			.from(models)) {
			const stars = (said.get(model) ?? []).map((row) => row.stars);
			expect(ratingStars).toEqual(
				[1, 2, 3, 4, 5].map((each) => stars.filter((one) => one === each).length),
			);
			expect(ratingCount).toBe(stars.length);
			const mean = stars.reduce((sum, each) => sum + each, 0) / (stars.length || 1);
			expect(Math.abs(averageRating - mean)).toBeLessThanOrEqual(0.0501);
		}
	});

	it("are sorted and filtered by stars and size, page by page, each once", async () => {
		const [best] = await gateway.context.db
			.select({ productId: products.productId })
			.from(models)
			.innerJoin(products, eq(products.model, models.model))
			.orderBy(models.ratingCount)
			.where(eq(models.ratingCount, await most()));
		const { productId = "" } = best ?? {};
		const all = await shownOf(productId, { sort: "worst" });
		expect(all.paging.pageCount).toBeGreaterThan(1);
		const stars = all.reviews.map((one) => one.stars);
		expect(stars).toEqual(stars.toSorted());
		const second = await shownOf(productId, { sort: "worst", page: 2 });
		const ids = [...all.reviews, ...second.reviews].map((one) => one.reviewId);
		expect(new Set(ids).size).toBe(ids.length);
		const newest = (await shownOf(productId)).reviews.map((one) => one.writtenAt);
		expect(newest).toEqual(newest.toSorted().reverse());
		const five = await shownOf(productId, { stars: 5 });
		expect(five.paging.total).toBe(all.figures.stars[4]);
		expect(five.figures).toEqual(all.figures);
		const [size] = all.figures.sizes;
		const ofSize = await shownOf(productId, { size: size?.sizeId });
		expect(ofSize.paging.total).toBe(size?.count);
		expect(new Set(ofSize.reviews.map((one) => one.size?.sizeLabel))).toEqual(
			new Set([size?.sizeLabel]),
		);
	});

	async function most(): Promise<number> {
		const all = await gateway.context.db.select({ many: models.ratingCount }).from(models);
		return Math.max(...all.map(({ many }) => many));
	}
});

describe("reviews of a former shop", () => {
	it("are imported from a file and counted; a wrong row is named", async () => {
		const [product, other] = await gateway.context.db
			.selectDistinctOn([products.model])
			.from(products)
			.limit(2);
		const productId = product?.productId ?? "";
		const before = await shownOf(productId);
		const folder = mkdtempSync(join(tmpdir(), "reviews-"));
		const row = { productId, language: "de", author: "Jonas", writtenAt: now.toISOString() };
		const lines = [
			{ ...row, review: "old-1", stars: 5, words: "Sitzt perfekt und fällt schön." },
			{ ...row, review: "old-2", stars: 6, words: "Sitzt perfekt und fällt schön." },
		];
		writeFileSync(`${folder}/reviews.jsonl`, lines.map((one) => JSON.stringify(one)).join("\n"));
		const told = await console_(`import ${folder}`);
		expect(told).toContain("1 new");
		expect(told).toMatch(/line 2/);
		const after = await shownOf(productId);
		expect(after.figures.count).toBe(before.figures.count + 1);
		expect(after.reviews.find((one) => one.reviewId === "old-1")?.isVerified).toBe(false);
		// a review that turns out to be of another product counts there, and no longer here
		const moved = { ...lines[0], productId: other?.productId };
		writeFileSync(`${folder}/reviews.jsonl`, JSON.stringify(moved));
		await console_(`import ${folder}`);
		const { data: former } = await gateway.call(getProduct, { params: { productId } });
		expect(former.ratingCount).toBe(before.figures.count);
	});
});
