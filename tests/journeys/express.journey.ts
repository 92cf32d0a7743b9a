// Ordering by a wallet that brings the address, from bag and product, with and without a script (CHECKOUT-112).
import { expect, type Page, test } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { amountPattern, main, openCart, orderNumber } from "./shopper.ts";
import { putIntoCart } from "./shortcuts.ts";

const paypal = (page: Page) => main(page).locator('button[name="express"][value="paypal"]');
const agree = (page: Page) => page.locator('main form:has([value="agree"]) > button');

/** Sums stand in the chosen delivery and, once it is ordered, on the confirmation. */
async function agreedTotal(page: Page, lc: string): Promise<string> {
	const text = (await page.locator(".ways .choice:has(:checked) b").textContent()) ?? "";
	return text.match(amountPattern(lc))?.[0] ?? "";
}

for (const [javaScriptEnabled, lc] of [
	[true, "fr-fr"],
	[false, "de-de"],
] as const) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

		const fromBag = `${lc}: a guest orders from the bag, after leaving the sheet once`;
		test(fromBag, inLength(!javaScriptEnabled), async ({ page }) => {
			await putIntoCart(page, lc);
			await openCart(page, lc);
			await expect(main(page).locator('button[value="googlepay"]')).toBeVisible({
				visible: javaScriptEnabled,
			});
			await paypal(page).click();
			await page.locator(".way-out button").click();
			await expect(page).toHaveURL(/\/cart\//);
			await expect(page.locator("body")).toContainText("PayPal");
			await paypal(page).click();
			const total = await agreedTotal(page, lc);
			await agree(page).click();
			await expect(page).toHaveURL(/order-confirmation/);
			await orderNumber(page);
			await expect(main(page)).toContainText(total);
		});

		const fromProduct = `${lc}: what an address lacks is asked for, from the product's page`;
		test(fromProduct, inLength(javaScriptEnabled), async ({ page }) => {
			await page.goto(`/${lc}/x--p${scenarios.productWithAllSizes.productId}/`);
			await main(page).locator("label:has(input[name=sku]:not([disabled]))").first().click();
			await paypal(page).click();
			await page.locator("details:has(#zipCode) summary").click();
			await page.locator("#zipCode").fill("1");
			await agree(page).click();
			await expect(page).toHaveURL(/order-billing/);
			await expect(page.locator("body")).toContainText("PayPal");
			await expect(main(page).locator("[name=zipCode]")).toHaveValue("1");
			await expect(main(page).locator("[name=city]")).not.toHaveValue("");
			await expect(main(page).locator("[name=lastName]")).not.toHaveValue("");
		});
	});
}
