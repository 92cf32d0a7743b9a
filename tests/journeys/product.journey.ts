// A product's page: pictures, sizes, facts, wishlist and alerts, first without a script, then with one; axe on each state.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { violations } from "../support/axe.ts";
import { inLength, inTwoViews } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { freshEmail, main, startClient, turnTo } from "./shopper.ts";

async function look(page: Page, state: string): Promise<void> {
	await page.waitForLoadState("load");
	expect.soft(await violations(page), state).toEqual([]);
}

const pageOf = (lc: string, { productId }: { productId: string }) => `/${lc}/x--p${productId}/`;

async function newPage(
	browser: Browser,
	options: Parameters<typeof browser.newContext>[0] = {},
): Promise<Page> {
	const context = await browser.newContext({ reducedMotion: "reduce", ...options });
	const page = await context.newPage();
	await withoutPictures(page);
	return page;
}

test("without JavaScript: zoom, size guide, size advice, stock alert, wishlist", async ({
	browser,
}) => {
	const page = await newPage(browser, { javaScriptEnabled: false });
	await page.goto(pageOf("fr-fr", scenarios.productWithAllSizes));

	await expect(main(page).locator("#reviews")).toBeHidden();
	// links differ from the words around them by more than their place
	const toReviews = main(page).locator("a[href*='/reviews/']");
	expect(await toReviews.count()).toBeGreaterThan(1);
	for (const link of await toReviews.all())
		await expect(link).toHaveCSS("text-decoration-line", "underline");
	await main(page).locator("a[href='#reviews']").click();
	await expect(main(page).locator("#reviews")).toBeInViewport();

	await main(page).locator("li[data-at] > a").nth(1).click();
	await expect(page.locator("#large2 img")).toBeInViewport();
	await page.locator("#large2 [data-step=after]").click();
	await expect(page.locator("#large3 img")).toBeInViewport();
	await page.locator("#large3 [data-step=before]").click();
	await page.locator("#large2 a:has([data-icon=close])").click();
	await expect(page.locator("[data-large]")).toHaveCount(0);

	const guide = page.getByRole("dialog", { name: "Guide des tailles" });
	await page.getByRole("link", { name: "Guide des tailles" }).click();
	await expect(guide).toBeVisible();
	await guide.getByRole("link").click();
	await expect(guide).toHaveCount(0);

	await page.locator("#size-advice > summary").click();
	await page.locator("#size-advice a").click();
	await page.locator("#fit-waist").fill("70");
	await page.locator("#size-advice button").click();
	await expect(page.locator("[data-advised]")).toHaveText(/taille 38/);
	await expect(page.locator("input[name=sku]:checked")).toHaveCount(1);

	await page.goto(pageOf("fr-fr", scenarios.productSoldOut));
	await expect(main(page).locator("[data-gone]")).toBeVisible();
	await page.locator("#alert input[type=radio]").first().check();
	await page.locator("#alert input[type=email]").fill(freshEmail());
	await page.locator("#alert form button").click();
	await expect(page).toHaveURL(new RegExp(`--p${scenarios.productSoldOut.productId}/`));
	await expect(page.locator("[data-flash]")).toContainText("confirmez votre adresse");

	// a guest's heart needs no sign-in
	await page.context().clearCookies();
	await page.goto(pageOf("fr-fr", scenarios.productWithAllSizes));
	const heart = main(page).locator("div > button[form=wish]");
	await heart.click();
	await expect(page).toHaveURL(new RegExp(`--p${scenarios.productWithAllSizes.productId}/`));
	await expect(heart).toHaveAttribute("name", "remove");
	await page.context().close();
});

for (const javaScriptEnabled of [false, true]) {
	const mode = javaScriptEnabled ? "with" : "without";
	test(
		`the measures are those of the chosen size, ${mode} JavaScript`,
		inLength(!javaScriptEnabled),
		async ({ browser }) => {
			const page = await newPage(browser, { javaScriptEnabled });
			await page.goto(pageOf("de-de", scenarios.productWithAllSizes));
			await main(page).locator("summary", { hasText: "Passform und Maße" }).click();
			const shown = main(page).locator("caption:visible");
			await expect(shown).toHaveText(["Maße in Größe 36"]);
			const chest = main(page).locator("tr:visible", { hasText: "Brustweite" });
			const before = await chest.textContent();
			await main(page).locator("input[name=sku]:enabled").nth(3).check({ force: true });
			await expect(shown).toHaveCount(1);
			await expect(shown).not.toHaveText("Maße in Größe 36");
			expect(await chest.textContent()).not.toBe(before);
			if (javaScriptEnabled) await look(page, "measures of a size");
			await page.context().close();
		},
	);
}

