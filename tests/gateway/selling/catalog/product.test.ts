import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart } from "#contract/cart/operations.ts";
import {
	getProduct,
	getProductByGtin,
	getProductByOption,
	listFamilyProducts,
} from "#contract/catalog/operations.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { products, skus } from "#gateway/platform/db/schema.ts";
import { listingsChanged } from "#gateway/selling/catalog/read-index.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { scenarios } from "#tests/support/scenarios.ts";

describe.each(engines)("products on %s", (engine) => {
	let dress: Product;

	const gateway = testGateway({ engine });
	beforeAll(async () => {
		const [row] = await gateway.context.db
			.select({ productId: products.productId })
			.from(products)
			.where(eq(products.segmentationId, "women_dresses"))
			.limit(1);
		dress = await get(row?.productId ?? "");
	});

	const get = async (productId: string, caller: Caller = {}) =>
		(await gateway.call(getProduct, { params: { productId } }, caller)).data;

	it("are found by productId, by legacy optionId and by barcode alike (CATALOGUE-2)", async () => {
		const byOption = await gateway.call(getProductByOption, {
			params: { optionId: dress.optionId },
		});
		expect(byOption.data).toEqual(dress);
		for (const { gtin } of dress.skus) {
			expect((await gateway.call(getProductByGtin, { params: { gtin } })).data).toEqual(dress);
		}
	});

	it("are IN_STORE_ONLY when all their sizes are, whatever their model says (CATALOGUE-79)", async () => {
		const { productId, gtin } = scenarios.productInStoreOnly;
		expect(await get(productId)).toMatchObject({ availabilityType: "IN_STORE_ONLY" });
		const { db } = gateway.context;
		await db.update(skus).set({ status: "REGULAR" }).where(eq(skus.gtin, gtin));
		expect((await get(productId)).availabilityType).not.toBe("IN_STORE_ONLY");
		await db.update(skus).set({ status: "IN_STORE_ONLY" }).where(eq(skus.gtin, gtin));
	});

	it("without a size are not IN_STORE_ONLY", async () => {
		const { rows } = await gateway.context.db.execute<{ id: string }>(
			sql`delete from skus where product_id = (
				select product_id from products where segmentation_id = 'women_skirts' order by product_id limit 1)
				returning product_id as id`,
		);
		const { availabilityType, skus: sizes } = await get(rows[0]?.id ?? "");
		expect(sizes).toEqual([]);
		expect(availabilityType).not.toBe("IN_STORE_ONLY");
	});

	it("that do not exist are 404 by productId, optionId and gtin", async () => {
		const faults = await Promise.all([
			gateway.fault(getProduct, { params: { productId: "1" } }),
			gateway.fault(getProductByOption, { params: { optionId: "1" } }),
			gateway.fault(getProductByGtin, { params: { gtin: "0000000000000" } }),
		]);
		for (const fault of faults) {
			expect(fault).toMatchObject({ status: 404, code: "PRODUCT_NOT_FOUND" });
		}
	});

	it("are 404 in a market that does not sell them (CATALOGUE-11)", async () => {
		const { rows } = await gateway.context.db.execute<{ id: string }>(
			sql`delete from prices where currency = 'CHF' and product_id =
				(select product_id from products where segmentation_id = 'women_skirts' limit 1)
				returning product_id as id`,
		);
		const params = { productId: rows[0]?.id ?? "" };
		expect((await gateway.call(getProduct, { params })).status).toBe(200);
		const fault = await gateway.fault(getProduct, { params }, { market: "CH" });
		expect(fault.code).toBe("PRODUCT_NOT_FOUND");
	});

	it("have texts in the caller's language, and labels in every language for the slugs (PAGE-10)", async () => {
		const german = await get(dress.productId, { market: "DE" });
		expect(german.label).toBe(dress.labels.de);
		expect(german.colour.label).toBe(dress.colourLabels.de);
		expect(german.description).not.toBe(dress.description);
		expect(german.path.map(({ title }) => title)).toEqual(["Damen", "Kleider"]);
	});

	it("show a word, never its key", async () => {
		const words = [
			dress.fit.label,
			...dress.features,
			...dress.care.map(({ label }) => label),
			...dress.measurements.map(({ label }) => label),
			...dress.composition.flatMap(({ part, materials }) => [
				part,
				...materials.map(({ material }) => material),
			]),
		];
		for (const word of words) expect(word).not.toMatch(/^[a-z]+[A-Z0-9]|_/);
		expect(dress.composition.length).toBeGreaterThan(0);
	});

	it("label sizes as the market does, Italy its own way (MARKET-55)", async () => {
		const labels = ({ skus: sizes }: Product) =>
			sizes.map(({ sizeId, sizeLabel }) => [sizeId, sizeLabel]);
		const italian = await get(dress.productId, { market: "IT" });
		const { rows } = await gateway.context.db.execute<{ id: string; label: string }>(
			sql`select size_id as id, labels -> 'IT' ->> 'it' as label from sizes`,
		);
		const kept = new Map(rows.map(({ id, label }) => [id, label]));
		expect(labels(italian)).toEqual(italian.skus.map(({ sizeId }) => [sizeId, kept.get(sizeId)]));
		expect(italian.referenceSize).toBe(
			kept.get(dress.skus.find((sku) => sku.sizeLabel === dress.referenceSize)?.sizeId ?? ""),
		);
	});

	it("follow the stock at once, and never publish more than ten units", async () => {
		const [first, second, third] = dress.skus;
		const set = (gtin: string | undefined, stock: number) =>
			gateway.context.db
				.update(skus)
				.set({ stock, status: "REGULAR" })
				.where(eq(skus.gtin, gtin ?? ""));
		await set(first?.gtin, 500);
		await set(second?.gtin, 2);
		await set(third?.gtin, 0);
		const now = await get(dress.productId);
		expect(now.skus.slice(0, 3)).toMatchObject([
			{ availability: "AVAILABLE", orderable: 10 },
			{ availability: "SOON_UNAVAILABLE", orderable: 2 },
			{ availability: "UNAVAILABLE", orderable: 0 },
		]);
		expect(now.availability).toBe("AVAILABLE");
	});

	it("are ordered ahead until their day, on their page, on cards and in carts (CATALOGUE-150)", async () => {
		const [sku] = dress.skus;
		const created = (await gateway.call(createCart, { body: {} })).data;
		const params = { cartId: created.id, sku: sku?.gtin ?? "" };
		await gateway.call(addProduct, { params, query: { version: created.version } });
		const comes = async (days: number) => {
			const at = new Date(Date.now() + days * 86_400_000);
			await gateway.context.db
				.update(products)
				.set({ marketingLabels: ["RAL_ANTICIPATION", "New"], expectedAt: at })
				.where(eq(products.productId, dress.productId));
			listingsChanged(gateway.context.db);
			const page = await get(dress.productId);
			const cart = (await gateway.call(getCart, { params: { cartId: created.id } })).data;
			const query = { sort: "new" as const, size: 96 };
			const family = { params: { familyId: "women_dresses" }, query };
			const { products: cards } = (await gateway.call(listFamilyProducts, family)).data;
			const card = cards.find(({ productId }) => productId === dress.productId);
			const line = cart.lineItems[0];
			return {
				labels: [page.marketingLabels, card?.marketingLabels],
				line: line?.marketingLabels.includes("RAL_ANTICIPATION"),
				dates: [page.expectedOn, line?.expectedAt?.slice(0, 10) ?? null],
			};
		};
		const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
		expect(await comes(3)).toEqual({
			labels: [["RAL_ANTICIPATION"], ["RAL_ANTICIPATION"]],
			line: true,
			dates: [day, day],
		});
		expect(await comes(-1)).toEqual({
			labels: [["New"], ["New"]],
			line: false,
			dates: [null, null],
		});
	});
});
