// Error pages, a chunk that cannot be loaded, and a newer build.
import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { scenarios } from "#tests/support/scenarios.ts";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { freshEmail, main, startClient } from "./shopper.ts";

async function hasNoViolation(page: Page, state: string): Promise<void> {
	expect.soft(await violations(page), state).toEqual([]);
}

const lead = async (page: Page, lc: string, look: (state: string) => Promise<void>) => {
	await withoutPictures(page);
	const missing = await page.goto(`/${lc}/nowhere/`);
	expect(missing?.status()).toBe(404);
	await look("not found");
	await main(page).locator("section[aria-labelledby=error-families] a").first().click();
	await expect(page).toHaveURL(/--pl\w+\/$/);

	const failed = await page.goto(`/${lc}/tmp/error/`);
	expect(failed?.status()).toBe(503);
	await look("server error");
	await main(page).locator(`a[href='/${lc}/']`).click();
	await expect(page).toHaveURL(new RegExp(`/${lc}/$`));
};

for (const lc of ["fr-fr", "de-de", "pl-pl"] as const) {
	const isLong = lc !== "de-de";
	// in the gate accessibility.journey.ts looks at both pages with axe
	test(
		`${lc}: a 404 links to a listing, and a server error to the home page`,
		inLength(isLong),
		({ page }) =>
			lead(page, lc, (state) =>
				isLong ? hasNoViolation(page, state) : expect(main(page).locator("h1")).toBeVisible(),
			),
	);
}

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test(
		"a 404 links to a listing, and a server error to the home page",
		inLength(true),
		({ page }) => lead(page, "de-de", () => expect(main(page).locator("h1")).toBeVisible()),
	);
});

test("a navigation to an address that is a 404 shows the error page", async ({ page }) => {
	await withoutPictures(page);
	await page.goto("/de-de/");
	await startClient(page);
	await page
		.locator("footer a")
		.first()
		.evaluate((link: HTMLAnchorElement) => {
			link.setAttribute("href", "/de-de/nirgends/");
			link.click();
		});
	await expect(main(page).locator("p[aria-hidden]")).toHaveText("404");
	await expect(main(page).locator("h1")).toBeVisible();
});

test("reloads the page when a script cannot be fetched, and keeps what was typed", async ({
	page,
}) => {
	await withoutPictures(page);
	await page.route("**/assets/suggestions-*.js", (route) => route.abort());
	await page.goto("/de-de/newsletter/subscription/");
	await startClient(page);
	const email = freshEmail();
	await main(page).locator("[name=email]").fill(email);
	const reloaded = page.waitForEvent("load");
	await page.locator("header [name=q]").focus();
	await reloaded;
	await expect(main(page).locator("[name=email]")).toHaveValue(email);
});

test("without a connection, page and typed text stay, and a press is told so", async ({
	page,
	context,
}) => {
	await withoutPictures(page);
	await page.goto("/de-de/track-order/");
	await startClient(page);
	const fields = main(page).locator("form input:visible");
	await fields.first().fill("100002345");
	await fields.last().fill("a@example.com");
	await context.setOffline(true);
	const bar = page.getByRole("alert").filter({ hasText: "offline" });
	await expect(bar).toBeVisible();
	await main(page).locator("form button").click();
	await page.locator("footer a[href*='/de-de/']").first().click();
	await expect(bar).toBeVisible();
	await expect(page).toHaveURL(/\/de-de\/track-order\/$/);
	await expect(fields.first()).toHaveValue("100002345");
	await context.setOffline(false);
	await expect(bar).toHaveCount(0);
	await main(page).locator("form button").click();
	await expect(main(page).getByRole("alert")).toBeVisible();
	await expect(fields.first()).toHaveValue("100002345");
});

test("a press counts though a message appears as the field before the button is left (PAGE-163)", async ({
	page,
}) => {
	await withoutPictures(page);
	await page.goto("/de-de/track-order/");
	await startClient(page);
	const fields = main(page).locator("form input:visible");
	await fields.first().fill("VXXX");
	await fields.last().fill("nicht");
	await main(page).locator("form button").click();
	await expect(main(page).getByRole("alert")).toContainText("2 Angaben stimmen noch nicht");
	await expect(fields.last()).toHaveValue("nicht");
});

test("what was typed is there again when the router lacks a page's script and reloads", async ({
	page,
}) => {
	await withoutPictures(page);
	await page.goto("/de-de/track-order/");
	await startClient(page);
	const fields = main(page).locator("form input:visible");
	await fields.first().fill("100002345");
	await fields.last().fill("a@example.com");
	// the page of a link that is followed now: home's module is gone
	await page.route("**/assets/route-*.js", (route) => route.abort(), { times: 1 });
	const home = page.locator("header").getByRole("link", { name: /^Vitrine/ });
	const reloaded = page.waitForEvent("load");
	await home.click();
	await reloaded;
	await expect(page).toHaveURL(/\/track-order\/$/);
	await expect(fields.first()).toHaveValue("100002345");
	await expect(fields.last()).toHaveValue("a@example.com");
	// the same link now loads its document
	await home.click();
	await expect(page).toHaveURL(/\/de-de\/$/);
});

test("a form that there is no room for keeps what was typed", async ({ page }) => {
	await withoutPictures(page);
	await page.goto("/de-de/track-order/");
	await startClient(page);
	const fields = main(page).locator("form input:visible");
	await fields.first().fill("100002345");
	await fields.last().fill("a@example.com");
	await page.route("**/track-order**", (route) =>
		route.request().method() === "POST"
			? route.fulfill({ status: 503, headers: { "Retry-After": "2" }, body: "busy" })
			: route.continue(),
	);
	await main(page).locator("form button").click();
	const again = main(page).locator("a[data-reload]");
	await expect(again).toBeVisible();
	await again.click();
	await startClient(page);
	await expect(fields.first()).toHaveValue("100002345");
	await expect(fields.last()).toHaveValue("a@example.com");
});

