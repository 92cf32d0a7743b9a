// Measurement in the browser (MEASURE-3, ADR 0046), with a tag manager of our own that records what reaches it.
import { devices, expect, type Page, test } from "@playwright/test";
import { cookieName } from "#contract/session/cookies.ts";
import type { Report } from "#gateway/platform/measurement/report/read-report.ts";
import {
	startTagManager,
	type TagManagerDouble,
	tagManagerPort,
} from "../support/tag-manager-double.ts";
import { inLength } from "./in-length.ts";
import { house } from "./operator.ts";
import { withoutPictures } from "./pictures.ts";
import {
	addFirstSize,
	checkOutWithEmail,
	confirmOverview,
	fillAddress,
	goodCard,
	goToPaymentSite,
	main,
	oneItemMore,
	openCart,
	openProduct,
	orderNumber,
	payWith,
	see,
	startClient,
} from "./shopper.ts";

// one tag manager for all: one journey at a time
test.describe.configure({ mode: "serial" });

const shopPort = Number(process.env.JOURNEY_PORT ?? 3300);
let tags: TagManagerDouble;
test.beforeEach(async () => {
	tags = await startTagManager(tagManagerPort(shopPort));
});
test.afterEach(() => tags.close());

async function answered(page: Page, levels: string): Promise<void> {
	const url = `http://localhost:${shopPort}`;
	await page.context().addCookies([{ name: cookieName("consent", "local"), value: levels, url }]);
}

/** Scripts that the page requests, and its beacons to the shop's own collector: those of a page that is left show only here. */
async function watched(page: Page) {
	await page.addInitScript(() => {
		const send = navigator.sendBeacon.bind(navigator);
		navigator.sendBeacon = (url, body) => {
			if (url === "/collect") sessionStorage.beacons = Number(sessionStorage.beacons ?? 0) + 1;
			return send(url, body);
		};
	});
	const seen = {
		scripts: [] as string[],
		beacons: () => page.evaluate(() => Number(sessionStorage.beacons ?? 0)),
	};
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (/^\/assets\/.+\.js$/.test(pathname) || pathname === "/gtm.js") {
			seen.scripts.push(pathname);
		}
	});
	return seen;
}

const names = () => tags.told().flatMap(({ event }) => (event ? [event] : []));
const told = (name: string) => tags.told().filter(({ event }) => event === name);

test("allowed: measures a whole purchase in order, the order once", async ({ page }) => {
	await answered(page, "1,3,4");
	const seen = await watched(page);
	await withoutPictures(page);
	await page.goto("/fr-fr/");
	await expect.poll(names).toContain("page_view");
	// a page that is not hydrated loads its own file and the tag manager's, nothing of the client
	expect(seen.scripts.toSorted()).toEqual([expect.stringMatching(/^\/assets\/start-/), "/gtm.js"]);
	expect(
		tags
			.told()
			.slice(0, 2)
			.map(({ command }) => command?.slice(0, 2)),
	).toEqual([
		["consent", "default"],
		["consent", "update"],
	]);
	expect(tags.told()[0]?.command?.[2]).toMatchObject({ analytics_storage: "denied" });
	expect(tags.told()[1]?.command?.[2]).toMatchObject({
		analytics_storage: "granted",
		ad_personalization: "granted",
	});

	await page.goto("/fr-fr/x--plwomen_dresses/");
	await startClient(page);
	await openProduct(page);
	await addFirstSize(page);
	// leaving the page in the very moment that its bag counts an item would lose the event
	await expect.poll(() => told("add_to_cart").length).toBe(1);
	await openCart(page, "fr-fr");
	await oneItemMore(page);
	await expect.poll(() => told("add_to_cart").length).toBe(2);
	await checkOutWithEmail(page);
	await fillAddress(page, "fr-fr");
	await confirmOverview(page);
	await goToPaymentSite(page);
	await payWith(page, goodCard);
	const number = await orderNumber(page);
	await expect.poll(names).toContain("purchase");

	const steps = [
		"view_item_list",
		"select_item",
		"view_item",
		"add_to_cart",
		"view_cart",
		"add_to_cart",
		"sign_up",
		"begin_checkout",
		"add_shipping_info",
		"add_payment_info",
		"purchase",
	];
	function passed(): string[] {
		// only the list from which an item was chosen counts; a page that answers its form is seen again
		const [list, item] = [names().indexOf("select_item") - 1, names().indexOf("view_item")];
		const only: Readonly<Record<string, number>> = { view_item_list: list, view_item: item };
		return names().filter((name, at) => steps.includes(name) && at === (only[name] ?? at));
	}
	// a beacon may overtake the one before it
	await expect.poll(passed).toEqual(steps);
	expect(told("purchase")[0]).toMatchObject({
		page_type: "order-confirmation",
		funnel_step: 6,
		device: "d",
		channel: "web site",
		version: "storefront-4",
		ecommerce: { transaction_id: number, currency: "EUR" },
	});
	const [{ ecommerce } = {}] = told("begin_checkout");
	expect(ecommerce).toMatchObject({ step_order: 2 });
	await expect.poll(names).toContain("user");
	expect(told("user")[0]?.user).toMatchObject({ email: expect.stringMatching(/^[0-9a-f]{64}$/) });

	await page.reload();
	await expect.poll(() => told("page_view").at(-1)?.page_type).toBe("order-confirmation");
	const views = told("page_view").length;
	await page.goto("/fr-fr/order-confirmation/");
	await expect.poll(() => told("page_view").length).toBeGreaterThan(views);
	expect(told("purchase")).toHaveLength(1);
	expect(await seen.beacons()).toBeGreaterThan(3);
});

