import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesUnder, root, textOf } from "./tree.ts";

/** Maximum lines of a module: the first pattern that matches its path applies. */
const limits: readonly (readonly [kind: string, pattern: RegExp, lines: number])[] = [
	["test", /^tests\/.+\.(test|journey)\.tsx?$/, 400],
	["operation", /^gateway\/(\w[\w-]*\/operations|contract)\/.+\.ts$/, 150],
	["route", /^app\/routes\/.+\.tsx?$/, 200],
	["component", /^app\/(features|ui)\/.+\.tsx$/, 200],
	["module", /^(app|gateway|demo|shop|tests)\/.+\.tsx?$|^server\.ts$/, 200],
];

/** Files that may be longer, each with its reason. */
const waivers: Readonly<Record<string, string>> = {
	"gateway/contract/cart/shapes.ts":
		"the cart (CART-11 to CART-20) is one entity with some thirty fields",
	"gateway/contract/catalog/shapes.ts": "the catalogue's nouns refer to each other field by field",
};

const files = filesUnder("app", "gateway", "demo", "shop", "tests", "server.ts").filter(
	(path) => /\.tsx?$/.test(path) && existsSync(`${root}${path}`),
);

describe("sizes", () => {
	it.each(limits)("no %s is over its hard line", (kind, _pattern, lines) => {
		const over = files
			.filter((path) => limits.find(([, pattern]) => pattern.test(path))?.[0] === kind)
			.filter((path) => !(path in waivers))
			.map((path) => ({ path, lines: textOf(path).trimEnd().split("\n").length }))
			.filter((file) => file.lines > lines);
		expect(over).toEqual([]);
	});

	it("waives only files that are there", () => {
		expect(Object.keys(waivers).filter((path) => !files.includes(path))).toEqual([]);
	});
});
