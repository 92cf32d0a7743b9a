// The nouns of the gateway form no circle. Layer rules see the order of the wings (.dependency-cruiser.js); within a wing any
// order will do, as long as there is one.
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { root } from "./tree.ts";

interface Cruised {
	modules: readonly { source: string; dependencies: readonly { resolved: string }[] }[];
}

/** `selling/carts` of a file of that noun; undefined for what lies above the wings or below them. */
const nounOf = (path: string) =>
	/^gateway\/((?!contract\/|commands\/)[^/]+\/[^/]+)\//.exec(path)?.[1];

/** A file that imports another noun, by both nouns. */
function importsBetweenNouns(): Map<string, Map<string, string>> {
	const cruiser = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";
	const args = [cruiser, "gateway", "--config", ".dependency-cruiser.js", "--output-type", "json"];
	const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 } as const;
	const { modules } = JSON.parse(execFileSync(process.execPath, args, options)) as Cruised;
	const found = new Map<string, Map<string, string>>();
	for (const { source, dependencies } of modules) {
		for (const { resolved } of dependencies) {
			const [from, to] = [nounOf(source), nounOf(resolved)];
			if (!from || !to || from === to) continue;
			found.set(from, (found.get(from) ?? new Map()).set(to, `${source} → ${resolved}`));
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

it("no noun of the gateway needs itself by another", { timeout: 120_000 }, () => {
	const imports = importsBetweenNouns();
	expect(imports.size).toBeGreaterThan(30);
	const needs = new Map([...imports.keys()].map((noun) => [noun, neededBy(noun, imports)]));
	const circular = [...imports].flatMap(([from, others]) =>
		[...others].filter(([to]) => needs.get(to)?.has(from)).map(([, edge]) => edge),
	);
	expect(circular).toEqual([]);
});
