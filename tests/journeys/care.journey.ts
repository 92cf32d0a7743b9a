// Things that must not be lost: a guest's cart at sign-in, a line removed by mistake.
import { expect, test } from "@playwright/test";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { lineQuantity, main, openCart } from "./shopper.ts";
import { putIntoCart } from "./shortcuts.ts";

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		// the sign-in site is the same in both modes
		test(
			"keeps the guest's cart after a sign-in",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				const { email, password } = demoAccounts.plain;
				await withoutPictures(page);
				await putIntoCart(page, "pl-pl");
				await openCart(page, "pl-pl");
				const label = (await main(page).locator("article h2").first().textContent()) ?? "";
				await page.goto("/pl-pl/account/dashboard/");
				await expect(page).toHaveURL(/\/auth\/login/);
				await page.locator("#email").fill(email);
				await page.locator("#password").fill(password);
				await page.locator("form:has(#password) button[type=submit]").first().click();
				await expect(page).toHaveURL(/account\/dashboard/);
				await openCart(page, "pl-pl");
				await expect(main(page)).toContainText(label);
			},
		);

		// with JavaScript panels.journey.ts restores one
		test(
			"restores a removed line with its quantity",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				await withoutPictures(page);
				await putIntoCart(page, "de-de");
				await openCart(page, "de-de");
				const label = (await main(page).locator("article h2").first().textContent()) ?? "";
				await main(page).locator("button[value=remove]").first().click();
				await main(page).locator("form:has([value=restore]) button").first().click();
				await expect(main(page).locator("article h2").first()).toHaveText(label);
				await expect(lineQuantity(page)).toHaveText("1");
			},
		);
	});
}
