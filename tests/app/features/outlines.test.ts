import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Region, regions } from "#app/features/stores/map/regions.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { outlinePictureOf, outlinesOf } from "#tests/support/outlines/outlines.ts";

describe("outlines under the map", () => {
	it("exist for every market", () => {
		const markets = domains.map(({ countryCodeISO2 }) => countryCodeISO2.toLowerCase());
		expect(Object.keys(regions).sort()).toEqual(markets.sort());
	});

	const fileOf = (name: string) =>
		readFileSync(new URL(`../../../public/outlines/${name}`, import.meta.url), "utf8");

	it.each(Object.keys(regions) as Region[])("%s has a small, current SVG, no scripts", (region) => {
		const file = fileOf(`${region}.svg`);
		expect(file).toBe(outlinePictureOf(region));
		expect(file.length).toBeLessThan(80_000);
		expect(file).not.toContain("<script");
	});

	it.each(Object.keys(regions) as Region[])("%s has a small, current JSON file", (region) => {
		const file = fileOf(`${region}.json`);
		expect(file).toBe(outlinesOf(region));
		expect(file.length).toBeLessThan(160_000);
		expect(file).toContain('"home":true');
	});
});
