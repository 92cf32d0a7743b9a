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

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), previousAssets],
	resolve: { alias: { "~": at("./app"), "#contract": at("./gateway/contract") } },
	build: {
		target: "es2022",
		// what is inlined cannot be cached, and data: is not in every policy
		assetsInlineLimit: 0,
	},
});
