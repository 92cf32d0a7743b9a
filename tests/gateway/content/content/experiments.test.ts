import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedParts } from "#contract/content/experiment.ts";
import { checkExperiments } from "#gateway/content/content/import-content.ts";
import { readContentFiles } from "#gateway/content/content/read-files.ts";
import { aFolder, aPage } from "./a-folder.ts";

const two = [{ name: "season" }, { name: "families" }];
const defined = (fields: object) =>
	JSON.stringify({ title: "A hero against another", variants: two, ...fields });
const home = (attributes: string) =>
	aPage("Home", `::: quote ${attributes}\ntext: One way of saying it.\n:::`);

const refusal = (files: Record<string, string>) => {
	try {
		checkExperiments(readContentFiles(aFolder(files).root));
	} catch (error) {
		return (error as Error).message;
	}
	return "";
};

describe("an experiment in content", () => {
	it("has share 1, equal weights and all countries by default", () => {
		const [entry] = readContentFiles(aFolder({ "experiment/hero_test/en.json": defined({}) }).root);
		expect(entry).toMatchObject({ type: "experiment", uid: "hero_test" });
		expect(entry?.data).toMatchObject({
			share: 1,
			variants: [
				{ name: "season", weight: 1, after: 0 },
				{ name: "families", weight: 1, after: 0 },
			],
			countries: [],
		});
	});

	it("has blocks of pages that only one variant shows", () => {
		const files = {
			"experiment/hero_test/en.json": defined({}),
			"blog/a/en.md": home("experiment=hero_test variant=families"),
		};
		expect(refusal(files)).toBe("");
		const page = readContentFiles(aFolder(files).root).find(({ type }) => type === "blog");
		expect(page?.data.page_components).toEqual([
			{
				quote: { text: "One way of saying it.", author: "", role: "" },
				shown_to: { experiment: "hero_test", variant: "families" },
			},
		]);
	});

	it.each([
		["one variant", { variants: [{ name: "season" }] }, /variants/],
		["six", { variants: [..."abcdef"].map((name) => ({ name })) }, /variants/],
		["a name twice", { variants: [...two, { name: "season" }] }, /variants\.2\.name: .*twice/],
		["a share beyond all", { share: 1.2 }, /share/],
		["a weight of nothing", { variants: [two[0], { name: "b", weight: 0 }] }, /weight/],
		[
			"a first variant that comes later",
			{ variants: [{ name: "a", after: 0.2 }, two[1]] },
			/start/,
		],
		[
			"a variant that nobody is left for",
			{ share: 0.5, variants: [...two, { name: "late", after: 0.5 }] },
			/variants\.2\.after: nobody is left/,
		],
		[
			"an end before its start",
			{ from: "2026-12-01T00:00:00Z", until: "2026-12-01T01:00:00+01:00" },
			/until: is not after/,
		],
		["a field that is none", { shares: 1 }, /shares: is no field/],
	])("is refused with %s", (_, fields, message) => {
		expect(refusal({ "experiment/hero_test/en.json": defined(fields) })).toMatch(message);
	});

	it.each([
		["experiment=hero_test variant=other", /hero_test has no variant other/],
		["experiment=another variant=season", /no experiment is named another/],
		["experiment=hero_test", /shown_to\.variant/],
	])("is refused when a block says %s", (attributes, message) => {
		const files = {
			"experiment/hero_test/en.json": defined({}),
			"blog/a/en.md": home(attributes),
		};
		expect(refusal(files)).toMatch(message);
	});

	it("distributes visitors by weight, and later variants share only the newer visitors", () => {
		const parts = expectedParts({
			share: 0.6,
			variants: [
				{ name: "a", weight: 1, after: 0 },
				{ name: "b", weight: 1, after: 0 },
				{ name: "late", weight: 2, after: 0.2 },
			],
		});
		// a third of the visitors came before there was `late`, which has half of the others
		expect(parts.get("a")).toBeCloseTo(1 / 6 + 1 / 6, 9);
		expect(parts.get("late")).toBeCloseTo(1 / 3, 9);
		const variant = fc.record({
			weight: fc.double({ min: 0.1, max: 9, noNaN: true }),
			after: fc.double({ min: 0, max: 0.99, noNaN: true }),
		});
		fc.assert(
			fc.property(fc.array(variant, { minLength: 1, maxLength: 4 }), (others) => {
				const variants = others.map((facts, at) => ({ name: `v${at}`, ...facts }));
				const all = expectedParts({
					share: 1,
					variants: [{ name: "first", weight: 1, after: 0 }, ...variants],
				});
				expect([...all.values()].reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
			}),
		);
	});
});
