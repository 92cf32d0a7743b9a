// Shortcuts to where a journey's rule begins: the shop's own forms are posted with the page's cookies, without their
// pages. purchase.journey.ts walks the whole way by browser.
import { setTimeout as pause } from "node:timers/promises";
import { type APIResponse, expect, type Page } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { withoutPictures } from "./pictures.ts";
import { firstOf, origin } from "./plain.ts";
import { addressOf, freshEmail, goodCard } from "./shopper.ts";

/** Comes back as late as it is told to: with the whole suite in it, the shop may have no room for a moment (OPERATOR-62). */
async function whenThereIsRoom(ask: () => Promise<APIResponse>, tries = 5): Promise<APIResponse> {
	const answer = await ask();
	const later = Number(answer.headers()["retry-after"] ?? 0);
	if (answer.status() !== 503 || later === 0 || tries === 1) return answer;
	await pause(later * 1_000);
	return whenThereIsRoom(ask, tries - 1);
}

/** Reads a page. */
async function read(page: Page, path: string): Promise<string> {
	const answer = await whenThereIsRoom(() => page.request.get(path));
	expect([path, answer.status()]).toEqual([path, 200]);
	return answer.text();
}

/** Follows a link that redirects, but not where it leads to. */
async function follow(page: Page, path: string): Promise<void> {
	const answer = await whenThereIsRoom(() => page.request.get(path, { maxRedirects: 0 }));
	expect([path, [302, 303].includes(answer.status())]).toEqual([path, true]);
}

/** Posts a form as its page would; the answer must redirect. */
export async function send(
	page: Page,
	path: string,
	form: Record<string, string>,
): Promise<string> {
	const headers = { Origin: origin() };
	const answer = await whenThereIsRoom(() =>
		page.request.post(path, { form, headers, maxRedirects: 0 }),
	);
	expect([path, answer.status()]).toEqual([path, 303]);
	return leadsTo(answer);
}

const leadsTo = (answer: APIResponse): string => answer.headers().location ?? "";

let items = 0;

/** An available size of a dress; in turn, so that journeys alone sell no size out. */
async function someSize(page: Page, lc: string): Promise<string> {
	const { productId } = scenarios.productWithAllSizes;
	const html = await read(page, `/${lc}/x--p${productId}/`);
	const inputs = html.match(/<input[^>]* name="sku"[^>]*>/g) ?? [];
	const sizes = inputs.filter((input) => !input.includes(" disabled"));
	items += 1;
	return firstOf(/value="(\d{13})"/, sizes[items % sizes.length] ?? "");
}

/** Puts one item into the cart. */
export async function putIntoCart(page: Page, lc: string, sku?: string): Promise<void> {
	await send(page, `/${lc}/cart/`, { intent: "add", sku: sku ?? (await someSize(page, lc)) });
}

/** Adds a wish or an alert by posting its form. */
export async function ask(page: Page, path: string, asked: Record<string, string>): Promise<void> {
	await send(page, path, { return_to: "/", ...asked });
}

/** Posts the form of a sign-in page that has such a mark, and comes back signed in. */
async function comeIn(
	page: Page,
	path: string,
	mark: string,
	typed: Record<string, string>,
): Promise<void> {
	const site = await read(page, path);
	const form = site.split("<form").find((part) => part.includes(mark)) ?? "";
	const action = firstOf(/action="([^"]+)"/, form).replaceAll("&amp;", "&");
	const token = firstOf(/name="form" value="([^"]+)"/, form);
	const callback = await send(page, action, { form: token, ...typed });
	// the return merges the carts; where it leads does not matter
	await follow(page, callback);
}

/** Makes an account with a password. @returns the e-mail */
export async function signUp(page: Page, lc: string, password: string): Promise<string> {
	const email = freshEmail();
	const { firstName, lastName } = addressOf(lc);
	const typed = { firstName, lastName, email, password, isOldEnough: "yes" };
	await comeIn(page, `/${lc}/auth/create/`, 'name="firstName"', typed);
	return email;
}

