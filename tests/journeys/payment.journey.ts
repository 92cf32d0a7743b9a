// Every way a payment ends (CHECKOUT-52), by card, by a wallet and by gift cards: where each leads, and that
// nothing is lost.
import { expect, type Page, test } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import {
	answerChallenge,
	challengeCard,
	chooseMethod,
	goodCard,
	goToPaymentSite,
	lineQuantity,
	main,
	openCart,
	orderNumber,
	payWith,
} from "./shopper.ts";
import { arriveAt, arriveAtPaymentSite, putIntoCart } from "./shortcuts.ts";

const numberPattern = /V[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2}/;

/** Cards that do not pay, and those whose shopper has one more step to take at the payment site. */
const sentBack = ["4000000000000002", "4000000000010001", "4000000000011009"];
const withAStep = [challengeCard, "4000000000002008", "4000000000003006"];
const decidedLater = ["4000000000004004", "4000000000005001", "4000000000006009"];
const counter = "4000000000008005";
const atOnce = "4000000000009003";

/** Takes the step that a bank asks for: a code, or a confirmation. */
async function takeStep(page: Page): Promise<void> {
	await expect(page.locator("[name=number]")).toHaveCount(0);
	// the page of the step, not the moment between two documents
	await expect(page.locator("form button[type=submit]").first()).toBeVisible();
	if (await page.locator("input[inputmode=numeric]").count()) return answerChallenge(page);
	await page.locator("form button[type=submit]").first().click();
}

/** Goes back to the shop from a page of the payment site that asks for nothing, unless it has led back by itself. */
async function leaveSite(page: Page): Promise<void> {
	await expect(page.locator("[name=number]")).toHaveCount(0);
	const onward = page.locator("form[action*='/payment/'] button, main form:not([action]) button");
	await expect(onward.or(page.locator("footer")).first()).toBeVisible();
	if (!/order-confirmation/.test(page.url())) await onward.first().click();
}

async function useGiftCard(page: Page, number: string, amount = ""): Promise<void> {
	const field = main(page).locator("#gift-card-number");
	// once the page is there
	await expect(field).toBeAttached();
	const fold = main(page).locator("details:has([name=number]) > summary");
	if (!(await field.isVisible())) await fold.click();
	await field.fill(number);
	await main(page).locator("[name=amount]").fill(amount);
	await main(page).locator("button[value=use-gift-card]").click();
	await expect(main(page)).toContainText(number.slice(-4));
}

