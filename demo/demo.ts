// The demo as an extension of the engine (ADR 0083): newcomers see it, and `DEMO=1` adds it elsewhere.
import { join } from "node:path";
import type { Extension } from "../gateway/context.ts";
import { installDemo, isInstalled } from "./install.ts";
import scenes from "./media/scenes.json" with { type: "json" };
import { startProviderJobs } from "./payments/jobs.ts";
import { createEmbeddedProvider } from "./payments/provider.ts";
import { mountPaymentSite } from "./payments/site/mount.ts";

export const demo: Extension = {
	contentDir: join(import.meta.dirname, "content"),
	mediaDir: join(import.meta.dirname, "media"),
	scenes,
	shipsNothing: true,
	install: installDemo,
	isInstalled,
	providers: (context) => [
		createEmbeddedProvider("card", context),
		createEmbeddedProvider("wallet", context),
	],
	mountSites: mountPaymentSite,
	startJobs: startProviderJobs,
};
