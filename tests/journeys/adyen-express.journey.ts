// Wallets that bring the address by Adyen's library, in the page (CHECKOUT-123, CHECKOUT-124). Adyen is played by its double, and the
// wallets' scripts by theirs: no real sheet can open here. The shop is one of its own, which takes payments by Adyen.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, type Page, test } from "@playwright/test";
import {
	type AdyenDouble,
	adyenApiKey,
	startAdyenDouble,
} from "#tests/support/adyen/adyen-double.ts";
import { adyenMerchant } from "#tests/support/adyen/adyen-wire.ts";
import { adyenHmacKey } from "#tests/support/adyen/notification.ts";
import {
	applePay,
	googlePay,
	payPal,
	type WalletScene,
	type WalletWindow,
} from "#tests/support/adyen/wallets-double.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { drive } from "./plain.ts";
import { lineQuantity, main, oneItemMore, openCart, orderNumber } from "./shopper.ts";
import { putIntoCart } from "./shortcuts.ts";

const port = Number(process.env.JOURNEY_PORT ?? 3300) + 700;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });
// one shop for all of them
test.describe.configure({ mode: "default" });

let adyen: AdyenDouble;
let shop: ChildProcess;

test.beforeAll(async () => {
	test.setTimeout(300_000);
	drive(origin);
	adyen = await startAdyenDouble();
	const env = {
		...{ PORT: String(port), ADYEN_URL: adyen.url, ADYEN_API_KEY: adyenApiKey },
		...{ ADYEN_MERCHANT_ACCOUNT: adyenMerchant, ADYEN_HMAC_KEY: adyenHmacKey },
		...{ ADYEN_CLIENT_KEY: "test_870BE2", ADYEN_EXPRESS: "applepay,googlepay,paypal" },
	};
	shop = spawn(process.execPath, ["tests/support/journey-shop.ts"], {
		env: { ...process.env, ...env },
		stdio: "inherit",
	});
	const isReady = () =>
		fetch(`${origin}/readyz`).then(
			({ ok }) => ok,
			() => false,
		);
	await expect.poll(isReady, { timeout: 280_000 }).toBe(true);
});
test.afterAll(async () => {
	drive(null);
	if (shop.exitCode === null) {
		shop.kill("SIGTERM");
		await once(shop, "close");
	}
	await adyen.close();
});
test.beforeEach(() => {
	adyen.calls.length = 0;
});

const wallets = ["applepay", "googlepay", "paypal"] as const;
type WalletName = (typeof wallets)[number];

/** Answers what the page asks of Adyen and of the wallets' owners; returns what it asked of others, and what the policy refused. */
async function playOwners(page: Page, scene: WalletScene) {
	const asked: string[] = [];
	const refused: string[] = [];
	page.on("console", (said) => {
		if (/Content Security Policy|TrustedHTML|Trusted Type/.test(said.text()))
			refused.push(said.text());
	});
	const shown: unknown[] = [];
	await page.exposeFunction("keepShown", (part: unknown) => shown.push(part));
	await page.addInitScript(`scene = ${JSON.stringify(scene)}; shown = { push: keepShown };`);
	// Safari has Apple's part before any script
	await page.addInitScript(applePay);
	await page.route(/^https:/, async (route) => {
		const url = route.request().url();
		asked.push(url);
		const script = (body: string) => route.fulfill({ contentType: "text/javascript", body });
		const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
		if (url.startsWith("https://applepay.cdn-apple.com/")) {
			// Adyen's library asks with CORS
			return route.fulfill({ contentType: "text/javascript", body: "", headers });
		}
		if (url.startsWith("https://pay.google.com/gp/p/js/pay.js")) return script(googlePay);
		if (url.startsWith("https://www.paypal.com/sdk/js")) return script(payPal);
		if (url.includes("/v1/applePay/sessions")) {
			const data = Buffer.from(JSON.stringify({ merchantSessionIdentifier: "S" })).toString(
				"base64",
			);
			return route.fulfill({ json: { data }, headers });
		}
		if (url.includes(".cdn.adyen.com/")) return route.fulfill({ json: {}, headers });
		if (url.startsWith("https://checkout-test.adyen.example/redirect/")) {
			const reference = url.split("/").pop() ?? "";
			const { redirectResult } = adyen.finish(reference, "Authorised");
			const { body } = adyen.calls.findLast(({ path }) => path.endsWith("/payments")) ?? {};
			const location = `${body?.returnUrl}&redirectResult=${redirectResult}`;
			return route.fulfill({ status: 302, headers: { location } });
		}
		return route.abort();
	});
	return { asked, refused, shown };
}

