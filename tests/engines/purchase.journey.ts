// The whole way from the home page to a paid order.
import { expect } from "@playwright/test";
import {
	addressOf,
	amountPattern,
	challengeCard,
	freshEmail,
	goodCard,
} from "../journeys/shopper.ts";
import type { Driver } from "./driver.ts";
import {
	addFirstSize,
	arrive,
	countOf,
	expectAddress,
	expectCount,
	expectFocus,
	expectText,
	fill,
	openPage,
	textOf,
} from "./steps.ts";
import { test } from "./visitor.ts";

const goOn = "main form button[type=submit]";

async function order(visitor: Driver): Promise<void> {
	await visitor.click("main label:has(input[name=terms])");
	await visitor.click(goOn, "last");
}

/** Types the card in its provider's frames, which no script of the page can see into. */
async function payInPage(visitor: Driver): Promise<void> {
	await expectCount(visitor, "main [data-card-fields=ready]", 1);
	const typed = [
		["encryptedCardNumber", goodCard],
		["encryptedExpiryDate", "1230"],
		["encryptedSecurityCode", "123"],
	] as const;
	for (const [name, text] of typed) {
		await visitor.click(`main [data-cse=${name}] iframe`);
		await expectFocus(visitor, `[data-cse=${name}] iframe`);
		await visitor.type(text);
	}
	await order(visitor);
}

async function payAtPartner(visitor: Driver): Promise<void> {
	await order(visitor);
	await expectAddress(visitor, /\/_gateway\/payment\//);
	const card = { number: challengeCard, expiry: "12/30", cvc: "123", holder: "Zoé Martin-Leroy" };
	for (const [name, value] of Object.entries(card)) {
		await visitor.click(`[name=${name}]`);
		await visitor.type(value);
	}
	await visitor.click("form:has([name=number]) button");
	await expectCount(visitor, "[name=number]", 0);
	await fill(visitor, "form input[inputmode=numeric]", "1234");
	await visitor.click("form:has(input[inputmode=numeric]) button");
}

test("a new visitor finds a dress and buys it", async ({ visitor, hasScript }) => {
	// a desk in French, a phone in Polish
	const lc = hasScript ? "fr-fr" : "pl-pl";
	await visitor.resize(hasScript ? 1280 : 390, 844);
	await arrive(visitor, lc);
	if (!hasScript) await visitor.click("header button[popovertarget=menu]");
	await visitor.click("header nav details summary");
	const dresses = "a[href*='--plwomen_dresses/']";
	if (hasScript) await visitor.click(`header nav ${dresses}`);
	else {
		// the menu's groups are on a page of their own
		await visitor.click("header nav [data-waiting] a");
		await expectAddress(visitor, /\/menu\//);
		await visitor.click(`main ${dresses}`);
	}
	await expectAddress(visitor, /--plwomen_dresses\//);
	// the pointer stays where the link was
	await expectCount(visitor, "#menu details > div", 0);
	await visitor.click("a[href$='#filter']");
	await visitor.click("#filter label:has(input[name=color][value=blue])");
	await visitor.click("#filter button[type=submit]");
	await expectAddress(visitor, /color=blue/);
	await visitor.click("main ul li > a[href*='--p']:has(img)");
	await expectAddress(visitor, /--p\d+\/$/);
	await expectText(visitor, "main", amountPattern(lc));
	await addFirstSize(visitor);

	await openPage(visitor, `/${lc}/cart/`);
	await visitor.click(
		"main form button[name=quantity]:nth-of-type(2), main form [role=status] ~ button[name=quantity]",
	);
	await expectText(visitor, "main form:has(button[name=quantity]) [role=status]", /^2$/);

	await fill(visitor, "#order-email", freshEmail());
	await visitor.click("form:has(#order-email) button");
	await expectAddress(visitor, /order-billing/);
	const { country, phoneNumberCountry, ...typed } = addressOf(lc);
	for (const [name, value] of Object.entries(typed)) {
		await fill(visitor, `main [name="${name}"]`, value);
	}
	await visitor.click("main label:has(input[name=method][value=NO])");
	await visitor.click(goOn, "last");
	await expectAddress(visitor, /order-payment/);
	// the address changes before the page does, and both have a button that goes on
	await expectCount(visitor, "main input[name=same]", 0);
	await visitor.click("main label:has(input[name=method][value=card])");
	if (hasScript) await payInPage(visitor);
	else await payAtPartner(visitor);
	await expectAddress(visitor, /order-confirmation/);
	const pattern = /V[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2}/;
	await expectText(visitor, "main", pattern);
	const [number = ""] = pattern.exec(await textOf(visitor, "main")) ?? [];
	await openPage(visitor, `/${lc}/account/orders/`);
	await expectText(visitor, "main", new RegExp(number));
	await openPage(visitor, `/${lc}/cart/`);
	await expectCount(visitor, "main h1", 1);
	expect(await countOf(visitor, "main :is(a[href*='order-'], #order-email)")).toBe(0);
	expect(visitor.faults).toEqual([]);
});
