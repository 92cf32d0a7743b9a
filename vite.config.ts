import { globSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { minifySync } from "@swc/core";
import { defineConfig, type Plugin } from "vite";
import { classNamer } from "./app/server/build/class-names.ts";
import { compileEagerly } from "./app/server/build/compile-eagerly.ts";
import { keepAssets } from "./app/server/build/finish-build.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Previous builds' assets stay available: pages that are still open ask for them. */
const previousAssets: Plugin = {
	name: "vitrine:previous-assets",
	apply: "build",
	buildStart() {
		if (this.environment.name === "client") keepAssets();
	},
};

/**
 * No route imports the measurement module: the server's build, which runs after the client's, gets the address of the built
 * file (app/client/measurement-module.ts).
 */
const measurementModule: Plugin = {
	name: "vitrine:measurement-module",
	apply: "build",
	transform(code, id) {
		if (id !== at("./app/client/measurement-module.ts") || this.environment.name !== "ssr")
			return null;
		const built = JSON.parse(readFileSync(at("./build/client/.vite/manifest.json"), "utf8"));
		return code.replace(
			/"[^"]+"/,
			JSON.stringify(`/${built["app/features/measurement/start.ts"].file}`),
		);
	},
};

/**
 * Few files rather than many, since small ones compress badly: the code that every page runs once hydrated is in two,
 * whatever route it starts at. A group includes what it imports, so code that few pages need stays in a group, or a
 * module, of its own. The entry is in no group: it starts the client when it is loaded, and has to come last.
 */
const groups = [
	{
		name: "framework",
		test: /node_modules\/(?:react|react-dom|scheduler|react-router|i18next)\//,
		priority: 4,
	},
	{
		// for pages with a form of their own
		name: "conform",
		test: /node_modules\/@conform-to\//,
		priority: 4,
	},
	{
		// a part of the frame that is loaded by itself: the checkout does without it
		name: "header",
		test: /\/app\/(?:features\/(?:header\/(?:header|main-menu|use-menu|use-menu-groups|account-menu|account-links|countries-link|bag)|menu\/(?:banner|menu-entries|nav-link)|search\/search-box)|ui\/travelling-picture)\.tsx?/,
		priority: 2,
	},
	{
		name: "shop",
		test: /\/(?:shop\/names|app\/(?:root|features\/(?:header\/(?:[\w-]+\.module|checkout-header|flash-message|offline-bar|skip-link|show-bag|use-cart-sync|tab-channel)\.|footer\/|menu\/(?:banner|menu)\.module\.)|i18n\/link\.|routes\/\(\$lc\)\/_|ui\/(?:form\/field-frame|page-head|price|swatch|disclosure|breadcrumb|picture|structured-data|open-parts|lazy-disclosure|held-press|allowed-scripts|optional-await)\.|features\/wishlist\/wishes\.|ui\/form\/submit-button\.|features\/cart\/colour-and-size\.|ui\/(?:[\w-]+|form\/(?:control|input-field))\.module\.css|features\/(?:trust\/(?:price-note|delivery-extra)|content\/(?:area-line|rich-text|content-link)|catalog\/family-tiles)\.module\.css))/,
		priority: 3,
	},
	{
		// styles of home, listing and product: one sheet rather than many small ones that wait for a connection
		name: "catalog",
		test: /\/app\/(?:features\/(?:catalog\/(?!family-tiles)|content\/(?!area-line|rich-text|content-link)|recommendation\/|wishlist\/)[\w-]+|features\/(?:product\/(?:ratings|seen-row)|review\/stars))\.module\.css/,
		priority: 4,
	},
	{
		name: "card",
		test: /\/app\/(?:features\/catalog\/product-card|models\/catalog\/card)\./,
		priority: 2,
	},
	{
		name: "cart",
		test: /\/app\/(?:features\/cart\/(?:card-row|removed-row|removed-entry|cart-line|cart-row|row-forms|line-head|shipping-progress)|ui\/form\/stepper)\./,
		priority: 2,
	},
	{
		// for pages with something that opens over them; the others get it with the mini cart
		name: "panel",
		test: /\/app\/ui\/(?:drawer|panel)\.tsx/,
		priority: 3,
	},
	{
		name: "field",
		test: /\/app\/ui\/form\/(?:input-field|mask|use-sending)\./,
		priority: 3,
	},
	{
		name: "address-block",
		test: /\/app\/features\/address\/address-block\./,
		priority: 3,
	},
	{
		name: "address",
		test: /\/app\/features\/address\/(?!address-form|suggestions|use-completion)/,
		priority: 2,
	},
	{
		// for pages with a form, with an address in it or not
		name: "choices",
		test: /\/app\/ui\/form\/(?:radio-card|select-field|checkbox|form-errors|field|error-summary|password-toggle|native-validity)\./,
		priority: 3,
	},
];

/** Minifies once more, with a minifier that goes further than the bundler's own: saves a kilobyte on every page. */
const minified: Plugin = {
	name: "vitrine:minified",
	apply: "build",
	generateBundle(_options, bundle) {
		if (this.environment.name !== "client") return;
		for (const chunk of Object.values(bundle)) {
			if (chunk.type !== "chunk") continue;
			const { code } = minifySync(chunk.code, {
				module: true,
				compress: { passes: 3 },
				mangle: true,
				ecma: 2022,
			});
			// React and its router run as soon as they are there
			const isRunAtOnce = chunk.name === "framework";
			chunk.code = isRunAtOnce ? compileEagerly(code, this.parse(code).body) : code;
		}
	},
};

const root = at(".");
const nameClass = classNamer(
	globSync("app/**/*.module.css", { cwd: root }).map((path) => path.replaceAll(sep, "/")),
);

export default defineConfig(({ command }) => ({
	plugins: [reactRouter(), previousAssets, measurementModule, minified],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
	},
	// short class names in a build, readable ones in development
	css: {
		modules:
			command === "build"
				? {
						generateScopedName(name: string, file: string, css: string) {
							const [path = ""] = relative(root, file).replaceAll(sep, "/").split("?");
							return nameClass(name, path, css);
						},
					}
				: {},
	},
	build: {
		target: "es2022",
		// inlined assets cannot be cached, and data: is not in every policy
		assetsInlineLimit: 0,
	},
}));
