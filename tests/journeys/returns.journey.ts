// Items come back: chosen on the order's page, announced, with a label to print; the order shows what the merchant has
// done. With JavaScript and without; the merchant's own part is played by its console.
import { writeFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { house } from "./operator.ts";
import { withoutPictures } from "./pictures.ts";
import { main } from "./shopper.ts";
import { placeOrder } from "./shortcuts.ts";

/** Checks a step with axe where the page has scripts, and saves a screenshot where `SHOTS` names a folder. */
async function look(page: Page, step: string): Promise<void> {
	await page.waitForLoadState("load");
	const width = page.viewportSize()?.width ?? 0;
	const folder = process.env.SHOTS;
	if (folder) await page.screenshot({ path: `${folder}/${step}-${width}.png`, fullPage: true });
	if (width >= 800) expect.soft(await violations(page), step).toEqual([]);
}

/** Saves a file for those who look at pages. */
function keep(name: string, content: Uint8Array): void {
	const folder = process.env.SHOTS;
	if (folder) writeFileSync(`${folder}/${name}-${content.length}.pdf`, content);
}

/** An order that has been delivered. */
async function deliveredOrder(page: Page, lc: string): Promise<string> {
	await withoutPictures(page);
	const { number } = await placeOrder(page, lc);
	for (const state of ["prepared", "shipped", "delivered"]) {
		expect(await house(`advance-orders ${number}`)).toContain(`→ ${state}`);
	}
	return number;
}

/** Ticks the first item, gives a reason, and announces it. */
async function announce(page: Page): Promise<void> {
	await main(page).locator("label:has(input[type=checkbox])").first().click();
	await main(page).locator("select[name$=reason]").first().selectOption("tooSmall");
	await look(page, "form");
	await main(page).locator("button[type=submit]").click();
	await expect(page).toHaveURL(/\/returns\/R[\w-]+\/$/);
}

for (const javaScriptEnabled of [true, false]) {
	const lc = javaScriptEnabled ? "de-de" : "fr-fr";
	const goesBack = `a delivered piece goes back and is refunded, ${javaScriptEnabled ? "with" : "without"} JavaScript`;
	// returns.test.ts and account/returns.test.ts post these forms
	test(goesBack, inLength(true), async ({ browser }) => {
		const viewport = javaScriptEnabled ? { width: 1280, height: 900 } : { width: 390, height: 844 };
		const page = await browser.newPage({ javaScriptEnabled, viewport });
		const number = await deliveredOrder(page, lc);
		await page.goto(`/${lc}/account/orders/${number}/`);
		await look(page, "order");
		await main(page).locator("a[href$='/return/']").click();
		await expect(main(page).locator("input[name=way]").first()).toBeAttached();
		await main(page).locator("button[type=submit]").click();
		await expect(main(page).locator("[role=alert]")).toBeVisible();
		await look(page, "form-refused");
		await announce(page);
		await look(page, "asked");
		// in the gate returns.test.ts posts this: the customer thinks again, and may announce the items once more
		if (javaScriptEnabled) {
			await main(page).locator("details:has(button[value=keep]) summary").click();
			await main(page).locator("button[value=keep]").click();
			await expect(main(page).locator("button[value=keep]")).toHaveCount(0);
			await look(page, "taken-back");
			await page.goto(`/${lc}/account/orders/${number}/return/`);
			await announce(page);
		}
		const label = main(page).locator("a[href$='/label/']");
		await expect(main(page).getByRole("img", { name: /QR/ })).toBeVisible();
		const file = await page.request.get((await label.getAttribute("href")) ?? "");
		expect(file.headers()["content-type"]).toBe("application/pdf");

		const returned = /R[\w-]+(?=\/$)/.exec(page.url())?.[0] ?? "";
		expect(await house(`return-on-its-way ${returned}`)).toContain("→ on its way");
		expect(await house(`receive-return ${returned}`)).toContain("1 item, ");
		await expect(async () => {
			await page.reload();
			await expect(main(page).locator("ol [aria-current=step]")).toHaveText(
				/^(Erstattet|Remboursé)$/,
				{
					timeout: 500,
				},
			);
		}).toPass();
		await look(page, "refunded");
		const paper = await main(page).locator("a[href*='/credit-notes/']").getAttribute("href");
		const noted = await page.request.get(paper ?? "");
		expect(noted.headers()["content-type"]).toBe("application/pdf");
		keep("credit-note", await noted.body());
		await page.goto(`/${lc}/account/downloads/`);
		await expect(main(page).locator(`a[href="${paper}"]`)).toBeVisible();
		await look(page, "downloads");
		await page.goto(`/${lc}/account/orders/${number}/`);
		await expect(main(page).locator(`a[href="${paper}"]`)).toBeVisible();
		await expect(main(page).locator(`a[href$="/returns/${returned}/"]`)).toBeVisible();
		await expect(main(page).locator("a[href$='/return/']")).toHaveCount(0);
		await look(page, "order-after");
		await page.close();
	});

	const exchange = `a delivered piece is exchanged for another size, ${javaScriptEnabled ? "with" : "without"} JavaScript`;
	// returns.test.ts and exchanges.test.ts post the same form and show what becomes of it
	test(exchange, inLength(true), async ({ browser }) => {
		const market = javaScriptEnabled ? "fr-fr" : "pl-pl";
		const viewport = javaScriptEnabled ? { width: 1280, height: 900 } : { width: 390, height: 844 };
		const colorScheme = javaScriptEnabled ? "light" : "dark";
		const page = await browser.newPage({ javaScriptEnabled, viewport, colorScheme });
		const number = await deliveredOrder(page, market);
		await page.goto(`/${market}/account/orders/${number}/return/`);
		await main(page).locator("label:has(input[type=checkbox])").first().click();
		const sizes = main(page).locator("select[name$=exchangeFor]").first();
		await sizes.selectOption({ index: 1 });
		await look(page, "swap-form");
		await main(page).locator("button[type=submit]").click();
		await expect(page).toHaveURL(/\/returns\/R[\w-]+\/$/);
		await look(page, "swap-asked");
		const returned = /R[\w-]+(?=\/$)/.exec(page.url())?.[0] ?? "";
		expect(await house("returns")).toMatch(new RegExp(`${returned}.* for \\d{13}`));
		expect(await house(`receive-return ${returned}`)).toContain("1 item, 0.00");
		await page.reload();
		await expect(main(page).locator("ol [aria-current=step]")).toHaveText(
			/^(Échange envoyé|Wymiana wysłana)$/,
		);
		await look(page, "swap-sent");
		await page.goto(`/${market}/account/orders/${number}/`);
		await expect(main(page).locator(`a[href$="/returns/${returned}/"]`)).toBeVisible();
		await look(page, "swap-order");
		expect(await house(`exchange-delivered ${returned}`)).toContain("delivered");
		// the new size may be sent back in turn
		await page.goto(`/${market}/account/orders/${number}/return/`);
		await expect(main(page).locator("input[name=way]").first()).toBeAttached();
		await page.close();
	});
}
