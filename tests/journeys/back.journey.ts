// Back, two tabs, a slow line and a second press: what a page shows is what is (PAGE-126, PAGE-127, CHECKOUT-91).
import { expect, type Page, test } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { addFirstSize, goToPaymentSite, main, startClient } from "./shopper.ts";
import { arriveAt } from "./shortcuts.ts";

const product = `/fr-fr/x--p${scenarios.productWithAllSizes.productId}/`;
const bag = (page: Page) => page.locator("header a[href='/fr-fr/cart/']").first();
const shows = (page: Page, count: number) =>
	expect(bag(page)).toHaveAttribute("aria-label", new RegExp(`\\b${count} article`));

test.beforeEach(({ page }) => withoutPictures(page));

/** Adds an item in another tab, by the form alone. */
async function addElsewhere(page: Page): Promise<void> {
	const other = await page.context().newPage();
	await other.route("**/assets/*.js", (route) => route.abort());
	await other.goto(product);
	await addFirstSize(other);
	await other.close();
}

test("back to a page of before the add, and to a tab that nobody looked at, shows the bag as it is", async ({
	page,
}) => {
	await page.goto("/fr-fr/");
	await page.goto("/fr-fr/cookies/");
	await addElsewhere(page);
	await page.goBack();
	await shows(page, 1);
	// seen again, as after a change of tabs
	await page.goto("/fr-fr/x--plwomen_dresses/");
	await addElsewhere(page);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await shows(page, 2);
});

test("back to a page that is still right starts no client", async ({ page }) => {
	await page.goto("/fr-fr/");
	await page.goto("/fr-fr/x--plwomen_dresses/");
	const asked = page.waitForResponse(/visitor-state/);
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	await page.goBack();
	expect(await (await asked).json()).toBe(false);
	expect(scripts).toEqual([]);
});

test("hearts of two tabs in view are the same (PAGE-166)", async ({ page }) => {
	const listing = "/fr-fr/x--plwomen_dresses/";
	const heart = (tab: Page) => tab.locator("main button[form=wish]").first();
	await page.goto(listing);
	await startClient(page);
	const other = await page.context().newPage();
	await withoutPictures(other);
	await other.goto(listing);
	await startClient(other);
	await heart(other).click();
	await expect(heart(other)).toHaveAttribute("name", "remove");
	await expect(heart(page)).toHaveAttribute("name", "remove");
	await heart(page).click();
	await expect(heart(other)).toHaveAttribute("name", "add");
});

// cart.journey.ts shows one cart in two tabs
test("a kept page beside another tab updates its bag", inLength(true), async ({ page }) => {
	await page.goto(product);
	await addFirstSize(page);
	await page.goto("/fr-fr/");
	await startClient(page);
	await shows(page, 1);
	const other = await page.context().newPage();
	await other.goto(product);
	await startClient(other);
	await addFirstSize(other);
	await page.bringToFront();
	await shows(page, 2);
});

test("a tab that is seen again shows hearts and bag as another tab has left them, though its client runs", async ({
	page,
}) => {
	await page.goto(product);
	await startClient(page);
	const heart = main(page).locator("button[form=wish]").first();
	await expect(heart).toHaveAttribute("name", "add");
	const other = await page.context().newPage();
	await other.route("**/assets/*.js", (route) => route.abort());
	await other.goto(product);
	await main(other).locator("button[form=wish]").first().click();
	await expect(main(other).locator("button[form=wish]").first()).toHaveAttribute("name", "remove");
	await addFirstSize(other);
	await other.close();
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(heart).toHaveAttribute("name", "remove");
	await shows(page, 1);
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		const again = "a second press of 'order' leads to the payment that the first began";
		test(again, inLength(javaScriptEnabled), async ({ page }) => {
			await arriveAt(page, "fr-fr", "order-payment");
			const before = await page.context().cookies();
			const shown = await main(page).locator("input[name=shown]").first().getAttribute("value");
			await goToPaymentSite(page);
			const first = new URL(page.url()).pathname;
			// as a browser sends it that has not had the first answer yet
			await page.context().clearCookies();
			await page.context().addCookies(before);
			const form = { method: "card", terms: "yes", shown: shown ?? "" };
			const headers = { Origin: new URL(page.url()).origin };
			const answers = await Promise.all(
				[1, 2].map(() =>
					page.request.post("/fr-fr/order-payment/", { form, headers, maxRedirects: 0 }),
				),
			);
			for (const answer of answers) {
				expect(answer.status()).toBe(303);
				expect(answer.headers().location).toContain(first);
			}
		});
	});
}
