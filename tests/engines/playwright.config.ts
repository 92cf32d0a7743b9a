// Journeys in Firefox and in WebKit: Playwright's test runner, with drivers of the engines that Debian ships.
import "../support/use-demo-markets.ts";
import { defineConfig } from "@playwright/test";
import { engineNames, missingOf } from "./installed.ts";
import type { EngineUse } from "./visitor.ts";

export default defineConfig<object, EngineUse>({
	testDir: ".",
	testMatch: "*.journey.ts",
	outputDir: "../../test-results/engines",
	workers: 2,
	forbidOnly: true,
	timeout: 180_000,
	expect: { timeout: 30_000 },
	reporter: "list",
	projects: engineNames
		.filter((engine) => !missingOf(engine))
		.flatMap((engine) =>
			[true, false].map((hasScript) => ({
				name: hasScript ? engine : `${engine} without JavaScript`,
				// a page without scripts looks the same
				testIgnore: hasScript ? [] : "looks.journey.ts",
				use: { engine, hasScript },
			})),
		),
	// a shop that is open already may be driven instead
	webServer: process.env.SHOP_ADDRESS
		? undefined
		: {
				command: "npm start",
				cwd: "../..",
				// the address that a newcomer opens
				wait: { stdout: /is open at (?<shop_address>http:\/\/\S+)\// },
				env: {
					PORT: process.env.PORT ?? "0",
					// pictures are drawn when they are asked for
					// all journeys sign in from this one machine
					RATE_LIMIT_FACTOR: "100",
				},
				timeout: 600_000,
				gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
			},
});
