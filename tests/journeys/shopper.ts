// What a shopper does, step by step, in any locale, with JavaScript or without: nothing here depends on one language.
import { expect, type Locator, type Page } from "@playwright/test";
import { locales } from "#shop/locales.ts";

/** An address that each country's form accepts. */
const homes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"fr-fr": { zipCode: "75011", city: "Paris", phone: "0612345678" },
	"fr-ch": { zipCode: "1204", city: "Genève", phone: "0791234567" },
	"de-de": { zipCode: "10115", city: "Berlin", phone: "015112345678" },
	"pl-pl": { zipCode: "00-950", city: "Warszawa", phone: "512345678" },
	en: { zipCode: "EC1A 1BB", city: "London", phone: "07400123456" },
};

export const challengeCard = "4000000000001000";
export const goodCard = "4111111111111111";

let shoppers = 0;
/** An e-mail address that was never used before. */
export function freshEmail(): string {
	shoppers += 1;
	return `shopper-${process.pid}-${Date.now()}-${shoppers}@vitrine.example`;
}

/** An amount as the locale writes it: 1 234,50 €, CHF …, … zł. */
export function amountPattern(lc: string): RegExp {
	const currency = locales.find(({ prefix }) => prefix === lc)?.currency;
	const sign = { EUR: "€", CHF: "CHF", PLN: "zł" }[currency as "EUR" | "CHF" | "PLN"];
	return new RegExp(`${sign}`);
}

export const main = (page: Page): Locator => page.locator("main");

/** Opens the nth product of the listing. */
export async function openProduct(page: Page, nth = 0): Promise<void> {
	await main(page).locator("ul li > a:has(img)").nth(nth).click();
	await expect(page).toHaveURL(/--p\d+\/$/);
	await expect(page.locator("input[name=sku]").first()).toBeAttached();
}

/** Chooses the first available size and puts one item into the cart. */
export async function addFirstSize(page: Page): Promise<void> {
	const form = page.locator("form:has(input[name=sku])").first();
	await form.locator("label:has(input[name=sku]:not([disabled]))").first().click();
	await form.locator("button[type=submit]").first().click();
	// the header's count shows that it is in
	await expect(
		page.locator("header :is(a[href$='/cart/'], summary)").filter({ hasText: /[1-9]/ }).first(),
	).toBeAttached();
}

export async function openCart(page: Page, lc: string): Promise<void> {
	await page.goto(`/${lc}/cart/`);
	await expect(main(page).locator("h1")).toBeVisible();
}

/** The sign-in page shows one way in at a time: opens the one that a field belongs to, where it is closed. */
export async function openWayIn(page: Page, field: string): Promise<void> {
	const way = page.locator(`details:has(${field})`);
	if (await page.locator(field).isHidden()) await way.locator("summary").click();
}

/** Gives an e-mail address on the cart page, and comes into the checkout as a customer without an account. */
export async function checkOutWithEmail(page: Page, email = freshEmail()): Promise<void> {
	await page.locator("#order-email").fill(email);
	await page.locator("form:has(#order-email) button").click();
	await expect(page).toHaveURL(/order-billing/);
}

/** What a newcomer types into the billing form, by the names of its fields. */
export function addressOf(lc: string) {
	const { phone = "", ...place } = homes[lc] ?? {};
	const country = locales.find(({ prefix }) => prefix === lc)?.country ?? "";
	return {
		firstName: "Zoé",
		lastName: "Martin-Leroy",
		address1: "12 rue des Lilas",
		...place,
		country,
		phone,
		phoneNumberCountry: country,
	};
}

/** The page's own submit button, the last of its main form. */
const goOn = (page: Page) => main(page).locator("form button[type=submit]:visible").last();

/** Where the address and the delivery lead: to the payment, in one market by way of the overview. */
const afterDelivery = /order-(overview|payment)/;

/** Fills address and delivery, which are one page, and goes on. */
export async function fillAddress(page: Page, lc: string, method = "NO"): Promise<void> {
	// the form sets the countries itself
	const { country, phoneNumberCountry, ...typed } = addressOf(lc);
	for (const [name, value] of Object.entries(typed)) {
		await main(page).locator(`[name="${name}"]`).first().fill(value);
	}
	await chooseDelivery(page, method);
}

export async function chooseDelivery(page: Page, method = "NO"): Promise<void> {
	await main(page).locator(`label:has(input[name=method][value=${method}])`).first().click();
	await goOn(page).click();
	await expect(page).toHaveURL(afterDelivery);
}

/** Goes on from the overview, in a market that has one. */
export async function confirmOverview(page: Page): Promise<void> {
	if (/order-overview/.test(page.url())) {
		await main(page).locator("a[href*='order-payment'], form button[type=submit]").last().click();
	}
	await expect(page).toHaveURL(/order-payment/);
}

/** Whether the page has a client: its scripts are named before anything is done. */
const hasClient = async (page: Page) => (await page.locator("link[rel=modulepreload]").count()) > 0;

