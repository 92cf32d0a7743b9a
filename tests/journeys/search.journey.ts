// Searching: suggestions while typing, the last searches of a device, and the plain form where there is no script.
import { expect, type Page, test } from "@playwright/test";
import { withoutPictures } from "./pictures.ts";
import { main } from "./shopper.ts";

const field = (page: Page) => page.locator("main input#q");
const options = (page: Page) => page.locator("main [role=option]");

test.beforeEach(({ page }) => withoutPictures(page));

test("typing suggests families and products; arrows and Enter open one", async ({ page }) => {
	await page.goto("/de-de/search/");
	await field(page).click();
	await field(page).pressSequentially("kleid");
	await expect(options(page).filter({ hasText: "Kleider" }).first()).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await expect(field(page)).toHaveAttribute("aria-activedescendant", /-0$/);
	await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
	const href = await options(page).first().getAttribute("href");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(href ?? "");
});

test("Escape closes the suggestions and keeps the words", async ({ page }) => {
	await page.goto("/fr-fr/search/");
	await field(page).click();
	await field(page).pressSequentially("lin");
	await expect(options(page).first()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(options(page).first()).toBeHidden();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/q=lin/);
	await expect(field(page)).toHaveValue("lin");
});

test("keeps the last searches on the device until they are cleared", async ({ page }) => {
	await page.goto("/pl-pl/search/?q=sukienka");
	await field(page).click();
	await expect(field(page)).toHaveRole("combobox");
	await page.goto("/pl-pl/search/");
	await field(page).click();
	await expect(options(page)).toHaveText(["sukienka"]);
	await page.locator("main [role=listbox] + button").click();
	await expect(options(page)).toHaveCount(0);
	await page.reload();
	await field(page).click();
	await expect(field(page)).toHaveRole("combobox");
	await expect(options(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("pages a listing forward and back by plain links", async ({ page }) => {
		await page.goto("/fr-fr/x--plwomen_dresses/?sort=new");
		const cards = main(page).locator("li:has(> a > span > img)");
		await expect(cards).toHaveCount(24);
		const first = await cards.first().locator("a").first().getAttribute("href");
		await main(page).locator("p[role=status] + a[rel=next]").click();
		await expect(page).toHaveURL(/\?sort=new&p=2#cards$/);
		await expect(cards.first().locator("a").first()).not.toHaveAttribute("href", first ?? "");
		await main(page).locator("nav a[rel=prev]").click();
		await expect(page).toHaveURL(/\?sort=new$/);
		await expect(cards.first().locator("a").first()).toHaveAttribute("href", first ?? "");
	});

	test("searches by a plain form", async ({ page }) => {
		await page.goto("/fr-fr/search/");
		await field(page).fill("robe");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/q=robe/);
		await expect(main(page).locator("a[href*='--p']").first()).toBeVisible();
	});
});

test("the first press of 'show more' adds to the cards that are there", async ({ page }) => {
	await page.goto("/fr-fr/x--plwomen_dresses/");
	const { href } = new URL(page.url());
	const cards = main(page).locator("li:has(> a > span > img)");
	await expect(cards).toHaveCount(24);
	await main(page).locator("p[role=status] + a[rel=next]").click();
	await expect(cards.nth(24).locator("a").first()).toBeFocused();
	await expect(page).toHaveURL(href);
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "plain links and forms", () => {
		test.use({ javaScriptEnabled });

		test("what was understood is taken away, and a department chosen", async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 700 });
			await page.goto("/fr-fr/search/?q=chemise+bleue+zeppelin");
			await expect(main(page).getByText("Sans : zeppelin")).toBeVisible();
			await main(page)
				.getByRole("link", { name: /^Chercher sans .*bleu/ })
				.click();
			await expect(page).toHaveURL(/q=chemise/);
			await expect(page).not.toHaveURL(/bleue/);
			const departments = main(page).getByRole("navigation", { name: "Résultats par rayon" });
			await departments.getByRole("link", { name: /^Homme/ }).click();
			await expect(page).toHaveURL(/department=men/);
			await expect(departments.getByRole("link", { name: /^Homme/ })).toHaveAttribute(
				"aria-current",
				"page",
			);
			// whole, but for the fraction of a pixel by which a browser may scroll less
			await expect(departments.getByRole("link", { name: /^Homme/ })).toBeInViewport({
				ratio: 0.99,
			});
		});

		test("help is searched on its own pages", async ({ page }) => {
			await page.goto("/de-de/hilfe/");
			await main(page).getByRole("searchbox").fill("rückerstattung");
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(/hilfe\/\?q=/);
			await expect(main(page).getByRole("heading", { level: 2 }).first()).toContainText(
				"rückerstattung",
			);
		});
	});
}
