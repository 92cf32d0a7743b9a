// The cart beyond its garments: codes, gift cards, the way back, links to show it, and tabs that stay in step.
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { lineQuantity, main, oneItemMore, openCart, startClient } from "./shopper.ts";
import { putIntoCart } from "./shortcuts.ts";

/** Opens the cart's page with one item in it. */
async function withOneItem(page: Page, lc: string): Promise<void> {
	await withoutPictures(page);
	await putIntoCart(page, lc);
	await openCart(page, lc);
}

async function offerGiftCard(page: Page, lc: string): Promise<void> {
	await page.goto(`/${lc}/gift-card/`);
	await page.locator("#gift-recipientName").fill("Zoé Martin");
	await page.locator("#gift-recipientEmail").fill("zoe@example.com");
	await main(page).locator("form button[type=submit]").last().click();
	await expect(page).toHaveURL(/\/cart\//);
}

const giftRow = (page: Page) => main(page).locator("article").filter({ hasText: "Zoé Martin" });
const promoField = (page: Page) => page.locator("#promo-code");

async function tryCode(page: Page, code: string): Promise<void> {
	if (!(await promoField(page).isVisible())) {
		await page.locator("details:has(#promo-code) > summary").click();
	}
	await promoField(page).fill(code);
	await page.locator("form:has(#promo-code) button").click();
}

test("a row's refusal of a document's post goes with the next change in place", async ({
	page,
}) => {
	await withOneItem(page, "de-de");
	const refusal = main(page).locator("article [role=alert]");
	await main(page)
		.locator("form:has(button[name=quantity])")
		.evaluate((form: HTMLFormElement) => {
			const typed = Object.assign(document.createElement("input"), {
				name: "quantity",
				value: "99",
			});
			form.append(typed);
			form.submit();
		});
	await expect(refusal).not.toBeEmpty();
	await startClient(page);
	await oneItemMore(page);
	await expect(lineQuantity(page)).toHaveText("2");
	await expect(refusal).toBeEmpty();
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test(
			"adds, removes and restores a gift card",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await withoutPictures(page);
				await offerGiftCard(page, "fr-fr");
				await expect(giftRow(page)).toBeVisible();
				await page.locator("form:has([value=remove-gift-card]) button").click();
				await expect(giftRow(page)).toHaveCount(0);
				await page.locator("form:has([value=restore-gift-card]) button").click();
				await expect(giftRow(page)).toBeVisible();
			},
		);

		test(
			"shows a wrong amount beside its field, and keeps what was typed",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await withoutPictures(page);
				await page.goto("/de-de/gift-card/");
				await page.locator("label:has(input[value=other])").click();
				await page.locator("#gift-typedAmount").fill("3");
				await page.locator("#gift-recipientName").fill("Zoé Martin");
				await page.locator("#gift-recipientEmail").fill("zoe@example.com");
				await main(page).locator("form button[type=submit]").last().click();
				await expect(main(page).locator("[role=alert] a[href='#gift-amount']")).toBeVisible();
				await expect(page.locator("#gift-typedAmount")).toHaveValue("3");
				await expect(page.locator("#gift-recipientName")).toHaveValue("Zoé Martin");
			},
		);

		// with JavaScript panels.journey.ts applies and removes one, and sold-out.journey.ts is told why one does not count
		test(
			"refuses one promo code in its field, applies and removes another",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				await withOneItem(page, "pl-pl");
				await tryCode(page, "NIEMA");
				await expect(page.locator("#promo-code-error")).toBeVisible();
				await expect(promoField(page)).toHaveValue("NIEMA");
				await tryCode(page, "BIENVENUE10");
				const code = main(page).locator("li").filter({ hasText: "BIENVENUE10" });
				await expect(code).toBeVisible();
				await code.locator("button").click();
				await expect(code).toHaveCount(0);
			},
		);

		// with JavaScript panels.journey.ts shares one
		test(
			"shows a shared cart to another visitor, who copies it",
			inLength(javaScriptEnabled),
			async ({ page, browser }) => {
				await withOneItem(page, "fr-fr");
				const label = (await main(page).locator("article h2").first().textContent()) ?? "";
				await page.locator("details:has([value=share]) > summary").click();
				await page.locator("form:has([value=share]) button").click();
				const link = main(page).locator("a[href*='/cart/shared/']");
				const address = (await link.getAttribute("href")) ?? "";
				const other: BrowserContext = await browser.newContext({ javaScriptEnabled });
				const theirs = await other.newPage();
				await withoutPictures(theirs);
				await theirs.goto(address);
				await expect(main(theirs)).toContainText(label);
				await theirs.locator("button[name=intent][value=copy]").click();
				await expect(theirs).toHaveURL(/\/fr-fr\/cart\/$/);
				await expect(main(theirs).locator("article h2").first()).toHaveText(label);
				await other.close();
			},
		);
	});
}

for (const hasChannel of [true, false]) {
	// tab-channel.test.ts shows that the storage carries the same messages
	test(
		`two tabs show one cart, ${hasChannel ? "by channel" : "through the storage"}`,
		inLength(!hasChannel),
		async ({ page, context }) => {
			if (!hasChannel) {
				await context.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
			}
			await withOneItem(page, "en");
			await startClient(page);
			const other = await context.newPage();
			await withoutPictures(other);
			await openCart(other, "en");
			await startClient(other);
			await oneItemMore(page);
			await expect(lineQuantity(page)).toHaveText("2");
			await expect(lineQuantity(other)).toHaveText("2");
			await other.locator("button[value=remove]").first().click();
			await expect(main(page).locator("article")).toHaveCount(0);
		},
	);
}