/** The confirmation polls for a while by itself; a visit later on asks again. */
async function orderInTheEnd(page: Page, lc: string): Promise<void> {
	await expect(async () => {
		await page.goto(`/${lc}/order-confirmation/`);
		await expect(main(page)).toContainText(numberPattern, { timeout: 2_000 });
	}).toPass({ timeout: 60_000 });
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		// result-statuses.test.ts has all three: the gate walks back from one of them
		const backs = [
			["Refused returns with a reason and keeps the cart", sentBack.slice(0, 1)],
			["Cancelled and Error return with a reason and keep the cart", sentBack.slice(1)],
		] as const;
		for (const [at, [title, cards]] of backs.entries()) {
			test(title, inLength(!javaScriptEnabled || at > 0), async ({ page }) => {
				await arriveAtPaymentSite(page, "de-de");
				for (const card of cards) {
					await payWith(page, card);
					await expect(page).toHaveURL(/order-payment/);
					await expect(main(page).locator("[role=alert]").first()).toBeVisible();
					// after the last one the cart is opened
					if (card !== cards.at(-1)) await goToPaymentSite(page);
				}
				await openCart(page, "de-de");
				await expect(lineQuantity(page)).toHaveText("1");
				await page.goto("/de-de/order-payment/");
				await goToPaymentSite(page);
				await payWith(page, goodCard);
				await orderNumber(page);
			});
		}

		// purchase.journey.ts takes the first card's step in both modes; result-statuses.test.ts takes every card's
		const isLong = (card: string) => javaScriptEnabled || card !== withAStep[1];
		for (const card of withAStep) {
			test(
				`${card} takes a further step and ends in an order`,
				inLength(isLong(card)),
				async ({ page }) => {
					await arriveAtPaymentSite(page, "fr-fr");
					await payWith(page, card);
					await takeStep(page);
					await orderNumber(page);
				},
			);
		}

		test("Success is an order at once", inLength(true), async ({ page }) => {
			await arriveAtPaymentSite(page, "pl-pl");
			await payWith(page, atOnce);
			await orderNumber(page);
		});

		for (const card of decidedLater) {
			test(
				`${card} waits on the confirmation, and the webhook settles it`,
				inLength(!javaScriptEnabled || card !== decidedLater[0]),
				async ({ page }) => {
					await arriveAtPaymentSite(page, "fr-fr");
					await payWith(page, card);
					await expect(page).toHaveURL(/order-confirmation/);
					await expect(main(page).locator("h1")).toBeVisible();
					await orderInTheEnd(page, "fr-fr");
				},
			);
		}

		test(
			"PresentToShopper shows how to pay, and returns to the shop",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await arriveAtPaymentSite(page, "fr-fr");
				await payWith(page, counter);
				await leaveSite(page);
				await expect(page).toHaveURL(/order-confirmation/);
				await expect(main(page).locator("h1")).toBeVisible();
				await expect(main(page)).not.toContainText(numberPattern);
			},
		);

		test("a wallet asks for a confirmation", inLength(!javaScriptEnabled), async ({ page }) => {
			await arriveAt(page, "fr-fr", "order-payment");
			const wallet = main(page).locator("label:has(input[name=method][value=googlepay])");
			// the browser is asked by a script: without one there is no wallet of the device
			await expect(wallet).toBeVisible({ visible: javaScriptEnabled });
			await expect(
				main(page).locator("label:has(input[name=method][value=applepay])"),
			).toBeHidden();
			await goToPaymentSite(page, javaScriptEnabled ? "googlepay" : "paypal");
			await page.locator("form button[type=submit]").first().click();
			await orderNumber(page);
		});

		test(
			"a page that has become old orders nothing, and shows what is due",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await arriveAt(page, "fr-fr", "order-payment");
				const order = main(page).locator("button[value=pay]:not([aria-hidden])");
				const amount = async () => /\d[^a-z]*,\d\d/i.exec((await order.textContent()) ?? "")?.[0];
				const before = await amount();
				// in another tab
				await putIntoCart(page, "fr-fr");
				await chooseMethod(page);
				await main(page).locator("input[name=terms]").check({ force: true });
				await order.click();
				await expect(main(page)).toContainText("en cours de modification ailleurs");
				await expect(order).not.toContainText(before ?? "");
				await expect(main(page).locator("aside")).toContainText((await amount()) ?? "");
				await goToPaymentSite(page);
			},
		);

		test(
			"a gift card pays one part and a card the rest; a refused card keeps the gift card",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				await arriveAt(page, "fr-fr", "order-payment");
				await useGiftCard(page, "6100000000000000001", "5");
				await goToPaymentSite(page);
				await payWith(page, "4000000000000002");
				await expect(page).toHaveURL(/order-payment/);
				await expect(main(page)).toContainText("0001");
				await goToPaymentSite(page);
				await payWith(page, goodCard);
				await orderNumber(page);
				await expect(main(page)).toContainText("0001");
			},
		);

		test(
			"gift cards alone pay an order without the payment site",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				// each of these once is enough
				const [lc, card] = javaScriptEnabled
					? (["fr-ch", "6200000000000000001"] as const)
					: (["pl-pl", "6300000000000000001"] as const);
				await arriveAt(page, lc, "order-payment", { sku: scenarios.productForChildren.gtin });
				// CHECKOUT-49: one step, after which all is paid
				await main(page).locator("label[for=payment-method-gift-card]").click();
				await main(page).locator("#payment-number").fill(card);
				await main(page).locator("input[name=terms]").check({ force: true });
				await main(page).locator("button[value=pay]:not([aria-hidden])").click();
				await orderNumber(page);
				await expect(main(page)).toContainText(card.slice(-4));
			},
		);
	});
}
