// docs/specification: rules are numbered without a gap, and every rule that code, tests and documents cite exists.
import { describe, expect, it } from "vitest";
import { areas, documents, rules, rulesOf } from "./rules.ts";
import { filesUnder, textOf } from "./tree.ts";

const isText = (path: string) => /\.(tsx?|mjs|js|css|md|json|ya?ml)$|Dockerfile$/.test(path);
const written = filesUnder(".").filter(isText);

describe("the specification", () => {
	it.each(documents)("numbers the rules of %s from 1, in one area, without a gap", (path) => {
		const found = rulesOf(path);
		const area = found[0]?.area;
		expect(found.map(({ rule }) => rule)).toEqual(found.map((_, index) => `${area}-${index + 1}`));
		expect(found.length).toBeGreaterThan(0);
	});

	it("has an area of its own in each document", () => {
		expect(new Set(areas).size).toBe(documents.length);
	});

	it("has every rule that is cited anywhere", () => {
		const citation = new RegExp(`\\b(?:${areas.join("|")})-\\d+\\b`, "g");
		const unknown = written.flatMap((path) =>
			[...textOf(path).matchAll(citation)]
				.filter(([cited]) => !rules.has(cited))
				.map(([cited]) => `${path}: ${cited}`),
		);
		expect(unknown).toEqual([]);
	});

	it("is the only document of rules that is cited", () => {
		const elsewhere = /\bS[12] §|[(,] ?D\d{1,2}[,)]|\b(?:style|quality|look)(?:\.md|,? §)/;
		const lines = written
			.filter((path) => path !== "tests/architecture/specification.test.ts")
			.flatMap((path) =>
				textOf(path)
					.split("\n")
					.filter((line) => elsewhere.test(line))
					.map((line) => `${path}: ${line.trim().slice(0, 80)}`),
			);
		expect(lines).toEqual([]);
	});
});
