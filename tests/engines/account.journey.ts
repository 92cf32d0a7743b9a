// Signing in with a password, the account's pages, and signing out.
import { expect } from "@playwright/test";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import {
	arrive,
	countOf,
	expectAddress,
	expectCount,
	expectText,
	fill,
	openPage,
	startClient,
} from "./steps.ts";
import { test } from "./visitor.ts";

const { email, password } = demoAccounts.loyal;

test("a customer signs in, looks around, changes something and signs out", async ({
	visitor,
	hasScript,
}) => {
	await visitor.resize(hasScript ? 1280 : 390, 844);
	await arrive(visitor, "fr-fr");
	await openPage(visitor, "/fr-fr/account/dashboard/");
	await expectAddress(visitor, /\/auth\/login/);
	// one way in is shown at a time
	if ((await countOf(visitor, "#email")) === 0) await visitor.click("details:has(#email) summary");
	await fill(visitor, "#email", email);
	await fill(visitor, "#password", "not the password");
	await visitor.click("form:has(#password) button[type=submit]");
	await expectCount(visitor, "[role=alert]", 1);
	await fill(visitor, "#password", password);
	await visitor.click("form:has(#password) button[type=submit]");
	await expectAddress(visitor, /\/fr-fr\/account\/dashboard\/$/);
	await expectText(visitor, "main", /Camille/);
	for (const page of ["orders", "settings", "loyalty", "wishlist", "subscriptions"]) {
		await openPage(visitor, `/fr-fr/account/${page}/`);
		await expectCount(visitor, "main h1", 1);
		await expectAddress(visitor, new RegExp(`/account/${page}/$`));
	}
	await startClient(visitor, hasScript);
	await visitor.click("main label:has([name=SURV])");
	await visitor.click("main form button[type=submit]", "last");
	await expectCount(visitor, "[data-flash]", 1);
	await openPage(visitor, "/fr-fr/account/dashboard/");
	// a phone folds the list of pages
	if ((await countOf(visitor, "a[href*='/auth/logout/']")) === 0)
		await visitor.click("main details summary");
	await visitor.click("a[href*='/auth/logout/']");
	await expectAddress(visitor, /^http:\/\/[^/]+\/(?!.*(account|logout))/);
	await openPage(visitor, "/fr-fr/account/orders/");
	await expectAddress(visitor, /\/auth\/login/);
	expect(visitor.faults).toEqual([]);
});
