// The client starts at the first sign of intent: before it nothing is loaded and nothing is lost, after it pages change
// without a new document, and nothing ever jumps.
import { expect, type Page, type Request, type Route, test } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures, withPictures } from "./pictures.ts";
import { watchShifts } from "./shifts.ts";
import {
	addFirstSize,
	lineQuantity,
	main,
	oneItemMore,
	openCart,
	see,
	startClient,
	tabTo,
	takenOver,
} from "./shopper.ts";
import { putIntoCart } from "./shortcuts.ts";

/** An entry of the Layout Instability API, which TypeScript has no types for. */
const listing = "/fr-fr/x--plwomen_dresses/";
const product = `/fr-fr/x--p${scenarios.productWithAllSizes.productId}/`;

const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"/>';

/** Holds requests back until they are let go. */
async function holdRequests(page: Page, pattern: string) {
	const held: Route[] = [];
	let isOpen = false;
	await page.route(pattern, (route) => {
		if (isOpen) return route.continue();
		held.push(route);
	});
	return {
		held,
		letGo: async () => {
			isOpen = true;
			await Promise.all(held.map((route) => route.continue()));
		},
	};
}

/** Holds the client's modules back until they are let go. */
const holdClient = async (page: Page) => (await holdRequests(page, "**/assets/*.js")).letGo;

/** Collects the documents that the browser requests from now on. */
function documentsOf(page: Page): Request[] {
	const documents: Request[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents.push(request);
	});
	return documents;
}

test.beforeEach(({ page }) => withoutPictures(page));

test.describe("before intent", () => {
	for (const path of ["/fr-fr/", listing, product, "/fr-fr/search/?q=robe", "/fr-fr/cart/"]) {
		// all pages come in one frame, which starts the client: the gate asks three, and content.journey.ts six
		const isLong = /search|cart/.test(path);
		test(`${path} requests no script and no messages`, inLength(isLong), async ({ page }) => {
			if (path.includes("cart")) await putIntoCart(page, "fr-fr");
			const asked: string[] = [];
			page.on("request", (request) => {
				if (request.resourceType() === "script" || request.url().includes("/messages/")) {
					asked.push(request.url());
				}
			});
			await page.goto(path, { waitUntil: "networkidle" });
			expect(asked).toEqual([]);
		});
	}

	test("the first click on a link is a navigation of the browser's own", async ({ page }) => {
		await page.goto(listing);
		await holdClient(page);
		const before = await page.evaluate(() => performance.timeOrigin);
		await main(page).locator("ul li > a:has(img)").first().click();
		await expect(page).toHaveURL(/--p\d+\/$/);
		// another document, which may have been asked for before the press (SESSION-77)
		expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(before);
	});

	test("the first press on 'add' is a form post that adds the item to the cart", async ({
		page,
	}) => {
		await page.goto(product);
		await holdClient(page);
		const documents = documentsOf(page);
		await addFirstSize(page);
		expect(documents.map((request) => request.method())).toEqual(["POST", "GET"]);
		// its client is held back as well
		await page.goto("/fr-fr/cart/", { waitUntil: "domcontentloaded" });
		await expect(main(page).locator("article")).toHaveCount(1);
	});

	test("what was typed, chosen and opened remains when the client starts", async ({ page }) => {
		await page.goto(product);
		const letGo = await holdClient(page);
		const size = page.locator("input[name=sku]:not([disabled])").nth(1);
		const sizeGuide = main(page).locator("a[href$='#size-guide']");
		await sizeGuide.click();
		// the press that waits is not lost by another one
		await page.locator("label:has(input[name=sku]:not([disabled]))").nth(1).click();
		await page.locator("header search input").fill("robe en lin");
		await expect(sizeGuide).toHaveAttribute("aria-busy", "true");
		await letGo();
		await expect(page.locator("#size-guide:popover-open")).toBeVisible();
		await expect(sizeGuide).not.toHaveAttribute("aria-busy");
		await expect(size).toBeChecked();
		await expect(page.locator("header search input")).toHaveValue("robe en lin");
	});

	test("the first press on a line of the cart shows that it waits, and does not reload the page", async ({
		page,
	}) => {
		await putIntoCart(page, "fr-fr");
		await openCart(page, "fr-fr");
		const letGo = await holdClient(page);
		const documents = documentsOf(page);
		await oneItemMore(page);
		const pressed = main(page).locator("form button[name=quantity][aria-busy=true]");
		await expect(pressed).toHaveCount(1);
		await letGo();
		await expect(lineQuantity(page)).toHaveText("2");
		await expect(pressed).toHaveCount(0);
		expect(documents).toEqual([]);
	});

	test("opens the filters that were requested before the client started", async ({ page }) => {
		await page.goto(listing);
		const letGo = await holdClient(page);
		await page.locator("a[href$='#filter']").first().click();
		await letGo();
		await takenOver(page);
		const blue = page.locator("#filter input[name=color][value=blue]");
		await blue.check();
		await expect(page).toHaveURL(/color=blue/);
		await expect(blue).toBeChecked();
	});

	test("starts only once the page's own modules are loaded, however late", async ({ page }) => {
		const faults: string[] = [];
		page.on("pageerror", (error) => faults.push(error.message));
		await page.goto(listing);
		const words = page.waitForResponse((response) => response.url().includes("/messages/"));
		await page.route(/\/assets\/(?:listing|link|card|route)[\w-]*\.js/, async (route) => {
			await words;
			await route.continue();
		});
		await startClient(page);
		expect(faults).toEqual([]);
	});

	test("a menu that was opened stays open", async ({ page }) => {
		await page.goto("/fr-fr/");
		const letGo = await holdClient(page);
		await page.locator("header nav details summary").first().click();
		await letGo();
		await takenOver(page);
		await expect(page.locator("header nav details[open] > div")).toBeVisible();
	});
});

