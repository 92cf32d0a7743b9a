// Purges a CDN by what the gateway says has changed: a program of its own, beside the storefronts (docs/operating.md, 'A CDN in
// front'). One is enough; a second one does no harm.
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { listenToChanges } from "#app/models/changes/changes.server.ts";
import { faultsOf, listOf, unusableMessage, withoutEmpty } from "#shop/environment.ts";
import { createLog } from "../server/log.ts";
import { createPurger, senderOf } from "./purger.ts";

const environment = z
	.object({
		GATEWAY_URL: z.url(),
		SUBSCRIPTION_KEY: z.string().min(1),
		/** the storefront, or the balancer before all of them, whose build is watched; empty if builds are purged otherwise */
		SHOP_URL: z.url().optional(),
		CDN: z.enum(["varnish", "fastly", "cloudflare"]),
		/** addresses of all Varnish servers, by commas; a test double in place of a CDN's own address */
		CDN_URL: z.string().default(""),
		/** Fastly's service, or Cloudflare's zone */
		CDN_SERVICE: z.string().default(""),
		CDN_KEY: z.string().default(""),
		LOG_LEVEL: z.string().default("info"),
	})
	.refine(({ CDN, CDN_URL }) => CDN !== "varnish" || listOf(CDN_URL).length > 0, {
		path: ["CDN_URL"],
		error: "the addresses of all Varnish servers, by commas",
	});

/** Milliseconds between two looks at the build. */
const lookEvery = 10_000;

const parsed = environment.safeParse(withoutEmpty(process.env));
if (!parsed.success) {
	process.stderr.write(`${unusableMessage(faultsOf(parsed.error.issues))}\n`);
	process.exit(1);
}
const config = parsed.data;
const log = createLog(config.LOG_LEVEL);
const stopping = new AbortController();
const { signal } = stopping;
const purger = createPurger({ send: senderOf(config), log, signal });

/** Purges everything when the shop's build is another one: its pages name other assets. */
async function watchBuild(shop: string): Promise<void> {
	let last = "";
	while (!signal.aborted) {
		const build = await fetch(new URL("/build.json", shop), { signal })
			.then((answer) => (answer.ok ? answer.text() : last))
			.catch(() => last);
		if (last !== "" && build !== last) purger.purgeAll();
		last = build;
		await pause(lookEvery, undefined, { signal }).catch(() => undefined);
	}
}

const listening = listenToChanges({
	baseUrl: () => config.GATEWAY_URL,
	subscriptionKey: config.SUBSCRIPTION_KEY,
	log,
	onTags: purger.purge,
	onReset: purger.purgeAll,
	onAlive: () => undefined,
	onLost: () => undefined,
});
if (config.SHOP_URL) void watchBuild(config.SHOP_URL);
for (const stop of ["SIGTERM", "SIGINT"] as const) {
	process.once(stop, () => {
		listening.close();
		stopping.abort();
	});
}
await purger.run();
