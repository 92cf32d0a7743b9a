import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardOf, packCards, unpackCards } from "~/models/catalog/card.ts";
import { packFacets, unpackFacets } from "~/models/catalog/facets.ts";
import { packRows, unpackRows } from "~/models/catalog/packed.ts";
import { aListingProduct } from "../../../support/storefront/listings.ts";

describe("packed rows", () => {
	it("come back as they went, but for the two signs they are packed with", () => {
		const field = fc.string({ minLength: 1 }).map((text) => text.replace(/[~|]/g, "-"));
		fc.assert(
			fc.property(fc.array(fc.array(field, { minLength: 1 }), { minLength: 1 }), (rows) => {
				expect(unpackRows(packRows(rows))).toEqual(rows);
			}),
		);
		expect(unpackRows(packRows([["a~b", "c|d"]]))).toEqual([["a b", "c d"]]);
	});

	it("cards come back whole", () => {
		const products = [
			aListingProduct(),
			aListingProduct({
				productId: "2",
				marketingLabels: ["New", "WebExclu"],
				price: { price: 100, strikeThroughPrice: 200, priceType: "S", currencyCode: "EUR" },
			}),
			aListingProduct({ productId: "3", pictures: ["AP"], availability: "UNAVAILABLE" }),
		];
		expect(unpackCards(packCards(products))).toEqual(products.map(cardOf));
	});

	it("facets lose the values that lead to nothing, unless they are chosen", () => {
		const value = (name: string, count: number, selected: boolean) => ({
			value: name,
			label: name.toUpperCase(),
			count,
			selected,
		});
		const packed = packFacets([
			{
				key: "material",
				values: [value("wool", 3, false), value("silk", 0, false), value("linen", 0, true)],
			},
		]);
		expect(unpackFacets(packed)).toEqual([
			{
				key: "material",
				values: [
					{ value: "wool", label: "WOOL", count: 3, hex: "" },
					{ value: "linen", label: "LINEN", count: 0, hex: "" },
				],
			},
		]);
	});
});
