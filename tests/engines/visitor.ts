// A journey's visitor: `test` with a driver of the project's engine.
import { writeFileSync } from "node:fs";
import { test as base } from "@playwright/test";
import type { Driver, Engine, EngineOptions } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { type EngineName, programOf } from "./installed.ts";
import { startWebKit } from "./webkit.ts";

export interface EngineUse extends EngineOptions {
	engine: EngineName;
}

const starts: Record<EngineName, (options: EngineOptions) => Promise<Engine>> = {
	Firefox: (options) => startFirefox(programOf("firefox-esr", "firefox") ?? "", options),
	WebKit: (options) => startWebKit(programOf("WebKitWebDriver") ?? "", options),
};

interface Started {
	started: Engine;
}

export const test = base.extend<{ visitor: Driver }, EngineUse & Started>({
	engine: ["Firefox", { option: true, scope: "worker" }],
	hasScript: [true, { option: true, scope: "worker" }],
	hasPictures: [false, { option: true, scope: "worker" }],
	started: [
		async ({ engine, hasScript, hasPictures }, use) => {
			const started = await starts[engine]({ hasScript, hasPictures });
			await use(started);
			await started.stop();
		},
		{ scope: "worker" },
	],
	visitor: async ({ started }, use, testInfo) => {
		const visitor = await started.visitor();
		await use(visitor);
		if (testInfo.errors.length > 0)
			writeFileSync(testInfo.outputPath("page.png"), await visitor.picture());
		await visitor.close();
	},
});

/** The address that `npm start` printed, without its last slash. */
export const shopAddress = (): string => process.env.SHOP_ADDRESS ?? "";
