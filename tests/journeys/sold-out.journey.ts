// The last item of a size is in three carts and sold once; a code for it is kept and says why it does not count (CART-58).
import { type Browser, expect, type Page, test } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { withoutPictures } from "./pictures.ts";
import { main, openCart } from "./shopper.ts";
import { placeOrder, putIntoCart } from "./shortcuts.ts";

const { gtin } = scenarios.productWithLastItem;

async function withTheLastItem(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
	const context = await browser.newContext({ javaScriptEnabled });
	const page = await context.newPage();
	await withoutPictures(page);
	await putIntoCart(page, "fr-fr", gtin);
	return page;
}

test("says that a code's item is sold out when another shopper bought it", async ({ browser }) => {
	const [buyer, slower, plain] = await Promise.all(
		[true, true, false].map((hasScript) => withTheLastItem(browser, hasScript)),
	);
	if (!buyer || !slower || !plain) throw new Error("three shoppers are needed");
	await placeOrder(buyer, "fr-fr", { sku: null });

	for (const page of [slower, plain]) {
		await openCart(page, "fr-fr");
		const field = page.locator("#promo-code");
		if (!(await field.isVisible())) {
			await page.locator("details:has(#promo-code) > summary").click();
		}
		await field.fill("ROBES20");
		await page.locator("form:has(#promo-code) button").click();
		await expect(main(page).locator("li").filter({ hasText: "ROBES20" })).toBeVisible();
		await expect(page.locator("body")).toContainText("l’article concerné est épuisé");
		await expect(main(page).locator("article")).toHaveCount(1);
		await page.context().close();
	}
	await buyer.context().close();
});
