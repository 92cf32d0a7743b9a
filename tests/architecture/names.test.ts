// Words that mislead a reader who comes from another shop (docs/glossary.md, ADR 0090) are named, never refused: whether
// a name is right is for a reader to judge.
import { parseAst } from "vite";
import { expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

/** Misleading words in names, each with the field's own. */
const misleading: readonly (readonly [word: string, instead: string])[] = [
	["begun", "started, pending"],
	["enliven", "hydrate"],
	["errand", "job, command"],
	["keep up", "invalidate"],
	["on need", "deferred"],
	["speaker", "announcer"],
];

/** Splits a name such as `chosenItems`, `left-items` or `LEFT_ITEMS` into words in the singular. */
const wordsOf = (name: string) =>
	` ${(name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
		.map((word) => word.toLowerCase().replace(/s$/, ""))
		.join(" ")} `;

function faultsOf(path: string, names: Iterable<string>): string[] {
	return [...new Set(names)].flatMap((name) =>
		misleading
			.filter(([word]) => wordsOf(name).includes(` ${word} `))
			.map(([, instead]) => `${path}: ${name}, rather ${instead}`),
	);
}

/** Most files contain none of the words, and need not be parsed. */
const mayHave = new RegExp(misleading.map(([word]) => word.replace(" ", "_?-?")).join("|"), "i");

function identifiersOf(path: string): Set<string> {
	const names = new Set<string>();
	const text = textOf(path);
	if (!mayHave.test(text)) return names;
	const read = (node: unknown): void => {
		if (Array.isArray(node)) for (const each of node) read(each);
		if (node === null || typeof node !== "object" || Array.isArray(node)) return;
		const { type, name } = node as { type?: string; name?: unknown };
		if (/Identifier$/.test(type ?? "") && typeof name === "string") names.add(name);
		for (const each of Object.values(node)) read(each);
	};
	read(parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }, path));
	return names;
}

it("misleading words in names of files and identifiers are named", () => {
	const modules = filesUnder("app", "gateway", "demo", "shop", "server.ts").filter((path) =>
		/\.tsx?$/.test(path),
	);
	expect(modules.length).toBeGreaterThan(500);
	expect(faultsOf("a.ts", ["openSpeaker"])).toEqual(["a.ts: openSpeaker, rather announcer"]);
	const found = modules.flatMap((path) =>
		faultsOf(path, [...path.split("/"), ...identifiersOf(path)]),
	);
	if (found.length > 0) process.stderr.write(`names that mislead:\n${found.join("\n")}\n`);
});
