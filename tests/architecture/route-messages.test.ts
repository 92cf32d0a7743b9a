// A route lists the namespaces that its modules use: none that is unused, and none missing, which the page would wait
// for while React hydrates it. What a route uses is derived from its imports alone.
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { everyPage } from "#app/i18n/messages-path.ts";
import { filesUnder, root, textOf } from "./tree.ts";

const quoted = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, word = ""]) => word);

const atOnce = /\b(?:import|export)\s+(?!type\b)[^;"]*?\bfrom\s+"((?:#app\/|\.)[^"]+\.tsx?)"/g;
const late = /\bimport\("((?:#app\/|\.)[^"]+\.tsx?)"\)/g;

/** Modules that a module imports, without those that run only on the server. */
function importsOf(path: string, code: string, ways: readonly RegExp[]): string[] {
	return ways
		.flatMap((way) => [...code.matchAll(way)])
		.map(([, name = ""]) => (name.startsWith("#app/") ? name.slice(1) : join(dirname(path), name)))
		.map(normalize)
		.filter((file) => !file.includes(".server.") && existsSync(root + file));
}

/** Namespaces used by a module and by everything that it imports. */
function usedBy(path: string, ways: readonly RegExp[], seen = new Set<string>()): string[] {
	if (seen.has(path)) return [];
	seen.add(path);
	const code = textOf(path);
	const own = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([call]) => quoted(call));
	return [...own, ...importsOf(path, code, ways).flatMap((file) => usedBy(file, ways, seen))];
}

/** What a module's handle asks for, which may be another's that it imports. */
function askedBy(path: string): string[] {
	const shared = importsOf(path, textOf(path), [atOnce]).filter((file) =>
		/-handle\.ts$/.test(file),
	);
	const codes = [path, ...shared].map((file) => textOf(file));
	return codes.flatMap((code) => quoted(/\bi18n: \[([^\]]*)\]/.exec(code)?.[1] ?? ""));
}

/** Namespaces that a page gets from the layouts around it. */
function askedAround(path: string): string[] {
	const areas = ["account", "order"].filter((area) => path.includes(`/($lc)/${area}/`));
	const layouts = ["default", ...areas]
		.map((name) => `app/routes/layouts/${name}.tsx`)
		.filter((layout) => layout !== path);
	return [...everyPage, ...layouts.flatMap(askedBy)];
}

/** Each kind of short form has a handle of its own, beside its page; their route has none but theirs. */
const pages = filesUnder("app/routes").filter((path) =>
	/^export default |^export const handle\b/m.test(
		textOf(path).replace(/.*: HandleByParams[\s\S]*/, ""),
	),
);

describe("namespaces of a route", () => {
	it("are listed by more than 20", () =>
		expect(pages.filter((path) => askedBy(path).length > 0).length).toBeGreaterThan(20));

	it.each(pages)("%s lists each that it uses, and no other", (path) => {
		const around = askedAround(path);
		const asked = askedBy(path);
		const shown = new Set(usedBy(path, [atOnce]));
		// a route may, but need not, list the namespaces of a part that is fetched later
		const ever = new Set(usedBy(path, [atOnce, late]));
		expect({
			missing: [...shown].filter((name) => !asked.includes(name) && !around.includes(name)),
			unused: asked.filter((name) => !ever.has(name)),
			"asked for by a layout already": asked.filter((name) => around.includes(name)),
		}).toEqual({ missing: [], unused: [], "asked for by a layout already": [] });
	});
});
