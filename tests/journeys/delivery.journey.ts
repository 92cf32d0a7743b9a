// Every way to receive an order, with JavaScript and without: found, chosen, reviewed, changed again.
import { expect, type Page, type Request, test } from "@playwright/test";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { addressOf, main } from "./shopper.ts";
import { arriveAt, putIntoCart, signIn } from "./shortcuts.ts";

const goOn = (page: Page) => main(page).locator("form button[type=submit]:visible").last();
const choose = (page: Page, method: string) =>
	main(page).locator(`label[for=delivery-method-${method}]`).click();

async function find(page: Page, method: string, search: string): Promise<void> {
	await main(page).locator(`#delivery-point-${method}-search`).fill(search);
	await main(page).locator(`button[value="find:${method}"]`).click();
	await expect(page).toHaveURL(/search=/);
	await expect(main(page).locator(`#delivery-method-${method}`)).toBeChecked();
	await expect(main(page).locator(`#delivery-point-${method}`)).toContainText(search);
}

/** Picks the first place that was found and goes on. @returns the place's name */
async function fetchThere(page: Page, method: string): Promise<string> {
	const place = main(page).locator(`label:has(input[name=point-${method}])`).first();
	const name = (await place.locator("span span span").first().textContent()) ?? "";
	await place.click();
	await goOn(page).click();
	await expect(page).toHaveURL(/order-payment/);
	return name.replace(/^\d+\. /, "");
}

