// A private sale in its last second: from the section of advantages by a product's page into the bag at the private price,
// and what the bag says once the sale is over. With JavaScript and without; the merchant opens and ends it by its console.
import { expect, type Page, test } from "@playwright/test";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { house } from "./operator.ts";
import { withoutPictures } from "./pictures.ts";
import { addFirstSize, main, openCart } from "./shopper.ts";
import { signIn } from "./shortcuts.ts";

// one customer, one bag: one journey after the other
test.describe.configure({ mode: "serial" });

const storeOf = (iso2: string) =>
	domains.find(({ countryCodeISO2 }) => countryCodeISO2 === iso2)?.storeId ?? "";

const opened = "2026-01-01T00:00:00Z";
const open = (store: string) => house(`private-sale ${store} ${opened} 2099-01-01T00:00:00Z`);
/** Ends the sale: its last second has just gone by. */
const end = (store: string) =>
	house(`private-sale ${store} ${opened} ${new Date(Date.now() - 1_000).toISOString()}`);

async function look(page: Page, step: string): Promise<void> {
	await page.waitForLoadState("load");
	await page.emulateMedia({ colorScheme: "light" });
	expect.soft(await violations(page), step).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect.soft(await violations(page, { rule: "color-contrast" }), `${step}, dark`).toEqual([]);
}

const markets = [
	{ javaScriptEnabled: true, lc: "fr-fr", iso2: "FR", label: "Prix vente privée" },
	{ javaScriptEnabled: false, lc: "pl-pl", iso2: "PL", label: "Cena prywatnej wyprzedaży" },
];

for (const { javaScriptEnabled, lc, iso2, label } of markets) {
	const store = storeOf(iso2);
	const untilItsEnd = `a private price counts in the bag until the last second, ${javaScriptEnabled ? "with" : "without"} JavaScript`;
	test(untilItsEnd, inLength(true), async ({ browser }) => {
		expect(await open(store)).toContain("open  8 products");
		const page = await browser.newPage({ javaScriptEnabled });
		await withoutPictures(page);
		const { email, password } = demoAccounts.loyal;
		await signIn(page, lc, { email, password });

		// on a phone the card is as narrow as what stands in it is long
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`/${lc}/x--plwomen_dresses/?pattern=stripes`);
		const own = main(page).locator("#cards [data-own]").first();
		expect(await own.evaluate((price) => price.scrollWidth - price.clientWidth)).toBe(0);
		await page.setViewportSize({ width: 1280, height: 800 });

		await page.goto(`/${lc}/account/advantages/`);
		const product = main(page)
			.locator("section li:has(s)")
			.nth(javaScriptEnabled ? 0 : 1);
		const privately = (await product.locator("b").textContent()) ?? "";
		const usual = (await product.locator("s").textContent()) ?? "";
		if (javaScriptEnabled) await look(page, "room");
		await product.locator("a").click();
		await expect(page).toHaveURL(/--p\d+\/$/);

		// the page shows both prices, and until when (MARKET-68)
		const path = new URL(page.url()).pathname;
		const head = main(page).locator("p:has([data-price])").first();
		await expect(head).toContainText(usual);
		await expect(head).toContainText(privately);
		// a third of the public price is not what this customer would pay
		await expect(main(page).getByText(/\b3 ×/).first()).toBeHidden();
		if (javaScriptEnabled) await look(page, "product");
		await addFirstSize(page);

		await openCart(page, lc);
		const line = main(page).locator(`article:has(a[href="${path}"])`).first();
		await expect(line.locator("b[data-price]").first()).toHaveText(privately);
		await expect(line.locator("s").first()).toContainText(usual);
		await expect(line).toContainText(label);
		if (javaScriptEnabled) await look(page, "bag");

		expect(await end(store)).toContain("closed");
		await openCart(page, lc);
		await expect(line).not.toContainText(label);
		await expect(line.locator("[data-notice]")).toContainText(usual);
		if (javaScriptEnabled) await look(page, "bag after");
		await main(page).locator("button[name=intent][value=refresh]").click();
		await expect(line.locator("[data-notice]")).toHaveCount(0);
		await expect(line).toContainText(usual);
		await expect(line).not.toContainText(privately);

		await page.goto(`/${lc}/account/advantages/`);
		await expect(main(page).locator("h1")).toBeVisible();
		await expect(main(page).locator("section li s")).toHaveCount(0);

		await openCart(page, lc);
		await line.locator("button[value=remove]").click();
		await open(store);
		await page.close();
	});
}
