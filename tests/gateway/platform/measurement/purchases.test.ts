import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addPayment } from "#contract/cart/paying.ts";
import { collect } from "#contract/measurement/collect.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { readConfig } from "#gateway/config.ts";
import { payments, purchaseReports } from "#gateway/platform/db/schema.ts";
import { sendPurchases } from "#gateway/platform/measurement/send-purchases.ts";
import { sumUpDays } from "#gateway/platform/measurement/sum-up.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { aBuyer } from "#tests/gateway/orders/orders/buying.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { readyCart } from "#tests/gateway/selling/carts/shopper.ts";
import { payWith, returnUrl } from "#tests/gateway/selling/payments/payer.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";
import { aBeacon } from "./visits.ts";

const minute = 60_000;
const secret = "a-secret-of-the-tests";
let clock = Date.parse("2027-03-09T12:00:00Z");

/** What reached the double of GA4. */
let told: { url: string; body: Record<string, unknown> }[] = [];
let status = 204;
const answer = async (request: IncomingMessage) => {
	told.push({ url: request.url ?? "", body: JSON.parse(await text(request)) });
	return status;
};
let double: Server;
let gateway: TestGateway;
const lines: string[] = [];

beforeAll(async () => {
	double = createServer(async (request, response) => {
		response.writeHead(await answer(request)).end();
	});
	const port = await listenOnFreePort(double);
	gateway = await startGateway({
		now: () => new Date(clock),
		environment: {
			GA4_MEASUREMENT_ID: "G-1A2B3C4D5E",
			GA4_API_SECRET: secret,
			GA4_URL: `http://127.0.0.1:${port}/mp/collect`,
		},
	});
});
beforeEach(() => {
	told = [];
	status = 204;
});
afterAll(async () => {
	await gateway?.close();
	double?.close();
});

const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
const sweep = () => sendPurchases({ ...gateway.context, log });

/** An order whose buyer pays and never comes back. */
async function paidAndGone(customerId: string, analyticsId?: string) {
	const caller = await aBuyer(gateway, customerId);
	const sku = await hangOne(gateway.context.db, { stock: 9 });
	const cart = await readyCart(gateway, caller, [sku]);
	const body = { paymentProduct: "visa", returnUrl, locale: "fr-FR" };
	const { data } = await gateway.call(
		addPayment,
		{
			params: { cartId: cart.id },
			query: { version: cart.version },
			body: analyticsId ? { ...body, analyticsId } : body,
		},
		caller,
	);
	await payWith(gateway.url + data.redirectUrl, "4111111111111111");
	await settlePayment(gateway.context, data.paymentId);
	const of = { params: { cartId: cart.id } };
	const { data: order } = await gateway.call(findOrderOfCart, of, caller);
	return order;
}

it("GA4 needs all its settings or none", () => {
	const id = { GA4_MEASUREMENT_ID: "G-1A2B3C4D5E" };
	expect(() => readConfig(id)).toThrow("GA4_API_SECRET");
	expect(() => readConfig({ ...id, GA4_MEASUREMENT_ID: "GTM-1", GA4_API_SECRET: secret })).toThrow(
		"GA4_MEASUREMENT_ID",
	);
});

describe("a purchase that no browser reports", () => {
	it("is sent once, after a quarter of an hour, by only one of the gateways", async () => {
		const order = await paidAndGone("gone-1", "1234567890.1700000000");
		await sweep();
		expect(told).toEqual([]);
		clock += 16 * minute;
		await Promise.all([sweep(), sweep()]);
		await sweep();
		expect(told).toHaveLength(1);
		expect(told[0]?.url).toBe(`/mp/collect?measurement_id=G-1A2B3C4D5E&api_secret=${secret}`);
		expect(told[0]?.body).toMatchObject({
			client_id: "1234567890.1700000000",
			events: [
				{
					name: "purchase",
					params: {
						transaction_id: order.orderNumber,
						currency: "EUR",
						value: order.totalPrice.centAmount / 100,
						items: [{ quantity: 1 }],
					},
				},
			],
		});
		const said = JSON.stringify(told[0]?.body);
		expect(said).not.toMatch(/CLAIRE|Morel|example\.org|gone-1/);
		expect(lines.join("")).toContain(order.orderNumber);
		expect(lines.join("")).not.toContain(secret);
	});

	it("is not sent if the buyer allowed no measurement", async () => {
		await paidAndGone("gone-2");
		clock += 16 * minute;
		await sweep();
		expect(told).toEqual([]);
	});

	it("is not sent if a browser reported it", async () => {
		const { orderNumber } = await paidAndGone("came-back", "1234567890.1700000001");
		const person = { market: "fr-fr", device: "m" } as const;
		const purchase = { name: "purchase", orderNumber, currency: "EUR", value: 1 } as const;
		const beacon = aBeacon(person, "order-confirmation", [{ ...purchase, shipping: 0, items: [] }]);
		const beacons = [
			{
				beacon,
				address: "203.0.113.7",
				userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
			},
		];
		const body = { beacons, pageViews: [], emptySearches: [] };
		await gateway.call(collect, { body });
		clock += 16 * minute;
		await sweep();
		expect(told).toEqual([]);
	});

	it("is sent again while GA4 fails, and its client id is deleted in the end", async () => {
		await paidAndGone("gone-3", "1234567890.1700000002");
		clock += 16 * minute;
		status = 500;
		await sweep();
		await sweep();
		expect(told).toHaveLength(1);
		clock += minute;
		await sweep();
		expect(told).toHaveLength(2);
		clock += 5 * 1_440 * minute;
		await sweep();
		expect(told).toHaveLength(2);
		await sumUpDays(gateway.context);
		const { db } = gateway.context;
		const clients = [
			...(await db.select({ clientId: payments.clientId }).from(payments)),
			...(await db.select({ clientId: purchaseReports.clientId }).from(purchaseReports)),
		];
		expect(clients.filter(({ clientId }) => clientId !== null)).toEqual([]);
	});
});