/** From the payment to the page of deliveries: by a link, or by a button of the part that opens in place. */
async function openDelivery(page: Page): Promise<void> {
	const part = main(page).locator("details:has(button[value=collect])");
	const link = main(page).locator("a[href*='order-delivery']");
	// the page is there, and says which of them it has
	await expect(part.or(link).first()).toBeVisible();
	if ((await part.count()) > 0) {
		await part.locator("summary").click();
		await part.locator("button[value=collect]").click();
	} else await link.first().click();
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

		for (const [lc, method, search] of [
			["en", "LM", "Manchester"],
			["fr-fr", "PR", "Nantes"],
			["pl-pl", "LO", "Kraków"],
		] as const) {
			test(
				`${lc}: delivers to a place in ${search} (${method}), and keeps what was typed and chosen`,
				// the Packstation is found without a script, too
				inLength(method !== "LO" || !javaScriptEnabled),
				async ({ page }) => {
					await arriveAt(page, lc, "order-delivery");
					const typed = { address1: "9 Field Lane", phone: `${addressOf(lc).phone} ` };
					await choose(page, "NO");
					await main(page).locator("label[for=delivery-address-other]").click();
					await main(page).locator("[name=address1]").fill(typed.address1);
					await choose(page, method);
					await main(page).locator("[name=phone]").fill(typed.phone);
					await find(page, method, search);
					for (const [name, value] of Object.entries(typed)) {
						await expect(main(page).locator(`[name=${name}]`)).toHaveValue(value);
					}
					const name = await fetchThere(page, method);
					await expect(main(page)).toContainText(name);
					await expect(main(page)).toContainText(search);
					await openDelivery(page);
					await expect(main(page).locator(`input[name=point-${method}]:checked`)).toHaveCount(1);
					await goOn(page).click();
					await expect(page).toHaveURL(/order-payment/);
				},
			);
		}

		test("de-de: a Packstation, by the list or by its number, with the Postnummer (CHECKOUT-108)", async ({
			page,
		}) => {
			if (javaScriptEnabled) {
				// the finder's script comes once its form was sent: what was typed until then is not lost
				const isPost = (request: Request) => request.method() === "POST";
				const sent = page.waitForRequest(isPost, { timeout: 0 });
				await page.route(/\/assets\/point-finder-.*\.js/, async (route) => {
					await sent;
					// the page that asked for it may be left
					await route.continue().catch(() => undefined);
				});
			}
			await arriveAt(page, "de-de", "order-delivery");
			await choose(page, "LO");
			await main(page).locator("[name=postNumber]").fill("12345");
			await find(page, "LO", "Berlin");
			await expect(main(page).locator("[name=postNumber]")).toHaveValue("12345");
			if (javaScriptEnabled) {
				// the map of places shows the list's numbers, and chooses with it (CHECKOUT-109)
				await main(page).getByRole("button", { name: "Karte anzeigen" }).click();
				const pin = main(page).getByRole("button", { name: /^2\. Packstation/ });
				await pin.focus();
				await page.keyboard.press("Enter");
				await expect(pin).toHaveAttribute("aria-pressed", "true");
				await expect(main(page).locator("input[name=point-LO]").nth(1)).toBeChecked();
			} else {
				await main(page).locator("label:has(input[value=packstation])").click();
				await main(page).locator("[name=packstation]").fill("145");
				await main(page).locator("[name=packstationZip]").fill("10115");
				await main(page).locator("[name=packstationCity]").fill("Berlin");
			}
			await goOn(page).click();
			await expect(main(page).locator("#delivery-postNumber-error")).toBeVisible();
			await main(page).locator("[name=postNumber]").fill("12345678");
			await goOn(page).click();
			await expect(page).toHaveURL(/order-payment/);
			await expect(main(page)).toContainText(/Packstation \d{3}/);
			await expect(main(page)).toContainText("Postnummer 12345678");
		});

		test(
			"fr-fr: a number that the chosen delivery asks for is not called optional (CHECKOUT-27)",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				await arriveAt(page, "fr-fr", "order-billing");
				const label = main(page).locator("label[for=billing-phone]");
				const methodOf = (method: string) =>
					main(page).locator(`label[for=billing-method-${method}]`);
				await methodOf("PR").click();
				await expect(label).not.toContainText("facultatif", { useInnerText: true });
				await methodOf("NO").click();
				await expect(label).toContainText("facultatif", { useInnerText: true });
			},
		);

		test(
			"fr-fr: address and a place to collect on one page, with an invoice that goes elsewhere",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				await arriveAt(page, "fr-fr", "order-billing");
				const { country, phoneNumberCountry, ...typed } = addressOf("fr-fr");
				for (const [name, value] of Object.entries(typed)) {
					await main(page).locator(`[name="${name}"]`).fill(value);
				}
				await expect(main(page).locator("[name='billing.address1']")).toBeHidden();
				await main(page).locator("label:has(input[name=same])").click();
				const invoice = { firstName: "Büro", lastName: "Müller", address1: "1 Ringstraße" };
				const town = { zipCode: "10115", city: "Berlin" };
				await main(page).locator("[name='billing.country']").selectOption("DE");
				for (const [name, value] of Object.entries({ ...invoice, ...town })) {
					await main(page).locator(`[name="billing.${name}"]`).fill(value);
				}
				await main(page).locator("label[for=billing-method-PR]").click();
				await main(page).locator("#billing-point-PR-search").fill("Nantes");
				await main(page).locator(`button[value="find:PR"]`).click();
				await expect(page).toHaveURL(/search=Nantes/);
				const place = main(page).locator("label:has(input[name=point-PR])").first();
				await expect(main(page).locator("[name='billing.address1']")).toHaveValue("1 Ringstraße");
				await place.click();
				await goOn(page).click();
				await expect(page).toHaveURL(/order-payment/);
				await expect(main(page)).toContainText("Nantes");
				await expect(main(page)).toContainText("10115 Berlin");
			},
		);

		// delivery.test.ts posts this form, and the second programme's
		test(
			"fr-fr: requires a place, and keeps the chosen method",
			inLength(true),
			async ({ page }) => {
				await arriveAt(page, "fr-fr", "order-delivery");
				await choose(page, "PR");
				await goOn(page).click();
				await expect(main(page).locator("[role=alert]")).toBeVisible();
				await expect(main(page).locator("#delivery-method-PR")).toBeChecked();
			},
		);

		test(
			"en: asks for the state of an address in the United States, whenever the country was chosen",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await arriveAt(page, "en", "order-billing");
				const field = (name: string) => main(page).locator(`[name=${name}]`).first();
				// perhaps before scripts run, which do not notice it then
				await field("country").selectOption("US");
				const home = { address1: "350 5th Ave", city: "New York", zipCode: "10118", phone: "" };
				for (const [name, typed] of Object.entries({ ...addressOf("en"), ...home })) {
					if (name.endsWith("ountry")) continue;
					await field(name).fill(typed);
				}
				await goOn(page).click();
				await expect(main(page).locator("[role=alert]")).toContainText("state");
				await field("region").selectOption("NY");
				await goOn(page).click();
				await expect(page).toHaveURL(/order-payment/);
				await expect(main(page)).toContainText("New York NY 10118");
			},
		);

		test(
			"de-de: the second programme delivers to the named receiver",
			inLength(true),
			async ({ page }) => {
				await withoutPictures(page);
				await putIntoCart(page, "de-de");
				const { email, password } = demoAccounts.secondProgramme;
				await signIn(page, "de-de", { email, password });
				// the account knows an address; the delivery is changed from beside the payment
				await page.goto("/de-de/cart/");
				await main(page).locator("a[href*='/order-']").click();
				await expect(page).toHaveURL(/order-payment/);
				await openDelivery(page);
				await choose(page, "HSP");
				await main(page).locator("[name=receiverFirstName]").fill("Anna");
				await goOn(page).click();
				await expect(page).toHaveURL(/order-payment/);
				await expect(main(page)).toContainText("Übergabe an Anna Weber");
			},
		);
	});
}

test("a town without streets has no map and shows only the list of places", async ({ page }) => {
	await arriveAt(page, "fr-fr", "order-delivery");
	await choose(page, "PR");
	const card = main(page).locator("div:has(> label > #delivery-method-PR)");
	await expect(card.locator("input[name=point-PR]").first()).toBeVisible();
	await expect(card.locator("button[aria-expanded]")).toHaveCount(0);
});
