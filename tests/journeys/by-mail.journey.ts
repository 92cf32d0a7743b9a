// Delivery that needs no parcel (VI), and express delivery (EX): both all the way to a paid order.
import { expect, test } from "@playwright/test";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { chooseDelivery, goodCard, main, orderNumber, payWith } from "./shopper.ts";
import { arriveAt, toPaymentSite } from "./shortcuts.ts";

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		test.beforeEach(({ page }) => withoutPictures(page));

		// delivery.journey.ts chooses a way to deliver with JavaScript
		test(
			"delivers an order of a gift card alone by e-mail only",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				await page.goto("/de-de/gift-card/");
				await page.locator("#gift-recipientName").fill("Zoé Martin");
				await page.locator("#gift-recipientEmail").fill("zoe@example.com");
				await main(page).locator("form button[type=submit]").last().click();
				await expect(page).toHaveURL(/\/cart\//);
				await arriveAt(page, "de-de", "order-delivery", { sku: null });
				await expect(main(page).locator("input[name=method]")).toHaveValue("VI");
				await chooseDelivery(page, "VI");
				await toPaymentSite(page, "de-de");
				await payWith(page, goodCard);
				await orderNumber(page);
				await expect(main(page)).toContainText("Zoé Martin");
			},
		);

		test("delivers a parcel by express", inLength(true), async ({ page }) => {
			await arriveAt(page, "fr-fr", "order-delivery");
			await chooseDelivery(page, "EX");
			await toPaymentSite(page, "fr-fr");
			await payWith(page, goodCard);
			await orderNumber(page);
			await expect(main(page)).toContainText("9,90");
		});
	});
}
