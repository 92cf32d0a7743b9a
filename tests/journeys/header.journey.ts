// The header (PAGE-57 to PAGE-61): the mega menu by mouse, keyboard and touch, with JavaScript and without; the
// notification above it; axe and layout shift with the menu open.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { inLength, inTwoViews } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { ask } from "./plain.ts";
import { jumpsOf, watchShifts } from "./shifts.ts";
import { main, startClient } from "./shopper.ts";
import { arriveAt } from "./shortcuts.ts";

// a shop that has just opened may answer before its content service does, with the menu of its families
test.beforeAll(async () => {
	for (const lc of ["fr-fr", "de-de", "pl-pl"]) {
		await expect.poll(async () => (await ask(`/${lc}/`)).text).toContain("data-more");
	}
});

test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await withoutPictures(page);
});

const entries = (page: Page): Locator => page.locator("#menu > ul > li");
const subMenu = (page: Page, nth: number): Locator =>
	entries(page).nth(nth).locator("details > div");
/** The groups of a sub-menu, which are fetched when a visitor comes near the menu. */
const groupsThere = (page: Page, nth: number) =>
	expect(
		subMenu(page, nth).locator("div > :is(details, ul:not([data-waiting]))").first(),
	).toBeAttached();
/** Requests for the groups from now on. */
function groupsAsked(page: Page): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/menu/groups/")) asked.push(request.url());
	});
	return asked;
}
const shown = (page: Page): Locator => page.locator("header details > div:visible");
const more = (page: Page): Locator => page.locator("#menu [data-more]");

/** Moves the mouse to a place in the page, off the header. */
const elsewhere = (page: Page) => page.mouse.move(640, 880);

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let presses = 0; presses < 80; presses += 1) {
		await page.keyboard.press("Tab");
		if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return;
	}
	throw new Error(`The focus never came to ${selector}`);
}

