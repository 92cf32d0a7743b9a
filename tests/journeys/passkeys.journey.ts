// A passkey of a virtual authenticator of Chromium's: created, signed in with, kept without the password, and removed; and
// what a browser without a script, or an owner without a finger on the sensor, is told.
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { linkInLetter } from "./letters.ts";
import { withoutPictures } from "./pictures.ts";
import { main } from "./shopper.ts";
import { signUp } from "./shortcuts.ts";

const password = "un long soir sur la jetee";
const passkeys = (page: Page) => main(page).locator("[aria-labelledby=passkeys]");
const press = (page: Page, intent: string) =>
	main(page).locator(`button[name=intent][value=${intent}]`).click();

/** Checks the page in the light scheme, and its colours in the dark one. */
async function look(page: Page, state: string): Promise<void> {
	await page.waitForLoadState("load");
	expect.soft(await violations(page), state).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	expect.soft(await violations(page, { rule: "color-contrast" }), `${state}, dark`).toEqual([]);
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

/** A virtual device with a sensor that knows its owner. */
async function anAuthenticator(page: Page) {
	const session: CDPSession = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		knowsOwner: (isUserVerified: boolean) =>
			session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
	};
}

test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await withoutPictures(page);
});

test("adds a passkey, signs in with it, removes the password, then the passkey", async ({
	page,
}) => {
	const lc = "de-de";
	const settings = `/${lc}/account/settings/sign-in/`;
	const button = page.locator("form.passkey button");
	const faults: string[] = [];
	page.on("pageerror", (error) => faults.push(error.message));
	page.on("console", (message) => {
		// a refused answer logs its status, which is no fault
		if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
			faults.push(message.text());
	});
	const scripts: Promise<string>[] = [];
	page.on("response", (response) => {
		const isScript = new URL(response.url()).pathname.endsWith(".js");
		if (isScript) scripts.push(response.text().catch(() => ""));
	});
	const withLibrary = async () =>
		(await Promise.all(scripts)).filter((text) => text.includes("excludeCredentials")).length;
	await anAuthenticator(page);
	const email = await signUp(page, lc, password);
	await page.goto(settings);
	// accessibility.journey.ts looks at the page without a passkey
	await expect(main(page).locator("button[value=passkey-ask]")).toBeVisible();
	expect(await withLibrary()).toBe(0);
	await press(page, "passkey-ask");
	await expect(passkeys(page).locator("li")).toHaveCount(1);
	expect(await withLibrary()).toBe(1);
	await look(page, "a passkey");
	await linkInLetter(email, /\/account\/settings\/sign-in\/$/);

	await press(page, "passkey-ask");
	await expect(passkeys(page).locator("div:has(> i + div)")).toBeVisible();
	await expect(passkeys(page).locator("li")).toHaveCount(1);

	// proposed by the browser in the e-mail field, and accepted
	await page.goto(`/${lc}/auth/logout/`);
	await expect(page).toHaveURL(new RegExp(`/${lc}/$`));
	await page.goto(settings);
	await expect(page).toHaveURL(new RegExp(`${settings}$`));

	// requested by the button, in a browser that proposes none
	await page.addInitScript(() => {
		PublicKeyCredential.isConditionalMediationAvailable = async () => false;
	});
	await page.goto(`/${lc}/auth/logout/`);
	await expect(page).toHaveURL(new RegExp(`/${lc}/$`));
	await page.goto(settings);
	await expect(button).toBeVisible();
	await button.click();
	await expect(page).toHaveURL(new RegExp(`${settings}$`));

	await press(page, "password-remove");
	await expect(main(page).locator("button[value=password-remove]")).toHaveCount(0);
	await expect(passkeys(page).locator("button[value=passkey-remove]")).toHaveCount(0);
	await look(page, "the only way in");
	await passkeys(page).locator("a[href$='/account/change-password/']").click();
	await expect(page).toHaveURL(/\/account\/change-password\/$/);
	await expect(async () => {
		await page.locator("input[name=newPassword]").fill("trois pluviers et une dune");
		await press(page, "change");
		await expect(page).toHaveURL(/\/account\/settings\/$/, { timeout: 5_000 });
	}).toPass();

	await page.goto(settings);
	await press(page, "passkey-remove");
	await expect(passkeys(page).locator("li")).toHaveCount(0);
	await page.goto(`/${lc}/auth/logout/`);
	await page.goto(settings);
	// the device still has it, but it signs no customer in
	await button.click();
	await expect(page.locator(".summary")).toBeVisible();
	await look(page, "a passkey that was removed");
	expect(faults).toEqual([]);
});

test(
	"shows an error and changes nothing when the sensor refuses a finger",
	inLength(true),
	async ({ page }) => {
		const settings = "/fr-fr/account/settings/sign-in/";
		const { knowsOwner } = await anAuthenticator(page);
		await signUp(page, "fr-fr", password);
		await knowsOwner(false);
		await page.goto(settings);
		await press(page, "passkey-ask");
		await expect(passkeys(page).locator("div:has(> i + div)")).toBeVisible();
		await expect(passkeys(page).locator("li")).toHaveCount(0);
		await page.goto("/fr-fr/auth/logout/");
		await page.goto(settings);
		await page.locator("form.passkey button").click();
		await expect(page.locator("[data-says=none]")).toBeVisible();
		await look(page, "no passkey was used");
	},
);

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	// passkeys.test.ts reads the page, and care.journey.ts signs in with a password
	test(
		"the page explains that passkeys need JavaScript, and the password signs in",
		inLength(true),
		async ({ page }) => {
			const email = await signUp(page, "pl-pl", password);
			await page.goto("/pl-pl/account/settings/sign-in/");
			await expect(
				passkeys(page).locator("noscript p, p").filter({ hasText: "JavaScript" }),
			).toBeVisible();
			await expect(passkeys(page).locator("button")).toHaveCount(0);
			await page.goto("/pl-pl/auth/logout/");
			await page.goto("/pl-pl/account/settings/sign-in/");
			await expect(page.locator("form.passkey")).toBeHidden();
			await page.locator("#email").fill(email);
			await page.locator("#password").fill(password);
			await page.locator("form:has(#password) button[type=submit]").click();
			await expect(page).toHaveURL(/\/account\/settings\/sign-in\/$/);
		},
	);
});
