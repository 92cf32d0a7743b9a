// The footer of every page and the international pop-up, with JavaScript and without: what it links to, what unfolds,
// and that it neither shifts the page nor blocks it.
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { inLength, inOneView } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { jumpsOf, watchShifts } from "./shifts.ts";
import { startClient, takenOver } from "./shopper.ts";
import { arriveAt } from "./shortcuts.ts";

const toggle = (page: Page) => page.locator("a[aria-controls=legal]");
const notices = (page: Page) => page.locator("#legal");
const popUp = (page: Page) => page.locator("dialog[aria-labelledby=intl-title]");
const coats = "/en/winter-coats--lpwinter_coats/";

/** A browser set to a language, which hides that it is automated: crawlers never see the pop-up. */
const speaking = (language: string) => ({
	locale: language,
	userAgent:
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
});

test.beforeEach(({ page }) => withoutPictures(page));

for (const [lc, language] of [
	["fr-fr", "de"],
	["de-de", "pl"],
	["pl-pl", "fr-CH"],
] as const) {
	for (const width of [390, 1280]) {
		test.describe(`${lc} at ${width} px`, () => {
			test.use({ ...speaking(language), viewport: { width, height: 844 } });
			test(
				"panel and pop-up open: no violation, nothing moves, nothing overflows",
				inOneView(lc, width),
				async ({ page }) => {
					await page.emulateMedia({ reducedMotion: "reduce" });
					const shifts = await watchShifts(page);
					await page.goto(`/${lc}/search/`);
					await expect(popUp(page)).toBeVisible();
					await startClient(page);
					await takenOver(page, toggle(page));
					await toggle(page).focus();
					await page.keyboard.press("Enter");
					await expect(notices(page).locator("p").first()).toBeVisible();
					await page.locator("details:has(> #countries) > summary").click();
					expect.soft(await violations(page)).toEqual([]);
					const byThemselves = (await shifts()).filter(({ hadRecentInput }) => !hadRecentInput);
					expect.soft(jumpsOf(byThemselves)).toEqual([]);
					const isWider = await page.evaluate(
						() => document.documentElement.scrollWidth > window.innerWidth,
					);
					expect.soft(isWider).toBe(false);
					await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
					expect.soft(await violations(page, { rule: "color-contrast" }), "dark").toEqual([]);
				},
			);
		});
	}
}

