import { describe, expect, it } from "vitest";
import {
	askEmailAlert,
	confirmEmailAlert,
	endEmailAlerts,
	getEmailAlertConfirmation,
} from "#contract/alert/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/en/product-alert/100001/";
const email = "reader@example.org";
const sku = "3600000000017";
const token = "t".repeat(32);

function play(): void {
	shop.gateway.returns(getProduct, aProduct());
	shop.gateway.on(askEmailAlert, { status: 202, data: { isAsked: true } });
}
/** The text of the next page, with the message about the last action. */
const flashOf = (visitor: ReturnType<typeof shop.visitor>) =>
	visitor.fetch("/en/gift-card/").then(({ text }) => text);

describe("'tell me' by e-mail alone (CATALOGUE-101)", () => {
	it("offers a price that falls, and is in no search result and no cache", async () => {
		play();
		const { status, text, headers } = await shop.fetch(page);
		expect(status).toBe(200);
		expect(text).toMatch(/<input[^>]*value="price"[^>]*>\s*The price falls below €59/);
		expect(text).toContain('content="noindex, nofollow"');
		expect(headers.get("Cache-Control")).toContain("no-store");
	});

	it.each([
		["price", { about: "price" }],
		["any", { about: "back" }],
		[sku, { about: "back", sku }],
	])("asks for %s, and leads back to the product with what happens next", async (about, said) => {
		play();
		const visitor = shop.visitor();
		const asked = await visitor.fetch(page, { form: { about, email } });
		expect([asked.status, asked.location]).toEqual([303, "/en/lina-dress-ink-blue--p100001/"]);
		expect(shop.gateway.calls("askEmailAlert")[0]?.body).toEqual({
			email,
			productId: "100001",
			...said,
		});
		expect(await flashOf(visitor)).toContain("confirm your address");
	});

	it("asks a customer for no confirmation of their own proven address", async () => {
		play();
		const customer = aCustomer({ email, emailQuality: verifiedEmailQuality });
		shop.gateway.returns(getAccount, customer);
		const visitor = shop.customer();
		await visitor.fetch(page, { form: { about: "price", email: email.toUpperCase() } });
		expect(await flashOf(visitor)).toContain("Noted: we will write to you.");
	});

	it("shows what is wrong in its place, with all that was typed", async () => {
		play();
		const { status, text } = await shop.fetch(page, { form: { about: "price", email: "reader@" } });
		expect(status).toBe(400);
		expect(text).toContain("Enter a complete e-mail address");
		expect(text).toMatch(/value="reader@"/);
		expect(shop.gateway.calls("askEmailAlert")).toEqual([]);
		expect((await shop.fetch(page, { form: { about: "all", email } })).status).toBe(400);
	});

	it("keeps what was typed where the gateway refuses it, and writes no address into the log", async () => {
		play();
		shop.gateway.on(askEmailAlert, refuse("TOO_MANY_REQUESTS"));
		const { status, text } = await shop.fetch(page, { form: { about: "price", email } });
		expect(status).toBeGreaterThanOrEqual(400);
		expect(text).toContain(`value="${email}"`);
		expect(JSON.stringify(shop.logged())).not.toContain(email);
	});

	it("is a 404 for an unknown product, and where the feature is off", async () => {
		shop.gateway.on(getProduct, refuse("PRODUCT_NOT_FOUND"));
		expect((await shop.fetch(page)).status).toBe(404);
		expect((await shop.fetch("/en/product-alert/abc/")).status).toBe(404);
		const data = domains.map((domain) => ({ ...domain, showProductAvailabilityAlert: false }));
		shop.gateway.returns(listWebDomains, data);
		shop.hears(["domain"]);
		play();
		expect((await shop.fetch(page)).status).toBe(404);
	});
});

describe("the link that confirms an alert", () => {
	const confirmation = `/en/product-alert/confirmation/?token=${token}`;

	it("confirms by its button alone", async () => {
		shop.gateway.returns(confirmEmailAlert, { isConfirmed: true });
		const { text, headers } = await shop.fetch(confirmation);
		expect(text).toContain("Confirm your address");
		expect(headers.get("Cache-Control")).toContain("no-store");
		expect(shop.gateway.calls("confirmEmailAlert")).toEqual([]);
		expect((await shop.fetch(confirmation, { form: {} })).text).toContain("Confirmed");
		expect(shop.gateway.calls("confirmEmailAlert")[0]?.body).toEqual({ token });
	});

	it("says that it is confirmed when it is opened again", async () => {
		shop.gateway.returns(getEmailAlertConfirmation, { isConfirmed: true });
		const { status, text } = await shop.fetch(confirmation);
		expect([status, text.includes("Confirmed"), text.includes('type="submit">Confirm')]).toEqual([
			200,
			true,
			false,
		]);
	});

	it("says that it has expired, or that it may be tried again", async () => {
		shop.gateway.on(confirmEmailAlert, refuse("NOT_FOUND"));
		expect((await shop.fetch(confirmation, { form: {} })).status).toBe(404);
		expect((await shop.fetch("/en/product-alert/confirmation/", { form: {} })).status).toBe(404);
		shop.gateway.on(confirmEmailAlert, () => unreachable());
		const { status, text } = await shop.fetch(confirmation, { form: {} });
		expect([status, text.includes("That did not go through.")]).toEqual([503, true]);
	});
});

describe("the link that ends them (CATALOGUE-103)", () => {
	const end = `/en/product-alert/end/?token=${token}`;

	it("ends them by its button, or by a mail program's own press", async () => {
		shop.gateway.returns(endEmailAlerts, { isEnded: true });
		await shop.fetch(end);
		expect(shop.gateway.calls("endEmailAlerts")).toEqual([]);
		expect((await shop.fetch(end, { form: {} })).text).toContain(
			"No further e-mail of this kind will be sent",
		);
		// as a mail server sends it: neither header says where it comes from
		const oneClick = await shop.fetch(end, {
			method: "POST",
			body: "List-Unsubscribe=One-Click",
			headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "" },
		});
		expect(oneClick.status).toBe(200);
		expect(shop.gateway.calls("endEmailAlerts")).toHaveLength(2);
	});
});