test.describe("after intent", () => {
	test("changes pages without a document, restores the scroll, announces title and moves focus", async ({
		page,
	}) => {
		await page.goto(listing);
		const title = await page.title();
		const card = main(page).locator("ul li > a:has(img)").nth(9);
		await startClient(page);
		const documents = documentsOf(page);
		await card.scrollIntoViewIfNeeded();
		const before = await page.evaluate(() => window.scrollY);
		expect(before).toBeGreaterThan(300);
		await card.click();
		await expect(page).toHaveURL(/--p\d+\/$/);
		await expect(page.locator("input[name=sku]").first()).toBeAttached();
		await expect(main(page).locator("h1")).toBeFocused();
		expect(await page.title()).not.toBe(title);
		const said = page.locator("[role=status][aria-live]");
		await expect(said.filter({ hasText: await page.title() })).toHaveCount(1);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);

		await page.goBack();
		await expect(page).toHaveURL(/--plwomen_dresses\/$/);
		await expect(page).toHaveTitle(title);
		await expect(main(page).locator("h1")).toBeFocused();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
		await expect(said.filter({ hasText: title })).toHaveCount(1);
		expect(documents).toHaveLength(0);
	});

	// weights.journey.ts reads every file that a page could load
	test("no page loads the validator", inLength(true), async ({ page }) => {
		const urls = new Set<string>();
		page.on("request", (request) => {
			if (request.resourceType() === "script") urls.add(request.url());
		});
		for (const path of ["/fr-fr/", listing, product, "/fr-fr/cart/"]) {
			await page.goto(path);
			await startClient(page);
		}
		const scripts = await Promise.all(
			[...urls].map(async (url) => (await page.request.get(url)).text()),
		);
		expect(scripts.length).toBeGreaterThan(5);
		expect(scripts.filter((script) => /ZodError|safeParse/.test(script))).toEqual([]);
	});

	// footer.journey.ts counts the documents when it leaves for another country
	test("another language loads its document", inLength(true), async ({ page }) => {
		await page.goto("/fr-fr/");
		const link = page.locator("footer a[href*='/de-de/']").first();
		await startClient(page);
		await page.locator("details:has(> #countries) > summary").click();
		await expect(link).toBeVisible();
		const documents = documentsOf(page);
		await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
		await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
		expect(documents).toHaveLength(1);
	});
});

test.describe("by finger", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("the first tap on '+' opens the sizes in place, without a new document", async ({
		page,
	}) => {
		await page.goto(listing);
		const documents = documentsOf(page);
		await main(page).locator("[href$='#size']").nth(1).tap();
		await expect(main(page).locator("li form button:enabled").first()).toBeFocused();
		expect(documents).toEqual([]);
	});

	test("a tap opens a card's sizes after the cards were scrolled", async ({ page }) => {
		await see(page, listing);
		const hand = await page.context().newCDPSession(page);
		const scroll = () =>
			hand.send("Input.synthesizeScrollGesture", {
				x: 180,
				y: 600,
				yDistance: -120,
				gestureSourceType: "touch",
			});
		await scroll();
		await takenOver(page);
		await scroll();
		await takenOver(page, main(page).locator("[data-listing-bar]"));
		await main(page).locator("[href$='#size']").nth(2).tap();
		await expect(main(page).locator("li form button:enabled").first()).toBeFocused();
	});
});