test.describe("with JavaScript", () => {
	test("loads the notices once, opens them in view, closes and opens them again", async ({
		page,
	}) => {
		let asked = 0;
		page.on("request", (request) => {
			if (/legal-notices/.test(request.url())) asked += 1;
		});
		await page.goto("/de-de/search/");
		await startClient(page);
		await takenOver(page, toggle(page));
		await toggle(page).click();
		await expect(notices(page).getByText("§ 11 PAngV")).toBeInViewport();
		await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
		await toggle(page).click();
		await expect(notices(page)).toBeHidden();
		await toggle(page).press("Enter");
		await expect(notices(page)).toBeVisible();
		expect(asked).toBe(1);
		await expect(page).toHaveURL(/\/search\/$/);
	});

	test("shows a spinner while the notices load, and nothing if they fail", async ({ page }) => {
		let fail = () => {};
		const held = new Promise<void>((resolve) => {
			fail = resolve;
		});
		await page.route("**/legal-notices/", async (route) => {
			await held;
			await route.abort();
		});
		await page.goto("/en/search/");
		await startClient(page);
		await takenOver(page, toggle(page));
		await toggle(page).click();
		await expect(page.locator("footer > [role=status]")).toBeVisible();
		fail();
		await expect(page.locator("footer > [role=status]")).toHaveCount(0);
		await expect(notices(page)).toBeHidden();
		await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
	});

	test("links each country to the current page by its name there", async ({ page }) => {
		await page.goto(coats);
		await startClient(page);
		let documents = 0;
		page.on("request", (request) => {
			if (request.isNavigationRequest()) documents += 1;
		});
		await page.getByRole("link", { name: "How to make it last" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			"A wool coat should see ten winters",
		);
		await expect(page).toHaveTitle(/wool coat/);
		expect(documents).toBe(0);
		await page.locator("details:has(> #countries) > summary").click();
		const german = page.locator("#countries a[hreflang=de-DE]");
		await expect(german).toHaveAttribute("href", /^\/de-de\/(?!.*wool)[\w-]+--blogcoat_care\/$/);
		await german.click();
		await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
		await expect(page).toHaveURL(/--blogcoat_care\//);
		expect(documents).toBe(1);
	});

	// header.journey.ts leaves the checkout, and looks at the footer as well
	test(
		"the checkout has a bare footer, the home page the whole one",
		inLength(true),
		async ({ page }) => {
			await arriveAt(page, "en", "order-billing");
			await expect(page.locator("footer nav")).toHaveCount(0);
			await startClient(page);
			await page
				.locator("header")
				.getByRole("link", { name: /^Vitrine/ })
				.click();
			await expect(page.locator("footer nav").first()).toBeAttached();
			await expect(toggle(page)).toHaveCount(1);
		},
	);
});

test.describe("a German browser in the English shop", () => {
	test.use(speaking("de-DE"));

	test("'No' and Esc close the pop-up for good, without a new document", async ({ page }) => {
		await page.goto("/en/search/");
		await startClient(page);
		await expect(popUp(page).locator("[role=status]")).toHaveText(/Deutschland/);
		await page.keyboard.press("Escape");
		await expect(popUp(page)).toBeHidden();
		const kept = async () => (await page.context().cookies()).map(({ name }) => name);
		await expect.poll(kept).toContain("vitrine_international_en-dev");
		await page.goto("/en/");
		await expect(popUp(page)).toHaveCount(0);
		await page.goto("/fr-fr/search/");
		await startClient(page);
		await popUp(page).getByRole("button", { name: "Nein" }).click();
		await expect(popUp(page)).toBeHidden();
		await expect(page).toHaveURL(/\/fr-fr\/search\/$/);
	});

	test("'Yes' opens the current page in the German shop, also after a navigation", async ({
		page,
	}) => {
		await page.goto(coats);
		await startClient(page);
		await page.getByRole("link", { name: "How to make it last" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText("wool coat");
		await popUp(page).getByRole("button", { name: "Ja" }).click();
		await expect(page).toHaveURL(/\/de-de\/[\w-]+--blogcoat_care\/$/);
		await expect(popUp(page)).toHaveCount(0);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false, ...speaking("de") });

	test("the server opens the notices and closes them again", inLength(true), async ({ page }) => {
		await page.goto("/fr-ch/search/?q=robe");
		await toggle(page).click();
		await expect(page).toHaveURL(/\?q=robe&legal=1#legal$/);
		await expect(notices(page).getByText("francs suisses")).toBeInViewport();
		await toggle(page).click();
		await expect(notices(page)).toBeHidden();
	});

	test("menus fold on a phone and stay open on a desktop", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/pl-pl/search/");
		const link = page.locator("footer nav a[href$='/pomoc/dostawa/']");
		await expect(link).toBeHidden();
		await page.locator("footer nav summary").first().click();
		await expect(link).toBeVisible();
		await page.setViewportSize({ width: 1280, height: 844 });
		await page.reload();
		await expect(link).toBeVisible();
		await link.click();
		await expect(page).toHaveURL(/\/pomoc\/dostawa\/$/);
	});

	test("the pop-up is two forms: one stays, one leaves", inLength(true), async ({ page }) => {
		await page.goto(coats);
		await popUp(page).getByRole("button", { name: "Nein" }).click();
		await expect(page).toHaveURL(new RegExp(`${coats}$`));
		await expect(popUp(page)).toHaveCount(0);
		await page.goto("/it-it/search/");
		await popUp(page).getByRole("button", { name: "Ja" }).click();
		await expect(page).toHaveURL(/\/de-de\/search\/$/);
	});
});
