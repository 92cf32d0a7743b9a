// docs/specification/coverage.md names, for each line of the specification, the test that shows it: they are there.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, textOf } from "./tree.ts";

const states = ["stands", "differs", "not yet"];

const rows = textOf("docs/specification/coverage.md")
	.split("\n")
	.filter((line) => /^\| (S\d|D\d)/.test(line))
	.map((line) => line.split("|").map((cell) => cell.trim()))
	.map(([, section = "", what = "", state = "", shown = ""]) => ({ section, what, state, shown }));

/** Files with the names of their rules; a file alone stands for all of them. */
const shownBy = (shown: string) =>
	shown.split("<br>").flatMap((part) => {
		const [, path, names = ""] = /^`([^`]+)`(?:: (.+))?$/.exec(part) ?? [];
		return path ? [{ path, names: names.split("; ").filter(Boolean) }] : [];
	});

/** What a file calls its rules and groups: a string that opens a call's arguments. Elsewhere in it text is no name. */
function titlesOf(path: string): Set<string> {
	const opening = /\(\s*(["'`])((?:\\.|(?!\1).)*)\1,/g;
	const found = [...textOf(path).matchAll(opening)];
	return new Set(found.map(([, , title = ""]) => title.replaceAll('\\"', '"')));
}

/** Those of the names that no rule has; a rule's own name may have a semicolon in it. */
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

describe("what shows that the specification holds", () => {
	it("is said of both specifications", () => {
		expect(rows.filter(({ section }) => section.startsWith("S1")).length).toBeGreaterThan(120);
		expect(rows.filter(({ section }) => section.startsWith("S2")).length).toBeGreaterThan(150);
	});

	it("is something for every row but those that are not there yet, whose state is one of three", () => {
		const unshown = rows.filter(
			({ state, shown }) =>
				!states.includes(state) || (state !== "not yet" && shownBy(shown).length === 0),
		);
		expect(unshown).toEqual([]);
	});

	it("is there: each file, and in it a rule or a group of rules of that very name", () => {
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
