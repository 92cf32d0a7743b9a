// The menu, and the panels over the page: the bag's and the account's.
import { expect } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import {
	addFirstSize,
	arrive,
	expectAddress,
	expectCount,
	expectFocus,
	openPage,
	startClient,
} from "./steps.ts";
import { test } from "./visitor.ts";

const product = `/fr-fr/x--p${scenarios.productWithAllSizes.productId}/`;
/** Outside of the header and of what unfolds below it. */
const elsewhere = "aside:has(+ header) a";
const subMenus = "#menu details > div";
const account = "header details:has(> summary[aria-label])";

test("the menu of a desk opens by hover and by press, one part at a time", async ({
	visitor,
	hasScript,
}) => {
	await visitor.resize(1280, 844);
	await arrive(visitor, "fr-fr");
	await startClient(visitor, hasScript);
	await visitor.hover("#menu > ul > li:nth-child(1) summary");
	await expectCount(visitor, subMenus, 1);
	await visitor.hover("#menu > ul > li:nth-child(2) summary");
	await expectCount(visitor, "#menu > ul > li:nth-child(2) details > div", 1);
	await expectCount(visitor, subMenus, 1);
	await visitor.hover(elsewhere);
	await expectCount(visitor, subMenus, 0);
	if (hasScript) {
		// Esc, with the pointer in what it closes
		await visitor.hover("#menu > ul > li:nth-child(1) summary");
		await visitor.hover("#menu a[href*='--plwomen/']");
		await visitor.press("Escape");
		await expectCount(visitor, subMenus, 0);
		await visitor.hover(elsewhere);
		await visitor.hover("#menu > ul > li:nth-child(1) summary");
		await expectCount(visitor, subMenus, 1);
		await visitor.hover(elsewhere);
		await expectCount(visitor, subMenus, 0);
	}
	await visitor.click("#menu > ul > li:nth-child(1) summary");
	await expectCount(visitor, subMenus, 1);
	await visitor.click("#menu a[href*='--plwomen/']");
	await expectAddress(visitor, /--plwomen\/$/);
	// the pointer stays where the link was
	await expectCount(visitor, subMenus, 0);
	expect(visitor.faults).toEqual([]);
});

test("the menu of a phone is a drawer that Esc closes", async ({ visitor, hasScript }) => {
	await visitor.resize(390, 844);
	await arrive(visitor, "de-de");
	await startClient(visitor, hasScript);
	const opener = "header button[popovertarget=menu]";
	await visitor.click(opener);
	await expectCount(visitor, "#menu", 1);
	await visitor.click("#menu > ul > li:nth-child(1) summary");
	await expectCount(visitor, "#menu > ul > li:nth-child(1) details > div", 1);
	await visitor.click("#menu > ul > li:nth-child(2) summary");
	await expectCount(visitor, "#menu > ul > li:nth-child(2) details > div", 1);
	await expectCount(visitor, "#menu > ul > li:nth-child(1) details > div", 0);
	await visitor.press("Escape");
	await expectCount(visitor, "#menu", 0);
	await expectFocus(visitor, opener);
	await visitor.click(opener);
	await visitor.click("#menu a[href$='/aide/'], #menu a[href$='/hilfe/']");
	await expectAddress(visitor, /\/hilfe\/$/);
	await expectCount(visitor, "#menu", 0);
	expect(visitor.faults).toEqual([]);
});

test("the bag and the account open beside the page", async ({ visitor, hasScript }) => {
	await visitor.resize(1280, 844);
	await arrive(visitor, "fr-fr");
	await openPage(visitor, product);
	await startClient(visitor, hasScript);
	await addFirstSize(visitor);
	if (hasScript) {
		await expectCount(visitor, "#mini-cart article", 1);
		await visitor.press("Escape");
		await expectCount(visitor, "#mini-cart", 0);
	}
	await visitor.click("header a[href$='/cart/']");
	// without a script the bag's page
	await expectCount(visitor, hasScript ? "#mini-cart article" : "main article", 1);
	if (hasScript) {
		await visitor.press("Escape");
		await expectCount(visitor, "#mini-cart", 0);
	}
	await visitor.click(`${account} summary`);
	await expectCount(visitor, `${account} > div a[href$='/account/dashboard/']`, 1);
	if (hasScript) {
		await visitor.press("Escape");
		await expectCount(visitor, `${account} > div`, 0);
		await visitor.click(`${account} summary`);
	}
	await visitor.click(`${account} > div a[href$='/account/dashboard/']`);
	await expectAddress(visitor, /\/auth\/login/);
	await expectCount(visitor, "main h1", 1);
	expect(visitor.faults).toEqual([]);
});
