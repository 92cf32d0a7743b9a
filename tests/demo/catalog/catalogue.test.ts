import { beforeAll, describe, expect, it } from "vitest";
import { languages } from "#contract/shapes.ts";
import * as spec from "#demo/artwork/spec.ts";
import { type AssembledModel, assembleCatalogue } from "#demo/catalog/assemble.ts";
import { allSegmentations, pathOf } from "#demo/catalog/segmentations.ts";
import { allSizes } from "#demo/catalog/sizes.ts";
import { termRows } from "#demo/catalog/terms-rows.ts";
import { environmentOf } from "#gateway/selling/catalog/rules/environment.ts";
import { isGtin } from "#gateway/selling/catalog/rules/gtin.ts";
import { foldText } from "#shop/fold-text.ts";

const now = new Date("2026-11-20T15:00:00Z");
const repeated = (values: readonly string[]) =>
	values.filter((value, index) => values.indexOf(value) !== index);

let catalogue: AssembledModel[];
beforeAll(() => {
	catalogue = [...assembleCatalogue({ now })];
});
const products = () => catalogue.flatMap((model) => model.products);
const skus = () => products().flatMap((product) => product.skus);
const terms = (kind: string) =>
	new Set(termRows.filter((row) => row.kind === kind).map((row) => row.key));

