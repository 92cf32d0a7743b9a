import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/server/env.ts";
import { createGatewayClient, GatewayFailure } from "#app/server/gateway-client.ts";
import { createLog } from "#app/server/log.ts";
import { createRuntime } from "#app/server/runtime.ts";
import type { ManagedSession } from "#app/server/session/session-shape.ts";
import { removePromoCode } from "#contract/cart/discounts.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart } from "#contract/cart/operations.ts";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { getBillingAddress, getDeliveryAddresses } from "#contract/customer/addresses.ts";
import { getAccount, saveBankStatements } from "#contract/customer/operations.ts";
import { headerNames } from "#contract/headers.ts";
import { subscribeNewsletter } from "#contract/newsletter/operations.ts";
import { listSubscriptions } from "#contract/subscription/operations.ts";
import { type Answer, playGateway } from "#tests/support/storefront/played-gateway.ts";
import { aCart, aCustomer, aSegmentation } from "#tests/support/storefront/records.ts";
import { garbled, refuse, silence, unreachable } from "#tests/support/storefront/storefront.ts";

const gateway = playGateway(() => undefined);
beforeAll(() => gateway.listen());
afterEach(() => gateway.reset());
afterAll(() => gateway.close());

let runtime = newRuntime();
let requests = 0;
beforeEach(() => {
	runtime = newRuntime();
	requests = 0;
});

function newRuntime() {
	const env = readEnv({ GATEWAY_URL: gateway.url, GATEWAY_TIMEOUT: "600" });
	const log = createLog("silent");
	return createRuntime({ env, log, secrets: ["s"], gatewayUrl: () => gateway.url });
}

/** A session with one access token, which gets the second by a refresh. */
function aSession(facts: Partial<ManagedSession> = {}) {
	let token: string | null = "first";
	return {
		sessionId: "visitor-1",
		get accessToken() {
			return token;
		},
		refreshTokens: vi.fn(async () => {
			token = "second";
		}),
		forceSignOut: vi.fn(() => {
			token = null;
		}),
		...facts,
	} as unknown as ManagedSession;
}

/** As another request each time sees the gateway. */
function client(
	session: ManagedSession = aSession(),
	signal = new AbortController().signal,
	remoteAddress = "203.0.113.7",
) {
	requests += 1;
	return createGatewayClient({
		runtime,
		facts: {
			requestId: `request-${requests}`,
			origin: "http://localhost",
			host: "localhost",
			remoteAddress,
			startedAt: 0,
			traceparent: null,
		},
		session,
		signal,
		localeTag: "fr-CH",
		storeId: "0030",
		device: "SD",
		refused: () => null,
	});
}

const cartId = aCart().id;
const failureOf = (call: Promise<unknown>) =>
	call.then(
		() => Promise.reject(new Error("expected a failure")),
		(error: GatewayFailure) => ({ code: error.code, status: error.status }),
	);

