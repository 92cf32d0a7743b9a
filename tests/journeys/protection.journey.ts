// A visitor suspected to be a robot shows that they are none (ADR 0048): with JavaScript by a check that the page
// solves, without by waiting. On a shop of its own: that of the other journeys has limits that are never reached.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { type BotDouble, startBotDouble } from "../support/bot-double.ts";
import { drive } from "./plain.ts";
import { chooseMethod, goodCard, goToPaymentSite, main, orderNumber, payWith } from "./shopper.ts";
import { arriveAt, payCard } from "./shortcuts.ts";

// the next one is the tag manager's (tests/support/tag-manager-double.ts)
const port = Number(process.env.JOURNEY_PORT ?? 3300) + 2;
const baseURL = `http://localhost:${port}`;
const { loyal } = demoAccounts;

test.describe.configure({ mode: "default" });
test.use({ baseURL });

let shop: ChildProcess;
let double: BotDouble;
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-protection-"));

test.beforeAll(async () => {
	double = await startBotDouble();
	drive(baseURL);
	shop = spawn(process.execPath, ["server.ts"], {
		env: {
			...process.env,
			...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
			...{ NODE_ENV: "", PAGE_PATIENCE: "20000", TRUST_PROXY: "1" },
			...{ RECAPTCHA_SITE_KEY: "a-site", RECAPTCHA_SCRIPT_URL: `${double.url}/enterprise.js` },
			...{ RECAPTCHA_API_KEY: "a-key", RECAPTCHA_PROJECT: "a-project" },
			RECAPTCHA_API_URL: double.url,
		},
		stdio: "inherit",
	});
	const isReady = async () => (await fetch(`${baseURL}/readyz`).catch(() => null))?.ok;
	await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
});
test.afterAll(async () => {
	drive(null);
	double?.close();
	const gone = new Promise((resolve) => shop?.once("close", resolve));
	shop?.kill("SIGTERM");
	await gone;
	rmSync(dataDir, { recursive: true, force: true });
});

/** Sets the address that the page's requests seem to come from. */
const from = (page: Page, address: string) =>
	page.setExtraHTTPHeaders({ "x-forwarded-for": address });

/** What the page's policy refused; it must be nothing. */
function refusals(page: Page): string[] {
	const told: string[] = [];
	page.on("console", (message) => {
		if (/Content Security Policy|Trusted/i.test(message.text())) told.push(message.text());
	});
	return told;
}

async function trySignIn(page: Page, password: string): Promise<void> {
	const form = page.locator("form:has(#password)");
	await form.locator("#email").fill(loyal.email);
	await form.locator("#password").fill(password);
	await form.locator("button[type=submit]").click();
}

/** Tries wrong passwords until the page asks for a check. */
async function failOften(page: Page): Promise<void> {
	await page.goto("/de-de/account/dashboard/");
	for (let attempts = 0; attempts < 5; attempts += 1) {
		await expect(page.locator("[data-check]")).toHaveCount(0);
		await trySignIn(page, "not the password");
		await expect(page.locator(".summary")).toBeVisible();
	}
	await expect(page.locator("[data-check]")).toHaveCount(1);
}

test("sign-in after many failures: the page solves the check, or waits without JavaScript", {
	tag: "@long",
}, async ({ page, browser }) => {
	const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
	const plain = await context.newPage();
	await from(plain, "203.0.113.2");
	await failOften(plain);
	await expect(plain.locator("[data-check] noscript p")).toContainText("20 s");

	const told = refusals(page);
	await from(page, "203.0.113.1");
	await failOften(page);
	await expect(page.locator("[data-check]")).toHaveAttribute("data-state", "done");
	await expect(page.locator("[data-check] [role=status]")).toContainText("Geprüft");
	await expect(page.locator("#email")).toHaveValue(loyal.email);
	await trySignIn(page, loyal.password);
	await expect(page).toHaveURL(/account\/dashboard/);
	expect(told).toEqual([]);

	// its twenty seconds have been running meanwhile
	await expect(async () => {
		await trySignIn(plain, loyal.password);
		await expect(plain).toHaveURL(/account\/dashboard/, { timeout: 1_000 });
	}).toPass({ intervals: [6_000] });
	await context.close();
});

test("payment after card testing: the page solves the check without another script", async ({
	page,
}) => {
	const told = refusals(page);
	await from(page, "203.0.113.3");
	await arriveAt(page, "fr-fr", "order-payment");
	for (const card of ["4000000000000002", "4000000000010001", "4000000000011009"]) {
		await payCard(page, "fr-fr", card);
	}
	await page.goto("/fr-fr/order-payment/");
	await chooseMethod(page);
	await main(page).locator("input[name=terms]").check({ force: true });
	await main(page).locator("button[value=pay]:not([aria-hidden])").click();
	await expect(main(page).locator("[data-state=done]")).toBeVisible();
	await expect(main(page).locator("input[name=method][value=card]")).toBeChecked();
	await goToPaymentSite(page);
	await payWith(page, goodCard);
	await orderNumber(page);
	expect(double.scripts).toEqual([]);
	expect(told).toEqual([]);
});

test("loads the bot script on the payment page only after consent, when the form is used", async ({
	page,
	context,
}) => {
	const told = refusals(page);
	await from(page, "203.0.113.4");
	await context.clearCookies({ name: "vitrine_consent-dev" });
	await arriveAt(page, "fr-fr", "order-payment");
	await main(page).locator("label:has(input[name=method][value=card])").click();
	expect(double.scripts).toEqual([]);
	// on this very page
	await page.locator("section[data-consent] button[value=accept]").click();
	await expect(page.locator("section[data-consent]")).toHaveCount(0);
	expect(double.scripts).toEqual([]);
	await goToPaymentSite(page);
	expect(double.scripts).toEqual(["/enterprise.js?render=a-site&trustedtypes=true"]);
	expect(double.assessed).toEqual([
		{ token: "token of payment for a-site", siteKey: "a-site", expectedAction: "payment" },
	]);
	expect(told).toEqual([]);
});