test("logs an error that breaks the client while it mounts, and links load documents", async ({
	page,
}) => {
	await withoutPictures(page);
	await page.route("**/assets/listing-*.js", async (route) => {
		const response = await route.fetch();
		const body = `${await response.text()};throw new Error("broken while mounting")`;
		await route.fulfill({ response, body });
	});
	await page.goto("/de-de/damen--plwomen/");
	const said = page.waitForEvent("pageerror");
	await page.keyboard.press("Tab");
	expect((await said).message).toBe("broken while mounting");
	await page
		.locator("header")
		.getByRole("link", { name: /^Vitrine/ })
		.click();
	await expect(page).toHaveURL(/\/de-de\/$/);
});

test("loads a newer build with the next link, but not while something is typed", async ({
	page,
}) => {
	await withoutPictures(page);
	await page.clock.install();
	await page.route("**/build.json", (route) => route.fulfill({ json: { version: "of-tomorrow" } }));
	await page.goto("/de-de/search/");
	await startClient(page);
	const asked = page.waitForResponse("**/build.json");
	await page.clock.runFor(125_000);
	await asked;
	await page.evaluate(() => Object.assign(window, { stays: true }));
	const stays = () => page.evaluate(() => "stays" in window);
	const typed = page.locator("footer [data-newsletter=banner] [name=email]");
	await typed.fill("anna@");
	// help pages do not end with the newsletter, a page of gifts does
	await page.locator("footer a[href*='--lpgifts']").first().click();
	await expect(page).toHaveURL(/--lpgifts\/$/);
	expect(await stays()).toBe(true);
	// the focus moves to the new page's heading: what is typed before that would be lost
	await expect(main(page).locator("h1")).toBeFocused();
	await typed.fill("");
	await expect(typed).toHaveValue("");
	await page
		.locator("header")
		.getByRole("link", { name: /^Vitrine/ })
		.click();
	await expect(page).toHaveURL(/\/de-de\/$/);
	expect(await stays()).toBe(false);
});

/** Whether an element shows nothing but one colour, its outermost pixels aside. */
async function isPlain(seen: Locator): Promise<boolean> {
	const picture = sharp(await seen.screenshot());
	const { width, height } = await picture.metadata();
	const inside = { left: 1, top: 1, width: width - 2, height: height - 2 };
	const { channels } = await sharp(await picture.extract(inside).toBuffer()).stats();
	return channels.every(({ min, max }) => min === max);
}

test("a picture that fails leaves a plain frame, or its alt text", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.route("**/_gateway/images/**", (route) => route.abort());
	await page.goto("/de-de/stadt-winter--lbpcity_winter/");
	const frame = main(page).locator("[data-further] li span").first();
	await frame.scrollIntoViewIfNeeded();
	expect(await isPlain(frame)).toBe(true);
	const said = main(page).locator("img:not([alt=''])").first();
	await said.scrollIntoViewIfNeeded();
	expect(await isPlain(said)).toBe(false);
});

test("two further pages fill their row", async ({ page }) => {
	await withoutPictures(page);
	await page.goto("/de-de/stadt-winter--lbpcity_winter/");
	for (const width of [390, 800, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		const edges = await main(page)
			.locator("[data-further]")
			.evaluate((part) => {
				const { right } = part.getBoundingClientRect();
				const last = part.querySelector("li:last-child")?.getBoundingClientRect().right ?? 0;
				return right - Number.parseFloat(getComputedStyle(part).paddingRight) - last;
			});
		expect(Math.abs(edges)).toBeLessThan(2);
	}
});

test("what is wrong with a form is told in the text's own size, whatever headings its page has", async ({
	page,
}) => {
	await withoutPictures(page);
	const sizes: string[] = [];
	const { productId } = scenarios.productWithAllSizes;
	for (const path of ["contact/", "track-order/", `questions/${productId}/`]) {
		await page.goto(`/de-de/${path}`);
		await page.evaluate(() => {
			for (const form of document.forms) form.noValidate = true;
		});
		await main(page).locator("form button[type=submit]").last().click();
		const title = main(page).locator("[role=alert] h2");
		await expect(title).toBeVisible();
		sizes.push(
			await title.evaluate((node) => {
				const { fontSize, fontFamily, paddingBottom } = getComputedStyle(node);
				return [fontSize, fontFamily, paddingBottom].join();
			}),
		);
	}
	expect(new Set(sizes).size, sizes.join("\n")).toBe(1);
});

test("what stands beside a form stands near it on a wide screen", async ({ page }) => {
	await withoutPictures(page);
	await page.setViewportSize({ width: 1920, height: 1080 });
	const { productId } = scenarios.productWithAllSizes;
	for (const path of ["contact/", "withdrawal/", `questions/${productId}/`]) {
		await page.goto(`/de-de/${path}`);
		const form = await main(page).locator("form:has([type=email])").first().boundingBox();
		const beside = await main(page).locator("aside, a:has(img)").first().boundingBox();
		const gap = (beside?.x ?? 0) - (form?.x ?? 0) - (form?.width ?? 0);
		expect.soft(gap, path).toBeGreaterThan(40);
		expect.soft(gap, path).toBeLessThan(240);
	}
});