describe("the house's catalogue", () => {
	it("has about 130 models and 200 products", () => {
		expect(catalogue.length).toBeGreaterThanOrEqual(120);
		expect(products().length).toBeGreaterThanOrEqual(200);
	});

	it("is the same at any time of one day", () => {
		const again = [...assembleCatalogue({ now: new Date("2026-11-20T03:00:00Z") })];
		expect(again).toEqual(catalogue);
	});

	it("has no ratings of a model that is still to come in every colour", () => {
		const coming = catalogue.filter(({ products: all }) =>
			all.every(({ product, skus: sizes }) =>
				product.expectedAt ? true : sizes.every(({ status }) => status === "SOON_AVAILABLE"),
			),
		);
		expect(coming.map(({ row }) => row.ratingCount)).toEqual(coming.map(() => 0));
		expect(catalogue.filter(({ row }) => row.ratingCount > 0).length).toBeGreaterThan(60);
	});

	it("gives every family at least four products", () => {
		const leaves = allSegmentations.filter(
			({ segmentationId }) => !allSegmentations.some((node) => node.parent === segmentationId),
		);
		const sizesOfFamilies = leaves.map(({ segmentationId }) => ({
			segmentationId,
			count: products().filter(({ product }) => product.segmentationId === segmentationId).length,
		}));
		expect(sizesOfFamilies.filter(({ count }) => count < 4)).toEqual([]);
		const dresses = sizesOfFamilies.find(
			({ segmentationId }) => segmentationId === "women_dresses",
		);
		expect(dresses?.count).toBeGreaterThanOrEqual(24);
	});

	it("has ids of digits or words, none twice", () => {
		expect(products().every(({ product }) => /^\d{7}$/.test(product.productId))).toBe(true);
		expect(products().every(({ product }) => /^\d{8}$/.test(product.optionId))).toBe(true);
		expect(allSegmentations.every(({ segmentationId }) => /^\w+$/.test(segmentationId))).toBe(true);
		expect(repeated(products().map(({ product }) => product.productId))).toEqual([]);
		expect(repeated(products().map(({ product }) => product.optionId))).toEqual([]);
		expect(repeated(catalogue.map(({ row }) => row.model))).toEqual([]);
		expect(repeated(allSizes.map(({ sizeId }) => sizeId))).toEqual([]);
	});

	it("names one contact in the Union for each model (GPSR Art. 19)", () => {
		for (const { row } of catalogue) {
			const answers = [row.manufacturer, row.responsiblePerson].filter(
				(contact) => contact && /, (France|Italia|Portugal|España)$/.test(contact.address),
			);
			expect(answers, row.model).toHaveLength(1);
		}
		expect(catalogue.some(({ row }) => row.responsiblePerson !== null)).toBe(true);
	});

	it("has more than five certified fibres, of the schemes GOTS and GRS", () => {
		const said = catalogue.flatMap(({ row }) => environmentOf(row).certified ?? []);
		expect(said.length).toBeGreaterThan(5);
		expect(new Set(said.map(({ scheme }) => scheme))).toEqual(new Set(["GOTS", "GRS"]));
	});

	it("gives every sku a valid, unique gtin and a size that exists", () => {
		const sizes = new Set(allSizes.map(({ sizeId }) => sizeId));
		expect(skus().every(({ gtin }) => isGtin(gtin))).toBe(true);
		expect(new Set(skus().map(({ gtin }) => gtin)).size).toBe(skus().length);
		expect(skus().every(({ sizeId, stock }) => sizes.has(sizeId) && stock >= 0)).toBe(true);
	});

	it("draws every product by a record that the kit can draw", () => {
		for (const { product } of products()) {
			const { artwork } = product;
			expect(spec.garments).toContain(artwork.garment);
			expect(spec.fabrics).toContain(artwork.fabric);
			expect(spec.necklines).toContain(artwork.neckline);
			expect(spec.sleeves).toContain(artwork.sleeve);
			expect(spec.waists).toContain(artwork.waist);
			expect(artwork.details.every((detail) => spec.details.includes(detail))).toBe(true);
			expect(new Set(artwork.details).size).toBe(artwork.details.length);
			expect(artwork.colours.length).toBeLessThanOrEqual(3);
			expect(artwork.colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
			for (const share of [artwork.length, artwork.volume, artwork.scale]) {
				expect(share).toBeGreaterThanOrEqual(0);
				expect(share).toBeLessThanOrEqual(1);
			}
		}
	});

	it("draws what the name says", () => {
		const drawn = (english: RegExp) =>
			products().filter(({ product }) => {
				const model = catalogue.find(({ row }) => row.model === product.model);
				return english.test(model?.row.names.en ?? "");
			});
		for (const [english, fabric] of [
			[/polka-dot/, "dot"],
			[/striped|Breton/, "stripe"],
			[/checked/, "check"],
			[/floral/, "floral"],
			[/cable-knit/i, "cable"],
			[/quilted|puffer/i, "quilted"],
		] as const) {
			expect(drawn(english).length).toBeGreaterThan(0);
			expect(drawn(english).map(({ product }) => product.artwork.fabric)).toEqual(
				drawn(english).map(() => fabric),
			);
		}
		expect(
			drawn(/^Pleated/).every(({ product }) => product.artwork.details.includes("pleats")),
		).toBe(true);
		expect(drawn(/Hooded/i).every(({ product }) => product.artwork.neckline === "hood")).toBe(true);
	});

	it("has prices below the struck-through ones, and reduces about a fifth", () => {
		const prices = products().flatMap((product) => product.prices);
		const struck = prices.filter(({ strikeThroughPrice }) => strikeThroughPrice !== null);
		expect(struck.every(({ price, strikeThroughPrice }) => (strikeThroughPrice ?? 0) > price)).toBe(
			true,
		);
		expect(struck.length / prices.length).toBeGreaterThan(0.12);
		expect(struck.length / prices.length).toBeLessThan(0.28);
		expect(products().every((product) => product.prices.length === 3)).toBe(true);
	});

	it("uses only words of the vocabulary", () => {
		const [features, care, fits, materials, parts, measures, colours] = [
			"feature",
			"care",
			"fit",
			"material",
			"part",
			"measure",
			"colour",
		].map(terms);
		for (const { row, products: made } of catalogue) {
			expect(row.features.every((key) => features?.has(key))).toBe(true);
			expect(row.care.every((key) => care?.has(key))).toBe(true);
			expect(fits?.has(row.fit)).toBe(true);
			expect(row.measurements.every(({ measure }) => measures?.has(measure))).toBe(true);
			for (const { part, materials: blend } of row.composition) {
				expect(parts?.has(part)).toBe(true);
				expect(blend.every(({ material }) => materials?.has(material))).toBe(true);
				expect(blend.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
			}
			for (const { product } of made) {
				expect(colours?.has(product.colourFamily)).toBe(true);
				expect(product.materials.length).toBeGreaterThan(0);
				expect(product.segmentationPath).toEqual(
					pathOf(product.segmentationId).map(({ segmentationId }) => segmentationId),
				);
			}
		}
	});
});

describe.each(languages)("the catalogue in %s", (language) => {
	it("has a text for everything", () => {
		const texts = [
			...catalogue.flatMap(({ row }) => [row.names[language], row.descriptions[language]]),
			...products().map(({ product }) => product.colourLabels[language]),
			...termRows.map(({ labels }) => labels[language]),
			...allSegmentations.map(({ titles }) => titles[language]),
			...allSizes.flatMap(({ labels }) => [labels.EUR[language], labels.IT[language]]),
		];
		expect(
			texts.filter((text) => !text || text !== text.trim() || /undefined|[[\]{}|]/.test(text)),
		).toEqual([]);
	});

	it("gives no two products one slug (CATALOGUE-5)", () => {
		const slugs = catalogue.flatMap(({ row, products: made }) =>
			made.map(({ product }) =>
				foldText(`${row.names[language]} ${product.colourLabels[language]}`),
			),
		);
		expect(repeated(slugs)).toEqual([]);
	});

	it("describes in two to five sentences, no two models of a family alike", () => {
		const counts = catalogue.map(
			({ row }) => row.descriptions[language].split(/[.!?](?= |$)/).length - 1,
		);
		expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
		expect(Math.max(...counts)).toBeLessThanOrEqual(5);
		const told = catalogue.map(({ facts, row }) => `${facts.family} ${row.descriptions[language]}`);
		expect(repeated(told)).toEqual([]);
	});

	it("has folded search documents", () => {
		for (const { search } of products()) {
			const document = search.find((candidate) => candidate.language === language);
			expect(document?.title).toMatch(/^[a-z0-9 ]+$/);
			expect(document?.keywords).toMatch(/^[a-z0-9 ]+$/);
			expect(document?.facts).toMatch(/^[a-z0-9 ]+$/);
		}
	});
});
