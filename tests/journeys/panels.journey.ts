// Panels over the page: focus goes in, stays, and comes back; the mini cart, and answers shown in place.
import { expect, type Page, test } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { withoutPictures } from "./pictures.ts";
import { addFirstSize, main, openCart, startClient, takenOver } from "./shopper.ts";
import { putIntoCart } from "./shortcuts.ts";

const product = `/fr-fr/x--p${scenarios.productWithAllSizes.productId}/`;

/** Tabs all the way round; every stop must lie in the panel. */
async function staysIn(page: Page, panel: string): Promise<void> {
	const stops = await page.locator(`${panel} :is(a[href], button, input, select, summary)`).count();
	for (let presses = 0; presses <= stops + 1; presses += 1) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate((css) => document.activeElement?.closest(css) !== null, panel)).toBe(
			true,
		);
	}
}

test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.setViewportSize({ width: 1280, height: 900 });
	await withoutPictures(page);
});

test("zoom, size guide and filters take the focus and keep it; Esc returns it", async ({
	page,
}) => {
	await page.goto(product);
	await startClient(page);
	for (const panel of ["large1", "size-guide"]) {
		const opener = main(page).locator(`a[href$="#${panel}"]`).first();
		await opener.press("Enter");
		await expect(page.locator(`#${panel} :focus`)).toBeVisible();
		await staysIn(page, `#${panel}`);
		await page.keyboard.press("Escape");
		await expect(opener).toBeFocused();
	}
	await page.goto("/fr-fr/x--plwomen_dresses/");
	await startClient(page);
	const filters = main(page).locator("a[href$='#filter']").first();
	await filters.press("Enter");
	await expect(page.locator("#filter :focus")).toBeVisible();
	await page.keyboard.press("Shift+Tab");
	await expect(page.locator("#filter :focus")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(filters).toBeFocused();
});

test("the menu of a phone takes the focus and keeps it; Esc returns it", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(product);
	await startClient(page);
	const opener = page.locator("header button[popovertarget=menu]").first();
	await opener.press("Enter");
	await expect(page.locator("#menu :focus")).toBeVisible();
	await staysIn(page, "#menu");
	await page.keyboard.press("Escape");
	await expect(opener).toBeFocused();
});

test("a list that lies over the page is closed by Esc, which returns the focus", async ({
	page,
}) => {
	await page.goto("/fr-fr/x--plwomen_dresses/");
	await startClient(page);
	for (const [within, last] of [
		["main [data-listing-bar]", "a[href*='sort=price-desc']"],
		["footer", "a[hreflang^=pl]"],
	] as const) {
		const list = page.locator(`${within} details:has(a)`).last();
		const opener = list.locator("summary");
		await opener.scrollIntoViewIfNeeded();
		await takenOver(page, list);
		await opener.press("Enter");
		const link = page.locator(`${within} ${last}`).last();
		await link.focus();
		await expect(link).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(link).toBeHidden();
		await expect(opener).toBeFocused();
	}
});

test("a chosen order closes its list, which lies over what is sorted", async ({ page }) => {
	await page.goto("/fr-fr/x--plwomen_dresses/");
	await startClient(page);
	const list = page.locator("main [data-listing-bar] details:has(a)");
	await takenOver(page, list);
	await list.locator("summary").click();
	await list.locator("a[href*='sort=best-selling']").click();
	await expect(page).toHaveURL(/sort=best-selling/);
	await expect(list.locator("summary")).toContainText("Meilleures ventes");
	await expect(list.locator("a").first()).toBeHidden();
	await expect(list.locator("summary")).toBeFocused();
});