describe("what every call carries (SESSION-45, SESSION-47)", () => {
	it("the common headers", async () => {
		gateway.returns(getCart, aCart());
		await client().call(getCart, { params: { cartId } });
		const [call] = gateway.calls();
		expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
			"accept-language": "fr-CH",
			"subscription-key": "vitrine-local-key",
			"store-id": "0030",
			"session-id": "visitor-1",
			"device-channel": "SD",
			authorization: "Bearer first",
			"x-request-id": "request-1",
		});
		expect(call?.headers.has(headerNames.idempotencyKey)).toBe(false);
	});

	it("an idempotency key on writes: the caller's, or one of its own each time", async () => {
		gateway.on(createCart, { status: 201, data: aCart() });
		const calls = client();
		await calls.call(createCart, { body: {}, idempotencyKey: "mine" });
		await calls.call(createCart, { body: {} });
		await calls.call(createCart, { body: {} });
		const keys = gateway.calls().map(({ headers }) => headers.get(headerNames.idempotencyKey));
		expect(keys[0]).toBe("mine");
		expect(new Set(keys).size).toBe(3);
	});

	it("a write that is answered with another status of success, and with nothing where nothing is required", async () => {
		gateway.on(subscribeNewsletter, () => new Response(null, { status: 204 }));
		const body = { email: "a@b.example", additionalInformation: "", store: "0030" };
		expect(await client().call(subscribeNewsletter, { body })).toEqual({ status: 202, data: {} });
		gateway.on(createCart, () => new Response(null, { status: 204 }));
		expect((await failureOf(client().call(createCart, { body: {} }))).code).toBe("MALFORMED");
	});

	it.each<[string, () => Response]>([
		["204", () => new Response(null, { status: 204 })],
		["200 and nothing", () => new Response("")],
		["text", () => new Response("OK", { headers: { "Content-Type": "text/plain" } })],
		["other fields", () => Response.json({ success: true })],
	])("a change that is answered with %s is done (ERROR-59)", async (_, answer) => {
		gateway.on(saveBankStatements, answer);
		expect(await client().change(saveBankStatements, { body: { iban: "" } })).toBeNull();
	});

	it("a change that a proxy's page answers is not done, nor one that is refused", async () => {
		const change = () => failureOf(client().change(saveBankStatements, { body: { iban: "" } }));
		gateway.on(saveBankStatements, garbled("<h1>Welcome</h1>"));
		expect((await change()).code).toBe("MALFORMED");
		gateway.on(saveBankStatements, refuse("BANK_DETAILS_INVALID"));
		expect((await change()).code).toBe("BANK_DETAILS_INVALID");
	});

	it("a read that is answered with nothing: there is nothing (ERROR-59)", async () => {
		for (const operation of [getBillingAddress, getDeliveryAddresses, listSubscriptions]) {
			gateway.on(operation, () => new Response(null, { status: 204 }));
		}
		expect((await client().call(getBillingAddress)).data).toBeNull();
		expect((await client().call(getDeliveryAddresses)).data).toEqual([]);
		expect((await client().call(listSubscriptions)).data).toEqual({ values: [] });
	});

	it("params that are encoded in the path", async () => {
		gateway.on(getCart, (call) =>
			call.params.cartId === "a/../b?c" ? refuse("CART_NOT_FOUND") : unreachable(),
		);
		const failure = await failureOf(client().call(getCart, { params: { cartId: "a/../b?c" } }));
		expect(failure.code).toBe("CART_NOT_FOUND");
	});

	it.each(["", ".", "..", "%2e%2e", ".%2E", "%252e", "%25252e%25252E", "\ud800"])(
		"no param that is a path step or cannot be encoded: '%s'",
		async (promoCode) => {
			const call = () =>
				client().call(removePromoCode, { params: { cartId, promoCode }, query: { version: 1 } });
			for (let i = 0; i < 10; i++) {
				expect(await failureOf(call())).toEqual({ code: "INVALID_PARAM", status: 400 });
			}
			expect(gateway.calls()).toHaveLength(0);
			expect(runtime.circuits.of("removePromoCode").isOpen).toBe(false);
		},
	);
});

describe("equal reads of one request", () => {
	it("are requested once, until a write", async () => {
		gateway.returns(getCart, aCart());
		gateway.returns(addProduct, aCart());
		const calls = client();
		const read = () => calls.call(getCart, { params: { cartId } });
		await Promise.all([read(), read()]);
		await read();
		expect(gateway.calls("getCart")).toHaveLength(1);
		await calls.call(addProduct, {
			params: { cartId, sku: "3600000000017" },
			query: { version: 3 },
		});
		await read();
		expect(gateway.calls("getCart")).toHaveLength(2);
	});

	it("are requested again after a failure", async () => {
		gateway.on(getCart, refuse("CART_NOT_FOUND"));
		const calls = client();
		await failureOf(calls.call(getCart, { params: { cartId } }));
		await failureOf(calls.call(getCart, { params: { cartId } }));
		expect(gateway.calls("getCart")).toHaveLength(2);
	});
});

describe("a gateway that misbehaves", () => {
	it.each([
		["answers HTML", garbled("<html>Bad gateway</html>", 502), "MALFORMED"],
		["answers HTML with 200", garbled("<html>", 200), "MALFORMED"],
		["answers half a body", garbled('{"id":"cart-01', 200, "application/json"), "MALFORMED"],
		["answers another shape", garbled('{"id":7}', 200, "application/json"), "MALFORMED"],
		["answers nothing at all", garbled("", 200), "MALFORMED"],
		["redirects", garbled("", 302), "MALFORMED"],
		["answers an error of no known code", garbled('{"code":"X","message":""}', 500), "MALFORMED"],
		["says it is down", refuse("UNAVAILABLE"), "UNAVAILABLE"],
		["is not reached", unreachable(), "UNREACHABLE"],
		["stays silent", silence(), "TIMEOUT"],
	])("%s: a typed failure", async (_, answer, code) => {
		gateway.on(getCart, answer);
		expect((await failureOf(client().call(getCart, { params: { cartId } }))).code).toBe(code);
	});

	it("keeps code, status and details of a refusal", async () => {
		gateway.on(addProduct, refuse("CART_VERSION_CONFLICT", { version: 9 }));
		const call = client().call(addProduct, {
			params: { cartId, sku: "3600000000017" },
			query: { version: 3 },
		});
		await expect(call).rejects.toMatchObject({
			code: "CART_VERSION_CONFLICT",
			status: 409,
			details: { version: 9 },
		});
	});
});

