// Goes from the home page to a listing, with JavaScript or without, in any locale.
import { expect, type Page } from "@playwright/test";
import { withoutPictures } from "./pictures.ts";
import { main } from "./shopper.ts";

/** Home → menu → dresses; other journeys test pictures, and drawing them would take processor time from the shop. */
export async function openFamily(page: Page, lc: string, family = "women_dresses"): Promise<void> {
	await withoutPictures(page);
	await page.goto(`/${lc}/`);
	const menuButton = page.locator("header button[popovertarget=menu]").first();
	if (await menuButton.isVisible()) await menuButton.click();
	await page.locator("header nav details summary").first().click();
	const link = `a[href*="--pl${family}/"]`;
	// without JavaScript the menu's groups are on a page of their own
	await page.locator(`header nav :is(${link}, [data-waiting] a):visible`).first().click();
	await page.waitForURL(new RegExp(`--pl${family}/|/menu/`));
	if (page.url().includes("/menu/")) await main(page).locator(link).first().click();
	await expect(page).toHaveURL(new RegExp(`--pl${family}/`));
	await expect(main(page).locator("h1")).toBeVisible();
}

/** Filters a listing by one colour in the URL and by the form. */
export async function filterByColour(page: Page, colour: string): Promise<void> {
	await page.locator("a[href$='#filter']").first().click();
	await page.locator(`#filter input[name=color][value=${colour}]`).check();
	await page.locator("#filter button[type=submit]").click();
	await expect(page).toHaveURL(new RegExp(`color=${colour}`));
	await expect(main(page).locator("a[href*='--p']").first()).toBeVisible();
}
