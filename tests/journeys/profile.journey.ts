// A new customer: greeted, the profile filled in and corrected, the password changed, other browsers signed out by it.
import { expect, type Page, test } from "@playwright/test";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { freshEmail, main, startClient, tabTo, takenOver } from "./shopper.ts";
import { signIn } from "./shortcuts.ts";

const first = "un long soir sur la jetee";
const next = "trois pluviers et une dune";

async function signUp(page: Page, lc: string, email: string): Promise<void> {
	await page.goto(`/${lc}/account/dashboard/`);
	await page.locator("a[href*='/auth/create']").click();
	await page.locator("#firstName").fill("ZOÉ");
	await page.locator("#lastName").fill("martin-leroy");
	await page.locator("#email").fill(email);
	await page.locator("#password").fill(first);
	await page.locator("#isOldEnough").check();
	await page.locator("main button[type=submit]").click();
}

/** Fills fields until they keep their values: those filled before the client has taken the page over may be lost. */
async function typed(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
	await expect(async () => {
		for (const [name, value] of Object.entries(fields)) {
			await main(page).locator(`input[name="${name}"]`).fill(value);
			await expect(main(page).locator(`input[name="${name}"]`)).toHaveValue(value);
		}
	}).toPass();
}

const send = (page: Page, intent: string) =>
	main(page).locator(`button[name=intent][value=${intent}]`).click();

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		const lc = javaScriptEnabled ? "fr-fr" : "de-de";

		test(
			"signs up, shows the welcome page and completes the profile",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				await withoutPictures(page);
				await signUp(page, lc, freshEmail());
				await expect(page).toHaveURL(new RegExp(`/${lc}/account/welcome/$`));
				await expect(main(page).locator("h1")).toContainText("Zoé");
				await main(page).locator("a[href$='/account/settings/edit/']").click();

				await typed(page, { day: "31", month: "2", year: "1990", phone: "12" });
				await send(page, "change");
				await expect(main(page).locator("[role=alert] a")).toHaveCount(2);
				await expect(main(page).locator("input[name=day]")).toHaveValue("31");
				await expect(main(page).locator("input[name=lastName]")).toHaveValue("Martin-Leroy");

				const phone = lc === "fr-fr" ? "0612345678" : "015112345678";
				await typed(page, { day: "28", phone });
				await send(page, "change");
				await expect(page).toHaveURL(/\/account\/settings\/$/);
				await expect(main(page)).toContainText("1990");
				await page.goto(`/${lc}/account/dashboard/`);
				await expect(main(page).locator("a[href$='/account/settings/edit/']")).toHaveCount(0);
			},
		);

		test(
			"a changed password signs out every other browser",
			inLength(!javaScriptEnabled),
			async ({ page, browser }) => {
				await withoutPictures(page);
				const email = freshEmail();
				await signUp(page, lc, email);
				await expect(page).toHaveURL(/\/account\/welcome\/$/);
				const elsewhere = await browser.newPage();
				await signIn(elsewhere, lc, { email, password: first });
				await elsewhere.goto(`/${lc}/account/settings/`);
				await expect(elsewhere).toHaveURL(/\/account\/settings\/$/);

				await page.goto(`/${lc}/account/change-password/`);
				// a form that is sent before the client runs comes back without its passwords
				if (javaScriptEnabled) await startClient(page);
				await typed(page, { currentPassword: "not this one", newPassword: next });
				await send(page, "change");
				await expect(main(page).locator("[aria-invalid=true]").first()).toBeVisible();
				await expect(main(page).locator("input[name=newPassword]")).toHaveValue(
					javaScriptEnabled ? next : "",
				);
				await typed(page, { currentPassword: first, newPassword: "password1234" });
				await send(page, "change");
				await expect(
					main(page).locator("input[name=newPassword][aria-invalid=true]"),
				).toBeVisible();
				await typed(page, { currentPassword: first, newPassword: next });
				await send(page, "change");
				await expect(page).toHaveURL(/\/account\/settings\/$/);

				await elsewhere.goto(`/${lc}/account/settings/`);
				await expect(elsewhere).toHaveURL(/\/auth\/login\?/);
				await signIn(elsewhere, lc, { email, password: next });
				await elsewhere.goto(`/${lc}/account/settings/`);
				await expect(elsewhere).toHaveURL(/\/account\/settings\/$/);
				await elsewhere.close();
			},
		);
	});
}

test("changes the profile and the letters and signs out all devices by keyboard alone", async ({
	page,
}) => {
	await withoutPictures(page);
	await signIn(page, "pl-pl");
	const settings = "/pl-pl/account/settings/";
	await page.goto(settings);
	await tabTo(page, `main a[href="${settings}edit/"]`);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/settings\/edit\/$/);
	await takenOver(page);
	for (const [name, value] of [
		["firstName", "Zoé"],
		["lastName", "Kowalska"],
		["phone", "12"],
	] as const) {
		await tabTo(page, `main [name="${name}"]`);
		await page.keyboard.type(value);
	}
	await page.keyboard.press("Enter");
	// the summary of what is wrong has the focus, and leads to its field
	await expect(main(page).locator("[role=alert]")).toBeFocused();
	await tabTo(page, "main [role=alert] a");
	await page.keyboard.press("Enter");
	await expect(main(page).locator("[name=phone]")).toBeFocused();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("512345678");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`${settings}$`));
	await expect(main(page).locator("h1")).toBeFocused();

	await tabTo(page, "a[href='/pl-pl/account/subscriptions/']", "Shift+Tab");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/account\/subscriptions\/$/);
	// the title takes the focus once the page is there: a key pressed before that would be lost
	await expect(main(page).locator("h1")).toBeFocused();
	await tabTo(page, "main [name=SURV]");
	await page.keyboard.press("Space");
	// the notice of the profile may still stand: the answer itself says that the choice is saved
	const saved = page.waitForResponse(
		(answer) => answer.request().method() === "POST" && /subscriptions/.test(answer.url()),
	);
	await page.keyboard.press("Enter");
	await saved;
	await expect(page.locator("[data-flash], [data-toasts] li").first()).toBeVisible();
	await expect(main(page).locator("[name=SURV]")).toBeChecked();

	await page.goto(`${settings}sign-in/`);
	await takenOver(page);
	await tabTo(page, "main button[value=end-all]");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/pl-pl\/$/);
	await page.goto(settings);
	await expect(page).toHaveURL(/\/auth\/login\?/);
});
