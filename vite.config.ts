import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { keepAssets } from "./app/server/build/finish-build.ts";

/** Previous builds' assets stay available: pages that are still open ask for them (ADR 0130). */
const previousAssets: Plugin = {
	name: "vitrine:previous-assets",
	apply: "build",
	buildStart() {
		if (this.environment.name === "client") keepAssets();
	},
};

/** No route imports the measurement module: the server's build, made after the client's, gets the built file's address. */
const measurementModule: Plugin = {
	name: "vitrine:measurement-module",
	apply: "build",
	transform(code, id) {
		if (this.environment.name !== "ssr" || !id.endsWith("/app/client/module-list.ts")) return null;
		const manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));
		const source = "app/features/measurement/start.ts";
		return code.replace(`/${source}`, `/${manifest[source].file}`);
	},
};

/**
 * A sheet that is imported for its styles alone stays where that is: a document links the sheets that its routes import, not
 * those of chunks that are fetched later. Vite drops the import of a CSS module whose names are not read.
 */
const sheetsWhereImported: Plugin = {
	name: "vitrine:sheets-where-imported",
	enforce: "post",
	transform: (code, id) =>
		id.endsWith(".module.css") ? { code, map: null, moduleSideEffects: "no-treeshake" } : null,
};

/** Whether the client's entry, the only one that is no route, imports a module at any depth. */
function isOnEveryPage(id: string, graph: Rolldown.ChunkingContext): boolean {
	const importers = new Set([id]);
	// those that are found on the way are looked at too
	for (const each of importers) {
		const module = graph.getModuleInfo(each);
		if (module?.isEntry && !each.includes("?")) return true;
		for (const importer of module?.importers ?? []) importers.add(importer);
	}
	return false;
}

/**
 * Small files compress badly: what most routes import is one file, and what every page has is another. The rest is split as
 * the bundler does by itself. 25 routes have forms with checks in place: what only they import (conform, 8 kB) must not be in
 * the file of all routes.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
	{ name: "shared", minShareCount: 27 },
	{ name: (id, graph) => (isOnEveryPage(id, graph) ? "frame" : null), debugName: "frame" },
	// each sheet of a page delays its first paint: 4 to 9 in place of 12 to 22
	{ name: "styles", test: /\.module\.css$/, minShareCount: 3 },
];

export default defineConfig({
	plugins: [reactRouter(), previousAssets, measurementModule, sheetsWhereImported],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
		// the server has all parts from its start, lazy ones too
		ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
	},
	build: {
		// it would empty all of `build`, the assets of earlier builds among it: `keepAssets` removes what has to go
		emptyOutDir: false,
		target: "es2022",
		// inlined assets cannot be cached, and data: is not in every policy
		assetsInlineLimit: 0,
	},
});