test.describe("nothing jumps", () => {
	/** Each picture comes after the page was painted without it, in a shape other than its place's: a move would be seen. */
	async function withLatePictures(page: Page): Promise<void> {
		await withPictures(page);
		await page.route("**/_gateway/images/**", async (route) => {
			await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
			await route.fulfill({ contentType: "image/svg+xml", body: wide });
		});
	}

	for (const width of [390, 1280]) {
		for (const path of [listing, product, "/fr-fr/"]) {
			test(`${path} at ${width} px shifts by 0`, inLength(width === 1280), async ({ page }) => {
				await page.setViewportSize({ width, height: 844 });
				await withLatePictures(page);
				// whether fonts come before the first paint depends on the machine, and is the next rule's
				await page.route("**/*.woff2", (route) => route.abort());
				const shifts = await watchShifts(page);
				await page.goto(path, { waitUntil: "networkidle" });
				await page.mouse.wheel(0, 700);
				await startClient(page);
				// a deferred part takes its place without a shift
				await main(page).locator("button").first().hover();
				await page.waitForLoadState("networkidle");
				const moved = (await shifts()).filter(({ hadRecentInput }) => !hadRecentInput);
				// a picture that comes into view now gets no answer any more
				await page.unrouteAll({ behavior: "ignoreErrors" });
				expect(moved).toEqual([]);
			});

			test(
				`${path} at ${width} px does not shift when the fonts load late`,
				inLength(width === 1280),
				async ({ page }) => {
					await page.setViewportSize({ width, height: 844 });
					const { held, letGo } = await holdRequests(page, "**/*.woff2");
					const shifts = await watchShifts(page);
					await page.goto(path, { waitUntil: "domcontentloaded" });
					// painted with the fallback fonts
					await page.waitForFunction(
						() => performance.getEntriesByName("first-contentful-paint")[0],
					);
					await expect.poll(() => held.length).toBeGreaterThan(1);
					await letGo();
					await page.evaluate(async () => {
						await document.fonts.ready;
						// a shift is reported with the frame after it
						for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
					});
					expect(await page.evaluate(() => document.fonts.check("1rem 'Hanken Grotesk'"))).toBe(
						true,
					);
					const moved = (await shifts()).filter(({ hadRecentInput }) => !hadRecentInput);
					const sum = moved.reduce((total, { value }) => total + value, 0);
					expect(sum, JSON.stringify(moved)).toBeLessThan(0.001);
				},
			);
		}
	}
});

test.describe("by keyboard alone", () => {
	test("adds an item to the cart, starting at the home page", async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto("/fr-fr/");
		await page.keyboard.press("Tab");
		await expect(page.locator("a[href='#main']")).toBeFocused();
		await expect(page.locator("a[href='#main']")).toBeInViewport();

		const entry = "header nav li:first-child > details";
		const family = page.locator(entry);
		await tabTo(page, `${entry} > summary`);
		await startClient(page);
		await page.keyboard.press("Enter");
		await expect(family.locator("> div")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(family.locator("> div")).toBeHidden();
		await expect(family.locator("> summary")).toBeFocused();

		await page.keyboard.press("Enter");
		await tabTo(page, "header nav details a[href*='--plwomen_dresses/']");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/--plwomen_dresses\/$/);
		await expect(main(page).locator("h1")).toBeFocused();
		await tabTo(page, "main ul li > a:has(img)");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/--p\d+\/$/);
		await expect(main(page).locator("h1")).toBeFocused();
		await tabTo(page, "input[name=sku]");
		await page.keyboard.press("Space");
		await tabTo(page, "form:has(input[name=sku]) button[type=submit]");
		await page.keyboard.press("Enter");
		await expect(page.locator("#mini-cart").getByRole("article")).toBeVisible();
		await tabTo(page, "#mini-cart a[href='/fr-fr/cart/']");
		await page.keyboard.press("Enter");
		await expect(main(page).locator("article")).toHaveCount(1);
	});

	test("the drawer of a phone opens, closes by Esc, and returns the focus", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/fr-fr/");
		const button = page.locator("header button[popovertarget=menu]").first();
		await tabTo(page, "header button[popovertarget=menu]");
		await page.keyboard.press("Enter");
		await expect(page.locator("#menu")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.locator("#menu")).toBeHidden();
		await expect(button).toBeFocused();
	});
});
