// Back in by letter: a forgotten password, and an order that was placed with an e-mail alone.
import { expect, test } from "@playwright/test";
import { inLength } from "./in-length.ts";
import { linkInLetter } from "./letters.ts";
import { withoutPictures } from "./pictures.ts";
import { main } from "./shopper.ts";
import { placeOrder, signUp } from "./shortcuts.ts";

/** A customer who signed up less than a minute ago is still greeted. */
const inside = /\/account\/(dashboard|welcome)\//;
const next = "trois pluviers et une dune";

for (const javaScriptEnabled of [true, false]) {
	const lc = javaScriptEnabled ? "fr-fr" : "de-de";
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		test.beforeEach(({ page }) => withoutPictures(page));

		test(
			"resets a forgotten password, lists the devices and signs them all out",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				const email = await signUp(page, lc, "un long soir sur la jetee");
				const confirming = await linkInLetter(email, /\/auth\/letter\//);
				await page.goto(confirming);
				await page.locator("main button[type=submit]").click();
				await expect(page.locator("main form")).toHaveCount(0);
				await page.goto(`/${lc}/auth/logout/`);
				await expect(page).toHaveURL(new RegExp(`/${lc}/$`));

				await page.goto(`/${lc}/account/dashboard/`);
				await page.locator("a[href*='/auth/forgotten']").click();
				await page.locator("#email").fill(email);
				await page.locator("main button[type=submit]").click();
				await expect(page.locator("main form")).toHaveCount(0);
				await page.goto(await linkInLetter(email, /\/auth\/letter\//, confirming));
				await page.locator("#password").fill(next);
				await page.locator("main button[type=submit]").click();
				await expect(page).toHaveURL(inside);

				await page.goto(`/${lc}/account/settings/sign-in/`);
				await expect(main(page).locator("[aria-labelledby=devices] li")).toHaveCount(1);
				await main(page).locator("button[value=end-all]").click();
				await expect(page).toHaveURL(new RegExp(`/${lc}/$`));
				await page.goto(`/${lc}/account/dashboard/`);
				await page.locator("#email").fill(email);
				await page.locator("#password").fill(next);
				await page.locator("form:has(#password) button[type=submit]").click();
				await expect(page).toHaveURL(inside);
			},
		);

		test(
			"finds the order of a guest who gave only an e-mail address",
			inLength(javaScriptEnabled),
			async ({ page, context }) => {
				const { email, number } = await placeOrder(page, lc);
				await context.clearCookies({ name: /^(?!.*consent)/ });

				await page.goto(await linkInLetter(email, /\/auth\/return\/$/));
				await page.locator("#email").fill(email);
				await page.locator("main button[type=submit]").click();
				await expect(page.locator("main form")).toHaveCount(0);
				await page.goto(await linkInLetter(email, /\/auth\/letter\/\?token=/));
				await page.locator("main button[type=submit]").click();
				await expect(page).toHaveURL(/\/account\/orders\/$/);
				await expect(main(page)).toContainText(number);
			},
		);
	});
}
