// The whole way from the home page to a paid order, in four markets, with JavaScript and without.
import { expect, test } from "@playwright/test";
import { filterByColour, openFamily } from "./browsing.ts";
import { inLength } from "./in-length.ts";
import {
	addFirstSize,
	amountPattern,
	answerChallenge,
	challengeCard,
	checkOutWithEmail,
	confirmOverview,
	fillAddress,
	goToPaymentSite,
	lineQuantity,
	main,
	oneItemMore,
	openCart,
	openProduct,
	orderNumber,
	payWith,
} from "./shopper.ts";

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		for (const [index, lc] of ["fr-fr", "de-de", "pl-pl", "fr-ch"].entries()) {
			test(
				`${lc}: a new visitor finds a dress and buys it`,
				inLength(index !== (javaScriptEnabled ? 2 : 1)),
				async ({ page }) => {
					// phones and desktops in turn
					await page.setViewportSize(
						index % 2 === 0 ? { width: 1280, height: 900 } : { width: 390, height: 844 },
					);
					await openFamily(page, lc);
					await filterByColour(page, "blue");
					await openProduct(page);
					await expect(main(page)).toContainText(amountPattern(lc));
					await addFirstSize(page);

					await openCart(page, lc);
					await oneItemMore(page);
					await expect(lineQuantity(page)).toHaveText("2");
					await expect(main(page)).toContainText(amountPattern(lc));

					await checkOutWithEmail(page);
					await fillAddress(page, lc);
					await confirmOverview(page);
					await goToPaymentSite(page);
					await payWith(page, challengeCard);
					await answerChallenge(page);

					const number = await orderNumber(page);
					await page.goto(`/${lc}/account/orders/`);
					await expect(main(page)).toContainText(number);
					await openCart(page, lc);
					await expect(main(page).locator("a[href*='order-'], #order-email")).toHaveCount(0);
				},
			);
		}
	});
}
