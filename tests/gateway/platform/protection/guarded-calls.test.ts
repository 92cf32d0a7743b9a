// Calls that ask suspected callers for a check (ADR 0048), and the answers of a double of reCAPTCHA Enterprise.
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addPayment, useGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { subscribeNewsletter } from "#contract/newsletter/operations.ts";
import type { Proof } from "#contract/protection/proof.ts";
import { rateLimits } from "#gateway/platform/db/schema.ts";
import { note } from "#gateway/platform/protection/counters.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { at, issueGiftCard } from "#tests/gateway/selling/carts/money.ts";
import { readyCart, shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { cardFields, postForm, returnUrl } from "#tests/gateway/selling/payments/payer.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { solved } from "#tests/support/gateway/solve-check.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";

interface Asked {
	headers: IncomingHttpHeaders;
	body: { event: { token: string; siteKey: string; expectedAction: string } };
}

let gateway: TestGateway;
let dress: string;
let service: Server;
let asked: Asked[] = [];
/** the service's next answer */
let answer: { status: number; body: unknown } = { status: 500, body: {} };
let now = new Date("2026-03-03T09:00:00Z");

beforeAll(async () => {
	service = createServer((incoming, outgoing) => {
		const chunks: Buffer[] = [];
		incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
		incoming.on("end", () => {
			asked.push({ headers: incoming.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
			outgoing.writeHead(answer.status, { "content-type": "application/json" });
			outgoing.end(JSON.stringify(answer.body));
		});
	});
	const port = await listenOnFreePort(service);
	gateway = await startGateway({
		now: () => now,
		environment: {
			...{ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" },
			...{ RECAPTCHA_API_KEY: "a-key", RECAPTCHA_PROJECT: "a-project" },
			...{ RECAPTCHA_SITE_KEY: "a-site", RECAPTCHA_API_URL: `http://127.0.0.1:${port}` },
		},
	});
	dress = await hangOne(gateway.context.db);
});
afterAll(async () => {
	await gateway?.close();
	service.close();
});
beforeEach(() => {
	asked = [];
	// past the pause that follows a failure of the service
	now = new Date(now.getTime() + 60_000);
});
afterEach(() => gateway.context.db.delete(rateLimits));

const human = (action: string, score = 0.9, hostname = "localhost") => ({
	status: 200,
	body: { tokenProperties: { valid: true, action, hostname }, riskAnalysis: { score } },
});

let customers = 0;
async function payer(): Promise<{ caller: Caller; cart: Cart }> {
	customers += 1;
	const who = await shopper(gateway, `payer-${customers}`);
	const caller = { ...who, headers: { "x-forwarded-for": `10.9.0.${customers}` } };
	return { caller, cart: await readyCart(gateway, caller, [dress]) };
}
const paying = (cart: Cart, proof?: Proof) => ({
	...at(cart),
	params: { cartId: cart.id },
	body: { paymentProduct: "visa", returnUrl, locale: "fr-FR", ...(proof ? { proof } : {}) },
});
async function checkOf(cart: Cart, caller: Caller): Promise<string> {
	const fault = await gateway.fault(addPayment, paying(cart), caller);
	expect([fault.status, fault.code]).toEqual([428, "CHECK_NEEDED"]);
	return String(fault.details?.check);
}

describe("card testing", () => {
	it("many cards on one cart: the next payment needs a check, and starts once it is solved", async () => {
		let { caller, cart } = await payer();
		for (const number of ["4000000000000002", "4000000000010001", "4000000000011009"]) {
			const { data } = await gateway.call(addPayment, paying(cart), caller);
			cart = data.cart;
			await postForm(gateway.url + data.redirectUrl, cardFields(number));
		}
		const check = await solved(await checkOf(cart, caller));
		const { data } = await gateway.call(addPayment, paying(cart, { check }), caller);
		expect(data.resultCode).toBe("RedirectShopper");
	});

	it("one card on many carts: the address and the customer need a check, nobody else", async () => {
		const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": "10.8.0.1" };
		let last = await payer();
		for (let carts = 0; carts < 4; carts += 1) {
			last = carts === 0 ? last : await payer();
			const { data } = await gateway.call(addPayment, paying(last.cart), last.caller);
			last.cart = data.cart;
			await postForm(gateway.url + data.redirectUrl, cardFields("4111111111111111"), headers);
		}
		await checkOf(last.cart, last.caller);
		const fresh = await payer();
		await checkOf(fresh.cart, { ...fresh.caller, headers: { "x-forwarded-for": "10.8.0.1" } });
		expect((await gateway.call(addPayment, paying(fresh.cart), fresh.caller)).status).toBe(200);
	});

	it("unsolved, the same payment starts after twenty seconds", async () => {
		const { caller, cart } = await payer();
		for (let attempts = 0; attempts < 7; attempts += 1) {
			await note(gateway.context, "payment-started", { cart: cart.id });
		}
		const check = await checkOf(cart, caller);
		const early = await gateway.fault(addPayment, paying(cart, { check }), caller);
		expect(early.details?.check).toBe(check);
		now = new Date(now.getTime() + 20_000);
		expect((await gateway.call(addPayment, paying(cart, { check }), caller)).status).toBe(200);
	});
});

it("wrong gift card numbers in a row need a check; once solved, the card pays", async () => {
	const { caller, cart } = await payer();
	const use = (giftCardId: string, proof?: Proof) => ({
		...at(cart),
		params: { cartId: cart.id, giftCardId },
		body: { amount: null, ...(proof ? { proof } : {}) },
	});
	for (let attempts = 0; attempts < 4; attempts += 1) {
		const wrong = use(`123456789012345678${attempts}`);
		expect((await gateway.fault(useGiftCard, wrong, caller)).code).toBe("GIFT_CARD_REFUSED");
	}
	const number = await issueGiftCard(gateway.context.db);
	const fault = await gateway.fault(useGiftCard, use(number), caller);
	expect(fault.code).toBe("CHECK_NEEDED");
	const check = await solved(String(fault.details?.check));
	expect((await gateway.call(useGiftCard, use(number, { check }), caller)).status).toBe(200);
});

describe("reCAPTCHA Enterprise", () => {
	const leave = async (proof: Proof, sessionId: string) => {
		const body = { email: `${sessionId}@vitrine.example`, store: "1001", proof };
		const caller = { sessionId };
		try {
			return (await gateway.call(subscribeNewsletter, { body }, caller)).status;
		} catch {
			return (await gateway.fault(subscribeNewsletter, { body }, { sessionId: `${sessionId}-2` }))
				.code;
		}
	};
	const token = "a-token";

	it("gets token, site and action, its key in a header, and nothing about the shopper", async () => {
		answer = human("newsletter");
		expect(await leave({ token }, "told")).toBe(202);
		expect(asked).toHaveLength(1);
		expect(asked[0]?.body).toEqual({
			event: { token, siteKey: "a-site", expectedAction: "newsletter" },
		});
		expect(asked[0]?.headers["x-goog-api-key"]).toBe("a-key");
	});

	it("accepts a human despite a suspicion", async () => {
		const { caller, cart } = await payer();
		for (let attempts = 0; attempts < 7; attempts += 1) {
			await note(gateway.context, "payment-started", { cart: cart.id });
		}
		answer = human("payment");
		expect((await gateway.call(addPayment, paying(cart, { token }), caller)).status).toBe(200);
	});

	it.each([
		["a low score", human("newsletter", 0.1)],
		["another action", human("payment")],
		["another shop's page", human("newsletter", 0.9, "shop.example")],
		["a token that is not valid", { status: 200, body: { tokenProperties: { valid: false } } }],
	])("%s needs a check even without a suspicion", async (name, said) => {
		answer = said;
		expect(await leave({ token }, `doubt-${name.replaceAll(/\W/g, "-")}`)).toBe("CHECK_NEEDED");
	});

	it.each([
		["down", { status: 503, body: {} }],
		["answering something else", { status: 200, body: { error: "?" } }],
	])("%s stops nobody, and is not called again for half a minute", async (name, said) => {
		answer = said;
		expect(await leave({ token }, `away-${name.length}-a`)).toBe(202);
		expect(await leave({ token }, `away-${name.length}-b`)).toBe(202);
		expect(asked).toHaveLength(1);
	});
});
