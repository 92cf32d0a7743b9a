import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	resolve: { alias: { "~": at("./app"), "#contract": at("./gateway/contract") } },
	build: {
		target: "es2022",
		// previous builds' assets stay served: names carry a content hash and the folder is not emptied of them
		assetsInlineLimit: 0,
	},
});
