// What the demo's content says in a market that lacks a feature (gateway/selling/markets/market-facts.ts).
import { join } from "node:path";
import { expect, it } from "vitest";
import scenes from "#demo/media/scenes.json" with { type: "json" };
import { readContentFiles } from "#gateway/content/content/read-files.ts";
import { fillFacts } from "#gateway/content/content/rules/fill-facts.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { marketFacts } from "#gateway/selling/markets/market-facts.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";

const entries = readContentFiles(join(projectRoot, "demo/content"), scenes);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

it("the page about the loyalty card says one thing in a market without one: that there is none", () => {
	const without = domains.filter(({ loyalty }) => !loyalty);
	expect(without.length).toBeGreaterThan(0);
	for (const market of without) {
		const page = entries.find(
			({ type, uid, locale }) =>
				type === "help" && uid === "loyalty" && locale === market.locale.language,
		);
		const text = JSON.stringify(fillFacts(page?.data ?? {}, marketFacts(market)));
		expect(count(text, /"type":"p"/g) - count(text, /"question":/g)).toBe(1);
	}
});