test("with JavaScript: the heart changes in place", async ({ browser }) => {
	const page = await newPage(browser);
	const logged: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") logged.push(message.text());
	});
	await page.goto(pageOf("de-de", scenarios.productWithAllSizes));
	await startClient(page);
	const heart = main(page).locator("div > button[form=wish]");
	await heart.click();
	await expect(heart).toHaveAttribute("name", "remove");

	const drawn = await main(page).locator("li[data-at]").first().elementHandle();
	await turnTo(heart);
	await heart.click();
	await expect(heart).toHaveAttribute("name", "add");
	await expect(page.locator("[data-toasts]")).toContainText("Von Ihrer Wunschliste entfernt");
	// what the server drew is still there
	expect(await drawn?.evaluate((node) => node.isConnected)).toBe(true);

	// a product leads straight to the next
	const left = (await main(page).locator("h1").textContent()) ?? "";
	await main(page).locator("li > a:has(> span > img)").first().click();
	await expect(main(page).locator("h1")).not.toHaveText(left);

	// a navigation draws the next product anew, and shows what was seen before
	await page.locator("main nav li a[href]").last().click();
	// the product that is left has cards of its own
	await expect(page.locator("a[href$='#filter']").first()).toBeVisible();
	const card = page.locator("li > button[form=wish]").nth(1);
	await turnTo(card);
	await card.click();
	await expect(card).toHaveAttribute("name", "remove");
	await expect(card).toHaveAttribute("aria-label", "Von der Wunschliste nehmen");
	await expect(page.locator("[data-toasts]")).toContainText("steht auf Ihrer Wunschliste");
	await page.locator("li > a:has(> span > img)").nth(3).click();
	await expect(main(page).locator("li[data-at] img").first()).toBeVisible();
	await expect(main(page).locator("a[href$='#size-guide']")).toBeAttached();
	// it is loaded while its place is still below the visible part
	await expect(async () => {
		await page.mouse.wheel(0, 300);
		await expect(page.locator("#seen")).toBeAttached({ timeout: 300 });
	}).toPass();
	// the product that was looked at first is there, the open one is not
	const looked = page.locator("[aria-labelledby=seen] a");
	await expect(looked.filter({ hasText: left })).not.toHaveCount(0);
	const { pathname } = new URL(page.url());
	expect(
		await looked.evaluateAll((all) => all.map((one) => one.getAttribute("href"))),
	).not.toContain(pathname);
	expect(logged.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
	await page.context().close();
});

