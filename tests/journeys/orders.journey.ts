// What comes after the payment: the order's page, its invoice, the customer's own files, cancelling, buying the same
// again; closing the account. Restoring it: whole-account.journey.ts.

import { expect, test } from "@playwright/test";
import { inLength } from "./in-length.ts";
import { main } from "./shopper.ts";
import { placeOrder } from "./shortcuts.ts";

test("the thanks break within no word, however wide their column is", async ({ page }) => {
	await placeOrder(page, "de-de");
	await page.goto("/de-de/order-confirmation/");
	for (const width of [390, 800, 1280, 1536, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		const broken = await main(page)
			.locator("h1")
			.evaluate((heading) => {
				const text = heading.querySelector("*")?.firstChild ?? heading.firstChild;
				const said = text?.textContent ?? "";
				return [...said.matchAll(/[^\s\u00a0]+/g)].flatMap(({ 0: word, index }) => {
					const range = document.createRange();
					range.setStart(text as Node, index);
					range.setEnd(text as Node, index + word.length);
					const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
					return lines.size > 1 ? [word] : [];
				});
			});
		expect.soft(broken, `${width}`).toEqual([]);
	}
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test(
			"opens, cancels and repeats an order, then deletes the account",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				const lc = javaScriptEnabled ? "de-de" : "pl-pl";
				const { number } = await placeOrder(page, lc);
				await page.goto(`/${lc}/order-confirmation/`);
				await main(page).locator(`a[href$="/account/orders/${number}/"]`).click();
				await expect(main(page).locator("h1")).toContainText(number);
				const invoice = await page.request.get(`/${lc}/account/orders/${number}/invoice/`);
				expect(invoice.headers()["content-type"]).toBe("application/pdf");
				expect((await invoice.body()).subarray(0, 5).toString()).toBe("%PDF-");

				await page.goto(`/${lc}/account/downloads/`);
				await expect(main(page).locator(`a[href$="/${number}/invoice/"]`)).toBeVisible();
				const sheet = main(page).locator("a[href*='/downloads/care/']").first();
				const care = await page.request.get((await sheet.getAttribute("href")) ?? "");
				expect(care.headers()["content-type"]).toBe("application/pdf");
				await main(page).locator("button[value=archive]").click();
				await expect(main(page).locator("button[value=archive]")).toHaveCount(0);
				const archive = main(page).locator("a[href*='/downloads/data/']");
				await expect(async () => {
					await page.reload();
					await expect(archive).toBeVisible({ timeout: 1_000 });
				}).toPass();
				const file = await page.request.get((await archive.getAttribute("href")) ?? "");
				expect(file.headers()["content-type"]).toBe("application/zip");
				expect((await file.body()).subarray(0, 2).toString()).toBe("PK");

				await page.goto(`/${lc}/account/orders/?q=${number}`);
				await expect(main(page).locator("article")).toHaveCount(1);
				await page.goto(`/${lc}/account/orders/${number}/`);

				await main(page).locator("details:has(button[value=cancel]) summary").click();
				await main(page).locator("button[value=cancel]").click();
				await expect(main(page).locator("button[value=cancel]")).toHaveCount(0);
				await page.goto(`/${lc}/account/orders/`);
				await expect(main(page).locator("article").first()).toContainText(number);

				await page.goto(`/${lc}/account/orders/${number}/`);
				await main(page).locator("button[value=reorder]").click();
				await expect(page).toHaveURL(/\/cart\/$/);
				await expect(main(page).locator("a[href*='order-billing']").first()).toBeVisible();

				await page.goto(`/${lc}/account/delete/`);
				await main(page).locator("input[name=agree]").check({ force: true });
				await main(page).locator("button[value=delete]").click();
				await expect(page).toHaveURL(new RegExp(`/${lc}/$`));
				await page.goto(`/${lc}/account/orders/`);
				await expect(page).toHaveURL(/\/auth\/login\?/);
			},
		);
	});
}
