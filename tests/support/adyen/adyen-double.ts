// Plays Adyen's Checkout API as it is on the wire: plain HTTP, the library's own types, idempotency keys. A payment stays
// undecided until the test says how the shopper fared.
import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";
import {
	adyenMerchant,
	details,
	type Known,
	modification,
	payment,
	paypalOrder,
	refusal,
	session,
	sessionResult,
	wallets,
} from "./adyen-wire.ts";

type Body = Record<string, unknown>;

export interface AdyenCall {
	path: string;
	key: string | null;
	body: Body;
}

export interface AdyenDouble {
	url: string;
	calls: AdyenCall[];
	/**
	 * sets the result code of the next payment that is started, by default a redirect; or of the next order at PayPal that is approved,
	 * by default authorised
	 */
	answerStartWith(resultCode: string): void;
	/** sets how the shopper of a started payment fared; returns what the return address carries */
	finish(reference: string, resultCode: string): { redirectResult: string; pspReference: string };
	/** refuses every call with this status, until it is called with null */
	fail(status: number | null): void;
	/** never forgets the saved cards of these tokens: it fails when it is asked to */
	neverForget(tokens: readonly string[]): void;
	/** answers so many milliseconds late */
	delay(ms: number): void;
	close(): Promise<void>;
}

export const adyenApiKey = "AQE-a-key-of-the-tests";

const psp = () => randomBytes(8).toString("hex").toUpperCase();

export async function startAdyenDouble(): Promise<AdyenDouble> {
	const calls: AdyenCall[] = [];
	const replies = new Map<string, object>();
	const byReference = new Map<string, Known>();
	const byResult = new Map<string, Known>();
	/** orders at PayPal by their token, and how often each was changed */
	const byOrder = new Map<string, Known>();
	const changes = new Map<string, number>();
	let failing: number | null = null;
	let unforgettable: readonly string[] = [];
	let late = 0;
	let startsWith = "RedirectShopper";

	const refuse = (c: Context, status: number, errorCode: string) =>
		c.json(refusal(status, errorCode), status as 422);
	/** Answers one call: a known idempotency key gets the same reply again, and an impossible call is refused. */
	const answer = (work: (body: Body, c: Context) => object | null) => async (c: Context) => {
		if (late > 0) await pause(late);
		if (failing) return refuse(c, failing, "905");
		if (c.req.header("x-api-key") !== adyenApiKey) return refuse(c, 401, "000");
		const body: Body = c.req.method === "GET" ? {} : await c.req.json();
		const isForMerchant = c.req.method === "POST" && !/\/(details|updateOrder)$/.test(c.req.path);
		if (isForMerchant && body.merchantAccount !== adyenMerchant) return refuse(c, 422, "901");
		const key = c.req.header("idempotency-key") ?? null;
		calls.push({ path: c.req.path, key, body });
		const reply = (key && replies.get(key)) || work(body, c);
		if (!reply) return refuse(c, 422, "702");
		if (key) replies.set(key, reply);
		return c.json(reply);
	};
	const open = (body: Body, sessionId: string | null, resultCode: string): Known => {
		const reference = String(body.reference);
		const known = { reference, amount: body.amount, pspReference: psp(), sessionId, resultCode };
		byReference.set(reference, known);
		return known;
	};

	const app = new Hono();
	app.post(
		"/v72/sessions",
		answer((body) => session(open(body, `CS${psp()}`, "RedirectShopper"), body)),
	);
	app.get(
		"/v72/sessions/:id",
		answer((_, c) => {
			const known = byResult.get(c.req.query("sessionResult") ?? "");
			return known && known.sessionId === c.req.param("id") ? sessionResult(known) : null;
		}),
	);
	app.post(
		"/v72/payments",
		answer((body) => {
			const { type, subtype } = body.paymentMethod as { type: string; subtype?: string };
			if (subtype === "express" && type === "paypal") {
				const order = open(body, null, "Pending");
				byOrder.set(`EC-${order.reference}`, order);
				return paypalOrder(order);
			}
			const known = open(body, null, startsWith);
			startsWith = "RedirectShopper";
			return payment(known, type);
		}),
	);
	app.post(
		"/v72/payments/details",
		answer((body) => {
			const { redirectResult = "", orderID } = body.details as Record<string, string>;
			const order = byOrder.get(orderID ?? "");
			// only the newest state of an order is approved
			if (order) {
				if (body.paymentData !== `${order.reference}.${changes.get(order.pspReference) ?? 0}`)
					return null;
				const told = {
					...order,
					resultCode: startsWith === "RedirectShopper" ? "Authorised" : startsWith,
				};
				startsWith = "RedirectShopper";
				byReference.set(order.reference, told);
				return details(told);
			}
			const known = byResult.get(redirectResult);
			return known ? details(known) : null;
		}),
	);
	app.post(
		"/v72/paymentMethods",
		answer((body) => {
			const allowed = body.allowedPaymentMethods as string[];
			return { paymentMethods: wallets.filter(({ type }) => allowed.includes(String(type))) };
		}),
	);
	app.post(
		"/v72/paypal/updateOrder",
		answer((body) => {
			const order = [...byOrder.values()].find((one) => one.pspReference === body.pspReference);
			const at = changes.get(order?.pspReference ?? "") ?? 0;
			if (!order || body.paymentData !== `${order.reference}.${at}`) return null;
			byOrder.set(`EC-${order.reference}`, { ...order, amount: body.amount });
			changes.set(order.pspReference, at + 1);
			return { status: "success", paymentData: `${order.reference}.${at + 1}` };
		}),
	);
	app.post(
		"/v72/payments/:psp/:kind{captures|cancels|refunds|reversals}",
		answer((body, c) => {
			const named = c.req.param("psp") ?? "";
			const isKnown = [...byReference.values()].some(({ pspReference }) => pspReference === named);
			return isKnown ? modification(body, named, psp()) : null;
		}),
	);

	app.delete("/v72/storedPaymentMethods/:token", (c) => {
		if (failing) return refuse(c, failing, "905");
		if (unforgettable.includes(c.req.param("token"))) return refuse(c, 500, "905");
		calls.push({ path: c.req.path, key: null, body: c.req.query() });
		return c.body(null, 204);
	});

	const server = createAdaptorServer({ fetch: app.fetch }) as Server;
	const port = await listenOnFreePort(server);
	return {
		url: `http://127.0.0.1:${port}`,
		calls,
		answerStartWith(resultCode) {
			startsWith = resultCode;
		},
		finish(reference, resultCode) {
			const known = byReference.get(reference);
			if (!known) throw new Error(`Adyen knows no ${reference}`);
			const redirectResult = randomBytes(24).toString("base64url");
			const told = { ...known, resultCode };
			byReference.set(reference, told);
			byResult.set(redirectResult, told);
			return { redirectResult, pspReference: known.pspReference };
		},
		fail(status) {
			failing = status;
		},
		neverForget(tokens) {
			unforgettable = tokens;
		},
		delay(ms) {
			late = ms;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
