import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
	resolve: { alias: { "~": at("./app"), "#contract": at("./gateway/contract") } },
	test: {
		include: ["tests/**/*.test.{ts,tsx}"],
		environment: "node",
		// two cores: files in parallel, but never more workers than cores
		maxWorkers: 2,
		testTimeout: 20_000,
		hookTimeout: 60_000,
	},
});
