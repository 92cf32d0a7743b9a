// An item is tried on in a store: from its page to the counter; and a reservation that is given up.
import { expect, type Page, test } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { house } from "./operator.ts";
import { withoutPictures } from "./pictures.ts";
import { origin } from "./plain.ts";
import { main } from "./shopper.ts";
import { signIn } from "./shortcuts.ts";

/** Presses the button of the first store that has the item. */
async function holdHere(page: Page): Promise<void> {
	await main(page).locator("button[name=storeId]").first().click();
	await expect(page).toHaveURL(/\/account\/reservations\/$/);
}

/** From the item's page: chooses a size and a store that has it. @returns the address that offers the size's stores */
async function holdItem(page: Page, lc: string, hasScript: boolean): Promise<string> {
	const { productId } = scenarios.productWithAllSizes;
	await page.goto(`/${lc}/x--p${productId}/`);
	const way = main(page).locator("button[formaction*='/account/reservations/create/']");
	const placeholder = main(page).locator("#in-store a[href*='open=in-store']");
	await main(page).locator("#in-store > summary").click();
	await expect(way.or(placeholder)).toBeVisible();
	// without a script the fold has the way to the page with its content
	if (!hasScript) await placeholder.click();
	await way.click();
	await expect(page).toHaveURL(/\/account\/reservations\/create\/\?productId=/);
	// by its label, as a finger does: while the pages are still changing places, no press goes through
	await main(page).locator("label:has(input[name=size])").nth(1).click();
	await main(page).locator("form[method=get] button[type=submit]").click();
	await expect(page).toHaveURL(/size=\w/);
	const offer = page.url();
	await holdHere(page);
	return offer;
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		const lc = javaScriptEnabled ? "fr-fr" : "en";
		test.beforeEach(({ page }) => withoutPictures(page));

		test(
			"reserves an item and collects it in the store; cancels another one",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await signIn(page, lc);
				const offer = await holdItem(page, lc, javaScriptEnabled);
				const text = await main(page).textContent();
				const id = /R[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2}/.exec(text ?? "")?.[0] ?? "";
				expect(id).not.toBe("");
				const said = await house(`reservations-collected ${id}`, new URL(origin()).port);
				expect(said).toBe(`${id}  collected`);
				await page.reload();
				await expect(main(page).locator("button[value^='cancel:']")).toHaveCount(0);
				await expect(main(page)).toContainText(lc === "en" ? "Collected on" : "Retiré le");

				await page.goto(offer);
				await holdHere(page);
				await main(page).locator("button[value^='cancel:']").click();
				await expect(main(page).locator("button[value^='cancel:']")).toHaveCount(0);
				await expect(main(page)).toContainText(lc === "en" ? "Cancelled on" : "Annulée le");
			},
		);
	});
}
