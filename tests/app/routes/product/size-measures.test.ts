// The measures of the chosen size (CATALOGUE-121): a table for each size, of which the style sheet shows one.
import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const chest = (centimetres: number) => [{ key: "chest", label: "Tour de poitrine", centimetres }];
const sku = (sizeId: string) => ({
	gtin: `36000000000${sizeId}`,
	...{ sizeId, sizeLabel: sizeId, availability: "AVAILABLE" as const, orderable: 10 },
});

async function pageOf(facts: Partial<Product>) {
	const sizes = { skus: [sku("36"), sku("38"), sku("40")], referenceSize: "38" };
	const data = aProduct({ ...sizes, measurements: chest(94), ...facts });
	shop.gateway.returns(getProduct, data);
	return (await shop.fetch("/fr-fr/lina-dress-ink-blue--p100001/")).text;
}

const tablesOf = (text: string) =>
	[
		...text
			.replaceAll("\u00A0", " ")
			.matchAll(/<caption>(.*?)<\/caption>.*?<td[^>]*>(.*?)<\/td>/gs),
	].map(([, size, length]) => [size, length]);

describe("measures of a size", () => {
	it("stand in the order of the sizes; one that is not measured has those of the reference size", async () => {
		const text = await pageOf({
			sizeMeasurements: [
				{ sizeId: "40", measurements: chest(98.5) },
				{ sizeId: "36", measurements: chest(90) },
			],
		});
		expect(tablesOf(text)).toEqual([
			["Dimensions en taille 36", "90 cm"],
			["Dimensions en taille 38", "94 cm"],
			["Dimensions en taille 40", "98,5 cm"],
			["Dimensions en taille 38", "94 cm"],
		]);
		const data = JSON.parse(
			/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? "",
		);
		const variants = JSON.stringify(data).match(/"hasMeasurement":\[[^\]]*\]/g);
		expect(variants).toHaveLength(2);
		expect(variants?.at(-1)).toContain(
			'{"@type":"QuantitativeValue","name":"Tour de poitrine","value":98.5,"unitCode":"CMT"}',
		);
	});

	it("have their rows in the order of the reference size's", async () => {
		const waist = (centimetres: number) => [{ key: "waist", label: "Tour de taille", centimetres }];
		const text = await pageOf({
			measurements: [...waist(80), ...chest(94)],
			sizeMeasurements: [{ sizeId: "40", measurements: [...chest(98.5), ...waist(84)] }],
		});
		const rows = [...text.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, label]) => label);
		expect(rows.length).toBeGreaterThan(4);
		expect(new Set(rows.filter((_, at) => at % 2 === 0))).toEqual(new Set(["Tour de taille"]));
	});

	it("are one table for a catalogue that has none", async () => {
		expect(tablesOf(await pageOf({}))).toEqual([["Dimensions en taille 38", "94 cm"]]);
	});
});
