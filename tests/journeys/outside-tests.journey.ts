// An A/B testing service, played by a double of its script that reports what reached it: with consent, and without.
import { expect, type Page, test } from "@playwright/test";
import { cookieName } from "#contract/session/cookies.ts";
import { inLength } from "./in-length.ts";
import {
	addFirstSize,
	checkOutWithEmail,
	confirmOverview,
	fillAddress,
	goodCard,
	goToPaymentSite,
	main,
	openCart,
	openProduct,
	orderNumber,
	payWith,
	startClient,
} from "./shopper.ts";

const lc = "fr-fr";

/** Leaves on the page what the service's own script leaves there. */
const double = `window.outsideHeard("script");
window.ABTastyReload = () => window.outsideHeard("reload");
window.abtasty = { send: (kind, event) => window.outsideHeard(kind, event) };`;

interface Heard {
	kind: string;
	event: Record<string, string | number>;
}

/** Requests to the service, and calls of its double. @param levels of consent (MEASURE-4) */
async function playService(page: Page, levels: string) {
	const asked: string[] = [];
	const heard: Heard[] = [];
	const value = { name: cookieName("consent", "local"), value: levels, domain: "localhost" };
	await page.context().addCookies([{ ...value, path: "/", sameSite: "Lax" }]);
	await page.exposeFunction("outsideHeard", (kind: string, event: Heard["event"] = {}) => {
		heard.push({ kind, event });
	});
	await page.route("https://tests.vitrine.example/**", (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: "text/javascript", body: double });
	});
	const kinds = () => heard.map(({ kind }) => kind);
	return { asked, heard, kinds };
}

/** Goes from the home page to a product by the client's own navigation. */
async function walkAlive(page: Page): Promise<void> {
	await page.goto(`/${lc}/`);
	await startClient(page);
	await main(page).locator("section li > a:has(img)").first().click();
	await expect(page).toHaveURL(/--pl/);
	await openProduct(page);
}

test("with consent loads the tool once, reports navigations, and an order to the cent", {
	tag: "@long",
}, async ({ page }) => {
	const { asked, heard, kinds } = await playService(page, "1,2");
	await walkAlive(page);
	await expect.poll(kinds).toContain("reload");
	expect(kinds().filter((kind) => kind === "script")).toHaveLength(1);
	expect(asked).toEqual(["https://tests.vitrine.example/tag/non-prod.js"]);

	await addFirstSize(page);
	await openCart(page, lc);
	await checkOutWithEmail(page);
	await fillAddress(page, lc);
	await confirmOverview(page);
	await goToPaymentSite(page);
	await payWith(page, goodCard);
	const number = await orderNumber(page);
	await expect.poll(kinds).toContain("item");
	const events = heard.filter(({ kind }) => kind === "transaction").map(({ event }) => event);
	expect(events).toHaveLength(1);
	const [transaction = {}] = events;
	expect(transaction).toMatchObject({
		tid: number,
		ta: "non-prod",
		tc: "EUR",
		tcc: "0",
		pm: "visa",
		icn: 1,
	});
	const items = heard.filter(({ kind }) => kind === "item").map(({ event }) => event);
	expect(items).toMatchObject([{ tid: number, iq: 1, iv: expect.stringMatching(/\S/) }]);
	expect(Number(transaction.tr)).toBeCloseTo(Number(items[0]?.ip) + Number(transaction.ts), 9);
	const total = Number(transaction.tr).toFixed(2).replace(".", ",");
	await expect(main(page)).toContainText(total);

	await page.reload();
	await expect.poll(() => kinds().at(-1)).toBe("script");
	await page.waitForLoadState("networkidle");
	expect(kinds().filter((kind) => kind === "transaction")).toHaveLength(1);
});

test("loads the tool on a page that is only looked at", async ({ page }) => {
	const { kinds } = await playService(page, "1,2");
	await page.goto(`/${lc}/`);
	await expect.poll(kinds).toEqual(["script"]);
	// a kept page too
	await page.goto(`/${lc}/`);
	await expect.poll(kinds).toEqual(["script", "script"]);
});

// in the gate, consent.journey tests that no other service is asked before consent
test("without consent requests nothing from the tool", inLength(true), async ({ page }) => {
	const { asked, heard } = await playService(page, "1,3,4");
	await walkAlive(page);
	await addFirstSize(page);
	await openCart(page, lc);
	await page.waitForLoadState("networkidle");
	expect(asked).toEqual([]);
	expect(heard).toEqual([]);
});
