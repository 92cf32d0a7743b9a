// A route asks for the namespaces that its modules use, so that a page brings no words that nobody reads.
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, root, textOf } from "./tree.ts";

const quoted = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, word = ""]) => word);

/** Modules of the page that a module imports, at once or on need; what runs on the server alone is none. */
function importsOf(path: string, code: string): string[] {
	const named = code.matchAll(/\bfrom\s+"([~.][^"]+\.tsx?)"|\bimport\("([~.][^"]+\.tsx?)"\)/g);
	return [...named]
		.map(([, whole = "", late = ""]) => whole || late)
		.map((name) => (name.startsWith("~/") ? `app/${name.slice(2)}` : join(dirname(path), name)))
		.map(normalize)
		.filter((file) => !file.includes(".server.") && existsSync(root + file));
}

/** Namespaces that a module and all it imports use. */
function usedBy(path: string, seen = new Set<string>()): string[] {
	if (seen.has(path)) return [];
	seen.add(path);
	const code = textOf(path);
	const own = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([call]) => quoted(call));
	return [...own, ...importsOf(path, code).flatMap((file) => usedBy(file, seen))];
}

const routes = filesUnder("app/routes").flatMap((path) => {
	const [, list] = /\bi18n: \[([^\]]*)\]/.exec(textOf(path)) ?? [];
	return list === undefined ? [] : [{ path, asked: quoted(list) }];
});

describe("words of a route", () => {
	it("are asked for by some", () => expect(routes.length).toBeGreaterThan(20));

	it.each(routes)("$path asks for none that it does not use", ({ path, asked }) => {
		// a layout asks for what the routes within it have in common
		const within = path.endsWith("/_layout.tsx") ? filesUnder(dirname(path)) : [path];
		const used = new Set(within.flatMap((file) => usedBy(file)));
		expect(asked.filter((namespace) => !used.has(namespace))).toEqual([]);
	});
});