/** Signs in: a newcomer by e-mail only, or the owner of an account. @returns the e-mail */
export async function signIn(
	page: Page,
	lc: string,
	account: { email: string; password: string } | null = null,
): Promise<string> {
	const intent = account ? "password" : "email-only";
	const who = account ?? { email: freshEmail() };
	await comeIn(page, `/${lc}/account/dashboard/`, `value="${intent}"`, { intent, ...who });
	return who.email;
}

const steps = ["order-billing", "order-delivery", "order-overview", "order-payment"] as const;

export interface Arrival {
	/** null where the cart is filled already */
	sku?: string | null;
	/** a delivery that needs nothing more than the invoice's address */
	method?: string;
}

async function fillSteps(
	page: Page,
	lc: string,
	to: (typeof steps)[number],
	{ sku, method = "NO" }: Arrival,
): Promise<string> {
	await withoutPictures(page);
	if (sku !== null) await putIntoCart(page, lc, sku);
	const email = await signIn(page, lc);
	const at = steps.indexOf(to);
	const address = addressOf(lc);
	if (at > 0) await send(page, `/${lc}/order-billing/`, address);
	if (at < 2) return email;
	const { phone, phoneNumberCountry } = address;
	const choice = { method, addressChoice: "billing", phone, phoneNumberCountry };
	await send(page, `/${lc}/order-delivery/`, choice);
	return email;
}

/** Opens a step of the checkout for a newcomer with one item, everything before it filled in. */
export async function arriveAt(
	page: Page,
	lc: string,
	step: (typeof steps)[number],
	arrival: Arrival = {},
): Promise<void> {
	await fillSteps(page, lc, step, arrival);
	await page.goto(`/${lc}/${step}/`);
	await expect(page).toHaveURL(new RegExp(`/${lc}/${step}/`));
}

/** The form of the payment step, with a card chosen and the terms agreed to; it says which cart its page showed. */
async function payForm(page: Page, lc: string): Promise<Record<string, string>> {
	const step = await read(page, `/${lc}/order-payment/`);
	const shown = firstOf(/name="shown" value="([^"]+)"/, step);
	return { intent: "pay", method: "visa", terms: "yes", shown };
}

/** Goes from the payment step to the payment site, with a card chosen and the terms agreed to. */
export async function toPaymentSite(page: Page, lc: string): Promise<void> {
	await page.goto(await send(page, `/${lc}/order-payment/`, await payForm(page, lc)));
	await expect(page).toHaveURL(/\/_gateway\/payment\//);
}

/** Starts a payment and shows a card at the payment site, by posting the forms; ends in the shop with the result. */
export async function payCard(page: Page, lc: string, number: string): Promise<void> {
	const site = await send(page, `/${lc}/order-payment/`, await payForm(page, lc));
	const card = { number, expiry: "12/30", cvc: "123", holder: "Zoé Martin-Leroy" };
	const back = await send(page, site, { intent: "pay", ...card });
	await follow(page, back);
}

/** Orders and pays one item for a newcomer, without a page: purchase.journey.ts walks the whole way. */
export async function placeOrder(
	page: Page,
	lc: string,
	arrival: Arrival = {},
): Promise<{ email: string; number: string }> {
	const email = await fillSteps(page, lc, "order-payment", arrival);
	await payCard(page, lc, goodCard);
	let number = "";
	// the order may be a moment behind its payment
	await expect(async () => {
		const confirmation = await page.request.get(`/${lc}/order-confirmation/`);
		number = firstOf(/(V[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2})/, await confirmation.text());
		expect(number).not.toBe("");
	}).toPass();
	return { email, number };
}

/** Takes a newcomer with one item to the payment site, everything before it filled in. @returns their e-mail */
export async function arriveAtPaymentSite(
	page: Page,
	lc: string,
	arrival: Arrival = {},
): Promise<string> {
	const email = await fillSteps(page, lc, "order-payment", arrival);
	await toPaymentSite(page, lc);
	return email;
}
