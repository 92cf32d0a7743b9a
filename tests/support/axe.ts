// Runs axe on a page in its current state, for WCAG 2.2 AA and the best practices. axe-core is loaded once a document, and
// only its violations are returned (docs/decisions/0018).
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** The minified text, as every document parses it again: a quarter less time. The final `0` leaves nothing to return. */
const source = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")};0`;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Look {
	/** the only rule to check, where the other rules have been checked already */
	rule?: string;
}

/** What axe finds, a line a finding: rule, element and reason. Works with the page's own scripts off. */
export async function violations(
	page: Pick<Page, "evaluate">,
	{ rule }: Look = {},
): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
	const runOnly: axe.RunOnly = rule
		? { type: "rule", values: [rule] }
		: { type: "tag", values: tags };
	const found = await page.evaluate(
		async (options) => {
			// colours are judged once their transitions have ended; that of an inherited colour may start after them
			const moving = () =>
				document.getAnimations().filter(
					({ playState, effect, timeline }) =>
						playState === "running" &&
						// an animation driven by scrolling runs as long as its page
						timeline instanceof DocumentTimeline &&
						effect?.getComputedTiming().endTime !== Infinity &&
						// an element that is not rendered never finishes
						(effect as KeyframeEffect).target?.checkVisibility(),
				);
			while (moving().length > 0)
				await Promise.allSettled(moving().map(({ finished }) => finished));
			const { axe: here } = globalThis as unknown as { axe: typeof axe };
			const result = await here.run(document, options);
			return result.violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, any, all, none }) => ({
					id,
					target,
					reasons: [...any, ...all, ...none],
				})),
			);
		},
		{ runOnly, resultTypes: ["violations"], iframes: false } satisfies axe.RunOptions,
	);
	return found.map(
		({ id, target, reasons }) => `${id} at ${target.join(" ")}: ${reasons[0]?.message}`,
	);
}
