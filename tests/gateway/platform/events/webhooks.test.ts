// Events: the feed, and webhooks that are signed, repeated, in order, and sent nowhere inside a network.
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	createWebhookEndpoint,
	deleteWebhookEndpoint,
	listEvents,
	listWebhookEndpoints,
} from "#contract/events/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { readConfig } from "#gateway/config.ts";
import {
	customers,
	events,
	operatorActions,
	orders,
	skus,
	webhookDeliveries,
	webhookEndpoints,
} from "#gateway/platform/db/schema.ts";
import { checkedLookup, endpointFault } from "#gateway/platform/events/reachable.ts";
import { sweepWebhooks } from "#gateway/platform/events/send-webhooks.ts";
import { registry } from "#gateway/platform/metrics/metrics.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { by, operated } from "../../orders/operator/operating.ts";
import { buy } from "../../orders/orders/buying.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

let gateway: TestGateway;
let receiver: Receiver;
/** milliseconds by which the senders' clock is ahead */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const sweep = async () => Promise.all(await sweepWebhooks({ ...gateway.context, now }));
const later = (milliseconds: number) => {
	ahead += milliseconds;
	return sweep();
};

beforeAll(async () => {
	gateway = await startGateway(operated());
	receiver = await startReceiver();
});
afterAll(async () => {
	await receiver?.close();
	await gateway?.close();
});
afterEach(async () => {
	await gateway.context.db.delete(webhookEndpoints);
	receiver.answer = () => 204;
	ahead = 0;
});

const say = (line: string) => runCommand(line, { ...gateway.context, now }, "kim");
async function register(types: readonly string[] = []): Promise<string> {
	const body = { url: receiver.url, types: [...types] as never };
	const { data } = await gateway.call(createWebhookEndpoint, { body }, by("erp"));
	receiver.secret = data.secret;
	return data.endpointId;
}
/** Types of an order's events as the receiver got them. */
const cameOf = (orderNumber: string) =>
	receiver.came.flatMap(({ type, data }) =>
		"orderNumber" in data && data.orderNumber === orderNumber ? [type] : [],
	);
const bought = async (name: string) => (await buy(gateway, name)).params.orderNumber;
const touch = (orderNumber: string, refundedAmount: number) =>
	gateway.context.db
		.update(orders)
		.set({ refundedAmount })
		.where(eq(orders.orderNumber, orderNumber));

