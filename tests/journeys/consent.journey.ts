// Consent (MEASURE-1, MEASURE-2, MEASURE-3): accepted, refused, chosen and withdrawn, with JavaScript and without; and
// what a browser receives and keeps while its visitor has not answered.
import { expect, type Page, test } from "@playwright/test";
import { browserStorage } from "#app/i18n/browser-storage.ts";
import {
	cookieRegister,
	type RegisteredCookie,
	registeredName,
} from "#contract/session/cookie-register.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { origin } from "./plain.ts";
import {
	addFirstSize,
	goodCard,
	main,
	openCart,
	orderNumber,
	payWith,
	startClient,
	takenOver,
} from "./shopper.ts";
import { arriveAt, toPaymentSite } from "./shortcuts.ts";

const listing = "/fr-fr/x--plwomen_dresses/";
const own = "/fr-fr/cookies/";
const banner = (page: Page) => page.locator("section[data-consent]");
const press = (page: Page, answer: string) => page.locator(`button[name=intent][value=${answer}]`);
const cookieOf = async (page: Page, name: string) =>
	(await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const consentOf = (page: Page) => cookieOf(page, "vitrine_consent-dev");

// no visitor here has answered before
test.use({ storageState: { cookies: [], origins: [] } });

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test(
			"covers nothing where something is ordered (CHECKOUT-110)",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await page.setViewportSize({ width: 1280, height: 900 });
				await arriveAt(page, "de-de", "order-payment");
				for (const [path, button] of [
					["cart", "main a[href*='order-payment']"],
					["order-payment", "main button[name=intent][value=pay]:not([aria-hidden])"],
				] as const) {
					await page.goto(`/de-de/${path}/`);
					await expect(banner(page)).toBeVisible();
					const order = page.locator(button).first();
					// a real press at its place, which a banner over it would take
					await order.click({ trial: true });
					const [over, under] = await Promise.all([
						banner(page).boundingBox(),
						order.boundingBox(),
					]);
					expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
				}
			},
		);

		test(
			"refuses in one press, as it accepts, and stays at the same place of the page",
			inLength(!javaScriptEnabled),
			async ({ page, context }) => {
				await withoutPictures(page);
				for (const [answer, levels] of [
					["refuse", "1"],
					["accept", "1,2,3,4"],
				] as const) {
					await context.clearCookies();
					await page.goto(`${listing}?color=blue`);
					const [one, other] = await Promise.all(
						["refuse", "accept"].map((each) => press(page, each).boundingBox()),
					);
					expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
					// refused before the client is there, accepted once it is
					if (javaScriptEnabled && answer === "accept") {
						await startClient(page);
						await takenOver(page, press(page, answer));
					}
					await page.evaluate(() => Object.assign(window, { isSame: true }));
					await page.evaluate(() => scrollTo(0, 400));
					await press(page, answer).focus();
					expect(await scrolled(page)).toBe(400);
					await page.keyboard.press("Enter");
					await expect(banner(page)).toHaveCount(0);
					if (javaScriptEnabled) {
						await expect(page.locator("main")).toBeFocused();
						expect(await scrolled(page)).toBe(400);
					}
					expect(new URL(page.url()).search).toBe("?color=blue");
					expect(await consentOf(page)).toBe(levels);
					if (javaScriptEnabled) expect(await page.evaluate(() => "isSame" in window)).toBe(true);
					await page.goto("/fr-fr/cart/");
					await expect(main(page)).toBeVisible();
					await expect(banner(page)).toHaveCount(0);
				}
			},
		);

		test(
			"withdraws a consent level, deletes its cookies and loads a new document",
			inLength(!javaScriptEnabled),
			async ({ page, context }) => {
				await withoutPictures(page);
				await page.goto(listing);
				await banner(page).getByRole("link").click();
				await expect(page).toHaveURL(own);
				await expect(banner(page)).toHaveCount(0);
				await page.locator("#experiments").check();
				await page.locator("#measurement").check();
				await press(page, "save").click();
				await expect(main(page).locator("dd")).toHaveText(/^[\da-f-]{36}$/);
				expect(await consentOf(page)).toBe("1,2,3");
				const reference = await main(page).locator("dd").textContent();

				await context.addCookies([{ name: "ABTasty", value: "uid=1", url: origin() }]);
				await page.locator("footer a[href='/fr-fr/cookies/']").last().click();
				await page.evaluate(() => localStorage.setItem("ABTastyData", "1"));
				await page.locator("#experiments").uncheck();
				await press(page, "save").click();
				await expect(main(page).locator("dd")).not.toHaveText(reference ?? "");
				await expect(page.locator("#experiments")).not.toBeChecked();
				await expect(page.locator("#measurement")).toBeChecked();
				expect([await consentOf(page), await cookieOf(page, "ABTasty")]).toEqual([
					"1,3",
					undefined,
				]);
				// where scripts could write anything, they also remove it
				if (!javaScriptEnabled) return;
				await expect.poll(() => page.evaluate(() => localStorage.ABTastyData)).toBeUndefined();
			},
		);
	});
}

test("the banner never covers the focused element, at 320 px and at 1280 px", async ({ page }) => {
	await withoutPictures(page);
	for (const width of [320, 1280]) {
		await page.setViewportSize({ width, height: 640 });
		await page.goto(listing);
		await page.locator("main a").first().focus();
		const hidden: string[] = [];
		for (let left = 25; left > 0; left -= 1) {
			await page.keyboard.press("Tab");
			hidden.push(
				...(await page.evaluate(() => {
					const at = document.activeElement;
					const question = document.querySelector("section[data-consent]");
					if (!at || !question || question.contains(at)) return [];
					const covers = question.getBoundingClientRect().top;
					return at.getBoundingClientRect().top >= covers - 1 ? [at.outerHTML.slice(0, 90)] : [];
				})),
			);
		}
		expect(hidden, `${width}`).toEqual([]);
	}
});

