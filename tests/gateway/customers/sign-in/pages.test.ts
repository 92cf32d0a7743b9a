// The pages in a real browser: what axe, a narrow screen and a keyboard find.
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "#tests/support/axe.ts";
import { chromiumPath } from "#tests/support/chromium.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";

let gateway: TestGateway;
let browser: Browser;
let page: Page;
beforeAll(async () => {
	[gateway, browser] = await Promise.all([
		startGateway(),
		chromium.launch({
			executablePath: chromiumPath(),
			args: [
				...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
				...["--disable-component-update", "--disable-sync"],
			],
		}),
	]);
	// axe runs as a script of the test tool, which the page's own policy does not bind
	page = await (await browser.newContext({ bypassCSP: true })).newPage();
});
afterAll(async () => {
	await browser?.close();
	await gateway?.close();
});

interface Look {
	width: number;
	colorScheme: "light" | "dark";
}

/** Opens a page as a new visitor, always in one tab: a browser takes longer to open another than to draw the page. */
async function open(path: string, { width, colorScheme }: Look): Promise<void> {
	await page.context().clearCookies();
	await page.setViewportSize({ width, height: 800 });
	await page.emulateMedia({ colorScheme });
	await page.goto(gateway.url + path);
}

/** Sends the first form as it is, empty. */
async function sendEmpty(): Promise<void> {
	await Promise.all([
		page.waitForEvent("load"),
		page.locator("main form").first().locator("button[type=submit]").click(),
	]);
}

const looks: Look[] = [
	{ width: 390, colorScheme: "dark" },
	{ width: 1280, colorScheme: "light" },
];

/** Each page is seen in both looks, once with mistakes; the long run shows each state in each look. */
const states = [
	["sign-in", "/auth/login?locale=de-de", false, 390],
	["sign-in with mistakes", "/auth/login?locale=pl-pl", true, 1280],
	["sign-up", "/auth/create?locale=pl-pl", false, 1280],
	["sign-up with mistakes", "/auth/create?locale=de-de", true, 390],
] as const;

describe.each(looks)("at $width px, $colorScheme", (look) => {
	const shown = states.filter(([, , , width]) => isLongRun || width === look.width);
	it.each(shown)(
		"%s has no violation of axe, best practices included",
		async (_, path, withMistakes) => {
			await open(path, look);
			if (withMistakes) await sendEmpty();
			expect(await violations(page)).toEqual([]);
		},
	);

	const asking = isLongRun || look.width === 390 ? [look] : [];
	it.each(asking)("the question before signing out has no violation of axe", async () => {
		await open("/auth/login?locale=fr-fr&redirect_uri=/healthz", look);
		await page.locator("summary").last().click();
		await page.locator("#guest-email").fill("axe@vitrine.example");
		await page.locator("form:has(#guest-email) button").click();
		await page.waitForURL("**/healthz");
		// a link on another site, which localhost is to a browser
		await page.goto(`${gateway.url.replace("127.0.0.1", "localhost")}/auth/login?locale=fr-fr`);
		await page.evaluate((url) => {
			location.href = url;
		}, `${gateway.url}/auth/logout?locale=fr-fr`);
		await page.waitForURL("**/auth/logout?**");
		expect(await page.locator("h1").textContent()).toBe("Vous nous quittez\u00a0?");
		expect(await violations(page)).toEqual([]);
	});
});

it.each(["/auth/login?locale=de-de", "/auth/create?locale=pl-pl"])(
	"%s reflows at 320 px, its targets 24 px or more",
	async (path) => {
		await open(path, { width: 320, colorScheme: "light" });
		await sendEmpty();
		const found = await page.evaluate(() => ({
			overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
			small: [...document.querySelectorAll("a:not(.skip), button, input:not([type=hidden])")]
				.filter((element) => element.getBoundingClientRect().height < 24)
				.map((element) => element.outerHTML),
		}));
		expect(found).toEqual({ overflow: 0, small: [] });
	},
);

it("mistakes get the focus, and link to their fields by keyboard", async () => {
	await open("/auth/login?locale=en", { width: 1280, colorScheme: "light" });
	await sendEmpty();
	const focused = () => page.evaluate(() => document.activeElement?.className);
	await expect.poll(focused).toBe("summary");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.type("ada@example.com");
	expect(await page.locator("#email").inputValue()).toBe("ada@example.com");
});

it.each([
	["/auth/login?locale=fr-fr", "Afficher", "Masquer"],
	["/auth/create?locale=de-de", "Anzeigen", "Verbergen"],
])("%s shows the typed password, and hides it again (PAGE-89)", async (path, show, hide) => {
	await open(path, { width: 390, colorScheme: "light" });
	const input = page.locator("#password");
	await input.fill("une-robe-en-lin-bleu");
	await page.getByRole("button", { name: show }).click();
	expect(await input.getAttribute("type")).toBe("text");
	expect(await violations(page)).toEqual([]);
	await page.getByRole("button", { name: hide }).click();
	expect(await input.getAttribute("type")).toBe("password");
});
