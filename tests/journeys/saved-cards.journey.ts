// A card that is kept for the next time: bought with, found in the account, paid with again, removed (CHECKOUT-99).
import { expect, test } from "@playwright/test";
import { inLength } from "./in-length.ts";
import { addressOf, chooseMethod, goodCard, main, payWith } from "./shopper.ts";
import { putIntoCart, send, signUp } from "./shortcuts.ts";

const password = "un-manteau-pour-l-automne";

for (const [lc, javaScriptEnabled] of [
	["de-de", true],
	["fr-fr", false],
] as const) {
	test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
		test.use({ javaScriptEnabled });

		// saved-cards.test.ts posts these forms
		const title = `${lc}: keeps a card, pays with it by one press, and removes it`;
		test(title, inLength(!javaScriptEnabled), async ({ page }) => {
			await signUp(page, lc, password);
			const address = addressOf(lc);
			const { phone, phoneNumberCountry } = address;
			const choice = { method: "NO", addressChoice: "billing", phone, phoneNumberCountry };
			const toPayment = async () => {
				await putIntoCart(page, lc);
				await send(page, `/${lc}/order-billing/`, address);
				await send(page, `/${lc}/order-delivery/`, choice);
				await page.goto(`/${lc}/order-payment/`);
			};
			const order = async () => {
				await main(page).locator("input[name=terms]").check({ force: true });
				await main(page).locator("button[value=pay]:not([aria-hidden])").click();
			};

			await toPayment();
			await chooseMethod(page);
			await main(page).locator("input[name=keep]").check({ force: true });
			await order();
			await expect(page).toHaveURL(/\/_gateway\/payment\//);
			await payWith(page, goodCard);
			await expect(page).toHaveURL(/order-confirmation/);
			await expect(main(page)).toContainText("Visa •••• 1111");

			await page.goto(`/${lc}/account/settings/cards/`);
			await expect(main(page)).toContainText("Visa •••• 1111, 12/30");

			await toPayment();
			const saved = main(page).locator("input[value^=saved-card-]");
			await expect(saved).toBeChecked();
			await order();
			await expect(page).toHaveURL(/order-confirmation/);
			await expect(main(page)).toContainText("Visa •••• 1111");

			await toPayment();
			await main(page).locator("button[name=savedCardId]").click();
			await expect(saved).toHaveCount(0);
			await page.goto(`/${lc}/account/settings/cards/`);
			await expect(main(page)).not.toContainText("1111");
		});
	});
}
