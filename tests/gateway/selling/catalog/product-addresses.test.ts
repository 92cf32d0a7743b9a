import { describe, expect, it } from "vitest";
import {
	getProduct,
	listProductAddresses,
	listSegmentations,
} from "#contract/catalog/operations.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe.each(engines)("addresses of every product on %s", (engine) => {
	const gateway = testGateway({ engine });

	const list = async (page: number, size: number) =>
		(await gateway.call(listProductAddresses, { query: { page, size } }, { market: "FR" })).data;

	it("give each product once over all pages, as many as the families count", async () => {
		const first = await list(1, 1_000);
		const rest = await Promise.all(
			Array.from({ length: first.paging.pageCount - 1 }, (_, at) => list(at + 2, 1_000)),
		);
		const ids = [first, ...rest].flatMap(({ products }) => products.map((each) => each.productId));
		expect(ids).toHaveLength(first.paging.total);
		expect(new Set(ids).size).toBe(ids.length);
		const { data: tree } = await gateway.call(listSegmentations, {}, { market: "FR" });
		const top = tree.filter(({ parent }) => parent === null);
		expect(top.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(ids.length);
	});

	it("have the product's own labels and pictures, and a past date", async () => {
		const { products } = await list(3, 5);
		const [one] = products;
		if (!one) throw new Error("no product");
		const { data } = await gateway.call(
			getProduct,
			{ params: { productId: one.productId } },
			{ market: "FR" },
		);
		expect(one.labels).toEqual(data.labels);
		expect(one.colourLabels).toEqual(data.colourLabels);
		expect(one.pictures).toEqual(data.pictures);
		expect(Date.parse(one.changedOn)).toBeLessThanOrEqual(Date.now());
	});

	it("are empty past the last page", async () => {
		expect((await list(90_000, 2_000)).products).toEqual([]);
	});
});
