// Visitors whose pages are weighed: one with an item in the bag, and the same one signed in.
import type { Browser } from "@playwright/test";
import { addressOf } from "../journeys/shopper.ts";

export type Cookies = Parameters<Awaited<ReturnType<Browser["newContext"]>>["addCookies"]>[0];

/** Adds the first size that is available to the cart by the plain form. @returns the visitor's cookies */
export async function fillCart(browser: Browser, product: string): Promise<Cookies> {
	const context = await browser.newContext({ javaScriptEnabled: false });
	try {
		const page = await context.newPage();
		// the pictures do not matter here
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

/**
 * Puts an item in the bag and opens a page, without a browser.
 * @returns the visitor's Cookie header
 */
export async function bagOf(product: string, page: string): Promise<string> {
	const cookies = new Map<string, string>();
	const ask = async (url: string, body?: URLSearchParams): Promise<string> => {
		const answer = await fetch(url, {
			headers: {
				"sec-fetch-site": body ? "same-origin" : "none",
				cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
			},
			redirect: "manual",
			...(body ? { method: "POST", body } : {}),
		});
		if (answer.status >= 400) throw new Error(`${url} answered ${answer.status}`);
		for (const line of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			cookies.set(name, value);
		}
		return answer.text();
	};
	const sizes = (await ask(product)).match(/<input[^>]*name="sku"[^>]*>/g) ?? [];
	const size = sizes.find((input) => !/\bdisabled\b/.test(input)) ?? "";
	await ask(product, new URLSearchParams({ sku: /value="(\d+)"/.exec(size)?.[1] ?? "" }));
	// the message about the added item is shown once: these requests use it up
	for (let looks = 0; looks < 2; looks += 1) await ask(page);
	if (!(await ask(page)).includes(">1</b>")) throw new Error("The bag is empty.");
	return [...cookies].map((pair) => pair.join("=")).join("; ");
}

/**
 * Signs in by e-mail alone, as a customer who pays without an account does (SESSION-27), and enters an address.
 * @param origin of the shop
 * @param cookies of a visitor with an item in the bag
 * @returns the visitor's cookies from then on
 */
export async function signIn(browser: Browser, origin: string, cookies: Cookies): Promise<Cookies> {
	const context = await browser.newContext({ javaScriptEnabled: false });
	try {
		await context.addCookies(cookies);
		const page = await context.newPage();
		await page.goto(`${origin}/fr-fr/order-billing/`, { waitUntil: "domcontentloaded" });
		await page.locator("#guest-email").fill(`bench-${process.pid}@vitrine.example`);
		await page.locator("form:has(#guest-email) button").first().click();
		await page.waitForURL(/order-billing/, { waitUntil: "domcontentloaded" });
		const { country, phoneNumberCountry, ...typed } = addressOf("fr-fr");
		for (const [name, value] of Object.entries(typed)) {
			await page.locator(`main [name="${name}"]`).first().fill(value);
		}
		await page.locator("main form button[type=submit]").last().click();
		await page.waitForURL(/order-payment/, { waitUntil: "domcontentloaded" });
		return await context.cookies();
	} finally {
		await context.close();
	}
}