const sheets = (page: Page) => main(page).locator("[data-sheets]");

async function readyToPress(page: Page): Promise<void> {
	await sheets(page).scrollIntoViewIfNeeded();
	// any sign of use starts the client
	await page.mouse.move(100, 100);
	await page.keyboard.press("Shift");
	await expect(main(page).locator("[data-sheets=ready]")).toBeVisible();
}

/** Presses the wallet's button; Apple's is drawn by browsers that know its look alone. */
async function press(page: Page, wallet: WalletName): Promise<void> {
	await readyToPress(page);
	const own = wallet === "paypal" ? "[data-owner=paypal]" : `[data-wallet=${wallet}]`;
	if (wallet === "applepay") await sheets(page).locator(own).dispatchEvent("click");
	else await sheets(page).locator(own).click();
}

async function fromBag(page: Page, wallet: WalletName, scene: WalletScene) {
	const played = await playOwners(page, scene);
	await putIntoCart(page, "fr-fr");
	await openCart(page, "fr-fr");
	await press(page, wallet);
	return played;
}
const startsWith = (wallet: WalletName, code: string) => {
	// an order at PayPal is begun before it is approved
	adyen.answerStartWith(code);
	return wallet;
};
const paid = (path: string) => adyen.calls.filter((call) => call.path.endsWith(path));

