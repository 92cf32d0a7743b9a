// A purchase at a gateway that was written from the specification alone (tests/conformance/specified), in a browser: what the
// script asks in between is understood there too (ERROR-53). purchase.test.ts has every error on the way.
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { expect, type Page, test } from "@playwright/test";
import { cookieName } from "#contract/session/cookies.ts";
import { type SpecifiedGateway, specifiedGateway } from "#tests/conformance/specified/gateway.ts";
import { type Program, startStorefront } from "#tests/support/process/program.ts";
import { aTokenPair } from "#tests/support/storefront/tokens.ts";
import { inLength } from "./in-length.ts";
import { fillAddress, main, startClient } from "./shopper.ts";

let gateway: SpecifiedGateway;
let server: Server;
let shop: Program;
let origin: string;
test.beforeAll(async () => {
	gateway = specifiedGateway("error and message");
	server = createAdaptorServer({ fetch: gateway.fetch }) as Server;
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	shop = await startStorefront({ GATEWAY_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "info" });
	origin = `http://localhost:${shop.port}`;
});
test.afterAll(async () => {
	await shop?.stop();
	server?.close();
});

/** Comes back from a sign-in site with the cookies that it has set. */
async function signIn(page: Page): Promise<void> {
	const pair = aTokenPair({ customerId: gateway.calls.customer.customerId });
	gateway.calls.accepts(pair.accessToken);
	const cookies = [
		{ name: cookieName("accessToken", "local"), value: pair.accessToken },
		{ name: cookieName("refreshToken", "local"), value: pair.refreshToken },
	];
	await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
	await page.goto(`${origin}/fr-fr/auth/callback/?return_to=%2Ffr-fr%2Fcart%2F`);
	await expect(page).toHaveURL(/\/fr-fr\/cart\//);
}

/** Orders; the payment's page sends the shopper back at once. */
async function order(page: Page): Promise<void> {
	await page.goto(`${origin}/fr-fr/order-payment/`);
	await main(page).locator("label:has(input[name=method][value=card])").first().click();
	await main(page).locator("input[name=terms]").check({ force: true });
	await main(page).locator("form button[type=submit]:visible").last().click();
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test(
			"a bag is bought where stock has changed during the payment (ERROR-32)",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await page.route("https://payments.example/**", (route) => {
					const location = new URL(route.request().url()).searchParams.get("return") ?? "";
					return route.fulfill({ status: 302, headers: { location } });
				});
				await page.goto(`${origin}/fr-fr/lina-dress-ink-blue--p100001/`);
				if (javaScriptEnabled) await startClient(page);
				await main(page).locator("form:has([name=sku]) button[type=submit]").first().click();
				await expect(page.locator("header")).toContainText("1");
				await signIn(page);
				await page.goto(`${origin}/fr-fr/order-billing/`);
				await fillAddress(page, "fr-fr");

				gateway.calls.moves();
				await order(page);
				await expect(page).toHaveURL(/\/fr-fr\/cart\//);
				await expect(page.locator("body")).toContainText("Un stock ou un prix a changé");
				await order(page);
				await expect(page).toHaveURL(/order-confirmation/);
				await expect(main(page)).toContainText("V7K2-M9QTX-4H00");
				expect(gateway.calls.carts.size).toBe(0);
			},
		);
	});
}
