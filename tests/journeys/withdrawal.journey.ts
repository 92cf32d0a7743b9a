// Withdrawing from a contract is as easy as concluding it: with an account from the order, without one by its number and
// its address; with JavaScript and without.
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { main } from "./shopper.ts";
import { placeOrder } from "./shortcuts.ts";

/** Saves a screenshot of a step, for those who look at pages, where `SHOTS` names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
	const folder = process.env.SHOTS;
	if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Checks with axe as well where the page has scripts: axe is one of them, and the markup is the same. */
async function look(page: Page, step: string): Promise<void> {
	await page.waitForLoadState("load");
	const width = page.viewportSize()?.width ?? 0;
	await shoot(page, `${step}-${width}`);
	if (width < 800) return;
	expect.soft(await violations(page), step).toEqual([]);
}

for (const javaScriptEnabled of [true, false]) {
	const lc = javaScriptEnabled ? "de-de" : "fr-fr";
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({
			javaScriptEnabled,
			viewport: javaScriptEnabled ? { width: 1280, height: 900 } : { width: 390, height: 844 },
		});
		test.beforeEach(({ page }) => withoutPictures(page));

		test(
			"withdraws from the customer's own order: choose, review, confirm",
			inLength(true),
			async ({ page }) => {
				const { number } = await placeOrder(page, lc);
				await page.goto(`/${lc}/account/orders/${number}/`);
				await look(page, "order");
				await main(page).locator(`a[href$="/withdrawal/?order=${number}"]`).click();
				await expect(main(page).locator("input[name=name]")).not.toHaveValue("");
				await main(page).locator("label:has(input[name=scope][value=lines])").click();
				await main(page).locator("button[value=state]").click();
				await expect(main(page).locator("[role=alert]")).toBeVisible();
				await look(page, "own-refused");
				await main(page).locator("label:has(input[type=checkbox])").first().click();
				await main(page).locator("button[value=state]").click();
				await expect(main(page).locator("button[value=confirm]")).toBeVisible();
				await look(page, "own-confirm");

				await main(page).locator("button[value=change]").click();
				await expect(main(page).locator("[type=radio][value=lines]")).toBeChecked();
				await main(page).locator("label:has(input[name=scope][value=order])").click();
				await main(page).locator("button[value=state]").click();
				await main(page).locator("button[value=confirm]").click();
				await expect(page).toHaveURL(/\/withdrawal\/received\/$/);
				await expect(main(page)).toContainText(number);
				await look(page, "received");
				// nothing was prepared yet: the order is cancelled at once, and shows what was stated
				await page.goto(`/${lc}/account/orders/${number}/`);
				await expect(main(page).locator("button[value=cancel]")).toHaveCount(0);
				await expect(main(page).locator("a[href*='/withdrawal/?order=']")).toHaveCount(0);
				await look(page, "order-after");
				await page.goto(`/${lc}/withdrawal/?order=${number}`);
				await expect(main(page).locator("button[value=state]")).toHaveCount(0);
				await look(page, "own-closed");
			},
		);

		test(
			"withdraws without sign-in by order number and e-mail, and keeps typed words",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await page.goto(`/${lc}/gift-card/`);
				await page.locator("footer a[href$='/withdrawal/']").click();
				await expect(main(page).locator("input[name=orderNumber]")).toBeVisible();
				// axe looks at the form with its errors, below
				await shoot(page, "anybody");
				await main(page).locator("input[name=orderNumber]").fill("12");
				await main(page).locator("label:has(input[name=scope][value=words])").click();
				await main(page).locator("textarea[name=words]").fill("Robe Ondine, 38");
				await main(page).locator("button[value=state]").click();
				await expect(main(page).locator("[role=alert]")).toBeVisible();
				await expect(main(page).locator("textarea[name=words]")).toHaveValue("Robe Ondine, 38");
				await look(page, "anybody-refused");
				await main(page).locator("input[name=orderNumber]").fill("v7k2-m9qtx-4h");
				await main(page).locator("input[name=name]").fill("Zoé Morel");
				await main(page).locator("input[name=email]").fill("zoe@vitrine.example");
				await main(page).locator("button[value=state]").click();
				await expect(main(page)).toContainText("Robe Ondine, 38");
				await look(page, "anybody-confirm");
				await main(page).locator("button[value=confirm]").click();
				// the same answer as for an order that exists
				await expect(page).toHaveURL(/\/withdrawal\/received\/$/);
				await expect(main(page)).toContainText("V7K2-M9QTX-4H");
			},
		);
	});
}
