// Random carts and catalogues for the properties of the gateway's rules.
import fc from "fast-check";
import { maxQuantity } from "#contract/cart/limits.ts";
import type { StoredLine } from "#gateway/platform/db/schema/cart.ts";
import type { SkuFacts } from "#gateway/selling/carts/rules/facts.ts";

const words = { fr: "Robe", en: "Dress", es: "Vestido", de: "Kleid", it: "Abito", pl: "Sukienka" };

/** What the catalogue says of a sku; facts that do not matter are filled in. */
export function skuFacts(own: Partial<SkuFacts> & { sku: string }): SkuFacts {
	return {
		productId: "100200",
		sizeId: "38",
		sizeScale: "letters",
		sizeLabels: { EUR: words, IT: words },
		stock: 20,
		status: "REGULAR",
		name: words,
		colorLabel: words,
		images: ["AP"],
		marketingLabels: [],
		expectedAt: null,
		model: "M1",
		ref: "REF1",
		season: "E26",
		ratingCount: 0,
		averageRating: 0,
		segmentationId: "dresses",
		segmentationPath: ["women", "dresses"],
		categoryLabels: words,
		price: { price: 4_990, strikeThroughPrice: null, priceType: "I" },
		...own,
	};
}

export const skuNames = ["3600000000017", "3600000000024", "3600000000031", "3600000000048"];
export const cents = fc.integer({ min: 1, max: 250_000 });

export const factsArbitrary = fc
	.tuple(
		...skuNames.map((sku) =>
			fc
				.record({
					stock: fc.integer({ min: 0, max: 15 }),
					price: fc.option(cents, { freq: 6 }),
					status: fc.constantFrom("REGULAR", "REGULAR", "ON_DEMAND", "DISCONTINUED" as const),
				})
				.map(({ stock, price, status }) =>
					skuFacts({
						sku,
						stock,
						status,
						price:
							price === null ? null : { price, strikeThroughPrice: null, priceType: "I" as const },
					}),
				),
		),
	)
	.map((all) => new Map(all.map((facts) => [facts.sku, facts])));

/** Lines of distinct skus, in quantities that a cart may hold. */
export const linesArbitrary = (prefix: string): fc.Arbitrary<StoredLine[]> =>
	fc.subarray(skuNames).chain((skus) =>
		fc.tuple(
			...skus.map((sku) =>
				fc.record({ quantity: fc.integer({ min: 1, max: maxQuantity }), price: cents }).map(
					({ quantity, price }): StoredLine => ({
						lineId: `${prefix}-line-${sku}`,
						sku,
						quantity,
						price,
						modifiedAt: "2026-03-02T10:00:00.000Z",
					}),
				),
			),
		),
	);
