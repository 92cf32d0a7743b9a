// A page that has ended leaves nothing behind, in storefront and gateway. Few pages here, enough to tell a page that is
// kept (100 kB); a thousand of each in tests/long/memory.long.ts.
import { expect, it } from "vitest";
import { memoryOf } from "../support/process/memory-of-pages.ts";

const kilobyte = 1_024;
/** What code that is compiled late and pools that still grow may add to a short run, in bytes a page. */
const noise = 20 * kilobyte;

it("pages read to the end, left half-way and given up are collected", async () => {
	const grown = await memoryOf(60, [
		{ ending: "finished", pages: 100 },
		{ ending: "left", pages: 100 },
		{ ending: "late", pages: 50 },
	]);
	for (const [ending, { storefront, gateway }] of grown) {
		expect(storefront, `storefront, ${ending}`).toBeLessThan(noise);
		expect(gateway, `gateway, ${ending}`).toBeLessThan(noise);
	}
});