test.describe("with a mouse", () => {
	test.use({ viewport: { width: 1280, height: 900 } });

	test("opens one sub-menu at a time on hover, keeps it under the pointer, closes it on leaving or Esc", async ({
		page,
	}) => {
		await page.goto("/fr-fr/");
		await startClient(page);
		await entries(page).nth(0).hover();
		await expect(shown(page)).toHaveCount(1);
		await expect(entries(page).nth(0).locator("details[name]")).toHaveAttribute("open", "");
		// hoverable: the mouse can go from the word into the panel
		await subMenu(page, 0).locator("a").nth(3).hover();
		await expect(subMenu(page, 0)).toBeVisible();
		await entries(page).nth(1).hover();
		await expect(subMenu(page, 1)).toBeVisible();
		await expect(shown(page)).toHaveCount(1);
		await page.keyboard.press("Escape");
		await expect(shown(page)).toHaveCount(0);
		await elsewhere(page);
		await entries(page).nth(1).hover();
		await expect(subMenu(page, 1)).toBeVisible();
		await elsewhere(page);
		await expect(shown(page)).toHaveCount(0);
		// the account's dropdown is one of them
		await page.locator("header details:has(> summary[aria-label])").hover();
		await expect(page.locator("header details:has(> summary[aria-label]) > div")).toBeVisible();
		await expect(shown(page)).toHaveCount(1);
	});

	test("any hover after an Esc opens again, wherever the pointer was (PAGE-125)", async ({
		page,
	}) => {
		await page.goto("/fr-fr/");
		await startClient(page);
		const opensByHover = async (nth: number) => {
			await entries(page).nth(nth).hover();
			await expect(subMenu(page, nth)).toBeVisible();
			await elsewhere(page);
			await expect(shown(page)).toHaveCount(0);
		};
		// nothing was open
		await elsewhere(page);
		await page.keyboard.press("Escape");
		await opensByHover(0);
		// opened by key
		await entries(page).nth(1).locator("summary").first().press("Enter");
		await expect(subMenu(page, 1)).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(shown(page)).toHaveCount(0);
		await opensByHover(1);
		// the pointer was on the header, but on none of its menus
		await page
			.locator("header")
			.getByRole("link", { name: /^Vitrine/ })
			.hover();
		await page.keyboard.press("Escape");
		await opensByHover(0);
	});

	test("'more' waits 250 ms before it opens and before it closes", async ({ page }) => {
		await page.goto("/fr-fr/");
		await startClient(page);
		const panel = more(page).locator("details > div");
		const delay = await panel.evaluate((element) => getComputedStyle(element).transitionDelay);
		expect(delay).toBe("0.25s");
		const changes = panel.evaluate(
			(element) =>
				new Promise<number[]>((resolve) => {
					const times: number[] = [];
					let was = "hidden";
					let since = 0;
					for (const type of ["pointerenter", "pointerleave"])
						element.closest("[data-more]")?.addEventListener(type, ({ timeStamp }) => {
							// when the pointer moved: a busy page calls this later, and the transition has begun by then
							since = timeStamp;
						});
					function look() {
						const { visibility } = getComputedStyle(element);
						if (visibility !== was) times.push(performance.now() - since);
						was = visibility;
						if (times.length === 2) resolve(times);
						else requestAnimationFrame(look);
					}
					look();
				}),
		);
		await more(page).locator("summary").hover();
		await expect(panel).toBeVisible();
		await elsewhere(page);
		// this tests the order of things, not the clock: a frame of tolerance is left
		for (const time of await changes) expect(time).toBeGreaterThan(200);
	});

	test("closes the sub-menu when a page is chosen from it", async ({ page }) => {
		const asked = groupsAsked(page);
		await page.goto("/fr-fr/");
		await startClient(page);
		expect(asked).toEqual([]);
		await entries(page).nth(0).hover();
		await groupsThere(page, 0);
		await page.evaluate(() => Object.assign(window, { stayed: true }));
		const fetched = page.waitForResponse((answer) => /\.data(?:\?|$)/.test(answer.url()));
		await subMenu(page, 0).locator("a[href*='--plwomen_knitwear/']").click();
		await expect(page).toHaveURL(/--plwomen_knitwear\/$/);
		await expect(main(page).locator("h1")).toBeVisible();
		await expect(shown(page)).toHaveCount(0);
		expect(await page.evaluate(() => "stayed" in window)).toBe(true);
		// the data holds the visitor but not the menu, which is the same for the whole visit
		const data = await (await fetched).text();
		expect(data).toContain("signedIn");
		expect(data).not.toContain("isMore");
		// the menu is still there, and works; its groups are fetched once a visit
		await elsewhere(page);
		await entries(page).nth(1).hover();
		await expect(subMenu(page, 1)).toBeVisible();
		await groupsThere(page, 1);
		expect(asked).toHaveLength(1);
	});

	test("the search icon opens the search page, and the field shows suggestions", async ({
		page,
	}) => {
		await page.goto("/fr-fr/");
		await startClient(page);
		await page.locator("header search input").pressSequentially("rob");
		await expect(page.locator("header [role=option]").first()).toBeVisible();
		await page.locator("header search input").fill("");
		await page.locator("header search form > button").click();
		await expect(page).toHaveURL(/\/fr-fr\/search\//);
	});
});

test("by keyboard alone: Enter opens, Tab moves through, Esc closes and returns the focus", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto("/de-de/");
	await tabTo(page, "aside a");
	await tabTo(page, "#menu > ul > li:nth-child(1) summary");
	await startClient(page);
	await expect(shown(page)).toHaveCount(0);
	await page.keyboard.press("Enter");
	await expect(subMenu(page, 0)).toBeVisible();
	await groupsThere(page, 0);
	// titles of groups are plain words here: every stop is a link
	const links = await subMenu(page, 0).locator("a").count();
	for (let nth = 0; nth < links; nth += 1) {
		await page.keyboard.press("Tab");
		await expect(subMenu(page, 0).locator("a").nth(nth)).toBeFocused();
	}
	await page.keyboard.press("Tab");
	await expect(entries(page).nth(1).locator("details[name] > summary")).toBeFocused();
	await expect(shown(page)).toHaveCount(0);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Escape");
	await expect(shown(page)).toHaveCount(0);
	await expect(entries(page).nth(1).locator("details[name] > summary")).toBeFocused();
	await tabTo(page, "#menu [data-more] summary");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(more(page).locator("a").first()).toBeFocused();
	await page.keyboard.press("Escape");
	// passing by opens nothing; Enter does, Tab goes in, Esc leads back
	await tabTo(page, "header details > summary[aria-label]");
	await expect(shown(page)).toHaveCount(0);
	await page.keyboard.press("Enter");
	await expect(page.locator("header details > summary[aria-label] + div")).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(page.locator("header details > summary[aria-label] + div a").first()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(shown(page)).toHaveCount(0);
	await expect(page.locator("header details > summary[aria-label]")).toBeFocused();
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
		test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, hasTouch: true });

		test("the menu is a drawer of accordions, and the page behind it does not scroll", async ({
			page,
		}) => {
			await page.goto("/pl-pl/");
			await page.locator("header button[popovertarget=menu]").first().tap();
			await expect(page.locator("#menu")).toBeVisible();
			await entries(page).nth(0).locator("summary").first().tap();
			await expect(subMenu(page, 0)).toBeVisible();
			if (javaScriptEnabled) {
				const folded = subMenu(page, 0).locator("details").nth(1);
				await expect(folded.locator("a").first()).toBeHidden();
				await folded.locator("summary").tap();
				await expect(folded.locator("a").first()).toBeVisible();
			} else await expect(subMenu(page, 0).locator("[data-waiting] a")).toBeVisible();
			await entries(page).nth(1).locator("summary").first().tap();
			await expect(subMenu(page, 1)).toBeVisible();
			await expect(subMenu(page, 0)).toBeHidden();
			await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
			await page.locator("#menu > div:last-child a[href='/pl-pl/']").tap();
			await expect(page.locator("#menu")).toBeHidden();
			await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
		});
	});
}

