// A route asks for the namespaces that its modules use: no words that nobody reads, and none that a page waits for
// once more while React takes it over. What is said here of a route is known from its imports alone.
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { everyPage } from "../../app/i18n/messages-path.ts";
import { filesUnder, root, textOf } from "./tree.ts";

const quoted = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, word = ""]) => word);

const atOnce = /\b(?:import|export)\s+(?!type\b)[^;"]*?\bfrom\s+"([~.][^"]+\.tsx?)"/g;
const late = /\bimport\("([~.][^"]+\.tsx?)"\)/g;

/** Modules of the page that a module imports; what runs on the server alone is none. */
function importsOf(path: string, code: string, ways: readonly RegExp[]): string[] {
	return ways
		.flatMap((way) => [...code.matchAll(way)])
		.map(([, name = ""]) =>
			name.startsWith("~/") ? `app/${name.slice(2)}` : join(dirname(path), name),
		)
		.map(normalize)
		.filter((file) => !file.includes(".server.") && existsSync(root + file));
}

/** Namespaces that a module and all it imports use. */
function usedBy(path: string, ways: readonly RegExp[], seen = new Set<string>()): string[] {
	if (seen.has(path)) return [];
	seen.add(path);
	const code = textOf(path);
	const own = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([call]) => quoted(call));
	return [...own, ...importsOf(path, code, ways).flatMap((file) => usedBy(file, ways, seen))];
}

function askedBy(path: string): string[] {
	const [, list = ""] = /\bi18n: \[([^\]]*)\]/.exec(textOf(path)) ?? [];
	return quoted(list);
}

/** What a page has from the layouts around it. */
function askedAround(path: string): string[] {
	const layouts = ["app/routes/($lc)", "app/routes/($lc)/account", "app/routes/($lc)/order"]
		.filter((folder) => path.startsWith(`${folder}/`))
		.map((folder) => `${folder}/_layout.tsx`)
		.filter((layout) => layout !== path && !path.endsWith("/($lc)/_layout.tsx"));
	return [...everyPage, ...layouts.flatMap(askedBy)];
}

const pages = filesUnder("app/routes").filter((path) =>
	/^export default |^export const handle\b/m.test(textOf(path)),
);

describe("words of a route", () => {
	it("are asked for by some", () =>
		expect(pages.filter((path) => askedBy(path).length > 0).length).toBeGreaterThan(20));

	it.each(pages)("%s asks for each that it uses, and for no other", (path) => {
		const around = askedAround(path);
		const asked = askedBy(path);
		const shown = new Set(usedBy(path, [atOnce]));
		// words of a part that is fetched later may be asked for beforehand, need not
		const ever = new Set(usedBy(path, [atOnce, late]));
		expect({
			missing: [...shown].filter((name) => !asked.includes(name) && !around.includes(name)),
			unused: asked.filter((name) => !ever.has(name)),
			"asked for by a layout already": asked.filter((name) => around.includes(name)),
		}).toEqual({ missing: [], unused: [], "asked for by a layout already": [] });
	});
});
