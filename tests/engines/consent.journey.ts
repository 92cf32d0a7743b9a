// The question of cookies: refused, accepted, chosen.
import { expect } from "@playwright/test";
import type { Driver } from "./driver.ts";
import { expectAddress, expectCount, expectText, openPage, startClient } from "./steps.ts";
import { test } from "./visitor.ts";

const listing = "/fr-fr/x--plwomen_dresses/";
const banner = "section[data-consent]";
const levelsOf = (visitor: Driver) =>
	visitor.run(() => /vitrine_consent-dev=([\d,]+)/.exec(document.cookie)?.[1] ?? "");

for (const [answer, levels] of [
	["refuse", "1"],
	["accept", "1,2,3,4"],
] as const) {
	test(`one press answers for all pages: ${answer}`, async ({ visitor, hasScript }) => {
		await visitor.resize(390, 844);
		await openPage(visitor, `${listing}?color=blue`);
		await startClient(visitor, hasScript);
		await visitor.click(`${banner} button[value=${answer}]`);
		await expectCount(visitor, banner, 0);
		await expectAddress(visitor, /\?color=blue$/);
		expect(await levelsOf(visitor)).toBe(levels);
		await openPage(visitor, "/fr-fr/cart/");
		await expectCount(visitor, "main h1", 1);
		await expectCount(visitor, banner, 0);
		expect(visitor.faults).toEqual([]);
	});
}

test("chooses level by level, and takes one back", async ({ visitor, hasScript }) => {
	await visitor.resize(1280, 844);
	await openPage(visitor, listing);
	await visitor.click(`${banner} a[href$='/cookies/']`);
	await expectAddress(visitor, /\/cookies\/$/);
	await startClient(visitor, hasScript);
	for (const [level, levels] of [
		["experiments", "1,2"],
		["measurement", "1,2,3"],
		["experiments", "1,3"],
	] as const) {
		await visitor.click(`label:has(#${level}), label[for=${level}]`);
		await visitor.run(() => {
			document.documentElement.dataset.left = "";
		});
		await visitor.click("main button[name=intent][value=save]");
		await expect.poll(() => levelsOf(visitor).catch(() => null)).toBe(levels);
		// the cookie comes before the page that shows it, whose predecessor takes no press any more
		if (!hasScript) await expectCount(visitor, "html[data-left]", 0);
		await expectText(visitor, "main dd", /^[\da-f-]{36}$/);
		// the client writes the day as the server did
		await startClient(visitor, hasScript);
		await expectText(visitor, "main div:has(> dl) > p", /\d\s\S+ \d{4}\.$/);
	}
	expect(visitor.faults).toEqual([]);
});
