import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addPayment } from "#contract/cart/paying.ts";
import { cardSessions } from "#gateway/platform/db/schema.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { readyCart, shopper } from "#tests/gateway/selling/carts/shopper.ts";
import {
	cardFields,
	postForm,
	returned,
	startPayment,
} from "#tests/gateway/selling/payments/payer.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

let now = new Date("2026-03-03T09:00:00Z");

const gateway = testGateway({ now: () => now });

let customers = 0;
async function ready() {
	const dress = await hangOne(gateway.context.db);
	customers += 1;
	const caller = await shopper(gateway, `page-${customers}`);
	return { caller, cart: await readyCart(gateway, caller, [dress]) };
}
async function checkout(product = "visa") {
	const { caller, cart } = await ready();
	return startPayment(gateway, caller, cart, product);
}

describe("the payment page", () => {
	it("shows the amount and a plain form, runs one own script, and is not cached", async () => {
		const { page } = await checkout();
		const answer = await fetch(page);
		const text = await answer.text();
		expect(text).toContain('<html lang="fr-FR">');
		expect(text).toContain(`54,80\u00a0€`);
		expect(text).not.toMatch(/style="/);
		const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)/g)].map(
			([, at = "", inside = ""]) => at + inside,
		);
		expect(scripts).toEqual([expect.stringMatching(/^ src="\/site\/card-fields\.[^"]+"$/)]);
		for (const hint of ["cc-number", "cc-exp", "cc-csc", "cc-name"]) {
			expect(text).toContain(`autocomplete="${hint}"`);
		}
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("content-security-policy")).toContain(
			"form-action 'self' http://localhost:3000",
		);
		const style = /href="(\/site\/payment\.[^"]+)"/.exec(text)?.[1] ?? "";
		expect((await fetch(gateway.url + style)).headers.get("cache-control")).toContain("immutable");
	});

	it("shows each fault at its field, and keeps typed values but the security code", async () => {
		const { page } = await checkout();
		const typed = { intent: "pay", number: "4111 1111", expiry: "01/20", cvc: "987", holder: "C" };
		const answer = await postForm(page, typed);
		expect(answer.status).toBe(422);
		const text = await answer.text();
		for (const field of ["number", "expiry", "holder"]) expect(text).toContain(`href="#${field}"`);
		expect(text).toContain('value="4111 1111"');
		expect(text).toContain('value="01/20"');
		expect(text).not.toContain("987");
		expect(text).toContain("Cette carte a expiré.");
	});

	it("accepts only the test cards", async () => {
		const { page } = await checkout();
		const answer = await postForm(page, cardFields("4242 4242 4242 4242"));
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain("cartes de test");
	});

	it("escapes typed values", async () => {
		const { page } = await checkout();
		const answer = await postForm(page, { ...cardFields("1"), holder: '"><script>1</script>' });
		expect(await answer.text()).not.toContain("<script>");
	});

	it("refuses a form of another site, and accepts one without origin headers", async () => {
		const { page } = await checkout();
		const fields = cardFields("4111111111111111");
		const foreign: Record<string, string>[] = [
			{ "sec-fetch-site": "cross-site" },
			{ origin: "https://evil.example" },
		];
		for (const headers of foreign) {
			expect((await postForm(page, fields, headers)).status).toBe(403);
		}
		expect(returned(await postForm(page, fields, {})).redirectResult).toMatch(/^[\w-]{32}$/);
	});

	it("leads back to the shop again when it is opened after the end", async () => {
		const { page } = await checkout();
		const first = returned(await postForm(page, cardFields("4111111111111111")));
		expect(returned(await fetch(page, { redirect: "manual" }))).toEqual(first);
		expect(returned(await postForm(page, { intent: "cancel" }))).toEqual(first);
	});

	it("closes when left open too long, and answers 404 for an unknown payment", async () => {
		const { page } = await checkout();
		now = new Date(now.getTime() + 46 * 60_000);
		const late = await postForm(page, cardFields("4111111111111111"));
		expect(await late.text()).toContain("Ce paiement est clos");
		const unknown = await fetch(`${gateway.url}/payment/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`, {
			headers: { "accept-language": "pl" },
		});
		expect(unknown.status).toBe(404);
		expect(await unknown.text()).toContain("Nie ma tu nic do zapłaty");
		expect((await fetch(`${gateway.url}/payment/..%2f..%2fetc`)).status).toBe(404);
	});

	it("keeps only brand and last four digits of a card, in the whole database", async () => {
		const { page } = await checkout();
		await postForm(page, cardFields("5555 5555 5555 4444"));
		const { db } = gateway.context;
		const sessions = await db.select().from(cardSessions);
		expect(sessions.at(-1)).toMatchObject({ brand: "mastercard", lastDigits: "4444" });
		const { rows } = await db.execute(sql`select table_name as name from information_schema.tables
			where table_schema = 'public'`);
		for (const { name } of rows as unknown as { name: string }[]) {
			const found = await db.execute(
				sql`select 1 from ${sql.identifier(name)} t where t::text ~ '5555[ -]?5555[ -]?5555'`,
			);
			expect(found.rows, name).toEqual([]);
		}
	});

	it("shows the plan of instalments", async () => {
		const plan = await (await fetch((await checkout("alma-3x")).page)).text();
		expect(plan.match(/18,2[68]\u00a0€/g)).toHaveLength(3);
		expect(plan.match(/3 (avril|mai) 2026/g)).toEqual(["3 avril 2026", "3 mai 2026"]);
	});
});

describe("the return address (SESSION-26)", () => {
	const start = async (returnUrl: string) => {
		const { caller, cart } = await ready();
		const body = { paymentProduct: "visa", returnUrl, locale: "fr-FR" };
		const input = { params: { cartId: cart.id }, query: { version: cart.version }, body };
		return { input, caller };
	};
	it.each([
		"https://evil.example/fr-fr/",
		"//evil.example/",
		"/fr-fr/order-adyen-check/",
		"javascript:alert(1)",
		"https://vitrine.fr@evil.example/",
		"https://vitrine.fr.evil.example/",
		"http://vitrine.fr/",
		"https://localhost:3000\\@evil.example/",
	])("refuses %s", async (returnUrl) => {
		const { input, caller } = await start(returnUrl);
		expect(await gateway.fault(addPayment, input, caller)).toMatchObject({
			status: 400,
			code: "INVALID_REQUEST",
		});
	});

	it.each(["https://vitrine.fr/fr-fr/order-adyen-check/", "http://127.0.0.1:5173/x/"])(
		"accepts %s",
		async (returnUrl) => {
			const { input, caller } = await start(returnUrl);
			const { data } = await gateway.call(addPayment, input, caller);
			const page = gateway.url + data.redirectUrl;
			const answer = await postForm(page, { intent: "cancel" });
			const to = new URL(answer.headers.get("location") ?? "");
			expect(to.href.startsWith(returnUrl)).toBe(true);
			expect(to.searchParams.get("paymentId")).toBe(data.paymentId);
		},
	);
});
