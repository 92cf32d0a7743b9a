// What must not be lost: a cart after a refusal, a guest's cart at sign-in, a line removed by mistake.
import { expect, test } from "@playwright/test";
import { demoAccounts } from "../../gateway/seeds/customers/demo-accounts.ts";
import {
	addFirstSize,
	checkOut,
	goodCard,
	goToPaymentSite,
	lineQuantity,
	main,
	openCart,
	openFamily,
	openProduct,
	orderNumber,
	payWith,
	refusedCard,
} from "./shopper.ts";

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test("a refused card comes back to payment with the cart whole, and another pays", async ({
			page,
		}) => {
			await openFamily(page, "fr-fr", "women_skirts");
			await openProduct(page);
			await addFirstSize(page);
			await checkOut(page, "fr-fr");
			await payWith(page, refusedCard);
			await expect(page).toHaveURL(/order-payment/);
			await expect(main(page).locator("[role=alert]").first()).toBeVisible();
			await openCart(page, "fr-fr");
			await expect(lineQuantity(page)).toHaveText("1");
			await page.goto("/fr-fr/order-payment/");
			await goToPaymentSite(page);
			await payWith(page, goodCard);
			await orderNumber(page);
		});

		test("a sign-in in between keeps the guest's cart", async ({ page }) => {
			const { email, password } = demoAccounts.plain;
			await openFamily(page, "pl-pl", "women_tops");
			await openProduct(page, 1);
			const label = (await main(page).locator("h1").textContent()) ?? "";
			await addFirstSize(page);
			await page.goto("/pl-pl/account/dashboard/");
			await expect(page).toHaveURL(/\/auth\/login/);
			await page.locator("#email").fill(email);
			await page.locator("#password").fill(password);
			await page.locator("form:has(#password) button[type=submit]").first().click();
			await expect(page).toHaveURL(/account\/dashboard/);
			await openCart(page, "pl-pl");
			await expect(main(page)).toContainText(label);
		});

		test("a removed line can be had back with its quantity", async ({ page }) => {
			await openFamily(page, "de-de", "women_knitwear");
			await openProduct(page);
			await addFirstSize(page);
			await openCart(page, "de-de");
			const label = (await main(page).locator("article h2").first().textContent()) ?? "";
			await main(page).locator("form:has([value=remove]) button").first().click();
			await main(page).locator("form:has([value=restore]) button").first().click();
			await expect(main(page).locator("article h2").first()).toHaveText(label);
			await expect(lineQuantity(page)).toHaveText("1");
		});
	});
}