/** Chooses a way to pay, and for a card the provider's page; with a client its fields are in this one. */
export async function chooseMethod(page: Page, method = "card"): Promise<void> {
	const choice = main(page).locator(`label:has(input[name=method][value=${method}])`).first();
	await choice.click();
	if (method !== "card" || !(await hasClient(page))) return;
	const fields = main(page).locator("[data-card-fields]");
	// they come once they are in view: a page that came back with an error still scrolls to it
	await expect(async () => {
		await choice.click();
		await expect(fields).not.toHaveAttribute("data-card-fields", "away", { timeout: 2_000 });
	}).toPass();
	await expect(fields).toHaveAttribute("data-card-fields", /^(ready|off)$/);
	const elsewhere = fields.locator("button[type=button]");
	if ((await elsewhere.count()) > 0) await elsewhere.click();
	await expect(fields).toHaveAttribute("data-card-fields", "off");
}

/** Chooses a card and goes to the payment site. */
export async function goToPaymentSite(page: Page, method = "card"): Promise<void> {
	await chooseMethod(page, method);
	// a page that came back with an error still scrolls to it: a click that missed is repeated
	await expect(async () => {
		await main(page).locator("input[name=terms]").check({ force: true, timeout: 3_000 });
	}).toPass();
	// its client scrolls to the error as soon as it runs: nothing is pressed while the page still moves
	if (await hasClient(page)) await takenOver(page, goOn(page));
	await goOn(page).click();
	await expect(page).toHaveURL(/\/_gateway\/payment\//);
}

export async function payWith(page: Page, number: string): Promise<void> {
	await page.locator("[name=number]").fill(number);
	await page.locator("[name=expiry]").fill("12/30");
	await page.locator("[name=cvc]").fill("123");
	await page.locator("[name=holder]").fill("Zoé Martin-Leroy");
	await page.locator("form:has([name=number]) button").first().click();
}

export async function answerChallenge(page: Page, code = "1234"): Promise<void> {
	await page.locator("form input[inputmode=numeric]").first().fill(code);
	await page.locator("form:has(input[inputmode=numeric]) button").first().click();
}

/** The order's number, once the confirmation page has it. */
export async function orderNumber(page: Page): Promise<string> {
	await expect(page).toHaveURL(/order-confirmation/);
	const pattern = /V[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2}/;
	await expect(main(page)).toContainText(pattern, { timeout: 30_000 });
	return pattern.exec((await main(page).textContent()) ?? "")?.[0] ?? "";
}

/** How many items the cart's first line shows. */
export const lineQuantity = (page: Page): Locator =>
	main(page).locator("form:has(button[name=quantity]) [role=status]").first();

/** Adds one item to the cart's first line. */
export async function oneItemMore(page: Page): Promise<void> {
	await main(page).locator("form button[name=quantity]").nth(1).click();
}

/** Opens a page and waits for its largest paint: before it a finger finds nothing, and a visitor who leaves reports none. */
export async function see(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.evaluate(
		(paint) => new Promise((seen) => new PerformanceObserver(() => seen(null)).observe(paint)),
		{ type: "largest-contentful-paint", buffered: true },
	);
}

/** Waits until the client has taken a part of the page over, by default the page itself. */
export async function takenOver(
	page: Page,
	part: Locator = page.locator("header").getByRole("link", { name: /^Vitrine/ }),
): Promise<void> {
	const isLive = () =>
		part.evaluate((node) => Object.keys(node).some((key) => /^__reactProps/.test(key)));
	try {
		await expect.poll(isLive).toBe(true);
	} catch (error) {
		throw new Error(`The client did not start: ${await whatWasLoaded(page)}`, { cause: error });
	}
}

/** Modules and JSON that the page has requested, with their statuses: what a client that did not start was waiting for. */
async function whatWasLoaded(page: Page): Promise<string> {
	const loaded = await page.evaluate(() =>
		(performance.getEntriesByType("resource") as PerformanceResourceTiming[])
			.filter(({ name }) => /\.js(?:on)?\b/.test(name))
			.map(({ name, responseStatus }) => `${responseStatus} ${new URL(name).pathname}`),
	);
	return [page.url(), ...loaded].join("\n");
}

/** Gives a first sign of intent, and waits for what follows from it. */
export async function startClient(page: Page): Promise<void> {
	await page
		.locator("header")
		.getByRole("link", { name: /^Vitrine/ })
		.hover();
	await takenOver(page);
}

/** Points at a part whose script waits for that, and waits for the script. */
export async function turnTo(part: Locator): Promise<void> {
	await part.hover();
	await takenOver(part.page(), part);
}

/** Presses Tab until the focus is where it should be, as a shopper without a mouse does. */
export async function tabTo(page: Page, selector: string, key = "Tab"): Promise<void> {
	for (let presses = 0; presses < 400; presses += 1) {
		await page.keyboard.press(key);
		if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return;
	}
	throw new Error(`The focus never came to ${selector}`);
}
