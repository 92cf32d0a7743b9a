// WCAG 1.4.4 and 1.4.10: text of twice the size on a phone, and a desktop page at 400 % (320 px). German has long words.
import { expect, type Page, test } from "@playwright/test";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { enlargeText, faultsOf } from "./large-text.ts";
import { withoutPictures } from "./pictures.ts";
import { arriveAt, placeOrder, signIn } from "./shortcuts.ts";

const lc = "de-de";

// only the markup is tested: no page waits for its client
test.use({ javaScriptEnabled: false });
test.beforeEach(({ page }) => withoutPictures(page));

async function look(page: Page, path: string): Promise<void> {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(path);
	await enlargeText(page);
	expect.soft(await faultsOf(page), `${path} with text of twice the size`).toEqual([]);
	await page.setViewportSize({ width: 320, height: 640 });
	await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
	expect.soft(await faultsOf(page), `${path} at 320 px`).toEqual([]);
	// both at once is more than the law asks for: words may be broken there
	await enlargeText(page);
	const found = (await faultsOf(page)).filter((fault) => !fault.startsWith("broken"));
	expect.soft(found, `${path} at 320 px with text of twice the size`).toEqual([]);
}

const product = `x--p${scenarios.productWithAllSizes.productId}/`;
const open = ["", "x--plwomen_dresses/", product, "search/?q=kleid", "hilfe/", "gift-card/"];
const rarer =
	"search/?q=xyzzyq menu/ cookies/ withdrawal/ track-order/ newsletter/subscription/ nothing/here/".split(
		" ",
	);
const steps = ["order-billing", "order-delivery", "order-payment"] as const;
const sections = ["dashboard", "orders", "settings/edit", "settings/billing-address"];
const rarerSections =
	"wishlist alerts downloads pictures advantages settings settings/email settings/sign-in change-password settings/delivery-addresses settings/delivery-addresses/create settings/bank-details settings/cards subscriptions delete".split(
		" ",
	);

test("large text and a narrow window: public pages", async ({ page }) => {
	for (const path of open) await look(page, `/${lc}/${path}`);
	await look(page, "/fr-fr/stores/");
});

test("large text and a narrow window: from the cart to the payment", async ({ page }) => {
	await arriveAt(page, lc, "order-payment");
	for (const step of ["cart", ...steps]) await look(page, `/${lc}/${step}/`);
});

test("large text and a narrow window: the account", inLength(true), async ({ page }) => {
	await signIn(page, lc, demoAccounts.secondProgramme);
	for (const section of sections) await look(page, `/${lc}/account/${section}/`);
});

test(
	"a narrow window: the steps of an order, which are long words in Polish",
	inLength(true),
	async ({ page }) => {
		const { number, email } = await placeOrder(page, "pl-pl");
		await page.goto("/pl-pl/track-order/");
		await page.locator("[name=orderNumber]").fill(number);
		await page.locator("[name=email]").fill(email);
		await page.locator("form:has([name=orderNumber]) button").click();
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 844 });
			await expect(page.locator("main [aria-current=step]")).toBeVisible();
			expect.soft(await faultsOf(page), `tracked at ${width} px`).toEqual([]);
		}
		await look(page, `/pl-pl/account/orders/${number}/`);
	},
);

test("large text and a narrow window: every other page", inLength(true), async ({ page }) => {
	for (const path of rarer) await look(page, `/${lc}/${path}`);
	await look(page, "/fr-fr/stores/all/");
	await signIn(page, lc, demoAccounts.secondProgramme);
	for (const section of rarerSections) await look(page, `/${lc}/account/${section}/`);
});

test.describe("before consent is answered", () => {
	test.use({ storageState: { cookies: [], origins: [] } });

	test("large text and a narrow window: the buttons cover no text, and some lines remain visible", async ({
		page,
	}) => {
		await page.setViewportSize({ width: 320, height: 640 });
		for (const lc of ["de-de", "fr-fr", "pl-pl"]) {
			await page.goto(`/${lc}/cookies-none/`);
			await enlargeText(page);
			const banner = page.locator("section[data-consent]");
			// its last word, wherever it has to be scrolled
			await banner.getByRole("link").scrollIntoViewIfNeeded();
			const [link, words, answers] = await Promise.all(
				[banner.getByRole("link"), banner.locator("> div"), banner.locator("> form")].map((part) =>
					part.boundingBox(),
				),
			);
			expect(link && answers && link.y + link.height).toBeLessThanOrEqual((answers?.y ?? 0) + 1);
			expect(words && words.y + words.height).toBeLessThanOrEqual((answers?.y ?? 0) + 1);
			expect(words?.height).toBeGreaterThan(640 / 5);
		}
	});
});
