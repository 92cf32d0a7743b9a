// The customer's own addresses and bank details: saved, changed, deleted and restored, in every mode and by keyboard alone.
import { expect, type Page, test } from "@playwright/test";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { addressOf, main, tabTo } from "./shopper.ts";
import { signIn } from "./shortcuts.ts";

const bookOf = (lc: string) => `/${lc}/account/settings/delivery-addresses/`;
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`).first();
const save = (page: Page) =>
	main(page)
		.locator("form button[type=submit]:not([value=country], [aria-hidden]):visible")
		.first();
const entries = (page: Page) => main(page).locator("article");

async function fillAddress(page: Page, lc: string, address1: string): Promise<void> {
	const { country: _, phoneNumberCountry: __, ...typed } = addressOf(lc);
	for (const [name, value] of Object.entries({ ...typed, address1 })) {
		await field(page, name).fill(value);
	}
}

async function keepAddress(page: Page, lc: string, address1: string): Promise<void> {
	await page.goto(`${bookOf(lc)}create/`);
	await fillAddress(page, lc, address1);
	await save(page).click();
	await expect(page).toHaveURL(new RegExp(`${bookOf(lc)}$`));
	await expect(entries(page).filter({ hasText: address1.toUpperCase() })).toHaveCount(1);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		const lc = javaScriptEnabled ? "de-de" : "fr-fr";

		// the keyboard below does the same, and delivery-addresses.test.ts posts these forms
		test(
			"saves addresses, sets the usual one, deletes and restores one",
			inLength(true),
			async ({ page }) => {
				await withoutPictures(page);
				await signIn(page, lc);
				await keepAddress(page, lc, "1 Lindenweg");
				await keepAddress(page, lc, "2 Lindenweg");

				const second = entries(page).filter({ hasText: "2 Lindenweg" });
				await second.locator("button[value^='favorite:']").click();
				await expect(second.locator("button[value^='favorite:']")).toHaveCount(0);
				await expect(entries(page).first()).toContainText("2 Lindenweg");
				await expect(main(page).locator("button[value^='favorite:']")).toHaveCount(1);

				await second.locator("button[value^='delete:']").click();
				await expect(second).toHaveCount(0);
				const undo = main(page).locator("button[value=restore]");
				await expect(undo).toBeFocused();
				await undo.click();
				await expect(undo).toHaveCount(0);
				await expect(second.locator("button[value^='favorite:']")).toHaveCount(0);
				await expect(entries(page)).toHaveCount(2);
			},
		);

		test(
			"shows the later tab what the earlier one saved, and keeps what was typed",
			inLength(true),
			async ({ page }) => {
				await withoutPictures(page);
				await signIn(page, lc);
				await keepAddress(page, lc, "3 Lindenweg");
				const other = await page.context().newPage();
				await withoutPictures(other);
				for (const tab of [page, other]) {
					await tab.goto(bookOf(lc));
					await entries(tab).locator("a").click();
					await expect(field(tab, "address1")).toHaveValue("3 Lindenweg");
				}
				await field(page, "address2").fill("Hinterhaus");
				await save(page).click();
				await expect(entries(page)).toContainText("Hinterhaus");

				await field(other, "address1").fill("4 Lindenweg");
				await save(other).click();
				await expect(main(other).locator("#saved-now + address")).toContainText("Hinterhaus");
				await expect(field(other, "address1")).toHaveValue("4 Lindenweg");
				await field(other, "address2").fill("Hinterhaus");
				await save(other).click();
				await expect(entries(other)).toContainText("4 Lindenweg");

				await entries(other).locator("a").click();
				await page.goto(bookOf(lc));
				await page.locator("button[value^='delete:']").click();
				await expect(entries(page)).toHaveCount(0);
				await field(other, "city").fill("Anderswo");
				await save(other).click();
				await expect(other).toHaveURL(/\/create\/$/);
				await expect(field(other, "city")).toHaveValue("Anderswo");
				await save(other).click();
				await expect(entries(other)).toContainText("Anderswo");
			},
		);

		test(
			"saves the billing address, and shows bank details only in part",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await withoutPictures(page);
				await signIn(page, lc);
				await page.goto(`/${lc}/account/settings/billing-address/`);
				await fillAddress(page, lc, "5 Lindenweg");
				await save(page).click();
				await expect(field(page, "address1")).toHaveValue("5 Lindenweg");

				await page.goto(`/${lc}/account/settings/bank-details/`);
				await field(page, "accountHolder").fill("Zoé Martin-Leroy");
				await field(page, "iban").fill("DE75 5121 0800 1245 1261 98");
				await save(page).click();
				await expect(field(page, "iban")).toHaveAttribute("aria-invalid", "true");
				await expect(field(page, "iban")).toHaveValue("DE75 5121 0800 1245 1261 98");
				await field(page, "iban").fill("DE75 5121 0800 1245 1261 99");
				await save(page).click();
				await expect(main(page)).toContainText("•••• •••• •••• •••• ••61 99");
				await expect(field(page, "iban")).toHaveValue("");
				expect(await page.content()).not.toContain("12451261");
				await main(page).locator("details:has(button[value=forget]) summary").click();
				await main(page).locator("button[value=forget]").click();
				await expect(main(page).locator("#kept")).toHaveCount(0);
			},
		);
	});
}

test("saves, changes, deletes and restores an address by keyboard alone", async ({ page }) => {
	const lc = "fr-fr";
	await withoutPictures(page);
	await signIn(page, lc);
	await page.goto(bookOf(lc));
	await tabTo(page, `a[href="${bookOf(lc)}create/"]`);
	await page.keyboard.press("Enter");
	await expect(field(page, "country")).toBeVisible();
	const { country: _, phoneNumberCountry: __, ...typed } = addressOf(lc);
	for (const [name, value] of Object.entries({ ...typed, address1: "6 rue des Tilleuls" })) {
		await tabTo(page, `main [name="${name}"]`);
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type(value);
		// closes the suggestions, if there are any
		await page.keyboard.press("Escape");
	}
	await page.keyboard.press("Enter");
	await expect(entries(page)).toContainText("6 rue des Tilleuls");
	await tabTo(page, "main article a");
	await page.keyboard.press("Enter");
	await tabTo(page, "main [name=favorite]");
	await page.keyboard.press("Space");
	await page.keyboard.press("Enter");
	await expect(page.locator("main article > p:first-child")).toHaveCount(1);
	await tabTo(page, "main button[value^='delete:']");
	await page.keyboard.press("Enter");
	await expect(page.locator("button[value=restore]")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.locator("main article > p:first-child")).toHaveCount(1);
});
