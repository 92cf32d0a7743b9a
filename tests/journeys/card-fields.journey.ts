// A card that is typed in the payment page, in its provider's frames (CHECKOUT-120, CHECKOUT-121), by Adyen's own library.
import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { inLength } from "./in-length.ts";
import {
	answerChallenge,
	challengeCard,
	goodCard,
	lineQuantity,
	main,
	openCart,
	orderNumber,
} from "./shopper.ts";
import { arriveAt } from "./shortcuts.ts";

const fieldOf = (page: Page, name: string): FrameLocator =>
	main(page).frameLocator(`[data-cse=${name}] iframe`);

async function chooseCard(page: Page): Promise<void> {
	await main(page).locator("label:has(input[name=method][value=card])").click();
	await expect(main(page).locator("[data-card-fields=ready]")).toBeVisible();
}

/** Types a card as a shopper does. Once a date is whole the focus goes on by itself, which may come in the middle of the next. */
async function typeCard(page: Page, number: string, expiry = "1230", code = "123"): Promise<void> {
	for (const [name, text] of [
		["encryptedCardNumber", number],
		["encryptedExpiryDate", expiry],
		["encryptedSecurityCode", code],
	] as const) {
		const input = fieldOf(page, name).locator("input");
		await expect(async () => {
			await input.fill("");
			await input.pressSequentially(text);
			expect((await input.inputValue()).replace(/\D/g, "")).toBe(text);
		}).toPass();
	}
}

async function order(page: Page): Promise<void> {
	const terms = main(page).locator("input[name=terms]");
	if (!(await terms.isChecked())) await terms.check({ force: true });
	await main(page).locator("form#payment button[value=pay]:visible").click();
}

test("pays in the page, without another one", async ({ page }) => {
	const refused: string[] = [];
	page.on("console", (said) => {
		if (/Content Security Policy|TrustedHTML|Trusted Type/.test(said.text()))
			refused.push(said.text());
	});
	const missing: string[] = [];
	page.on("response", (answer) => {
		if (answer.status() >= 400) missing.push(answer.url());
	});
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") asked.push(request.postData() ?? "");
	});
	// on a phone the ways to pay are below the order
	await page.setViewportSize({ width: 390, height: 844 });
	await arriveAt(page, "fr-fr", "order-payment");
	// nothing of the provider is fetched before the card is chosen and in view
	await expect(main(page).locator("[data-card-fields=away]")).toBeAttached();
	await expect(main(page).locator("iframe")).toHaveCount(0);
	await chooseCard(page);
	await typeCard(page, goodCard);
	await order(page);
	await orderNumber(page);
	await expect(main(page)).toContainText("Visa •••• 1111");
	expect(refused).toEqual([]);
	expect(missing).toEqual([]);
	// the shop itself never gets the number
	const own = asked.filter((body) => body.includes("typedCard"));
	expect(own.length).toBeGreaterThan(0);
	expect(own.filter((body) => body.includes(goodCard))).toEqual([]);
});

test("says what is wrong beside each field, and keeps what was typed", async ({ page }) => {
	await arriveAt(page, "fr-fr", "order-payment");
	await chooseCard(page);
	await typeCard(page, "4111111111111112", "1220", "12");
	await order(page);
	const form = main(page).locator("form#payment");
	await expect(form).toContainText("Ce numéro de carte n’est pas complet ou contient une erreur.");
	await expect(form).toContainText("Cette carte a expiré.");
	await expect(form).toContainText("Saisissez le code de sécurité entier.");
	await expect(page).toHaveURL(/order-payment/);
	const number = fieldOf(page, "encryptedCardNumber").locator("input");
	await expect(number).toHaveValue("4111 1111 1111 1112");
	await expect(number).toBeFocused();
	// a brand that this shop does not take, and a card that is no test card
	await typeCard(page, "4539148803436467");
	await expect(form).toContainText("Nous n’acceptons pas cette carte.");
	await typeCard(page, goodCard);
	await expect(form.locator("[data-cse][data-invalid]")).toHaveCount(0);
	await order(page);
	await orderNumber(page);
});

test("says everything at once where the terms are not accepted either", async ({ page }) => {
	await arriveAt(page, "de-de", "order-payment");
	await chooseCard(page);
	await fieldOf(page, "encryptedCardNumber").locator("input").pressSequentially("4111");
	await main(page).locator("form#payment button[value=pay]:visible").click();
	await expect(main(page).locator("[role=alert]").first()).toContainText("Kartendaten");
	await expect(main(page).locator("#payment-terms-error")).toBeVisible();
	await expect(fieldOf(page, "encryptedCardNumber").locator("input")).toHaveValue("4111");
});

test("a refused card says so, and another one pays", async ({ page }) => {
	await arriveAt(page, "de-de", "order-payment");
	await chooseCard(page);
	await typeCard(page, "4000000000000002");
	await order(page);
	await expect(main(page).locator("[role=alert]").first()).toBeVisible();
	await expect(main(page).locator("[data-card-fields=ready]")).toBeVisible();
	await expect(fieldOf(page, "encryptedCardNumber").locator("input")).toHaveValue(
		"4000 0000 0000 0002",
	);
	await typeCard(page, goodCard);
	await order(page);
	await orderNumber(page);
});

// payment.journey.ts and purchase.journey.ts answer this bank from the provider's page
test("a bank that asks who pays is answered on its page", inLength(true), async ({ page }) => {
	await arriveAt(page, "pl-pl", "order-payment");
	await chooseCard(page);
	await typeCard(page, challengeCard);
	await order(page);
	await expect(page).toHaveURL(/\/_gateway\/payment\//);
	await answerChallenge(page);
	await orderNumber(page);
});

test(
	"a bank that is not satisfied refuses, and the bag is whole",
	inLength(true),
	async ({ page }) => {
		await arriveAt(page, "de-de", "order-payment");
		await chooseCard(page);
		await typeCard(page, challengeCard);
		await order(page);
		await expect(page).toHaveURL(/\/_gateway\/payment\//);
		for (const _ of [1, 2, 3]) await answerChallenge(page, "0000");
		await expect(page).toHaveURL(/order-payment/);
		await expect(main(page).locator("[role=alert]").first()).toBeVisible();
		await openCart(page, "de-de");
		await expect(lineQuantity(page)).toHaveText("1");
	},
);

test("a card with two brands asks by which it is charged", inLength(true), async ({ page }) => {
	await arriveAt(page, "fr-fr", "order-payment");
	await chooseCard(page);
	await typeCard(page, "5555555555554444");
	await main(page).locator("label:has(input[name=cardBrand][value=cartebancaire])").click();
	await order(page);
	await orderNumber(page);
	await expect(main(page)).toContainText("CB •••• 4444");
});

for (const [what, pattern] of [
	["the library", /adyen-card-.*\.js/],
	["the provider's frames", /\/payment\/fields\/securedfields\//],
] as const) {
	test(
		`without ${what} the card is typed on the provider's page`,
		inLength(true),
		async ({ page }) => {
			await page.route(pattern, (route) => route.abort());
			await arriveAt(page, "fr-fr", "order-payment");
			await main(page).locator("label:has(input[name=method][value=card])").click();
			await expect(main(page).locator("[data-card-fields=off]")).toBeAttached();
			await order(page);
			await expect(page).toHaveURL(/\/_gateway\/payment\//);
			await expect(page.locator("[name=number]")).toBeVisible();
		},
	);
}
