// `npm run bench [-- --json <file>] [--only pages,ahead,listing,carts]`, or `--only scale` for a catalogue of 100,000 products,
// which takes minutes to make: what the shop weighs and costs, in one run. Every figure is a size, a count or a ratio within the
// run, never a time, except how soon a page of a visit is painted.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { visitPages } from "./ahead.ts";
import type { Figures } from "./aims.ts";
import { measureCarts } from "./carts.ts";
import { measureListing } from "./listing.ts";
import { asJson, report } from "./report.ts";
import { measureScale } from "./scale.ts";
import { benchUrls, openShop } from "./shop.ts";
import { weighPages } from "./weights.ts";

const { values } = parseArgs({
	options: {
		json: { type: "string" },
		only: { type: "string", default: "pages,ahead,listing,carts" },
	},
});
const parts = values.only.split(",");

const say = (line: string) => process.stderr.write(`${line}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
// React and the router are loaded in this process too
process.env.NODE_ENV = "production";

const figures: Figures = {};
if (parts.includes("scale")) {
	say("Making two catalogues, and asking both …");
	figures.scale = await measureScale(say);
}
if (parts.some((part) => part !== "scale")) await measureShop();

async function measureShop(): Promise<void> {
	say("Opening the shop on a Postgres of its own …");
	const shop = await openShop();
	try {
		const urls = await benchUrls(shop.storefront.url);
		if (parts.includes("pages")) {
			say("Weighing pages …");
			figures.weights = await weighPages(shop.storefront.url, urls);
		}
		if (parts.includes("ahead")) {
			say("Visiting pages in Chromium, one of them made ahead …");
			figures.visit = await visitPages(shop.storefront);
		}
		if (parts.includes("listing")) {
			say("Loading the listing, and other ways to make it …");
			figures.listing = await measureListing(shop, urls);
		}
		if (parts.includes("carts")) {
			say("Changing carts …");
			figures.carts = await measureCarts(shop);
		}
	} finally {
		await shop.stop();
	}
}

process.stdout.write(`\n${report(figures)}`);
if (values.json) writeFileSync(values.json, `${asJson(figures)}\n`);
else process.stdout.write(`\n${asJson(figures)}\n`);
process.exit(0);