test("on a phone, search, account and bag each have an icon", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/fr-fr/aide/");
	for (const way of ["search", "account/dashboard", "cart"]) {
		await expect(page.locator(`header > div > div > a[href='/fr-fr/${way}/']`)).toBeVisible();
	}
});

test("on a phone, back leads to the page before, and the home page has no back", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/fr-fr/");
	await page.goto("/fr-fr/search/?q=robe");
	const back = page.locator("header > div > a:has(> i)");
	await startClient(page);
	await back.click();
	await expect(page).toHaveURL(/\/fr-fr\/$/);
	await expect(back).toHaveCount(0);
});

test("shows the menu again after the checkout's bare header", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await arriveAt(page, "fr-fr", "order-billing");
	await expect(page.locator("#menu, aside:has(+ header), footer nav")).toHaveCount(0);
	await startClient(page);
	await page.evaluate(() => Object.assign(window, { stayed: true }));
	await page.locator("header > div > a:first-child").click();
	await expect(page).toHaveURL(/\/cart\/$/);
	// the footer is whole again as well
	await expect(page.locator("footer nav").first()).toBeAttached();
	await expect(page.locator("a[aria-controls=legal]")).toHaveCount(1);
	await entries(page).nth(0).hover();
	await expect(subMenu(page, 0)).toBeVisible();
	expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test.describe("without JavaScript on a desk", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

	test("hover and Enter open a sub-menu, and every link works", async ({ page }) => {
		await page.goto("/fr-fr/");
		await expect(page.locator("aside:has(+ header) a")).toBeVisible();
		await entries(page).nth(0).hover();
		await expect(shown(page)).toHaveCount(1);
		await entries(page).nth(1).hover();
		await expect(subMenu(page, 1)).toBeVisible();
		await expect(shown(page)).toHaveCount(1);
		await elsewhere(page);
		await expect(shown(page)).toHaveCount(0);
		await entries(page).nth(0).locator("summary").first().focus();
		await page.keyboard.press("Enter");
		// what unfolds with JavaScript is on a page of its own
		await subMenu(page, 0).locator("[data-waiting] a").click();
		await expect(page).toHaveURL(/\/fr-fr\/menu\/#m1$/);
		await expect(main(page).locator("#m1")).toBeInViewport();
		await main(page).locator("#m1 a[href*='--lpwinter_coats/']").first().click();
		await expect(page).toHaveURL(/--lpwinter_coats\/$/);
	});
});

// the first page that is chosen from the menu shows the same
test(
	"fetches the menu's groups on the first hover, once a visit",
	inLength(true),
	async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		const asked = groupsAsked(page);
		await page.goto("/fr-fr/");
		await startClient(page);
		expect(asked).toEqual([]);
		await entries(page).nth(0).hover();
		await groupsThere(page, 0);
		await entries(page).nth(1).hover();
		await groupsThere(page, 1);
		await subMenu(page, 1).locator("a").first().click();
		await expect(page).toHaveURL(/--plmen\/$/);
		await elsewhere(page);
		await entries(page).nth(0).hover();
		await groupsThere(page, 0);
		expect(asked).toHaveLength(1);
	},
);