test("with JavaScript: arrows and buttons move between enlarged pictures", async ({ browser }) => {
	const page = await newPage(browser, { viewport: { width: 1280, height: 844 } });
	await page.goto(pageOf("fr-fr", scenarios.productWithAllSizes));
	await startClient(page);
	const enlarge = main(page).locator("li[data-at] > a").first();
	const open = page.locator("[data-large]:popover-open");
	await turnTo(main(page).locator("[data-buy] button"));
	await enlarge.click();
	// it shows the middle of the picture
	expect(await open.locator("[data-view]").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(
		0,
	);
	// the focus is still on the button
	await page.keyboard.press("ArrowRight");
	await expect(open).toHaveAttribute("id", "large2");
	await page.keyboard.press("ArrowLeft");
	await expect(open).toHaveAttribute("id", "large1");
	await open.locator("[data-step=after]").click();
	await expect(open).toHaveAttribute("id", "large2");
	await expect(open.locator("[data-step=after]")).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await expect(open).toHaveAttribute("id", "large3");
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	await expect(open).toHaveAttribute("id", "large1");
	await expect(open.locator("[data-step=before]")).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(open).toHaveCount(0);
	await expect(enlarge).toBeFocused();
	await page.context().close();
});

test("without JavaScript: shows and clears recently viewed products (CATALOGUE-77)", async ({
	browser,
}) => {
	const page = await newPage(browser, { javaScriptEnabled: false });
	const noted = page.waitForResponse(/\/de-de\/seen\/\d+\/$/);
	await page.goto(pageOf("de-de", scenarios.productWithAllSizes));
	expect((await noted).status()).toBe(200);
	const first = (await main(page).locator("h1").textContent()) ?? "";
	await page.goto(pageOf("de-de", scenarios.productReduced));
	const row = page.getByRole("region", { name: "Zuletzt angesehen" });
	await expect(row.locator("a")).toHaveCount(1);
	await expect(row.locator("a")).toContainText(first);
	await row.getByRole("button").click();
	await expect(page).toHaveURL(/--p\d+\/$/);
	await expect(main(page).locator("h1")).toBeVisible();
	await expect(row).toHaveCount(0);
	await page.context().close();
});

test("on a phone the gallery fetches what is in view and what comes next, the rest when swiped there", async ({
	browser,
}) => {
	const page = await newPage(browser, { viewport: { width: 390, height: 844 } });
	const { productId } = scenarios.productWithAllSizes;
	const fetched: string[] = [];
	page.on("request", (request) => {
		const [, view, width] =
			new RegExp(`/products/${productId}/(\\w+)\\?w=(\\d+)`).exec(request.url()) ?? [];
		if (view && Number(width) > 240) fetched.push(view);
	});
	await page.goto(pageOf("fr-fr", { productId }));
	const strip = main(page).locator("ol[tabindex]");
	const views = await strip
		.locator("img")
		.evaluateAll((all) => all.map((img) => /\/(\w+)\?/.exec((img as HTMLImageElement).src)?.[1]));
	expect(views.length).toBeGreaterThan(4);
	await expect.poll(() => fetched).toEqual(expect.arrayContaining(views.slice(0, 2)));
	await page.waitForLoadState("networkidle");
	// two are in view, since the first screen has name and price too, and two come next
	expect(views.filter((view) => view && fetched.includes(view)).length).toBeLessThan(5);
	await strip.evaluate((node) => node.scrollTo({ left: node.scrollWidth }));
	await expect.poll(() => fetched).toContain(views.at(-1));
	await page.context().close();
});

test("on a phone a listing fetches the pictures of a screen and a half more, the rest when scrolled to", async ({
	browser,
}) => {
	const page = await newPage(browser, { viewport: { width: 390, height: 844 } });
	const fetched = new Set<string>();
	page.on("request", (request) => {
		const [, productId] = /\/products\/(\d+)\/AP\?/.exec(request.url()) ?? [];
		if (productId) fetched.add(productId);
	});
	await page.goto("/fr-fr/x--plwomen_dresses/", { waitUntil: "networkidle" });
	const cards = main(page).locator("ul > li > a:first-child img:first-child");
	const count = await cards.count();
	expect(count).toBeGreaterThan(20);
	expect(fetched.size).toBeGreaterThan(3);
	expect(fetched.size).toBeLessThan(count / 2);
	const last = await cards.last().getAttribute("src");
	await cards.last().scrollIntoViewIfNeeded();
	const [, lastId = ""] = /\/products\/(\d+)\//.exec(last ?? "") ?? [];
	await expect.poll(() => [...fetched]).toContain(lastId);
	await page.context().close();
});

test("on a phone the home page fetches the pictures of a screen and a half more, the rest when scrolled to", async ({
	browser,
}) => {
	const page = await newPage(browser, { viewport: { width: 390, height: 844 } });
	const fetched = new Set<string>();
	page.on("request", (request) => {
		const [, scene] = /\/scenes\/([\w-]+)\?/.exec(request.url()) ?? [];
		if (scene) fetched.add(scene);
	});
	await page.goto("/fr-fr/", { waitUntil: "networkidle" });
	// the largest picture and the first departments, not the last department and what follows it
	expect([...fetched]).toEqual(expect.arrayContaining(["home", "women"]));
	expect([...fetched]).not.toContain("children");
	expect(fetched.size).toBeLessThan(4);
	await main(page).locator("img[src*='/scenes/children']").scrollIntoViewIfNeeded();
	await expect.poll(() => [...fetched]).toContain("children");
	await page.context().close();
});

test("a phone with three pixels in place of one asks for the picture of two", async ({
	browser,
}) => {
	const views = { 2: "", 3: "" };
	for (const deviceScaleFactor of [2, 3] as const) {
		const viewport = { width: 390, height: 844 };
		const page = await newPage(browser, { viewport, deviceScaleFactor });
		await page.goto(pageOf("fr-fr", scenarios.productWithAllSizes));
		const first = main(page).locator("ol[tabindex] img").first();
		await expect
			.poll(() => first.evaluate((img) => (img as HTMLImageElement).currentSrc))
			.not.toBe("");
		views[deviceScaleFactor] = await first.evaluate((img) => (img as HTMLImageElement).currentSrc);
		await page.context().close();
	}
	expect(views[2]).toContain("w=800");
	expect(views[3]).toBe(views[2]);
});

test("the pressed button says that it works until the answer is there", async ({ browser }) => {
	const page = await newPage(browser);
	await page.goto(pageOf("fr-fr", scenarios.productWithAllSizes));
	await startClient(page);
	const posted = Promise.withResolvers<void>();
	const answer = Promise.withResolvers<void>();
	await page.route("**/*", async (route) => {
		if (route.request().method() !== "POST") return route.fallback();
		posted.resolve();
		await answer.promise;
		return route.fallback();
	});
	const buy = main(page).locator("[data-buy] button");
	await main(page).locator("label:has(input[name=sku]:enabled)").first().click();
	await buy.click();
	await posted.promise;
	await expect(buy).toHaveAttribute("aria-busy", "true");
	answer.resolve();
	await expect(buy).not.toHaveAttribute("aria-busy");
	await expect(page.locator("[data-toast], [role=status]").first()).toBeVisible();
	await page.context().close();
});

for (const [lc, width] of [
	["fr-fr", 1280],
	["de-de", 390],
	["pl-pl", 390],
] as const) {
	test(
		`axe finds no violation on a product's page and its open states, ${lc}`,
		inTwoViews(lc, width),
		async ({ browser }) => {
			const page = await newPage(browser, { viewport: { width, height: 844 } });
			const { productReduced, productSoldOut } = scenarios;
			await page.goto(`${pageOf(lc, productReduced)}?waist=70&height=165`);
			await page.locator("details").evaluateAll((all) => {
				for (const each of all) if (each.closest("main")) (each as HTMLDetailsElement).open = true;
			});
			await look(page, `${lc} all open`);
			await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
			const dark = await violations(page, { rule: "color-contrast" });
			expect.soft(dark, `${lc} all open, dark`).toEqual([]);
			// below the middle of the window: the header half hides no button, which axe would take for a small one
			await page.locator("#size > a").evaluate((way) => {
				way.scrollIntoView({ block: "center" });
				scrollBy(0, -150);
			});
			await page.locator("#size > a").click();
			// a press before the client runs is held until it does
			await expect(page.locator("#size-guide")).toBeVisible();
			await look(page, `${lc} size guide`);
			await page.keyboard.press("Escape");
			await expect(page.locator("#size-guide")).toBeHidden();
			await main(page).locator("li[data-at] > a").first().click();
			await expect(page.locator("#large1")).toBeVisible();
			await look(page, `${lc} enlarged`);
			// accessibility.journey.ts looks at a product that is sold out in Polish and German
			if (lc === "fr-fr") {
				await page.goto(pageOf(lc, productSoldOut));
				await look(page, `${lc} sold out`);
			}
			await page.context().close();
		},
	);
}

test("the search for a store takes the size that is chosen, before it is unfolded and after (STORE-40)", async ({
	browser,
}) => {
	const page = await newPage(browser);
	await page.goto(pageOf("fr-fr", scenarios.productWithAllSizes));
	const sizes = main(page).locator("label:has(input[name=sku]:enabled)");
	const wanted = page.locator("#store-size option:checked");
	const labelOf = async (at: number) =>
		/^\d+/.exec((await sizes.nth(at).textContent()) ?? "")?.[0] ?? "";
	await sizes.nth(1).click();
	await page.locator("#in-store > summary").click();
	await expect(wanted).toHaveText(await labelOf(1));
	await sizes.nth(2).click();
	await expect(wanted).toHaveText(await labelOf(2));
	// a size of its own stays as it was chosen
	await page.locator("#store-size").selectOption({ index: 0 });
	await page.locator("#store-where").fill("Paris");
	await expect(page.locator("#store-size")).toHaveValue("");
});
