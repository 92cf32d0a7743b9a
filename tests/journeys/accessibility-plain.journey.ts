// axe on the pages of a visitor whose browser runs no scripts, as they were parsed that way (`noscript` too): scripts are off
// while a page is opened or a form sent, and on again for axe alone, which waits for ever without them.
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { violations } from "../support/axe.ts";
import { withoutPictures } from "./pictures.ts";
import {
	addressOf,
	answerChallenge,
	challengeCard,
	main,
	openWayIn,
	orderNumber,
	payWith,
} from "./shopper.ts";
import { ask, putIntoCart, signIn } from "./shortcuts.ts";

const sessions = new WeakMap<Page, CDPSession>();

async function scripts(page: Page, areOn: boolean): Promise<void> {
	const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
	sessions.set(page, session);
	await session.send("Emulation.setScriptExecutionDisabled", { value: !areOn });
}

/** Classes of CSS modules, which begin with an underscore, that no sheet of the document has a rule for. */
const unstyled = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const rules = [...document.styleSheets]
			.flatMap((sheet) => [...sheet.cssRules])
			.map(({ cssText }) => cssText)
			.join("\n");
		const styled = new Set([...rules.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name));
		const named = [...document.querySelectorAll("[class*='_']")].flatMap((one) => [
			...one.classList,
		]);
		return [...new Set(named)].filter((name) => name.startsWith("_") && !styled.has(name));
	});

async function look(page: Page, state: string): Promise<void> {
	await page.waitForLoadState("load");
	await scripts(page, true);
	// the page's own were never run, and are not run now
	expect(await page.evaluate(() => "__reactRouterContext" in globalThis), state).toBe(false);
	expect.soft(await violations(page), state).toEqual([]);
	expect.soft(await unstyled(page), `${state}: classes without a linked sheet`).toEqual([]);
	await scripts(page, false);
}

async function lookAt(page: Page, lc: string, paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		await page.goto(`/${lc}/${path}`);
		await look(page, `/${lc}/${path}`);
	}
}

/** Presses the last button of the page's own form, past the browser's validation. */
async function send(page: Page, button: string): Promise<void> {
	await scripts(page, true);
	await main(page)
		.locator("form")
		.evaluateAll((forms: HTMLFormElement[]) => {
			for (const form of forms) form.noValidate = true;
		});
	await scripts(page, false);
	await main(page).locator(button).last().click();
}

const { productId, gtin } = scenarios.productReduced;
const soldOut = scenarios.productSoldOut.productId;
const open = [
	...["", "menu/", "x--plwomen_dresses/", "x--plwomen_dresses/?color=blue&sort=price"],
	...["x--plwomen_dresses/?color=nope", "search/", "search/?q=xyzzyq", "sale/", "new/women/"],
	...[`x--p${productId}/`, `x--p${soldOut}/`, `passport/${productId}/`, `reviews/${productId}/`],
	...[`questions/${productId}/`, `look/${productId}/`, `product-alert/${soldOut}/`],
	...["gift-card/", "contact/", "track-order/", "withdrawal/"],
	...["cookies/", "newsletter/subscription/", "wishlist/", "cart/", "nothing/here/"],
	...[`cart/add/${gtin}:1?code=SOIE10`, "code/SOIE10/"],
];
const account = [
	...["dashboard/", "welcome/", "orders/", "downloads/", "pictures/", "wishlist/", "alerts/"],
	...["advantages/", "loyalty/", "loyalty/history/", "settings/", "settings/edit/"],
	...["settings/email/", "settings/sign-in/", "change-password/", "settings/delivery-addresses/"],
	...["settings/delivery-addresses/create/", "settings/billing-address/", "delete/"],
	...["settings/bank-details/", "settings/cards/", "subscriptions/"],
].map((path) => `account/${path}`);
const stores = ["stores/", "stores/all/", "stores/?search=Lausanne", "account/reservations/"];
const words = { "de-de": "kleid", "pl-pl": "sukienka", "fr-ch": "robe" } as const;

for (const [lc, width] of [
	["de-de", 390],
	["pl-pl", 390],
	["fr-ch", 1280],
] as const) {
	test.describe(`${lc} at ${width} px, without scripts`, { tag: "@long" }, () => {
		test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: "reduce" } });
		test.beforeEach(async ({ page }) => {
			await withoutPictures(page);
			await scripts(page, false);
		});

		test("pages of every visitor", async ({ page }) => {
			test.slow();
			await lookAt(page, lc, [...open, `search/?q=${words[lc]}`]);
			await page.goto(`/${lc}/`);
			const links = page.locator("footer a");
			const legal = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
			const own = new Set(legal.filter((href) => href?.startsWith(`/${lc}/`)));
			const paths = [...own].map((href) => `${href}`.slice(lc.length + 2));
			await lookAt(page, lc, paths);
		});

		test("pages of the account", async ({ page }) => {
			test.slow();
			const { email, password } = demoAccounts.loyal;
			await signIn(page, lc, { email, password });
			await ask(page, `/${lc}/wishlist/`, { add: productId });
			await lookAt(page, lc, account);
			if (lc === "fr-ch") await lookAt(page, lc, stores);
		});

		test("buying an item", async ({ page }) => {
			test.slow();
			await putIntoCart(page, lc);
			await lookAt(page, lc, ["cart/", "order-billing/"]);
			await openWayIn(page, "#password");
			await look(page, "sign-in");
			await signIn(page, lc);
			await lookAt(page, lc, ["order-billing/"]);
			await send(page, "form button[type=submit]:visible");
			await look(page, "billing, errors");
			const { country: _, phoneNumberCountry: __, ...typed } = addressOf(lc);
			for (const [name, value] of Object.entries(typed)) {
				await main(page).locator(`[name="${name}"]`).first().fill(value);
			}
			await main(page).locator("label:has(input[name=method][value=NO])").first().click();
			await main(page).locator("form button[type=submit]:visible").last().click();
			await lookAt(page, lc, ["order-delivery/", "order-overview/", "order-payment/"]);
			const shut = main(page).locator("details:not([open]) > summary:visible");
			while ((await shut.count()) > 0) await shut.first().click();
			await look(page, "payment, all of it open");
			await send(page, "button[value=pay]:not([aria-hidden])");
			await look(page, "payment, errors");
			await main(page).locator("label:has(input[name=method][value=card])").click();
			await main(page).locator("input[name=terms]").check({ force: true });
			await main(page).locator("button[value=pay]:not([aria-hidden])").click();
			await look(page, "payment site");
			await payWith(page, challengeCard);
			await look(page, "challenge");
			await answerChallenge(page);
			const number = await orderNumber(page);
			await look(page, "confirmation");
			await lookAt(page, lc, [`account/orders/${number}/`]);
		});
	});
}