describe("retries", () => {
	it.each([
		["lost", unreachable()],
		["a fault", refuse("INTERNAL")],
	])("a read is tried once more: %s", async (_, first) => {
		let attempts = 0;
		gateway.on(getCart, () => (++attempts === 1 ? first : { status: 200, data: aCart() }));
		await client().call(getCart, { params: { cartId } });
		expect(attempts).toBe(2);
	});

	it("a write whose connection was lost is tried once more, under the same key (SESSION-47)", async () => {
		let attempts = 0;
		gateway.on(createCart, () =>
			++attempts === 1 ? unreachable() : { status: 201, data: aCart() },
		);
		await client().call(createCart, { body: {} });
		const calls = gateway.calls("createCart");
		expect(calls).toHaveLength(2);
		expect(new Set(calls.map(({ headers }) => headers.get(headerNames.idempotencyKey))).size).toBe(
			1,
		);
	});

	it.each([
		["a fault", refuse("INTERNAL")],
		["no answer in time", silence()],
		["a refusal", refuse("INVALID_REQUEST")],
	])("a write is never tried again after %s", async (_, answer) => {
		gateway.on(createCart, answer);
		await failureOf(client().call(createCart, { body: {}, deadlineMs: 200 }));
		expect(gateway.calls("createCart")).toHaveLength(1);
	});

	it("have a budget; a dependency that stays down gets no more calls, others do", async () => {
		gateway.on(getCart, unreachable());
		gateway.returns(listSegmentations, [aSegmentation()]);
		for (let i = 0; i < 20; i++) await failureOf(client().call(getCart, { params: { cartId } }));
		// five requests with another try each, and the first try of the sixth
		expect(gateway.calls("getCart")).toHaveLength(11);
		expect((await client().call(listSegmentations)).data).toHaveLength(1);
	});
});

describe("calls of one page that are lost at once", () => {
	it("count once: the sixth page opens the circuit", async () => {
		gateway.on(getCart, unreachable());
		const page = async () => {
			const calls = client();
			const ids = Array.from({ length: 10 }, (_, at) => `${cartId}-${at}`);
			await Promise.all(
				ids.map((id) => failureOf(calls.call(getCart, { params: { cartId: id } }))),
			);
		};
		for (let at = 0; at < 5; at += 1) await page();
		expect(runtime.circuits.of("getCart").isOpen).toBe(false);
		await page();
		expect(runtime.circuits.of("getCart").isOpen).toBe(true);
	});
});

describe("failures of one caller", () => {
	const asked = (remoteAddress: string) =>
		failureOf(
			client(aSession(), undefined, remoteAddress).call(getCart, { params: { cartId } }),
		).catch(() => null);

	it.each([
		["a fault of the gateway's", refuse("INTERNAL")],
		["an odd status", garbled("", 405)],
		["a 503", refuse("UNAVAILABLE")],
	])("%s opens no circuit until other callers see it too", async (_, answer) => {
		gateway.on(getCart, answer);
		for (let i = 0; i < 12; i++) await asked(`2001:db8:7::${i}`);
		for (let i = 0; i < 4; i++) await asked(`203.0.113.${i}`);
		expect(runtime.circuits.of("getCart").isOpen).toBe(false);
		await asked("203.0.113.4");
		expect(runtime.circuits.of("getCart").isOpen).toBe(true);
	});
});

