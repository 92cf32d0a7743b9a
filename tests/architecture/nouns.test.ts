// The nouns of the gateway form no circle. Layer rules see the order of the wings (.dependency-cruiser.js); within a wing any
// order will do, as long as there is one.
import { join } from "node:path/posix";
import { expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

/** `selling/carts` of a file of that noun; undefined for what lies above the wings or below them. */
const nounOf = (path: string) =>
	/^gateway\/((?!contract\/|commands\/)[^/]+\/[^/]+)\//.exec(path)?.[1];

/** Paths of the project's files that a file imports, types included. */
function importsOf(path: string): string[] {
	const named = textOf(path).matchAll(/\b(?:from|import)\b\s*\(?\s*"(#gateway\/|\.\.?\/)([^"]+)"/g);
	return [...named].map(([, start = "", rest = ""]) =>
		start === "#gateway/" ? `gateway/${rest}` : join(path, "..", start, rest),
	);
}

/** A file that imports another noun, by both nouns. */
function importsBetweenNouns(): Map<string, Map<string, string>> {
	const found = new Map<string, Map<string, string>>();
	for (const source of filesUnder("gateway").filter((path) => path.endsWith(".ts"))) {
		for (const imported of importsOf(source)) {
			const [from, to] = [nounOf(source), nounOf(imported)];
			if (!from || !to || from === to) continue;
			found.set(from, (found.get(from) ?? new Map()).set(to, `${source} → ${imported}`));
		}
	}
	return found;
}

/** The nouns that a noun needs, directly or by others. */
function neededBy(noun: string, imports: Map<string, Map<string, string>>): Set<string> {
	const needed = new Set<string>();
	const waiting = [noun];
	for (const next of waiting) {
		for (const other of imports.get(next)?.keys() ?? []) {
			if (needed.has(other)) continue;
			needed.add(other);
			waiting.push(other);
		}
	}
	return needed;
}

it("no noun of the gateway needs itself by another", () => {
	const imports = importsBetweenNouns();
	expect(imports.size).toBeGreaterThan(30);
	const needs = new Map([...imports.keys()].map((noun) => [noun, neededBy(noun, imports)]));
	const circular = [...imports].flatMap(([from, others]) =>
		[...others].filter(([to]) => needs.get(to)?.has(from)).map(([, edge]) => edge),
	);
	expect(circular).toEqual([]);
});
