// A picture of a delivered product is sent from the account, read by the merchant, and shown on the product's page.
import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { house } from "./operator.ts";
import { withoutPictures } from "./pictures.ts";
import { main } from "./shopper.ts";
import { placeOrder } from "./shortcuts.ts";

/** Saves a screenshot of a step, for those who look at pages, where `SHOTS` names a folder. */
async function look(page: Page, step: string): Promise<void> {
	const folder = process.env.SHOTS;
	if (folder) await page.screenshot({ path: `${folder}/${step}.png`, fullPage: true });
}

async function delivered(page: Page, lc: string): Promise<string> {
	await withoutPictures(page);
	const { number } = await placeOrder(page, lc);
	for (let at = 0; at < 3; at += 1) await house(`advance-orders ${number}`);
	return number;
}

/** The buyer's review of the product: the form asks for what is missing, a merchant approves it, then it is public. */
async function reviewed(page: Page, number: string, width: number): Promise<void> {
	await main(page).locator("a[href$='/review/']").click();
	const form = main(page).locator("form:has(textarea)");
	const words = "Sitzt gut, der Stoff fällt schön.";
	await form.locator("textarea").fill(words);
	await form.locator("button[type=submit]").click();
	await expect(main(page).locator("#review-stars-error")).toBeVisible();
	await expect(form.locator("textarea")).toHaveValue(words);
	await look(page, `review-refused-${width}`);
	if (width > 400) expect.soft(await violations(page)).toEqual([]);
	await form.locator("label:has(input[name=stars][value='4'])").click();
	await form.locator("input[name=author]").fill("Jo");
	await form.locator("button[type=submit]").click();
	await expect(main(page)).toContainText(words);
	await expect(form).toHaveCount(0);
	await look(page, `review-sent-${width}`);
	const waiting: { reviewId: string; productId: string; orderNumber: string }[] = JSON.parse(
		await house("reviews --json"),
	);
	const { reviewId, productId } = waiting.find((one) => one.orderNumber === number) ?? {};
	await house(`review-published ${reviewId}`);
	const lc = new URL(page.url()).pathname.split("/")[1];
	await expect(async () => {
		await page.goto(`/${lc}/reviews/${productId}/`);
		await expect(main(page)).toContainText(words, { timeout: 1_000 });
	}).toPass();
	await look(page, `reviews-${width}`);
	if (width > 400) expect.soft(await violations(page)).toEqual([]);
}

/** A press shows it larger, over the page; another one closes it. */
async function enlarged(page: Page, id: string): Promise<void> {
	const small = main(page).locator(`button:has(> img[src*='${id}'])`);
	const large = page.locator(`[popover] > img[src*='${id}']`);
	await expect(large).toBeHidden();
	await small.click();
	await expect(large).toBeInViewport({ ratio: 1 });
	const widthOf = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;
	expect(await widthOf(large)).toBeGreaterThan(await widthOf(small));
	await look(page, `pictures-large-${page.viewportSize()?.width}`);
	await page.locator("[popover]:popover-open button").click();
	await expect(large).toBeHidden();
}

for (const javaScriptEnabled of [true, false]) {
	const lc = javaScriptEnabled ? "de-de" : "fr-fr";
	const name = `a customer's picture, ${javaScriptEnabled ? "with" : "without"} JavaScript`;
	test(name, inLength(true), async ({ browser }) => {
		const width = javaScriptEnabled ? 1280 : 390;
		const page = await browser.newPage({ javaScriptEnabled, viewport: { width, height: 900 } });
		const number = await delivered(page, lc);
		await page.goto(`/${lc}/account/orders/${number}/`);
		await reviewed(page, number, width);
		await page.goto(`/${lc}/account/orders/${number}/`);
		await main(page).locator("a[href$='/account/pictures/']").last().click();
		const form = main(page).locator("form:has(input[type=file])");
		await form.locator("select").selectOption({ index: 1 });
		const words = "Am Haken, im Flur";
		await form.locator("input[name=alt]").fill(words);
		await form.locator("input[name=agreed]").check();
		const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
		await form.locator("input[type=file]").setInputFiles(file("a.jpg", Buffer.from("no picture")));
		await form.locator("button[value=send]").click();
		await expect(main(page).locator("[role=alert]")).toBeVisible();
		await expect(form.locator("input[name=alt]")).toHaveValue(words);
		await look(page, `pictures-refused-${width}`);
		if (javaScriptEnabled) expect.soft(await violations(page)).toEqual([]);
		const drawn = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#a86" } });
		await form
			.locator("input[type=file]")
			.setInputFiles(file("b.jpg", await drawn.jpeg().toBuffer()));
		await form.locator("input[name=agreed]").check();
		await form.locator("button[value=send]").click();
		const sent = main(page).locator("li:has(button[value^='remove:'])");
		await expect(sent).toHaveCount(1);
		await look(page, `pictures-sent-${width}`);
		const [, id = ""] =
			/remove:(.+)/.exec((await sent.locator("button").getAttribute("value")) ?? "") ?? [];
		expect(await house("customer-pictures")).toContain(id);
		await house(`customer-picture approve ${id}`);
		const product = await sent.locator("a").getAttribute("href");
		const shown = main(page).locator(`button > img[src*='${id}']`);
		await expect(async () => {
			await page.goto(product ?? "");
			await expect(shown).toBeAttached({ timeout: 1_000 });
		}).toPass();
		await expect(shown).toHaveAttribute("alt", words);
		await look(page, `pictures-product-${width}`);
		await enlarged(page, id);
		await page.close();
	});
}