test("the mini cart changes and restores a line, and leads to the checkout", async ({ page }) => {
	await page.goto(product);
	await startClient(page);
	await addFirstSize(page);
	const drawer = page.locator("#mini-cart");
	await expect(drawer.getByRole("article")).toHaveCount(1);
	await staysIn(page, "#mini-cart");
	await drawer.locator("button[name=quantity]").last().click();
	await expect(page.locator("header a[href$='/cart/'] b")).toHaveText("2");
	await expect(drawer.locator("progress")).toBeVisible();
	await drawer.locator("button[value=remove]").click();
	await expect(drawer.locator("a[href*=order-email]")).toHaveCount(0);
	await expect(drawer.locator("form:has([value=restore]) button")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(drawer.getByRole("article")).toHaveCount(1);
	await page.keyboard.press("Escape");
	await expect(main(page).locator("[data-buy] button")).toBeFocused();
	// the focus is back before the closed panel, which has a link to the cart of its own, is gone
	await expect(drawer).toHaveCount(0);
	await page.locator("header a[href$='/cart/']").click();
	await drawer.locator("a[href*=order-email]").click();
	await expect(page).toHaveURL(/\/cart\/#order-email$/);
	await expect(page.locator("#order-email")).toBeVisible();
});

test("removing a code and sharing the cart move the focus to the result", async ({ page }) => {
	await putIntoCart(page, "fr-fr");
	await openCart(page, "fr-fr");
	await page.locator("details:has(#promo-code) > summary").click();
	await page.locator("#promo-code").fill("CUMUL5");
	await page.keyboard.press("Enter");
	await page.locator("form:has([value=remove-code]) button").press("Enter");
	await expect(page.locator("#promo-code")).toBeFocused();
	await page.locator("details:has([value=share]) > summary").click();
	await page.locator("form:has([value=share]) button").press("Enter");
	await expect(main(page).locator("a[href*='/cart/shared/']")).toBeFocused();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the bag is a plain link to the cart", async ({ page }) => {
		await putIntoCart(page, "fr-fr");
		await page.goto("/fr-fr/");
		await page.locator("header a[href$='/cart/']").click();
		await expect(main(page).getByRole("article")).toHaveCount(1);
	});
});

test("the boxes of a filter all have the same size, however long the name", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/pl-pl/x--plwomen_dresses/");
	await page.locator("a[href$='#filter']").first().click();
	const boxes = page.locator("#filter input[name=color]");
	// the panel is there before its fields are
	await expect(boxes.first()).toBeVisible();
	const widths = await boxes.evaluateAll((all) =>
		all.map((box) => box.getBoundingClientRect().width),
	);
	expect(widths.length).toBeGreaterThan(5);
	expect(new Set(widths).size).toBe(1);
});

test("name and price are in the first view: of a phone's product page, and of a wide listing in either density", async ({
	page,
}) => {
	const bottomOf = (css: string) =>
		page.evaluate((found) => {
			const all = [...document.querySelectorAll(found)].map((each) => each.getBoundingClientRect());
			const row = all.filter(({ top }) => Math.abs(top - (all[0]?.top ?? 0)) < 40);
			return Math.max(...row.map(({ bottom }) => bottom));
		}, css);
	await page.setViewportSize({ width: 390, height: 844 });
	// two lines of crumbs and of the name
	const longest = "/de-de/x--p2613300/";
	await page.goto(longest);
	expect(await bottomOf("main h1 + p")).toBeLessThan(844);
	// the name also while the question about cookies is open
	await page.context().clearCookies();
	await page.goto(longest);
	const banner = await page.locator("[data-consent]").boundingBox();
	expect(await bottomOf("main h1")).toBeLessThan(banner?.y ?? 0);

	for (const [width, height] of [
		[1280, 720],
		[1366, 768],
		[1280, 800],
		[1536, 730],
		[1920, 900],
	] as const) {
		await page.setViewportSize({ width, height });
		// the last one finds four
		for (const path of [
			"x--plwomen_dresses/",
			"search/?q=kleid",
			"search/?q=mantel+kinder+6+jahre",
		]) {
			await page.goto(`/de-de/${path}`);
			await startClient(page);
			for (const density of ["compact", "comfortable"] as const) {
				await page.locator(`[data-density] button[value=${density}]`).click();
				await expect(page.locator(`[data-density=${density}]`)).toHaveCount(1);
				const bottom = await bottomOf("#cards > li > span");
				expect(bottom, `${path}, ${width}, ${density}`).toBeLessThan(height);
			}
		}
	}
});
