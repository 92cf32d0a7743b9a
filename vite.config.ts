import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { keepAssets } from "./app/server/build/finish-build.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Previous builds' assets stay served: pages that are still open ask for them. */
const previousAssets: Plugin = {
	name: "vitrine:previous-assets",
	apply: "build",
	buildStart() {
		if (this.environment.name === "client") keepAssets();
	},
};

/** Few files rather than many: what every hydrated page runs comes in two, whatever route it starts at. */
const groups = [
	{
		name: "framework",
		test: /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|@remix-run)\//,
		priority: 2,
	},
	{
		name: "shop",
		test: /\/app\/(?:i18n|ui|guards|features\/(?:header|footer|errors)|routes\/\(\$lc\)\/_|root|root-data|client-scripts|intent-loader|last-resort)/,
		minShareCount: 4,
		priority: 1,
	},
];

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), previousAssets],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
	},
	resolve: {
		alias: {
			"~": at("./app"),
			"#contract": at("./gateway/contract"),
		},
	},
	build: {
		target: "es2022",
		// what is inlined cannot be cached, and data: is not in every policy
		assetsInlineLimit: 0,
	},
});
