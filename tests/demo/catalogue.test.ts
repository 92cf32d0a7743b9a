// What must hold for the rows of the demo's files.
import { describe, expect, it } from "vitest";
import { languages } from "#contract/shapes.ts";
import { environmentOf } from "#gateway/selling/catalog/rules/environment.ts";
import { isGtin } from "#gateway/selling/catalog/rules/gtin.ts";
import { foldText } from "#shop/fold-text.ts";
import { demoRows } from "#tests/support/demo-files.ts";
import { type Scenario, scenarios } from "#tests/support/scenarios.ts";

const repeated = (values: readonly string[]) => {
	const seen = new Set<string>();
	return values.filter((value) => seen.has(value) || !seen.add(value));
};

const models = demoRows("models");
const products = demoRows("products");
const skus = demoRows("skus");
const prices = demoRows("prices");
const families = demoRows("families");
const terms = demoRows("terms");
const modelOf = new Map(models.map((row) => [row.model, row]));
const keysOf = (kind: string) =>
	new Set(terms.filter((row) => row.kind === kind).map(({ key }) => key));

describe("the demo's catalogue", () => {
	it("has about 200 products, at least three in every family that has no other below it", () => {
		expect(products.length).toBeGreaterThanOrEqual(190);
		const leaves = families.filter(
			({ segmentationId }) => !families.some(({ parent }) => parent === segmentationId),
		);
		const few = leaves.filter(
			({ segmentationId: id }) =>
				products.filter(({ segmentationId }) => segmentationId === id).length < 3,
		);
		expect(few.map(({ segmentationId }) => segmentationId)).toEqual([]);
	});

	it("gives every product a size, and a first price in each currency", () => {
		const sized = new Set(skus.map(({ productId }) => productId));
		expect(products.filter(({ productId }) => !sized.has(productId))).toEqual([]);
		const priced = Map.groupBy(prices, ({ productId }) => productId);
		for (const { productId } of products) {
			const currencies = new Set(priced.get(productId)?.map(({ currency }) => currency));
			expect([...currencies].toSorted(), productId).toEqual(["CHF", "EUR", "GBP", "PLN"]);
		}
	});

	it("gives every sku a valid, unique gtin and a size that exists", () => {
		const sizes = new Set(demoRows("sizes").map(({ sizeId }) => sizeId));
		expect(skus.filter(({ gtin, sizeId }) => !isGtin(gtin) || !sizes.has(sizeId))).toEqual([]);
		expect(repeated(skus.map(({ gtin }) => gtin))).toEqual([]);
	});

	it("describes no two products of a kind with the same sentence, in any language", () => {
		const dresses = new Set(["shirtDress", "slipDress", "knitDress", "pinafore"]);
		const kinds = Map.groupBy(models, ({ audience, garment }) =>
			[audience, dresses.has(garment) ? "dress" : garment].join(" "),
		);
		for (const [kind, alike] of kinds)
			for (const language of languages)
				expect(
					repeated(
						alike.flatMap(({ descriptions }) => descriptions[language].split(/(?<=[.!?…]) /)),
					),
					`${kind}, ${language}`,
				).toEqual([]);
	});

	it("names one contact in the Union for each model (GPSR Art. 19)", () => {
		for (const { model, manufacturer, responsiblePerson } of models) {
			const answers = [manufacturer, responsiblePerson].filter(
				(contact) => contact && /, (France|Italia|Portugal|España)$/.test(contact.address),
			);
			expect(answers, model).toHaveLength(1);
		}
		expect(models.some(({ responsiblePerson }) => responsiblePerson)).toBe(true);
	});

	it("has certified fibres, of the schemes GOTS and GRS", () => {
		const said = models.flatMap(
			({ certificate = null, composition, hazardousSubstances = [], environmentalCost = null }) =>
				environmentOf({ certificate, composition, hazardousSubstances, environmentalCost })
					.certified ?? [],
		);
		expect(said.length).toBeGreaterThan(3);
		expect(new Set(said.map(({ scheme }) => scheme))).toEqual(new Set(["GOTS", "GRS"]));
	});

	it("uses only words of the vocabulary, and fibres that add up to all of a part", () => {
		const [features, care, fits, materials, parts, measures, colours] = [
			...["feature", "care", "fit", "material", "part", "measure", "colour"],
		].map(keysOf);
		for (const row of models) {
			expect((row.features ?? []).filter((key) => !features?.has(key))).toEqual([]);
			expect((row.care ?? []).filter((key) => !care?.has(key))).toEqual([]);
			expect(fits?.has(row.fit), row.model).toBe(true);
			expect((row.measurements ?? []).filter(({ measure }) => !measures?.has(measure))).toEqual([]);
			for (const { part, materials: blend } of row.composition) {
				expect(parts?.has(part), part).toBe(true);
				expect(blend.filter(({ material }) => !materials?.has(material))).toEqual([]);
				expect(blend.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
			}
		}
		expect(products.filter(({ colourFamily }) => !colours?.has(colourFamily))).toEqual([]);
		expect(products.filter(({ materials: some }) => some.length === 0)).toEqual([]);
	});

	it("measures every size of clothes and shoes, as the model says of its reference size", () => {
		const measured = Map.groupBy(
			demoRows("measurements"),
			({ model, sizeId }) => `${model} ${sizeId}`,
		);
		const scaleOf = new Map(demoRows("sizes").map(({ sizeId, scale }) => [sizeId, scale]));
		const unmeasured = skus.flatMap(({ productId, sizeId }) => {
			const model = products.find((row) => row.productId === productId)?.model;
			const isSized = !["one", "belts"].includes(scaleOf.get(sizeId) ?? "");
			return isSized && !measured.has(`${model} ${sizeId}`) ? [`${model} ${sizeId}`] : [];
		});
		expect(unmeasured).toEqual([]);
		for (const { model, referenceSize, measurements = [] } of models) {
			const rows = measured.get(`${model} ${referenceSize}`);
			if (!rows) continue;
			const told = rows.map(({ measure, centimetres }) => ({ measure, centimetres }));
			expect(told, model).toEqual(measurements);
			if (scaleOf.get(referenceSize) === "shoes")
				expect(measurements.map(({ measure }) => measure)).toEqual(
					expect.arrayContaining(["heel", "sole"]),
				);
		}
	});

	it("has reviews of products that are on sale only, none from before their launch", () => {
		const launched = new Map(products.map((row) => [row.productId, String(row.launchedAt)]));
		const early = demoRows("reviews").filter(
			({ productId, writtenAt }) => String(writtenAt) < (launched.get(productId) ?? "9"),
		);
		expect(early).toEqual([]);
	});
});

describe.each(languages)("the demo's catalogue in %s", (language) => {
	it("has a text for everything", () => {
		const texts = [
			...models.flatMap(({ names, descriptions }) => [names[language], descriptions[language]]),
			...products.map(({ colourLabels }) => colourLabels[language]),
			...terms.map(({ labels }) => labels[language]),
			...families.map(({ titles }) => titles[language]),
			...demoRows("sizes").flatMap(({ labels }) => [labels.EUR[language], labels.IT[language]]),
		];
		expect(
			texts.filter((text) => !text || text !== text.trim() || /undefined|[[\]{}|]/.test(text)),
		).toEqual([]);
	});

	it("gives no two products one slug (CATALOGUE-5)", () => {
		const slugs = products.map(({ model, colourLabels }) =>
			foldText(`${modelOf.get(model)?.names[language]} ${colourLabels[language]}`),
		);
		expect(repeated(slugs)).toEqual([]);
	});

	it("describes in two to five sentences, no two models of a family alike", () => {
		const said = models.map(({ descriptions }) => descriptions[language]);
		const counts = said.map((text) => text.split(/[.!?](?= |$)/).length - 1);
		expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
		expect(Math.max(...counts)).toBeLessThanOrEqual(5);
		const familyOf = new Map(products.map((row) => [row.model, row.segmentationId]));
		const told = models.map(({ model }, at) => `${familyOf.get(model)} ${said[at]}`);
		expect(repeated(told)).toEqual([]);
	});
});

describe("the scenarios that tests rely on", () => {
	const found = ({ productId, sizeId }: Scenario) => {
		const product = products.find((row) => row.productId === productId);
		const sizes = skus.filter((row) => row.productId === productId);
		const sku = sizes.find((row) => row.sizeId === sizeId);
		if (!product || !sku) throw new Error(`No product ${productId} in ${sizeId}`);
		const own = prices.filter((row) => row.productId === productId);
		return { product, sku, sizes, prices: own };
	};
	const stock = new Map(
		demoRows("stock").flatMap(({ gtin, pointId, quantity }) =>
			pointId === undefined ? [[gtin, quantity] as const] : [],
		),
	);

	it.each(Object.entries(scenarios))("%s is in the catalogue under its ids", (_name, scenario) => {
		const { product, sku } = found(scenario);
		expect(product.optionId).toBe(scenario.optionId);
		expect(product.segmentationId).toBe(scenario.familyId);
		expect(sku.gtin).toBe(scenario.gtin);
	});

	it("productWithAllSizes has every size, at its initial price", () => {
		const { sizes, prices: own } = found(scenarios.productWithAllSizes);
		expect(Math.min(...sizes.map(({ gtin }) => stock.get(gtin) ?? 0))).toBeGreaterThanOrEqual(8);
		expect(new Set(own.map(({ priceType }) => priceType))).toEqual(new Set(["I"]));
	});

	it("productWithLastItem has one unit of the size", () => {
		expect(stock.get(found(scenarios.productWithLastItem).sku.gtin)).toBe(1);
	});

	it("productReduced is on sale in every currency", () => {
		const sales = found(scenarios.productReduced).prices.filter((row) => row.priceType === "S");
		expect(sales.map(({ currency }) => currency).toSorted()).toEqual(["CHF", "EUR", "GBP", "PLN"]);
	});

	it("productOnDemand and productInAnticipation are labelled and can be ordered", () => {
		const onDemand = found(scenarios.productOnDemand);
		expect(onDemand.product.marketingLabels).toContain("ON_DEMAND");
		expect(onDemand.sizes.every(({ status }) => status === "ON_DEMAND")).toBe(true);
		const ahead = found(scenarios.productInAnticipation);
		expect(ahead.product.marketingLabels).toContain("RAL_ANTICIPATION");
		expect(String(ahead.product.expectedAt) > "2026-11-28").toBe(true);
	});

	it("productComingSoon has no size yet, no label of what is new, and no review", () => {
		const { product, sizes } = found(scenarios.productComingSoon);
		expect(new Set(sizes.map(({ status }) => status))).toEqual(new Set(["SOON_AVAILABLE"]));
		expect(product.marketingLabels ?? []).toEqual([]);
		const { productId } = product;
		expect(demoRows("reviews").filter((row) => row.productId === productId)).toEqual([]);
	});

	it.each([
		["productSoldOut", "REGULAR"],
		["productInStoreOnly", "IN_STORE_ONLY"],
		["productDiscontinued", "DISCONTINUED"],
	] as const)("%s has nothing to order", (name, status) => {
		for (const sku of found(scenarios[name]).sizes) {
			expect([sku.status, stock.get(sku.gtin) ?? 0]).toEqual([status, 0]);
		}
	});

	it("productWebExclu is sold online only", () => {
		const { product } = found(scenarios.productWebExclu);
		expect(modelOf.get(product.model)?.availabilityType).toBe("ONLINE_ONLY");
		expect(product.marketingLabels).toContain("WebExclu");
	});
});
