// A visitor with a piece in the bag.
import type { Browser } from "@playwright/test";

export type Cookies = Parameters<Awaited<ReturnType<Browser["newContext"]>>["addCookies"]>[0];

/** Puts the first size that can be had in the cart by the plain form. @returns the visitor's cookies */
export async function fillCart(browser: Browser, product: string): Promise<Cookies> {
	const context = await browser.newContext({ javaScriptEnabled: false });
	try {
		const page = await context.newPage();
		// its pictures are of no matter here
		await page.goto(product, { waitUntil: "domcontentloaded" });
		const form = page.locator("form", { has: page.locator("input[name=sku]") });
		await form.locator("input[name=sku]:enabled").first().check({ force: true });
		const answered = page.waitForResponse((response) => response.request().method() === "POST");
		await form.locator("button").last().click();
		const answer = await answered;
		if (answer.status() >= 400) throw new Error(`Adding to the cart answered ${answer.status()}`);
		return await context.cookies();
	} finally {
		await context.close();
	}
}
