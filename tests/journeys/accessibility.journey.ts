// axe, best-practice rules included: no violation on any page or state that a shopper comes by, in three languages, on a
// phone and on a desktop, and in the dark scheme where colours matter. One walk, checked step by step.
import { expect, type Page, test } from "@playwright/test";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { violations } from "../support/axe.ts";
import { faintControls } from "../support/control-outlines.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import {
	addFirstSize,
	addressOf,
	answerChallenge,
	challengeCard,
	chooseDelivery,
	confirmOverview,
	fillAddress,
	goToPaymentSite,
	main,
	openCart,
	openWayIn,
	orderNumber,
	payWith,
	startClient,
	turnTo,
} from "./shopper.ts";
import { ask, putIntoCart, signIn } from "./shortcuts.ts";

async function look(page: Page, state: string, by?: { rule: string }): Promise<void> {
	// a page is checked with its style sheet, and when nothing on it is loading any more
	await page.waitForLoadState("load");
	await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
	expect.soft(await violations(page, by), state).toEqual([]);
}

/** Checks both schemes, but Swiss French in the light one alone, since colours do not depend on words. */
async function lookInTheDark(page: Page, state: string): Promise<void> {
	await look(page, state);
	if (page.url().includes("fr-ch")) return;
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	await look(page, `${state}, dark`, { rule: "color-contrast" });
	expect.soft(await faintControls(page), `boxes and dots of ${state}, dark`).toEqual([]);
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/** Whether this walk is of the long run, which also looks at what the gate has seen in another state. */
const isLong = () => test.info().tags.includes("@long");

/** A state that another one of the gate's contains: a form comes back with its errors, a list opens on its page. */
const lookAtLength = async (page: Page, state: string) => {
	if (isLong()) await lookAgain(page, state);
};

/** In the gate each part is seen in the dark once: here in the light scheme alone. */
const lookAgain = (page: Page, state: string) =>
	isLong() ? lookInTheDark(page, state) : look(page, state);

/** Sends the form that a field belongs to as it is, without the browser's validation. */
async function sendAnyway(page: Page, field: string): Promise<void> {
	await page
		.locator(`form:has(${field})`)
		.first()
		.evaluate((form: HTMLFormElement) => {
			form.noValidate = true;
			form.requestSubmit();
		});
}

async function lookAtStores(page: Page, lc: string): Promise<void> {
	await page.goto(`/${lc}/account/reservations/`);
	await look(page, "reservations");
	const item = scenarios.productWithAllSizes.productId;
	await page.goto(`/${lc}/account/reservations/create/?productId=${item}&size=38`);
	await look(page, "to be tried on in a store");
	await main(page).locator("button[name=storeId]").first().click();
	await main(page).locator("button[value^='cancel:']").first().waitFor();
	await look(page, "reservations, held");
	await page.goto(`/${lc}/account/store/?search=Lausanne`);
	await look(page, "own store, found");
	await main(page).locator("button[name=store]").first().click();
	await expect(main(page).locator("button[value=forget]")).toBeVisible();
	await look(page, "own store");
}

/** From the page of the sign-in. */
async function lookAtSignUp(page: Page): Promise<void> {
	await openWayIn(page, "#password");
	await lookInTheDark(page, "sign-in");
	await sendAnyway(page, "#password");
	await expect(page.locator("[role=alert]").first()).toBeVisible();
	await look(page, "sign-in, errors");
	await page.locator("a[href*='/auth/create']").click();
	await look(page, "sign-up");
	await sendAnyway(page, "[name=password]");
	await expect(page.locator("[role=alert]").first()).toBeVisible();
	await look(page, "sign-up, errors");
}

const words = { "de-de": "kleid", "pl-pl": "sukienka", "fr-ch": "robe" };

/** Widths in pixels at which each language is checked. */
const widths = { "de-de": [390, 1280], "pl-pl": [390, 1280], "fr-ch": [1280] };

for (const lc of ["de-de", "pl-pl", "fr-ch"] as const) {
	for (const width of widths[lc]) {
		const isOther = lc === "fr-ch" || (lc === "de-de") === width > 800;
		test.describe(`${lc} at ${width} px`, inLength(isOther), () => {
			test.use({ viewport: { width, height: 844 } });
			const isPhone = width < 800;
			const product = `/${lc}/x--p${scenarios.productReduced.productId}/`;

			test.beforeEach(async ({ page }) => {
				await page.emulateMedia({ reducedMotion: "reduce" });
				await withoutPictures(page);
			});

			test("listing and search", inLength(isPhone), async ({ page }) => {
				await page.goto(`/${lc}/`);
				await lookInTheDark(page, "home");

				if (isPhone) await page.locator("header button[popovertarget=menu]").first().click();
				await page.locator("header nav details summary").first().click();
				await expect(page.locator("header nav details[open] > div")).toBeVisible();
				await lookAgain(page, "menu open");
				await page.keyboard.press("Escape");
				if (!isPhone) {
					await page.locator("header details:has(> summary[aria-label]) > summary").click();
					await look(page, "account menu open");
				}

				await page.goto(`/${lc}/x--plwomen_dresses/`);
				await lookAtLength(page, "listing");
				await page.locator("[data-listing-bar] summary").click();
				await look(page, "listing, sort open");
				await page.locator("[data-listing-bar] summary").click();
				await page.locator("a[href$='#filter']").first().click();
				await expect(page.locator("#filter")).toBeVisible();
				await lookInTheDark(page, "listing, filter open");
				await page.keyboard.press("Escape");
				await turnTo(main(page).locator("p[role=status] + a[rel=next]"));
				await main(page).locator("[href$='#size']").first().click();
				await expect(main(page).locator("li form button:enabled").first()).toBeFocused();
				// a sign that is half below the bar above it counts as too small to press
				await main(page)
					.locator("li:has(form button:enabled)")
					.first()
					.evaluate((card) => card.scrollIntoView());
				await lookAgain(page, "listing, quick add open");
				await page.goto(`/${lc}/x--plwomen_dresses/?color=nope`);
				await look(page, "listing, empty");

				await page.goto(`/${lc}/search/?q=${words[lc]}`);
				await expect(main(page).locator("a[href*='--p']").first()).toBeVisible();
				await look(page, "search");
				await page.goto(`/${lc}/search/?q=xyzzyq`);
				await look(page, "search, nothing found");
				await page.goto(`/${lc}/search/`);
				await lookAtLength(page, "search, nothing asked");
				await page.locator("main input#q").click();
				await page.locator("main input#q").pressSequentially(words[lc].slice(0, 4));
				await expect(page.locator("main [role=option]").first()).toBeVisible();
				await lookAgain(page, "search, suggestions open");

				await page.goto(`/${lc}/sale/`);
				await look(page, "sale");
				const { productId } = scenarios.productReduced;
				const others = ["new/women/", "contact/", "wishlist/", `questions/${productId}/`];
				for (const path of [...others, `look/${productId}/`, `product-alert/${productId}/`]) {
					if (!isLong()) break;
					await page.goto(`/${lc}/${path}`);
					await lookAtLength(page, path);
				}

				await openCart(page, lc);
				await look(page, "cart, empty");
				await page.goto(`/${lc}/nothing/here/`);
				await lookAgain(page, "page not found");
				await page.evaluate((action) => {
					const form = document.createElement("form");
					form.method = "post";
					form.action = action;
					document.body.append(form);
					form.submit();
				}, `/${lc}/cart/`);
				await expect(main(page).locator("a[data-reload]")).toBeVisible();
				await look(page, "server error");
			});

			test("product and cart", inLength(isPhone), async ({ page }) => {
				await page.goto(product);
				await expect(page.locator("main section > div[aria-hidden]")).toHaveCount(0);
				// product.journey.ts looks at it in both schemes
				await lookAtLength(page, "product");
				await sendAnyway(page, "input[name=sku]");
				await expect(main(page).locator("[role=alert]").first()).not.toBeEmpty();
				await look(page, "product, no size chosen");
				await startClient(page);
				await turnTo(main(page).locator("[data-buy] button"));
				await addFirstSize(page);
				// a toast stays while it is pointed at
				if (isPhone) await page.locator("[data-toasts] li").first().hover();
				else await expect(page.locator("#mini-cart").getByRole("article")).toBeVisible();
				await lookAgain(page, isPhone ? "product, toast" : "product, bag open");
				await page.goto(`/${lc}/x--p${scenarios.productSoldOut.productId}/`);
				await look(page, "product, sold out");
				await page.goto(`/${lc}/passport/${scenarios.productReduced.productId}/`);
				await lookInTheDark(page, "product passport");
				const code = await main(page).locator("#code").textContent();
				const gtin = /\/01\/0(\d{13})/.exec(code ?? "")?.[1];
				await page.goto(`/${lc}/cart/add/${gtin}:1,4000000000000?code=SOIE10`);
				await look(page, "link to a bag");
				await page.goto(`/${lc}/code/SOIE10/`);
				await look(page, "link with a code");

				await openCart(page, lc);
				await lookInTheDark(page, "cart");
				await main(page).locator("button[value=remove]").first().click();
				await expect(main(page).locator("form:has([value=restore])").first()).toBeVisible();
				await look(page, "cart, line removed");
			});

			test("addresses and bank details", inLength(!isPhone), async ({ page }) => {
				const settings = `/${lc}/account/settings/`;
				const book = `${settings}delivery-addresses/`;
				await signIn(page, lc);
				await page.goto(book);
				await lookAgain(page, "address book, empty");
				await page.goto(`${book}create/`);
				await lookAtLength(page, "new address");
				await sendAnyway(page, "[name=zipCode]");
				await expect(main(page).locator("[aria-invalid=true]").first()).toBeVisible();
				await look(page, "new address, errors");
				await page.goto(`${book}create/`);
				const { country: _, phoneNumberCountry: __, ...typed } = addressOf(lc);
				for (const [name, value] of Object.entries(typed)) {
					await main(page).locator(`[name="${name}"]`).fill(value);
				}
				await sendAnyway(page, "[name=zipCode]");
				await expect(main(page).locator("article")).toHaveCount(1);
				await lookInTheDark(page, "address book");
				const change = main(page).locator("article a");
				const edit = (await change.getAttribute("href")) ?? "";
				await page.goto(edit);
				await look(page, "address");
				await page.goto(edit.replace("/edit/", "/delete/"));
				await look(page, "delete an address?");
				await page.locator("main button[value^='delete:']").click();
				await expect(main(page).locator("button[value=restore]")).toBeVisible();
				await lookAgain(page, "address deleted");

				await page.goto(`${settings}billing-address/`);
				await look(page, "billing address");
				await page.goto(`${settings}bank-details/`);
				await lookAtLength(page, "bank details, none");
				await sendAnyway(page, "[name=iban]");
				await expect(main(page).locator("[aria-invalid=true]").first()).toBeVisible();
				await look(page, "bank details, errors");
				await main(page).locator("[name=iban]").fill("DE75512108001245126199");
				await main(page).locator("[name=accountHolder]").fill("Zoé Martin-Leroy");
				await sendAnyway(page, "[name=iban]");
				await expect(main(page).locator("#kept")).toBeVisible();
				await main(page).locator("details:has(button[value=forget]) summary").click();
				await lookInTheDark(page, "bank details");
			});

			test("buying an item", inLength(!isPhone), async ({ page }) => {
				await putIntoCart(page, lc);
				await page.goto(`/${lc}/order-billing/`);
				await expect(page.locator("#guest-email")).toBeVisible();
				await look(page, "sign-in on the way to pay");
				// the gate looks at sign-in and sign-up in tests/gateway/customers/sign-in/pages.test.ts
				if (isLong()) await lookAtSignUp(page);
				for (const way of ["forgotten", "return"]) {
					await page.goto(`/_gateway/auth/${way}?locale=${lc}`);
					await look(page, way);
					await page.locator("#email").fill("nobody@vitrine.example");
					await page.locator("main button[type=submit]").click();
					await expect(page.locator("main form")).toHaveCount(0);
					await look(page, `${way}, asked`);
				}

				await signIn(page, lc);
				await page.goto(`/${lc}/order-billing/`);
				await lookAtLength(page, "billing");
				await sendAnyway(page, "[name=lastName]");
				await expect(main(page).locator("[aria-invalid=true]").first()).toBeVisible();
				await lookInTheDark(page, "billing, errors");
				await main(page).locator("input[name=same]").uncheck({ force: true });
				await look(page, "address, an invoice elsewhere");
				await main(page).locator("input[name=same]").check({ force: true });
				await fillAddress(page, lc);
				if (/overview/.test(page.url())) await look(page, "overview");
				await confirmOverview(page);
				await page.goto(`/${lc}/order-delivery/`);
				await lookAtLength(page, "delivery");
				await main(page).locator("label:has(input[name=method][value=EX])").first().click();
				await look(page, "delivery, express");
				await chooseDelivery(page);
				await confirmOverview(page);
				await lookAtLength(page, "payment");
				await sendAnyway(page, "input[name=terms]");
				await expect(
					main(page).locator("[aria-invalid=true], [role=alert]").first(),
				).toBeAttached();
				await look(page, "payment, errors");
				await main(page).locator("label:has(input[name=method][value=card])").click();
				await expect(main(page).locator("[data-card-fields=ready]")).toBeVisible();
				await lookInTheDark(page, "payment, a card's fields");
				await goToPaymentSite(page);
				await lookInTheDark(page, "payment site");
				await sendAnyway(page, "[name=number]");
				await expect(page.locator("[role=alert]").first()).toBeVisible();
				await look(page, "payment site, errors");
				await payWith(page, challengeCard);
				await expect(page.locator("[name=code]")).toBeVisible();
				await look(page, "challenge");
				await answerChallenge(page);
				await orderNumber(page);
				await look(page, "confirmation");
				await page.goto(`/${lc}/account/dashboard/`);
				await look(page, "dashboard");
				await page.goto(`/${lc}/account/orders/`);
				await lookAtLength(page, "orders");
				if (isPhone) {
					await main(page).locator("nav details summary").click();
					await look(page, "orders, list of rooms open");
				}
			});

			test("the account", inLength(!isPhone), async ({ page }) => {
				await signIn(page, lc);
				await page.goto(`/${lc}/account/welcome/`);
				await lookAgain(page, "welcome");
				await page.goto(`/${lc}/account/settings/`);
				await lookInTheDark(page, "settings");
				await page.goto(`/${lc}/account/settings/edit/`);
				await lookAtLength(page, "profile");
				await page.locator("input[name=day]").fill("31");
				await sendAnyway(page, "input[name=day]");
				await expect(main(page).locator("[aria-invalid=true]").first()).toBeVisible();
				await lookInTheDark(page, "profile, errors");
				await page.goto(`/${lc}/account/change-password/`);
				await sendAnyway(page, "input[name=newPassword]");
				await expect(main(page).locator("[aria-invalid=true]").first()).toBeVisible();
				await look(page, "password, errors");
				for (const section of ["settings/email", "settings/sign-in", "delete"]) {
					await page.goto(`/${lc}/account/${section}/`);
					await lookAgain(page, section);
				}
				await ask(page, `/${lc}/wishlist/`, { add: scenarios.productReduced.productId });
				await page.goto(`/${lc}/account/wishlist/`);
				await main(page).locator("button[value=share]").click();
				const shared = main(page).locator("a[href*='/wishlist/shared/']");
				await shared.waitFor();
				await look(page, "wishlist, shared");
				const list = (await shared.getAttribute("href")) ?? "";
				await page.goto(list);
				await lookAgain(page, "somebody's list");
			});

			test("favourites and loyalty", inLength(isPhone), async ({ page }) => {
				const { email, password } = demoAccounts.loyal;
				await signIn(page, lc, { email, password });
				for (const section of ["loyalty", "loyalty/history", "downloads"]) {
					await page.goto(`/${lc}/account/${section}/`);
					await (section === "loyalty" ? lookInTheDark : lookAgain)(page, section);
				}
				await page.goto(`/${lc}/account/advantages/`);
				await look(page, "advantages");
				await page.goto(`/${lc}/account/orders/?q=${words[lc]}`);
				await lookAgain(page, "orders, searched");
				if (lc === "fr-ch") await lookAtStores(page, lc);
				// a new account: the languages run side by side, and would remove each other's alerts
				await page.goto(`/${lc}/auth/logout/`);
				const guests = scenarios.productReduced.productId;
				await ask(page, `/${lc}/wishlist/`, { add: guests });
				await page.goto(`/${lc}/wishlist/`);
				await look(page, "wishlist of a guest");
				await page.goto(`/${lc}/product-alert/${scenarios.productSoldOut.productId}/`);
				await look(page, "alert by e-mail");
				await ask(page, `/${lc}/wishlist/`, { remove: guests });
				await signIn(page, lc);
				for (const section of ["wishlist", "alerts", "subscriptions"]) {
					await page.goto(`/${lc}/account/${section}/`);
					await lookAgain(page, section);
				}
				const { productId, gtin } = scenarios.productSoldOut;
				const wished = [productId, scenarios.productReduced.productId];
				for (const add of wished) await ask(page, `/${lc}/wishlist/`, { add });
				await ask(page, `/${lc}/stock-alert/`, { sku: gtin });
				await page.goto(`/${lc}/account/wishlist/`);
				await main(page).locator("li details summary").first().click();
				// at the top: axe takes a link that is half behind the header for a small one
				await page.evaluate(() => scrollTo(0, 0));
				await lookInTheDark(page, "wishlist, filled");
				await page.goto(`/${lc}/account/alerts/`);
				await main(page).locator(`button[value="${gtin}"]`).click();
				await expect(
					page.locator("[data-flash] form, [data-toasts] li button").first(),
				).toBeVisible();
				await look(page, "alerts, one taken away");
			});
		});
	}
}
