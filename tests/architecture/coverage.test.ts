// docs/specification/coverage.md names for each rule the test that shows it. This checks that those tests exist.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas, rules } from "./rules.ts";
import { root, textOf } from "./tree.ts";

const states = ["stands", "differs", "not yet"];

/** The table rows, each with the area whose heading it is under. */
const rows = textOf("docs/specification/coverage.md")
	.split(/^## /m)
	.slice(1)
	.flatMap((part) => {
		const [area = "", ...lines] = part.split("\n");
		return lines
			.filter((line) => line.startsWith("| ") && !line.startsWith("| rule |"))
			.map((line) => line.split("|").map((cell) => cell.trim()))
			.map(([, shows = "", what = "", state = "", shown = ""]) => {
				return { area, shows: shows.split(", "), what, state, shown };
			});
	});

/** All rules in order: by area, then by number. */
const order = [...rules];
const placeOf = (rule: string) => order.indexOf(rule);

/** Parses the last column into files with titles of tests; a file without titles stands for all its tests. */
const shownBy = (shown: string) =>
	shown.split("<br>").flatMap((part) => {
		const [, path, names = ""] = /^`([^`]+)`(?:: (.+))?$/.exec(part) ?? [];
		return path ? [{ path, names: names.split("; ").filter(Boolean) }] : [];
	});

/** Titles of a file's tests and groups: strings that are a call's first argument. Other text does not count. */
function titlesOf(path: string): Set<string> {
	const opening = /\(\s*(["'`])((?:\\.|(?!\1).)*)\1,/g;
	const found = [...textOf(path).matchAll(opening)];
	return new Set(found.map(([, , title = ""]) => title.replaceAll('\\"', '"')));
}

/** Returns the names that no test has. A title may itself contain a semicolon, so joined names are tried as well. */
function missingOf(path: string, names: readonly string[]): string[] {
	const titles = titlesOf(path);
	const missing: string[] = [];
	for (let at = 0; at < names.length; ) {
		const ends = names.map((_, index) => index + 1).filter((end) => end > at);
		const end = ends.find((each) => titles.has(names.slice(at, each).join("; ")));
		if (!end) missing.push(names[at] ?? "");
		at = end ?? at + 1;
	}
	return missing;
}

describe("docs/specification/coverage.md", () => {
	it("has a row for every rule", () => {
		const told = new Set(rows.flatMap(({ shows }) => shows));
		expect(order.filter((rule) => !told.has(rule))).toEqual([]);
	});

	it("names only existing rules, none twice in a row", () => {
		const unknown = rows.flatMap(({ shows }) => shows).filter((rule) => !rules.has(rule));
		expect(unknown).toEqual([]);
		for (const { shows } of rows) expect(new Set(shows).size, shows.join()).toBe(shows.length);
	});

	it("lists rows under the area of their first rule, in order", () => {
		const elsewhere = rows.filter(({ area, shows: [first = ""] }) => !first.startsWith(`${area}-`));
		expect(elsewhere).toEqual([]);
		expect(new Set(rows.map(({ area }) => area))).toEqual(new Set(areas));
		for (const area of areas) {
			const firsts = rows.filter((row) => row.area === area).map(({ shows }) => shows[0] ?? "");
			expect(firsts).toEqual(firsts.toSorted((a, b) => placeOf(a) - placeOf(b)));
		}
	});

	it("names a test in every row that is not `not yet`, and has one of three states", () => {
		const unshown = rows.filter(
			({ state, shown }) =>
				!states.includes(state) || (state !== "not yet" && shownBy(shown).length === 0),
		);
		expect(unshown).toEqual([]);
	});

	it("names only existing files, and tests or groups in them", () => {
		const missing = rows
			.flatMap(({ shown }) => shownBy(shown))
			.flatMap(({ path, names }) => {
				if (!existsSync(join(root, path))) return [path];
				if (!path.startsWith("tests/")) return [];
				return missingOf(path, names).map((name) => `${path}: ${name}`);
			});
		expect(missing).toEqual([]);
	});
});
