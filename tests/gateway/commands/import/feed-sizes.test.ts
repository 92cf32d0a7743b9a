import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sewnSize } from "#gateway/commands/import/feed-sizes.ts";
import { conversions, sizeNames } from "#shop/sizes.ts";

describe("a size of a feed (OPERATOR-91)", () => {
	it.each([
		["38", "women", "women", "", { label: "38", isGuessed: true }],
		["38", "women", "women", "FR", { label: "38", italian: "42" }],
		["38", "women", "women", "DE", { label: "40", italian: "44" }],
		["42", "women", "women", "it", { label: "38", italian: "42" }],
		["10", "women", "women", "UK", { label: "38", italian: "42" }],
		["6", "women", "women", "US", { label: "38", italian: "42" }],
		["48", "men", "men", "DE", { label: "42", italian: "48" }],
		["11", "shoes", "men", "UK", { label: "46" }],
		["11", "shoes", "children", "GB", { label: "29" }],
		["39", "shoes", "women", "EU", { label: "39" }],
		["39", "shoes", "women", "DE", { label: "39" }],
		["128", "children", "children", "DE", { label: "128" }],
		["M", "letters", "women", "DE", { label: "M" }],
	] as const)("%s of %s for %s by %s", (label, scale, audience, system, size) => {
		expect(sewnSize(label, scale, audience, system)).toEqual(size);
	});

	it.each([
		["38", "women", "EU"],
		["9", "women", "JP"],
		["8", "shoes", "US"],
		["4.75", "shoes", "UK"],
	] as const)("%s of %s by %s stays as it is, and is named", (label, scale, system) => {
		expect(sewnSize(label, scale, "women", system)).toEqual({
			label,
			note: `size_system: ${label} of ${system} was taken for a French size`,
		});
	});

	it("is named in its own country as it was", () => {
		const places = { DE: "DE", IT: "IT", UK: "GB", US: "US" } as const;
		fc.assert(
			fc.property(
				fc.constantFrom("women", "men", "shoes" as const),
				fc.integer({ min: 36, max: 46 }),
				fc.constantFrom("DE", "IT", "UK", "US" as const),
				(scale, base, system) => {
					const said = conversions[scale]?.[system]?.(base);
					fc.pre(said !== undefined);
					const { label, italian = label } = sewnSize(said ?? "", scale, "women", system);
					const words = (text: string) => ({
						fr: text,
						en: text,
						es: text,
						de: text,
						it: text,
						pl: text,
					});
					const market = { country: places[system], language: "en" } as const;
					const size = { scale, labels: { EUR: words(label), IT: words(italian) } };
					expect(sizeNames(size, market).sizeLabel).toBe(said);
				},
			),
		);
	});
});