for (const wallet of wallets) {
	// the gate walks what each sheet does by calls of its own, and once what they share
	const shared = inLength(wallet !== "googlepay");

	test(`${wallet}: a guest orders from the bag`, async ({ page }) => {
		startsWith(wallet, "Authorised");
		const { refused } = await fromBag(page, wallet, { country: "FR" });
		await orderNumber(page);
		expect(refused).toEqual([]);
		const [call] = paid(wallet === "paypal" ? "/updateOrder" : "/payments");
		const { value = 0 } = (call?.body.amount ?? {}) as { value?: number };
		const sum = (value / 100).toFixed(2).replace(".", ",");
		await expect(main(page)).toContainText(sum);
		await expect(main(page)).toContainText("Paris");
	});

	test(`${wallet}: the size that is chosen is ordered, by the chosen delivery`, async ({
		page,
	}) => {
		startsWith(wallet, "Authorised");
		const { asked, refused } = await playOwners(page, { country: "FR", option: "EX" });
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(`/fr-fr/x--p${scenarios.productWithAllSizes.productId}/`);
		// nothing of a wallet before it is near the view and the page is used
		expect(asked).toEqual([]);
		await main(page).locator("label:has(input[name=sku]:not([disabled]))").nth(1).click();
		await press(page, wallet);
		await orderNumber(page);
		await expect(main(page)).toContainText("Express");
		expect(refused).toEqual([]);
	});

	test(
		`${wallet}: a refused one leaves all in the bag, with the address`,
		shared,
		async ({ page }) => {
			startsWith(wallet, "Refused");
			await fromBag(page, wallet, { country: "FR" });
			await expect(page).toHaveURL(/order-payment\/\?reason=refused/);
			await expect(main(page)).toContainText("Paris");
			await expect(main(page).locator("[role=alert]").first()).toBeVisible();
		},
	);

	test(`${wallet}: who leaves the sheet finds the bag, and is told`, shared, async ({ page }) => {
		await fromBag(page, wallet, { country: "FR", leaves: true });
		await expect(page.locator("body")).toContainText("Vous avez quitté");
		await expect(lineQuantity(page)).toHaveText("1");
		expect([...paid("/details"), ...paid("/payments")].length).toBe(wallet === "paypal" ? 1 : 0);
	});

	test(`${wallet}: an address that nothing goes to is refused in the sheet`, async ({ page }) => {
		const { refused, shown } = await fromBag(page, wallet, { country: "US" });
		await expect(page.locator("body")).toContainText("Vous avez quitté");
		// PayPal says it in its own words
		expect(JSON.stringify(shown)).toContain(
			wallet === "paypal" ? "COUNTRY_ERROR" : "Nous ne livrons pas à cette adresse",
		);
		await expect(lineQuantity(page)).toHaveText("1");
		expect(refused).toEqual([]);
	});

	test(
		`${wallet}: a bag that changed under the sheet is shown, and not charged`,
		shared,
		async ({ page }) => {
			startsWith(wallet, "Authorised");
			await playOwners(page, { country: "FR" });
			await putIntoCart(page, "fr-fr");
			await openCart(page, "fr-fr");
			const lineId = await main(page).locator("[name=lineId]").first().inputValue();
			await page.evaluate((id) => {
				const { scene } = globalThis as WalletWindow;
				scene.meanwhile = ["/fr-fr/cart/", `intent=set-quantity&lineId=${id}&quantity=2`];
			}, lineId);
			await press(page, wallet);
			await expect(page).toHaveURL(/\/cart\//);
			await expect(lineQuantity(page)).toHaveText("2");
			expect(paid("/details")).toEqual([]);
			expect(paid("/payments")).toHaveLength(wallet === "paypal" ? 1 : 0);
		},
	);
}

for (const wallet of ["applepay", "googlepay"] as const) {
	test(`${wallet}: the sheet begins with what the bag costs by then`, async ({ page }) => {
		const { shown } = await playOwners(page, { country: "FR", leaves: true });
		await putIntoCart(page, "fr-fr");
		await openCart(page, "fr-fr");
		await readyToPress(page);
		const total = main(page).locator("[aria-labelledby=cart-summary] dd").last();
		const ofOne = (await total.textContent()) ?? "";
		await oneItemMore(page);
		await expect(total).not.toHaveText(ofOne);
		const ofTwo = (await total.textContent()) ?? "";
		await press(page, wallet);
		await expect(page.locator("body")).toContainText("Vous avez quitté");
		const { begins } = shown[0] as { begins: string };
		expect(ofTwo.replace(",", ".")).toContain(Number(begins).toFixed(2));
	});

	test(`${wallet}: a card whose bank asks who pays goes there and comes back`, async ({ page }) => {
		startsWith(wallet, "RedirectShopper");
		const { asked } = await fromBag(page, wallet, { country: "FR" });
		await orderNumber(page);
		expect(asked.some((url) => url.includes("/redirect/"))).toBe(true);
	});
}

test("without the wallets' scripts the ordinary way stays", inLength(true), async ({ page }) => {
	await page.route(/^https:/, (route) => route.abort());
	await putIntoCart(page, "fr-fr");
	await openCart(page, "fr-fr");
	await sheets(page).scrollIntoViewIfNeeded();
	await page.keyboard.press("Shift");
	await expect(main(page).locator("[data-wallet=googlepay]")).toBeHidden();
	await expect(main(page).locator("a[href*=order-], [name=email]").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("no wallet is offered, and the ordinary way stays", async ({ page }) => {
		await putIntoCart(page, "de-de");
		await openCart(page, "de-de");
		await expect(sheets(page)).toBeHidden();
		await expect(main(page).locator("[name=email]").first()).toBeVisible();
	});
});