describe("events (OPERATOR-54)", () => {
	it("are written with what they tell of, once each and in order, and hold nothing of a person", async () => {
		const orderNumber = await bought("feed-of-events");
		const read = async (after: string) =>
			(await gateway.call(listEvents, { query: { after, limit: 500 } }, by("erp"))).data;
		const { events: all, next } = await read("0");
		const own = all.filter(({ data }) => "orderNumber" in data && data.orderNumber === orderNumber);
		expect(own.map(({ type }) => type)).toEqual(["order.placed", "order.paid"]);
		expect(JSON.stringify(own)).not.toMatch(/CLAIRE|example\.org|Paris/i);
		expect(await read(next)).toEqual({ events: [], next, hasMore: false });
		await touch(orderNumber, 100);
		const { events: more } = await read(next);
		expect(more).toMatchObject([
			{ type: "order.refunded", version: 1, data: { amount: 100, refundedAmount: 100 } },
		]);
	});

	it("are not written if the change is undone", async () => {
		const orderNumber = await bought("undone-event");
		const undone = gateway.context.db.transaction(async (tx) => {
			await tx
				.update(orders)
				.set({ state: "cancelled" })
				.where(eq(orders.orderNumber, orderNumber));
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		const told = await gateway.rows(events, eq(events.subject, orderNumber));
		expect(told.map(({ type }) => type)).toEqual(["order.placed", "order.paid"]);
	});

	it("tell of low stock once it falls below, of an erased customer, and of nothing else", async () => {
		const { db } = gateway.context;
		const gtin = await hangOne(db, { stock: 9 });
		const stock = (units: number) =>
			db.update(skus).set({ stock: units }).where(eq(skus.gtin, gtin));
		for (const units of [3, 2, 1, 8, 0]) await stock(units);
		const low = await gateway.rows(events, eq(events.subject, gtin));
		expect(low.map(({ type, data }) => [type, data.quantity])).toEqual([
			["stock.low", 2],
			["stock.low", 0],
		]);
		const customerId = "erased-event";
		await db
			.insert(customers)
			.values({ customerId, email: "gone@example.org", webCreatedAt: new Date() });
		await db.delete(customers).where(eq(customers.customerId, customerId));
		const gone = await gateway.rows(events, eq(events.subject, customerId));
		expect(gone.map(({ type, data }) => [type, data])).toEqual([
			["customer.erased", { customerId }],
		]);
	});
});

describe("a webhook (OPERATOR-55)", () => {
	it("is signed, sent once when it is taken, and only to who asked for its type", async () => {
		await register(["order.paid"]);
		const orderNumber = await bought("webhook-once");
		await sweep();
		await sweep();
		expect(cameOf(orderNumber)).toEqual(["order.paid"]);
		expect(receiver.refused).toBe(0);
		const { data } = await gateway.call(listWebhookEndpoints, {}, by("erp"));
		expect(data.endpoints).toMatchObject([{ url: receiver.url, waiting: 0, dead: 0 }]);
		expect(JSON.stringify(data)).not.toContain("whsec");
	});

	it.each([
		["a failure", () => 500],
		["a refusal", () => 400],
		["a redirect, which is not followed", () => ({ status: 302, headers: { location: "/" } })],
		["no answer", () => "nothing" as const],
	])("is sent again after %s, and those of its order wait for it", async (name, answer) => {
		await register();
		receiver.answer = answer;
		const orderNumber = await bought(`webhook-again-${name.length}`);
		await sweep();
		expect(cameOf(orderNumber)).toEqual(["order.placed"]);
		await sweep();
		expect(cameOf(orderNumber)).toEqual(["order.placed"]);
		receiver.answer = () => 204;
		await later(70_000);
		expect(cameOf(orderNumber)).toEqual(["order.placed", "order.placed", "order.paid"]);
	});

	it("that is refused holds up its own order and no other; after three days it is a dead letter", async () => {
		await register();
		const [stuck, other] = [await bought("webhook-stuck"), await bought("webhook-other")];
		receiver.answer = ({ data }) =>
			"orderNumber" in data && data.orderNumber === stuck ? 422 : 204;
		await sweep();
		expect(cameOf(other)).toEqual(["order.placed", "order.paid"]);
		expect(new Set(cameOf(stuck))).toEqual(new Set(["order.placed"]));
		await later(3 * 86_400_000);
		const dead = JSON.parse(await say("webhooks-dead --json"));
		expect(dead).toMatchObject([{ subject: stuck, type: "order.placed", lastStatus: 422 }]);
		const attempts = cameOf(stuck).length;
		await later(86_400_000);
		expect(cameOf(stuck)).toHaveLength(attempts);
		receiver.answer = () => 204;
		expect(await say("webhooks-again all")).toBe("1 are sent once more.");
		await sweep();
		expect(cameOf(stuck).slice(attempts)).toEqual(["order.placed", "order.paid"]);
	});

	it("is given up by a command, and then what waited behind it is sent", async () => {
		await register();
		const orderNumber = await bought("webhook-skipped");
		receiver.answer = () => 422;
		await sweep();
		await later(3 * 86_400_000);
		receiver.answer = () => 204;
		const [{ eventId }] = JSON.parse(await say("webhooks-dead --json"));
		expect(await say(`webhooks-skip ${eventId}`)).toBe("1 are given up.");
		await sweep();
		expect(cameOf(orderNumber).at(-1)).toBe("order.paid");
	});

	it("leaves an endpoint alone for as long as it asks, and for good after 410", async () => {
		const endpointId = await register();
		const first = await bought("webhook-retry-after");
		receiver.answer = () => ({ status: 429, headers: { "retry-after": "1800" } });
		await sweep();
		receiver.answer = () => 204;
		await later(1_700_000);
		expect(cameOf(first)).toHaveLength(1);
		await later(200_000);
		expect(cameOf(first)).toHaveLength(3);
		const second = await bought("webhook-gone");
		receiver.answer = () => 410;
		await sweep();
		receiver.answer = () => 204;
		await later(86_400_000);
		expect(cameOf(second)).toHaveLength(1);
		expect(await say("webhooks")).toContain("paused since");
		await say(`webhook-resume ${endpointId}`);
		await sweep();
		expect(cameOf(second)).toEqual(["order.placed", "order.placed", "order.paid"]);
	});

	it("is signed by both secrets for a day after it was renewed; no record holds one", async () => {
		const endpointId = await register();
		const former = receiver.secret;
		const { secret } = JSON.parse(await say(`webhook-secret ${endpointId} --json`));
		for (const one of [former, secret]) {
			receiver.secret = one;
			const orderNumber = await bought(`webhook-secret-${one.slice(6, 10)}`);
			await sweep();
			expect(cameOf(orderNumber)).toHaveLength(2);
		}
		receiver.secret = former;
		await bought("webhook-secret-over");
		await later(86_400_000);
		expect(receiver.refused).toBeGreaterThan(0);
		const { db } = gateway.context;
		const kept = [
			await db.select().from(operatorActions),
			await db.select().from(webhookEndpoints),
		];
		expect(JSON.stringify(kept)).not.toMatch(/whsec/);
	});

	it("is sent again from a moment on to a receiver that lost its books", async () => {
		const endpointId = await register();
		const orderNumber = await bought("webhook-replayed");
		await sweep();
		await say(`webhook-replay ${endpointId} 2026-01-01T00:00:00Z`);
		await sweep();
		expect(cameOf(orderNumber)).toEqual([
			"order.placed",
			"order.paid",
			"order.placed",
			"order.paid",
		]);
	});

	it.each([
		[204, "delivered"],
		[422, "refused"],
	])(
		"whose %s cannot be recorded counts as one attempt, and is sent again",
		async (status, outcome) => {
			const counted = async () =>
				Object.fromEntries(
					(await registry.getMetricsAsJSON())
						.find(({ name }) => name === "vitrine_webhooks_total")
						?.values.map(({ labels, value }) => [labels.outcome, value]) ?? [],
				);
			const endpointId = await register(["order.paid"]);
			const orderNumber = await bought(`webhook-unrecorded-${status}`);
			receiver.answer = () => status;
			const before = await counted();
			const { db } = gateway.context;
			const failing = new Proxy(db, {
				get(target, name) {
					if (name === "update" || name === "execute")
						return (...args: unknown[]) => {
							// once it was sent, nothing is written
							if (cameOf(orderNumber).length > 0) throw new Error("disk full");
							return (target[name] as (...all: unknown[]) => unknown).apply(target, args);
						};
					const value = Reflect.get(target, name);
					return typeof value === "function" ? value.bind(target) : value;
				},
			});
			await Promise.all(await sweepWebhooks({ ...gateway.context, db: failing, now }));
			expect(cameOf(orderNumber)).toEqual(["order.paid"]);
			const after = await counted();
			const more = Object.keys(after).filter((name) => after[name] !== before[name]);
			expect(more.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])).toEqual([
				[outcome, 1],
			]);
			const ofEndpoint = eq(webhookEndpoints.endpointId, endpointId);
			expect((await gateway.rows(webhookEndpoints, ofEndpoint))[0]).toMatchObject({
				failures: 0,
				resumeAt: null,
			});
			receiver.answer = () => 204;
			await later(61_000);
			expect(cameOf(orderNumber)).toEqual(["order.paid", "order.paid"]);
		},
	);

	it("is sent by one gateway where several are about it", async () => {
		await register();
		const orderNumber = await bought("webhook-by-many");
		await Promise.all([sweep(), sweep(), sweep()]);
		await sweep();
		expect(cameOf(orderNumber)).toEqual(["order.placed", "order.paid"]);
	});
});