// in the gate the journeys above and below count the beacons, and simulated-visits.test.ts what is reported of them
const ofReport = "the operator's report counts exactly what a visitor did";
test(ofReport, inLength(true), async ({ playwright, launchOptions }) => {
	// a headless browser says that it is one, and counts as the robot that it is. The browser itself sends what a page
	// sends while it is left, so that its user agent has to be set at its start
	const { userAgent } = devices["Galaxy Tab S9"];
	const read = async () => {
		return JSON.parse(await house("report --market it-it --json", shopPort)) as Report;
	};
	const visitsOfCart = ({ funnel }: Report) =>
		funnel.find(({ name }) => name === "cart")?.visits ?? 0;
	// on a retry the shop already has figures
	const before = await read();
	const args = [...(launchOptions.args ?? []), `--user-agent=${userAgent}`];
	const browser = await playwright.chromium.launch({ ...launchOptions, args });
	const baseURL = `http://localhost:${shopPort}`;
	const page = await browser.newPage({ baseURL, locale: "it-IT" });
	await answered(page, "1,3");
	await withoutPictures(page);
	await see(page, "/it-it/");
	for (const link of ["a[href*='--pl']", "ul li > a:has(img)"]) {
		await see(page, (await main(page).locator(link).first().getAttribute("href")) ?? "");
	}
	await startClient(page);
	await addFirstSize(page);
	await see(page, "/it-it/search/?q=zzzzzz");
	await see(page, "/it-it/cart/");
	// events that were gathered are sent when the page is left
	await page.goto("about:blank");
	// journeys that read documents without a browser count as other devices
	const viewsIn = (report: Report, type: string) =>
		report.pages.find(({ pageType, device }) => pageType === type && device === "t")?.pageViews ??
		0;
	const paintsIn = (report: Report, type: string) =>
		report.webVitals.find(({ pageType, metric }) => pageType === type && metric === "LCP")
			?.samples ?? 0;
	const types = ["cart", "catalog", "homepage", "product-page", "search"];
	const grown = (after: Report) =>
		types.map((type) => [
			type,
			viewsIn(after, type) - viewsIn(before, type),
			paintsIn(after, type) - paintsIn(before, type),
		]);
	let report = before;
	await expect
		.poll(async () => {
			report = await read();
			return grown(report);
		})
		.toEqual(types.map((type) => [type, 1, 1]));
	await browser.close();
	expect(report.visits).toMatchObject([{ market: "it-it", visitors: 1 }]);
	expect(visitsOfCart(report)).toBe(Math.max(1, visitsOfCart(before)));
});

test("refused: requests and measures nothing, whatever the visitor does", async ({ page }) => {
	await answered(page, "1,2");
	const seen = await watched(page);
	await withoutPictures(page);
	await page.goto("/de-de/x--plwomen_dresses/");
	await startClient(page);
	await openProduct(page);
	await addFirstSize(page);
	await openCart(page, "de-de");
	expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
	expect(seen.scripts.filter((path) => /\/start-|gtm/.test(path))).toEqual([]);
	expect([await seen.beacons(), tags.loads(), tags.told().length]).toEqual([0, 0, 0]);
});

test("turned off by TMS: measures nothing and does not load the tag manager", async ({ page }) => {
	// without level 2: an A/B testing service would start the client (MEASURE-8)
	await answered(page, "1,3,4");
	await page.addInitScript(() => localStorage.setItem("TMS", "NO"));
	const seen = await watched(page);
	await withoutPictures(page);
	await page.goto("/de-de/");
	await expect.poll(() => seen.scripts.length).toBe(1);
	await openCart(page, "de-de");
	expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
	expect([await seen.beacons(), tags.loads(), tags.told().length]).toEqual([0, 0, 0]);
});
