// The newsletter from the banner to the last letter, with JavaScript and without it.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { freshEmail, startClient } from "./shopper.ts";

async function hasNoViolation(page: Page, state: string): Promise<void> {
	expect.soft(await violations(page), state).toEqual([]);
}

const banner = (page: Page) => page.locator("footer [data-newsletter=banner]");
const field = (page: Page) => banner(page).locator("[name=email]");
const button = (page: Page) => banner(page).locator("[type=submit]");
/** The content of an element's `::after`. */
const markOf = (of: Locator) =>
	of.evaluate((element) => getComputedStyle(element, "::after").content);

for (const lc of ["fr-fr", "de-de", "pl-pl"] as const) {
	test(`${lc}: the banner answers in place`, inLength(lc !== "de-de"), async ({ page }) => {
		await withoutPictures(page);
		// a page does not wait for a slow content service: it is sent without the banner
		await expect(async () => {
			await page.goto(`/${lc}/`);
			await expect(field(page)).toBeVisible({ timeout: 1_000 });
		}).toPass();
		await startClient(page);
		await field(page).focus();
		await expect(button(page)).toBeDisabled();
		// CONTENT-29: black where the content names no colour
		// accessibility.journey.ts looks at the home page with it
		await expect(banner(page).locator("> div")).toHaveCSS("background-color", "rgb(20, 19, 17)");

		await field(page).fill("anna@");
		await field(page).press("Tab");
		await expect(field(page)).toHaveAttribute("aria-invalid", "true");
		expect(await markOf(field(page).locator(".."))).toContain("!");
		await button(page).click();
		await expect(page.locator("[data-toasts] [role=alert] li")).toHaveCount(1);
		await hasNoViolation(page, "refused, with a toast");
		await expect(field(page)).toHaveValue("anna@");

		await field(page).fill(freshEmail());
		await expect(field(page)).not.toHaveAttribute("aria-invalid");
		expect(await markOf(field(page).locator(".."))).toBe("none");
		// one submission within 1000 ms (CONTENT-34): a second one that comes too soon is not sent
		await expect(async () => {
			if (await field(page).isVisible()) await button(page).click({ timeout: 1_000 });
			await expect(field(page)).toBeHidden({ timeout: 1_500 });
		}).toPass();
		await expect(page.locator("[data-toasts] [role=status] li")).toHaveCount(1);
		await expect(banner(page).getByRole("status")).toBeFocused();
		await expect(page).toHaveURL(new RegExp(`/${lc}/$`));
		await hasNoViolation(page, "subscribed");
		await page.reload();
		await expect(field(page)).toHaveCount(0);
	});
}

test("the first press counts though it marks the wrong address that it leaves (PAGE-163)", async ({
	page,
}) => {
	await withoutPictures(page);
	await page.goto("/de-de/");
	await startClient(page);
	await field(page).click();
	await expect(banner(page).locator("form")).toHaveAttribute("novalidate");
	await field(page).fill("anna@");
	await button(page).click();
	await expect(page.locator("[data-toasts] [role=alert] li")).toHaveCount(1);
	await expect(field(page)).toHaveAttribute("aria-invalid", "true");
});

test("marks a wrong address that was left while the checks were loading", async ({ page }) => {
	const released = Promise.withResolvers<void>();
	await page.route(/\/newsletter-checks-[^/]+\.js/, async (route) => {
		await released.promise;
		await route.continue();
	});
	await page.goto("/fr-fr/");
	await startClient(page);
	await field(page).fill("anna@");
	await field(page).press("Tab");
	await expect(field(page)).not.toBeFocused();
	released.resolve();
	await expect(field(page)).toHaveAttribute("aria-invalid", "true");
	await expect(field(page)).toHaveValue("anna@");
});

test("keeps what was typed when no answer comes, and shows an error", async ({ page }) => {
	await withoutPictures(page);
	await page.goto("/de-de/newsletter/subscription/");
	await startClient(page);
	const own = page.locator("main [name=email]");
	await page.route("**/in-place/", (route) => route.abort());
	await own.fill("anna@example.com");
	await page.locator("main form button").click();
	await expect(page.locator("[data-toasts] [role=alert] li")).toHaveCount(1);
	await expect(own).toHaveValue("anna@example.com");
	await expect(page.locator("main form button")).toBeEnabled();
});

test("shows no refusal of a document's post beside the thanks of one in place", async ({
	page,
}) => {
	await withoutPictures(page);
	await page.goto("/pl-pl/newsletter/subscription/");
	const own = page.locator("main [name=email]");
	// browsers accept it; the shop does not
	await own.evaluate((input: HTMLInputElement) => {
		input.value = "anna@localhost";
		input.form?.submit();
	});
	await expect(page.locator("main [role=alert]").first()).toBeVisible();
	await startClient(page);
	await own.fill(freshEmail());
	await page.locator("main form button").click();
	await expect(own).toHaveCount(0);
	await expect(page.locator("main [role=status]").last()).toBeFocused();
	await expect(page.locator("main [role=alert]")).toHaveCount(0);
});

async function followLinks(page: Page, languages: readonly string[]): Promise<void> {
	await withoutPictures(page);
	const token = "a-token-that-nobody-was-sent";
	for (const lc of languages) {
		for (const path of [
			`/${lc}/newsletter/confirmation/?token=${token}&source=letter`,
			`/${lc}/unsubscribe/?token=${token}`,
		]) {
			await page.goto(path);
			await hasNoViolation(page, path);
			const title = await page.locator("h1").textContent();
			await page.locator("main form button").click();
			// this link was never sent: the page says so, and leads on
			await expect(page.locator("h1")).not.toHaveText(title ?? "");
			await expect(page.locator("main a").first()).toBeVisible();
			await hasNoViolation(page, `${path}, not known`);
		}
		await page.goto(`/${lc}/unsubscribe/confirmation/`);
		await hasNoViolation(page, `${lc}, unsubscribed`);
	}
}

test("a letter's links change nothing until their button is pressed", ({ page }) =>
	followLinks(page, ["de-de"]));

test("a letter's links change nothing in other languages either", inLength(true), ({ page }) =>
	followLinks(page, ["fr-fr", "pl-pl"]),
);

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("subscribes on any page, and shows the same page with a message", async ({ page }) => {
		await withoutPictures(page);
		await page.goto("/fr-fr/x--plwomen_dresses/");
		await field(page).fill(freshEmail());
		await button(page).click();
		await expect(page).toHaveURL(/--plwomen_dresses\/$/);
		await expect(page.locator("[data-flash] [role=status]")).toBeVisible();
		await expect(field(page)).toHaveCount(0);
	});

	test("keeps an invalid address as it was typed, and marks it", async ({ page }) => {
		await withoutPictures(page);
		await page.goto("/de-de/newsletter/subscription/");
		const own = page.locator("main [name=email]");
		// browsers accept it; the shop does not
		await own.fill("anna@localhost");
		await page.locator("main form button").click();
		await expect(own).toHaveValue("anna@localhost");
		await expect(own).toHaveAttribute("aria-invalid", "true");
	});
});
