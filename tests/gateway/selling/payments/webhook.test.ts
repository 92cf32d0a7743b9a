import { describe, expect, it, vi } from "vitest";
import { errorShape } from "#contract/errors.ts";
import { providerEvent, signatureHeader, webhookPath } from "#contract/payment/provider-webhook.ts";
import { deliverDue } from "#demo/payments/outbox.ts";
import { isSignedWebhook, signWebhook } from "#demo/payments/signature.ts";
import { orders, paymentEvents } from "#gateway/platform/db/schema.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import { payWith, startPayment, webhookPost } from "./payer.ts";

let now = new Date("2026-03-03T09:00:00Z");
const secrets = ["new-secret", "old-secret"];

const gateway = testGateway({
	now: () => now,
	environment: { PAYMENT_WEBHOOK_SECRETS: secrets.join(",") },
});

let customers = 0;
/** A paid payment whose webhook has not been sent. */
async function paid() {
	const dress = await hangOne(gateway.context.db);
	customers += 1;
	const caller = await shopper(gateway, `hook-${customers}`);
	const started = await startPayment(gateway, caller, await readyCart(gateway, caller, [dress]));
	await payWith(started.page, "4111111111111111");
	return started;
}

async function post(body: string, signature: string | null, path = webhookPath("card")) {
	const answer = await fetch(gateway.url + path, {
		method: "POST",
		body,
		headers: signature ? { [signatureHeader]: signature } : {},
	});
	return { status: answer.status, data: (await answer.json()) as unknown };
}

const placed = async (cartId: string) =>
	(await gateway.context.db.select().from(orders)).filter((order) => order.cartId === cartId);

describe("the webhook", () => {
	it("is an event of the contract; a repeat gets the same answer and no second order", async () => {
		const { cart } = await paid();
		const { post: send, sent } = webhookPost(gateway);
		await deliverDue(gateway.context, send);
		const [event] = sent.map(({ body }) => providerEvent.parse(JSON.parse(body)));
		expect(event?.data).toMatchObject({
			status: "Authorised",
			amount: { centAmount: cart.totalPrice.centAmount, currencyCode: "EUR" },
		});
		expect(await placed(cart.id)).toHaveLength(1);
		const [first] = sent;
		const again = await post(first?.body ?? "", first?.headers[signatureHeader] ?? null);
		expect(again).toEqual({ status: 200, data: { received: [event?.id] } });
		expect(await placed(cart.id)).toHaveLength(1);
		const events = await gateway.context.db.select().from(paymentEvents);
		expect(events.filter(({ eventId }) => eventId === event?.id)).toHaveLength(1);
	});

	it("is to be sent again if its provider cannot read events yet", async () => {
		const [provider] = providersOf(gateway.context);
		if (!provider) throw new Error("no provider");
		vi.spyOn(provider, "readWebhook").mockRejectedValueOnce(new Error("not connected"));
		const { status, data } = await post("{}", "t=1,v1=00", webhookPath(provider.name));
		expect([status, errorShape.parse(data).code]).toEqual([500, "INTERNAL"]);
	});

	it("is refused with a wrong, missing, foreign or old signature, or a changed body", async () => {
		const { cart } = await paid();
		const bodies: string[] = [];
		await deliverDue(gateway.context, async (body) => {
			bodies.push(body);
			return false;
		});
		const [body = ""] = bodies;
		const right = signWebhook(body, secrets, now);
		const late = signWebhook(body, secrets, new Date(now.getTime() - 301_000));
		const wrong = [
			null,
			"",
			"t=1,v1=00",
			right.replace(/.$/, "0x"),
			late,
			signWebhook(body, ["x"], now),
		];
		for (const signature of wrong) {
			const { status, data } = await post(body, signature);
			expect(status).toBe(401);
			expect(errorShape.parse(data).code).toBe("SIGNATURE_INVALID");
		}
		expect((await post(body.replace("Authorised", "Success"), right)).status).toBe(401);
		expect(await placed(cart.id)).toHaveLength(0);
	});

	it("is sent again at growing intervals until it is received", async () => {
		const { cart, paymentId } = await paid();
		let attempts = 0;
		const deaf = async (body: string) => {
			if (!body.includes(paymentId)) return true;
			attempts += 1;
			if (attempts === 2) throw new Error("connection refused");
			return false;
		};
		await deliverDue(gateway.context, deaf);
		await deliverDue(gateway.context, deaf);
		expect(attempts).toBe(1);
		now = new Date(now.getTime() + 2_000);
		await deliverDue(gateway.context, deaf);
		expect(attempts).toBe(2);
		now = new Date(now.getTime() + 4_000);
		await deliverDue(gateway.context, webhookPost(gateway).post);
		expect(await placed(cart.id)).toHaveLength(1);
	});

	it("answers 400 to a signed unknown event, 404 for an unknown provider, 200 for an unknown payment", async () => {
		const senseless = JSON.stringify({ id: "event-0001", type: "something.else" });
		expect((await post(senseless, signWebhook(senseless, secrets, now))).status).toBe(400);
		expect((await post("{}", null, "/payment/webhooks/nobody")).status).toBe(404);
		const orphan = JSON.stringify({
			id: "event-0002",
			type: "payment.status",
			createdAt: now.toISOString(),
			data: {
				reference: "no-such-session",
				merchantReference: "no-such-payment",
				status: "Authorised",
				amount: { centAmount: 100, currencyCode: "EUR" },
			},
		});
		expect((await post(orphan, signWebhook(orphan, secrets, now))).status).toBe(200);
	});
});

describe("secrets rotate", () => {
	it("an old one is still valid, a removed or an empty one is not", () => {
		const body = '{"id":"event"}';
		const old = signWebhook(body, ["old-secret"], now);
		expect(isSignedWebhook(body, old, secrets, now)).toBe(true);
		expect(isSignedWebhook(body, old, ["new-secret"], now)).toBe(false);
		expect(isSignedWebhook(body, signWebhook(body, [], now), [""], now)).toBe(false);
		const both = `${signWebhook(body, ["unknown"], now)},${old.split(",")[1]}`;
		expect(isSignedWebhook(body, both, secrets, now)).toBe(true);
	});
});