describe("an endpoint (OPERATOR-55)", () => {
	const production = readConfig({
		NODE_ENV: "production",
		WEBHOOK_NETWORKS: "10.7.0.0/16",
		PAYMENT_WEBHOOK_SECRETS: "x".repeat(32),
	});

	it.each([
		["http://shop.example/events", "has to begin with https://"],
		["https://kim:secret@shop.example/", "may name no user or password"],
		["https://shop.example/#x", "may have no fragment"],
		["ftp://shop.example/", "has to begin with https://"],
		["https://127.0.0.1/", "is inside a network"],
		["https://2130706433/", "is inside a network"],
		["https://0x7f.1/", "is inside a network"],
		["https://[::1]/", "is inside a network"],
		["https://[::ffff:10.0.0.1]/", "is inside a network"],
		["https://[64:ff9b::a00:1]/", "is inside a network"],
		["https://10.0.0.1/", "is inside a network"],
		["https://169.254.169.254/latest", "is inside a network"],
		["https://100.64.0.1/", "is inside a network"],
		["https://192.168.1.1/", "is inside a network"],
		["https://0.0.0.0/", "is inside a network"],
		["https://[fd00::1]/", "is inside a network"],
		["http://localhost/", "has to begin with https://"],
		["https://10.7.1.1/", null],
		["https://shop.example/events", null],
	])("%s: %s", (url, fault) => expect(endpointFault(url, production)).toBe(fault));

	it("whose name leads into a network is not connected to", async () => {
		const looked = new Promise((resolve) => {
			checkedLookup(production)("localhost", {}, (error) => resolve(error?.message));
		});
		expect(await looked).toBe("leads into a network");
		const body = { url: "https://10.0.0.1/", types: [] };
		const refused = await gateway.fault(createWebhookEndpoint, { body }, by("erp"));
		expect(refused).toMatchObject({ code: "ENDPOINT_REFUSED" });
	});

	it("is listed with what waits for it, and not for another", async () => {
		const idle = await register(["review.pending"]);
		const busy = await register(["order.placed"]);
		await bought("webhook-listed");
		receiver.answer = () => 422;
		await sweep();
		const { data } = await gateway.call(listWebhookEndpoints, {}, by("erp"));
		const waits = data.endpoints.map(({ endpointId, waiting }) => [endpointId, waiting]);
		expect(waits).toEqual([
			[idle, 0],
			[busy, 1],
		]);
	});

	it("is removed with what waited for it, by call and by command", async () => {
		const endpointId = await register();
		await bought("endpoint-removed");
		receiver.answer = () => 500;
		await sweep();
		await gateway.call(deleteWebhookEndpoint, { params: { endpointId } }, by("erp"));
		const [left] = await gateway.context.db
			.select({ rows: sql<number>`count(*)::int` })
			.from(webhookDeliveries);
		expect(left?.rows).toBe(0);
		const again = { params: { endpointId } };
		expect((await gateway.fault(deleteWebhookEndpoint, again, by("erp"))).code).toBe(
			"ENDPOINT_NOT_FOUND",
		);
		const added = JSON.parse(await say(`webhook-add ${receiver.url} order.paid --json`));
		expect(await say("webhooks")).toContain("order.paid");
		expect(await say(`webhook-remove ${added.endpointId}`)).toContain("removed");
		await expect(say("webhook-add http://shop.example/")).rejects.toThrow("begin with https");
		await expect(say(`webhook-add ${receiver.url} order.burnt`)).rejects.toThrow("Say webhook-add");
	});
});