describe("401 'Invalid JWT.' (SESSION-15, SESSION-17)", () => {
	const byBearer = (call: { headers: Headers }) =>
		call.headers.get("authorization") === "Bearer second"
			? { status: 200, data: aCustomer() }
			: refuse("INVALID_JWT");

	it("refreshes once, then retries once", async () => {
		gateway.on(getAccount, byBearer);
		const session = aSession();
		await client(session).call(getAccount);
		expect(session.refreshTokens).toHaveBeenCalledTimes(1);
		expect(gateway.calls("getAccount")).toHaveLength(2);
	});

	it("logs out when the new pair is refused as well, without a second refresh", async () => {
		gateway.on(getAccount, refuse("INVALID_JWT"));
		gateway.on(getCart, (call) =>
			call.headers.has("authorization") ? refuse("INVALID_JWT") : { status: 200, data: aCart() },
		);
		const customer = aSession();
		expect((await failureOf(client(customer).call(getAccount))).code).toBe("INVALID_JWT");
		const visitor = aSession();
		expect((await client(visitor).call(getCart, { params: { cartId } })).data.id).toBe(cartId);
		for (const session of [customer, visitor]) {
			expect(session.refreshTokens).toHaveBeenCalledTimes(1);
			expect(session.forceSignOut).toHaveBeenCalledTimes(1);
		}
	});

	it("keeps the idempotency key of a write over the refresh", async () => {
		gateway.on(createCart, (call) =>
			call.headers.get("authorization") === "Bearer second"
				? { status: 201, data: aCart() }
				: refuse("INVALID_JWT"),
		);
		await client().call(createCart, { body: {} });
		const keys = gateway
			.calls("createCart")
			.map(({ headers }) => headers.get(headerNames.idempotencyKey));
		expect(new Set(keys).size).toBe(1);
	});

	it("logs out when the refresh is refused, and continues as a guest where a guest may", async () => {
		gateway.on(getCart, (call) =>
			call.headers.has("authorization") ? refuse("INVALID_JWT") : { status: 200, data: aCart() },
		);
		const session = aSession({
			refreshTokens: vi.fn(() => Promise.reject(new Error("no tokens"))),
		});
		expect((await client(session).call(getCart, { params: { cartId } })).data.id).toBe(cartId);
		expect(session.forceSignOut).toHaveBeenCalled();
	});
});

describe("a sign-in site that is down (SESSION-20)", () => {
	const down = () =>
		aSession({
			refreshTokens: vi.fn(() =>
				Promise.reject(new GatewayFailure("refreshTokens", "UNREACHABLE", 503, "not reached")),
			),
		});
	/** Answers a guest's call; refuses the customer's, whose token has expired. */
	const asGuest = (answer: Answer) => (call: { headers: Headers }) =>
		call.headers.has("authorization") ? refuse("INVALID_JWT") : answer;

	it("makes public calls as a guest, and does not log out", async () => {
		gateway.on(listSegmentations, asGuest({ status: 200, data: [aSegmentation()] }));
		const session = down();
		expect((await client(session).call(listSegmentations)).data).toHaveLength(1);
		expect(session.forceSignOut).not.toHaveBeenCalled();
	});

	it("is called once for a request", async () => {
		gateway.on(listSegmentations, asGuest({ status: 200, data: [] }));
		gateway.on(getAccount, refuse("INVALID_JWT"));
		const session = down();
		const shopper = client(session);
		await shopper.call(listSegmentations);
		expect((await failureOf(shopper.call(getAccount))).code).toBe("UNAVAILABLE");
		expect(session.refreshTokens).toHaveBeenCalledTimes(1);
	});

	it("answers 503 for a customer's cart, never 404", async () => {
		gateway.on(getCart, asGuest(refuse("CART_NOT_FOUND")));
		const failure = await failureOf(client(down()).call(getCart, { params: { cartId } }));
		expect(failure).toEqual({ code: "UNAVAILABLE", status: 503 });
	});

	it("returns a guest's cart and public failures as they are", async () => {
		gateway.on(getCart, asGuest({ status: 200, data: aCart() }));
		expect((await client(down()).call(getCart, { params: { cartId } })).data.id).toBe(cartId);
		gateway.on(addProduct, asGuest(refuse("PRODUCT_NOT_FOUND")));
		const add = client(down()).call(addProduct, {
			params: { cartId, sku: "3701162501639" },
			query: { version: 1 },
		});
		expect((await failureOf(add)).code).toBe("PRODUCT_NOT_FOUND");
	});
});

describe("a browser that disconnects", () => {
	it("aborts the call, which does not count against the gateway", async () => {
		gateway.on(getCart, silence());
		for (let i = 0; i < 10; i++) {
			const gone = new AbortController();
			const call = client(aSession(), gone.signal).call(getCart, { params: { cartId } });
			queueMicrotask(() => gone.abort());
			await failureOf(call);
		}
		expect(runtime.circuits.of("getCart").isOpen).toBe(false);
	});
});