test("'add' can be tapped on a phone before and after the banner is answered", async ({ page }) => {
	await withoutPictures(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/fr-fr/x--p${scenarios.productWithAllSizes.productId}/`);
	const add = page.locator("[data-buy] button");
	// the trial fails where something else would take the press
	await add.click({ trial: true, timeout: 5_000 });
	await press(page, "refuse").click();
	await expect(banner(page)).toHaveCount(0);
	await page.evaluate(() => scrollTo(0, 0));
	await expect(add).toBeInViewport({ ratio: 1 });
	await add.click({ trial: true, timeout: 5_000 });
});

async function look(page: Page, paths: readonly string[]): Promise<void> {
	await withoutPictures(page);
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of paths) {
		await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
		await page.goto(path);
		expect.soft(await violations(page), path).toEqual([]);
		await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
		expect.soft(await violations(page, { rule: "color-contrast" }), `${path}, dark`).toEqual([]);
	}
}

test("banner and page pass axe in light and dark, in two languages", ({ page }) =>
	look(page, ["/de-de/search/", "/pl-pl/cookies/"]));

test(
	"banner and page pass axe in light and dark, each in the other language",
	inLength(true),
	({ page }) => look(page, ["/pl-pl/search/", "/de-de/cookies/"]),
);

test("the policy allows a consent tool's script, and its cookie counts as an answer", async ({
	page,
}) => {
	await withoutPictures(page);
	const tool = "https://consent.example/tool.js";
	const refused: string[] = [];
	page.on("console", (message) => {
		if (/content security|trusted/i.test(message.text())) refused.push(message.text());
	});
	await page.route(tool, (route) =>
		route.fulfill({
			contentType: "text/javascript",
			body: "document.cookie = 'vitrine_consent-dev=1,2; Path=/'",
		}),
	);
	// as the document of a shop with `CONSENT_SCRIPT_URL` has it
	await page.route(listing, async (route) => {
		const answer = await route.fetch();
		const body = (await answer.text()).replace('"now":', `"tool":"${tool}","now":`);
		await route.fulfill({ response: answer, body });
	});
	await page.goto(listing);
	await expect.poll(() => consentOf(page)).toBe("1,2");
	expect(refused).toEqual([]);
	await page.goto(own);
	await expect(page.locator("#experiments")).toBeChecked();
});

/** Names of everything that the register allows a browser of the journeys to keep. */
function registered(): Set<string> {
	const place = { environment: "local", secure: false, locale: "fr-fr" };
	const cookies = (Object.keys(cookieRegister) as RegisteredCookie[]).map((key) =>
		registeredName(key, place),
	);
	return new Set([...cookies, ...Object.values(browserStorage).map(({ key }) => key)]);
}

/** Pages of every type, besides those that a purchase passes. */
const pages = [
	"/fr-fr/",
	listing,
	"/fr-fr/search/?q=robe",
	"/fr-fr/menu/",
	"/fr-fr/stores/",
	"/fr-fr/gift-card/",
	"/fr-fr/withdrawal/",
	"/fr-fr/newsletter/subscription/",
	"/fr-fr/nothing/here/",
	own,
];
const sections = ["dashboard", "orders", "wishlist", "settings", "settings/sign-in"];

test("before an answer the shop calls no other host, and stores only what the register names", async ({
	page,
}) => {
	const elsewhere = new Set<string>();
	const kept = new Set<string>();
	page.on("request", (request) => {
		const url = new URL(request.url());
		if (/^https?:/.test(url.protocol) && url.origin !== origin()) elsewhere.add(url.href);
	});
	async function note(): Promise<void> {
		for (const { name } of await page.context().cookies()) kept.add(name);
		for (const name of await page.evaluate(() => [
			...Object.keys(localStorage),
			...Object.keys(sessionStorage),
		]))
			kept.add(name);
	}
	await withoutPictures(page);
	const inFooter: string[] = [];
	for (const path of pages) {
		await page.goto(path);
		await startClient(page);
		await note();
		if (path !== "/fr-fr/") continue;
		for (const link of ["a[href*='--h'], a[href*='/aide/']", "a[href*='/stores/']"]) {
			const first = page.locator(`footer :is(${link})`).first();
			inFooter.push((await first.getAttribute("href")) ?? "/");
		}
	}
	for (const path of inFooter) {
		await page.goto(path);
		await note();
	}
	await page.goto(`/fr-fr/x--p${scenarios.productReduced.productId}/`);
	await startClient(page);
	await addFirstSize(page);
	await note();
	await openCart(page, "fr-fr");
	await note();
	await arriveAt(page, "fr-fr", "order-payment", { sku: null });
	await note();
	for (const step of ["order-billing", "order-delivery"]) {
		await page.goto(`/fr-fr/${step}/`);
		await note();
	}
	await toPaymentSite(page, "fr-fr");
	await payWith(page, goodCard);
	await orderNumber(page);
	await note();
	for (const section of sections) {
		await page.goto(`/fr-fr/account/${section}/`);
		await note();
	}
	expect([...elsewhere]).toEqual([]);
	const known = registered();
	expect([...kept].filter((name) => !known.has(name))).toEqual([]);
	// and the visit was not an empty one
	expect([...kept]).toEqual(
		expect.arrayContaining(["vitrine_access_token-dev", "vitrine_session-dev", "vitrine_seen"]),
	);
	expect(await consentOf(page)).toBeUndefined();
});