test("links to the menu's page when the groups cannot be fetched", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.route("**/menu/groups/", (route) => route.abort());
	await page.goto("/fr-fr/");
	await startClient(page);
	await entries(page).nth(1).hover();
	await subMenu(page, 1).locator("[data-waiting] a").click();
	await expect(main(page).locator("#m2 a[href*='--plmen_jeans/']")).toBeVisible();
});

for (const lc of ["fr-fr", "de-de", "pl-pl"]) {
	for (const width of [390, 1280]) {
		test(
			`${lc} at ${width} px: no violation with the menu open, nothing moves or overflows`,
			inTwoViews(lc, width),
			async ({ page }) => {
				await page.setViewportSize({ width, height: 844 });
				const shifts = await watchShifts(page);
				await page.goto(`/${lc}/`);
				await startClient(page);
				if (width === 390) await page.locator("header button[popovertarget=menu]").first().click();
				const count = await entries(page).count();
				for (let nth = 0; nth < count; nth += 1) {
					const summary = entries(page).nth(nth).locator("details[name] > summary");
					if ((await summary.count()) === 0) continue;
					await summary.focus();
					await page.keyboard.press("Enter");
					await expect(subMenu(page, nth)).toBeVisible();
					await groupsThere(page, nth);
					// on a desktop accessibility.journey.ts looks at the first
					if (width === 390 ? nth > 0 : nth < count - 1) continue;
					expect.soft(await violations(page)).toEqual([]);
				}
				// those that follow a press too: a menu lies over the page
				const moved = jumpsOf(await shifts());
				if (width === 1280) expect(moved).toEqual([]);
				const wider = await page
					.locator(width === 390 ? "#menu" : "html")
					.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
				expect(wider).toBe(false);
			},
		);
	}
}

for (const lc of ["fr-fr", "de-de", "pl-pl"]) {
	test(
		`${lc}: the menu's page has no violation and does not overflow`,
		inLength(lc !== "de-de"),
		async ({ page }) => {
			for (const width of [390, 1280]) {
				await page.setViewportSize({ width, height: 844 });
				await page.goto(`/${lc}/menu/`);
				// on a desktop the long run looks at the other two
				if (width === 390 || lc !== "de-de") expect.soft(await violations(page)).toEqual([]);
				const wider = await page
					.locator("html")
					.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
				expect(wider).toBe(false);
			}
		},
	);
}
