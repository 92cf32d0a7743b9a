import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
	resolve: { alias: { "~": at("./app"), "#contract": at("./gateway/contract") } },
	test: {
		include: ["tests/**/*.test.{ts,tsx}"],
		environment: "node",
		// lends databases to the gateway's tests; makes none that no test asks for
		globalSetup: ["tests/support/gateway/global-setup.ts"],
		// two cores: files in parallel, but never more workers than cores
		maxWorkers: 2,
		testTimeout: 20_000,
		// the first hook of a run waits for the gateway's seeded template
		hookTimeout: 120_000,
	},
});
