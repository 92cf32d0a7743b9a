import { describe, expect, it } from "vitest";
import { assembleCatalogue } from "#demo/catalog/assemble.ts";
import { type Scenario, scenarios } from "#demo/catalog/scenarios.ts";

const now = new Date("2026-11-20T15:00:00Z");
const products = new Map(
	[...assembleCatalogue({ now })].flatMap((model) =>
		model.products.map((product) => [product.product.productId, { model, ...product }] as const),
	),
);

function found(scenario: Scenario) {
	const product = products.get(scenario.productId);
	const sku = product?.skus.find(({ sizeId }) => sizeId === scenario.sizeId);
	if (!product || !sku) throw new Error(`No product ${scenario.productId}`);
	return { ...product, sku };
}

describe("scenarios", () => {
	it.each(Object.entries(scenarios))("%s is in the catalogue under its ids", (_name, scenario) => {
		const { product, sku } = found(scenario);
		expect(product.optionId).toBe(scenario.optionId);
		expect(product.segmentationId).toBe(scenario.familyId);
		expect(sku.gtin).toBe(scenario.gtin);
	});

	it("productWithAllSizes has every size, at its initial price", () => {
		const { skus, prices } = found(scenarios.productWithAllSizes);
		expect(Math.min(...skus.map(({ stock }) => stock))).toBeGreaterThanOrEqual(8);
		expect(
			prices.every(
				({ priceType, strikeThroughPrice }) => priceType === "I" && strikeThroughPrice === null,
			),
		).toBe(true);
	});

	it("productWithLastItem has one unit of the size", () => {
		expect(found(scenarios.productWithLastItem).sku.stock).toBe(1);
	});

	it("productReduced is struck through in every currency", () => {
		const { prices } = found(scenarios.productReduced);
		expect(prices.map(({ currency }) => currency)).toEqual(["EUR", "CHF", "PLN"]);
		expect(
			prices.every(
				({ priceType, strikeThroughPrice }) => priceType === "S" && strikeThroughPrice !== null,
			),
		).toBe(true);
	});

	it("productOnDemand and productInAnticipation are labelled and can be ordered", () => {
		const onDemand = found(scenarios.productOnDemand);
		expect(onDemand.product.marketingLabels).toContain("ON_DEMAND");
		expect(onDemand.skus.every(({ status, stock }) => status === "ON_DEMAND" && stock > 0)).toBe(
			true,
		);
		const ahead = found(scenarios.productInAnticipation);
		expect(ahead.product.marketingLabels).toContain("RAL_ANTICIPATION");
		expect(ahead.product.expectedAt?.getTime()).toBeGreaterThan(now.getTime());
	});

	it.each([
		["productSoldOut", "REGULAR"],
		["productInStoreOnly", "IN_STORE_ONLY"],
		["productDiscontinued", "DISCONTINUED"],
	] as const)("%s has nothing to order", (name, status) => {
		expect(
			found(scenarios[name]).skus.every((sku) => sku.stock === 0 && sku.status === status),
		).toBe(true);
	});

	it("productWebExclu is sold online only", () => {
		const { model, product } = found(scenarios.productWebExclu);
		expect(model.row.availabilityType).toBe("ONLINE_ONLY");
		expect(product.marketingLabels).toContain("WebExclu");
	});
});
