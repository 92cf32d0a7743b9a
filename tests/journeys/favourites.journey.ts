// What a customer keeps an eye on: wishes and how they get into the bag, stock alerts and how to undo the removal of one,
// letters, a store of one's own, the loyalty card.
import { expect, type Page, test } from "@playwright/test";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { freshEmail, main, startClient, takenOver } from "./shopper.ts";
import { ask, signIn } from "./shortcuts.ts";

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		const lc = javaScriptEnabled ? "fr-fr" : "fr-ch";
		const undo = /Annuler/;

		test.beforeEach(({ page }) => withoutPictures(page));
		/** Waits until the client runs, where there is one. */
		const live = async (page: Page) => {
			if (javaScriptEnabled) await startClient(page);
		};

		test(
			"removes a stock alert, restores it and removes it for good",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await signIn(page, lc);
				if (javaScriptEnabled) await page.clock.install();
				const { gtin } = scenarios.productSoldOut;
				const alerts = `/${lc}/account/alerts/`;
				await ask(page, `/${lc}/stock-alert/`, { sku: gtin });
				await page.goto(alerts);
				await live(page);
				const row = main(page).locator(`button[value="${gtin}"]`);
				await row.click();
				await expect(row).toHaveCount(0);
				await page.getByRole("button", { name: undo }).click();
				await expect(row).toHaveCount(1);
				await row.click();
				await expect(row).toHaveCount(0);
				// with a script the banner disappears after a while; without one it stays until the next page
				if (javaScriptEnabled) {
					await expect(page.getByRole("button", { name: undo })).toBeVisible();
					await page.clock.runFor(10_000);
					await expect(page.getByRole("button", { name: undo })).toHaveCount(0);
				}
				await page.goto(alerts);
				await expect(row).toHaveCount(0);
			},
		);

		test(
			"keeps a guest's wish through the sign-in (CATALOGUE-85)",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				const { productId } = scenarios.productWithAllSizes;
				await page.goto(`/${lc}/x--p${productId}/`);
				await live(page);
				const heart = main(page).locator(`button[form=wish][value="${productId}"]`).first();
				await heart.click();
				await expect(heart).toHaveAttribute("name", "remove");
				await page.goto(`/${lc}/wishlist/`);
				const off = main(page).locator(`button[name=remove][value="${productId}"]`);
				await expect(off).toHaveCount(1);
				await signIn(page, lc);
				await page.goto(`/${lc}/wishlist/`);
				await expect(page).toHaveURL(/account\/wishlist/);
				await expect(off).toHaveCount(1);
			},
		);

		test(
			"is told of a size by e-mail alone (CATALOGUE-101)",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				const { productId, gtin } = scenarios.productSoldOut;
				await page.goto(`/${lc}/x--p${productId}/`);
				const fold = main(page).locator("#alert");
				if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
				const form = fold.locator("form");
				await form.locator(`input[value="${gtin}"]`).check();
				const email = freshEmail();
				await form.locator("input[type=email]").fill(email);
				await form.locator("button").click();
				await expect(page.locator("[data-flash]")).toBeVisible();
				await expect(page).toHaveURL(/--p\d+\/$/);
				await page.goto(`/${lc}/product-alert/${productId}/?about=price`);
				await expect(main(page).locator("input[value=price]")).toBeChecked();
			},
		);

		test(
			"adds a product from a shared wishlist to the cart, then from one's own",
			inLength(!javaScriptEnabled),
			async ({ page, browser }) => {
				await signIn(page, lc);
				const { productId } = scenarios.productWithAllSizes;
				const wishlist = `/${lc}/account/wishlist/`;
				await ask(page, `/${lc}/wishlist/`, { add: productId });
				await page.goto(wishlist);
				await live(page);
				const off = main(page).locator(`button[name=remove][value="${productId}"]`);
				await off.click();
				await expect(off).toHaveCount(0);
				await page.getByRole("button", { name: undo }).click();
				await expect(off).toHaveCount(1);
				await main(page).locator("button[value=share]").click();
				const link = main(page).locator("a[href*='/wishlist/shared/']");
				const friend = await browser.newPage({ javaScriptEnabled });
				await withoutPictures(friend);
				await friend.goto((await link.getAttribute("href")) ?? "");
				await main(friend).locator("button[name=sku]").first().click();
				await friend.goto(`/${lc}/cart/`);
				await expect(main(friend).locator("a[href*='--p']").first()).toBeVisible();
				await main(page).locator("button[value=unshare]").click();
				await expect(link).toHaveCount(0);
				await friend.close();
				await main(page).locator("button[name=sku]").first().click();
				await expect(off).toHaveCount(0);
				await page.goto(`/${lc}/cart/`);
				await expect(main(page).locator("a[href*='--p']").first()).toBeVisible();
			},
		);

		test(
			"saves the chosen letters, and saves and removes the customer's own store",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await signIn(page, lc);
				await page.goto(`/${lc}/account/subscriptions/`);
				await live(page);
				await main(page).locator("label:has([name=SURV])").click();
				await main(page).locator("form button[type=submit]").last().click();
				await expect(page.locator("[data-flash]")).toBeVisible();
				await expect(main(page).locator("[name=SURV]")).toBeChecked();

				await page.goto(`/${lc}/account/store/`);
				await main(page)
					.locator("input[type=search]")
					.fill(lc === "fr-fr" ? "Lyon" : "Genève");
				await main(page).locator("form:has(input[type=search]) button").click();
				await main(page).locator("button[name=store]").first().click();
				const forget = main(page).locator("button[value=forget]");
				await expect(forget).toBeVisible();
				await forget.click();
				await expect(forget).toHaveCount(0);
			},
		);

		test(
			"shows the loyalty card to its holder, and a 404 to others (ACCOUNT-43)",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				await signIn(page, lc);
				expect((await page.goto(`/${lc}/account/loyalty/`))?.status()).toBe(404);
				await page.context().clearCookies({ name: /^(?!.*consent)/ });
				const { email, password } = demoAccounts.loyal;
				await signIn(page, lc, { email, password });
				expect((await page.goto(`/${lc}/account/loyalty/`))?.status()).toBe(200);
				await expect(main(page).locator("figure svg[role=img]")).toBeVisible();
				await page.goto(`/${lc}/account/loyalty/history/`);
				await expect(main(page).locator("tbody tr").first()).toBeVisible();
			},
		);
	});
}

test("a toast with an undo button waits while it has the pointer or the focus", async ({
	page,
}) => {
	await signIn(page, "fr-fr");
	await withoutPictures(page);
	const { gtin } = scenarios.productSoldOut;
	const alerts = "/fr-fr/account/alerts/";
	await ask(page, "/fr-fr/stock-alert/", { sku: gtin });
	await page.clock.install();
	await page.goto(alerts);
	await startClient(page);
	const row = main(page).locator(`button[value="${gtin}"]`);
	await takenOver(page, row);
	await row.focus();
	await page.keyboard.press("Enter");
	const undo = page.locator("[data-toasts]").getByRole("button", { name: /Annuler/ });
	await expect(undo).toBeFocused();
	await page.clock.runFor(10_000);
	await expect(undo).toBeVisible();
	await undo.hover();
	await undo.evaluate((button) => button.blur());
	await page.clock.runFor(10_000);
	await expect(undo).toBeVisible();
	await page.mouse.move(5, 400);
	await page.clock.runFor(4_100);
	await expect(undo).toHaveCount(0);
});
