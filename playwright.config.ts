// Journeys: the built shop with its embedded gateway, driven in Chromium (tests/journeys).
import { defineConfig } from "@playwright/test";
import "./tests/support/use-demo-markets.ts";
import { refusedOnly } from "./tests/journeys/answered.ts";
import { chromiumPath } from "./tests/support/chromium.ts";

const port = Number(process.env.JOURNEY_PORT ?? 3300);

export default defineConfig({
	testDir: "tests/journeys",
	testMatch: "**/*.journey.ts",
	outputDir: "test-results",
	// two cores, and one worker more: a journey often waits for its page, and so did an eighth of the machine (ADR 0126)
	workers: 3,
	fullyParallel: true,
	forbidOnly: true,
	retries: 1,
	timeout: 180_000,
	expect: { timeout: 30_000 },
	reporter: [["list"], ["./tests/support/second-asking.ts"]],
	use: {
		baseURL: `http://localhost:${port}`,
		// the question of consent is asked in its own journeys: whoever comes by in another one has answered it
		storageState: { cookies: [refusedOnly], origins: [] },
		// a trace costs a third of the run; `npx playwright test <file> --trace on` records one
		trace: "off",
		// of one press or page; without it, what never comes is waited for until the journey's own time is over
		actionTimeout: 45_000,
		navigationTimeout: 60_000,
		launchOptions: {
			executablePath: chromiumPath(),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
			],
		},
	},
	webServer: {
		command: "node tests/support/journey-shop.ts",
		url: `http://localhost:${port}/readyz`,
		env: { PORT: String(port) },
		timeout: 180_000,
		reuseExistingServer: !process.env.CI,
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
	},
});
