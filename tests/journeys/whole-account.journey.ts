// One account from its first day to its last and back: signed up, welcomed, its profile filled in, an address, an order,
// its invoice, the history, closed, restored with everything in it.
import { expect, type Page, test } from "@playwright/test";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import {
	addressOf,
	freshEmail,
	goodCard,
	goToPaymentSite,
	main,
	openWayIn,
	orderNumber,
	payWith,
} from "./shopper.ts";
import { putIntoCart } from "./shortcuts.ts";

const password = "a long sentence of mine";

async function signUp(page: Page, lc: string, email: string): Promise<void> {
	await page.goto(`/${lc}/account/dashboard/`);
	await page.locator("a[href*='/auth/create']").click();
	const { firstName, lastName } = addressOf(lc);
	const typed = { firstName, lastName, email, password };
	for (const [id, value] of Object.entries(typed)) await page.locator(`#${id}`).fill(value);
	await page.locator("#isOldEnough").check();
	await page.locator("main button[type=submit]").click();
	await expect(page).toHaveURL(new RegExp(`/${lc}/account/welcome/$`));
	await expect(main(page).locator("h1")).toContainText(firstName);
}

async function tellBirthday(page: Page): Promise<void> {
	await main(page).locator("a[href$='/account/settings/edit/']").click();
	await expect(async () => {
		for (const [name, value] of Object.entries({ day: "28", month: "2", year: "1990" })) {
			await main(page).locator(`input[name=${name}]`).fill(value);
			await expect(main(page).locator(`input[name=${name}]`)).toHaveValue(value);
		}
	}).toPass();
	await main(page).locator("button[name=intent][value=change]").click();
	await expect(page).toHaveURL(/\/account\/settings\/$/);
	await expect(main(page)).toContainText("1990");
}

async function addAddress(page: Page, lc: string): Promise<void> {
	const book = `/${lc}/account/settings/delivery-addresses/`;
	await page.goto(`${book}create/`);
	const { country, phoneNumberCountry, ...typed } = addressOf(lc);
	await expect(async () => {
		for (const [name, value] of Object.entries(typed)) {
			await main(page).locator(`[name="${name}"]`).first().fill(value);
			await expect(main(page).locator(`[name="${name}"]`).first()).toHaveValue(value);
		}
	}).toPass();
	await main(page).locator("form button[type=submit]:visible").last().click();
	await expect(page).toHaveURL(new RegExp(`${book}$`));
	await expect(main(page).getByText(typed.address1, { exact: false }).first()).toBeVisible();
}

async function order(page: Page, lc: string): Promise<string> {
	await putIntoCart(page, lc);
	// the account knows the address: nothing is asked (CHECKOUT-96)
	await page.goto(`/${lc}/cart/`);
	await main(page).locator("a[href*='order-billing']").click();
	await expect(page).toHaveURL(/order-payment/);
	await expect(main(page)).toContainText(addressOf(lc).address1);
	await goToPaymentSite(page);
	await payWith(page, goodCard);
	return orderNumber(page);
}

async function fetchInvoice(page: Page, number: string): Promise<void> {
	await main(page).locator(`a[href$="/account/orders/${number}/"]`).first().click();
	const way = main(page).locator(`a[href$="/${number}/invoice/"]`);
	const file = await page.request.get((await way.getAttribute("href")) ?? "");
	expect(file.headers()["content-type"]).toBe("application/pdf");
}

/** Closes the account, from its own section among the others. */
async function close(page: Page, lc: string): Promise<void> {
	await page.goto(`/${lc}/account/settings/`);
	await main(page).locator("a[href$='/account/delete/']").click();
	await expect(main(page).locator("nav a[href$='/account/orders/']")).toBeAttached();
	await main(page).locator("input[name=agree]").check({ force: true });
	await main(page).locator("button[value=delete]").click();
	await expect(page).toHaveURL(new RegExp(`/${lc}/$`));
}

async function comeBack(page: Page, lc: string, email: string): Promise<void> {
	await page.goto(`/${lc}/order-billing/`);
	await openWayIn(page, "#password");
	await page.locator("#email").fill(email);
	await page.locator("#password").fill(password);
	await page.locator("form:has(#password) button[type=submit]").click();
	await expect(page).toHaveURL(/\/account\/delete\/$/);
	await page.goto(`/${lc}/account/orders/`);
	await expect(page).toHaveURL(/\/account\/delete\/$/);
	// no other section is open to a closed account, and none is offered
	await expect(main(page).locator("nav")).toHaveCount(0);
	await main(page).locator("button[value=reactivate]").click();
	await expect(page).toHaveURL(/\/account\/dashboard\/$/);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		const lc = javaScriptEnabled ? "fr-fr" : "pl-pl";

		test(
			"signs up, orders, closes the account and reactivates it",
			inLength(true),
			async ({ page }) => {
				await withoutPictures(page);
				const email = freshEmail();
				await signUp(page, lc, email);
				await tellBirthday(page);
				await addAddress(page, lc);
				const number = await order(page, lc);
				await fetchInvoice(page, number);
				await close(page, lc);
				await comeBack(page, lc, email);

				await page.goto(`/${lc}/account/orders/`);
				await expect(main(page).locator("article")).toContainText(number);
				await page.goto(`/${lc}/account/settings/`);
				await expect(main(page)).toContainText("1990");
				await expect(main(page)).toContainText(addressOf(lc).address1, { ignoreCase: true });
			},
		);
	});
}
