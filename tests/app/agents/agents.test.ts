// Programs that look for a dress, fill a bag and hand it over: by the protocol's own client, through the storefront's request
// handler, at a real gateway with the demo's catalogue (PAGE-147 to PAGE-152).
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { customers } from "#gateway/platform/db/schema.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { testEnvironment } from "#tests/support/gateway/test-context.ts";
import { closeBuild, loadBuild } from "#tests/support/storefront/shop-build.ts";
import { openStorefront } from "#tests/support/storefront/storefront.ts";
import { createVisitor } from "#tests/support/storefront/visitor.ts";

const origin = "http://localhost:3000";
const env = {
	SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS ?? "",
	GATEWAY_TIMEOUT: "20000",
};
let opened: ReturnType<typeof openStorefront>;
let lines: string[] = [];
const visitor = () =>
	createVisitor(
		async (request) => opened.app.fetch(request, { remoteAddress: "203.0.113.7" }),
		origin,
	);
let gateway: TestGateway;

/** Profiles and directories of keys, as a platform publishes them. */
let platform: Server;
let published: Record<string, { status?: number; body: string; headers?: Record<string, string> }> =
	{};
let asked: string[] = [];
const at = (path: string) => `http://localhost:${(platform.address() as AddressInfo).port}${path}`;
const version = "2026-04-08";
const names = ["catalog.search", "catalog.lookup", "cart", "checkout", "discount"];
const profileOf = (ucp: object) => JSON.stringify({ ucp });
const capabilities = Object.fromEntries(
	names.map((name) => [`dev.ucp.shopping.${name}`, [{ version }]]),
);

beforeAll(async () => {
	[gateway] = await Promise.all([startGateway(), loadBuild()]);
	platform = createServer((request, response) => {
		asked.push(request.url ?? "");
		const page = published[request.url ?? ""];
		response.writeHead(page?.status ?? (page ? 200 : 404), page?.headers ?? {});
		response.end(page?.body ?? "");
	});
	await new Promise<void>((resolve) => platform.listen(0, "localhost", resolve));
});
beforeEach(() => {
	asked = [];
	published = {
		"/profile.json": {
			body: profileOf({ version, capabilities, services: {}, payment_handlers: {} }),
		},
	};
	lines = [];
	opened = openStorefront({ env }, gateway.url, lines);
});
afterAll(async () => {
	platform.close();
	await Promise.all([gateway.close(), closeBuild()]);
});

interface Sent {
	method?: string;
	body?: unknown;
	headers?: Record<string, string>;
	cookies?: Record<string, string>;
}

/** What a busy machine had no room for is asked again, as a program would (OPERATOR-62). */
async function send(path: string, sent: Sent = {}) {
	return vi.waitFor(
		async () => {
			const page = await sendOnce(path, sent);
			if (page.status === 503 || page.text.includes('"code":"unavailable"'))
				throw new Error("no room");
			return page;
		},
		{ timeout: 30_000, interval: 300 },
	);
}

async function sendOnce(path: string, { method = "POST", body, headers = {} }: Sent) {
	const page = await visitor().fetch(path, {
		method: method as "POST",
		...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
		headers: {
			...(headers.Origin ? {} : { Origin: "" }),
			"content-type": "application/json",
			accept: "application/json, text/event-stream",
			...Object.fromEntries(
				Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
			),
		},
	});
	return { ...page, json: () => JSON.parse(page.text) };
}

const ucp = (path: string, sent: Sent = {}) =>
	send(`/api/ucp/v1/${path}`, {
		...sent,
		headers: { "UCP-Agent": `profile="${at("/profile.json")}"`, ...sent.headers },
	});

/** The SDK's client, whose fetch is the storefront's handler. */
async function client(): Promise<Client> {
	const transport = new StreamableHTTPClientTransport(new URL(`${origin}/api/mcp`), {
		fetch: async (url, init) => {
			const { pathname, search } = new URL(url);
			const headers = Object.fromEntries(new Headers(init?.headers));
			const page = await send(pathname + search, {
				method: init?.method ?? "GET",
				...(typeof init?.body === "string" ? { body: init.body } : {}),
				headers,
			});
			return new Response(page.status === 202 ? null : page.text, page);
		},
	});
	const made = new Client({ name: "test", version: "1" });
	await made.connect(transport as never);
	return made;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read as their client reads them, field by field
type Json = any;
const germany = { address_country: "DE", language: "de" };

async function tool(of: Client, name: string, args: Record<string, unknown>): Promise<Json> {
	const answer = await of.callTool({ name, arguments: args });
	expect(answer.content).toEqual([
		{ type: "text", text: JSON.stringify(answer.structuredContent) },
	]);
	return answer.structuredContent;
}

/** The size asked for of the first product that has several. */
const inStock = (products: Json[]): Json =>
	products.map(({ variants }) => variants[0]).find(({ metadata }) => metadata.orderable > 1);

/** A dress in size 38 of which several can be ordered in Germany. */
async function aDress(): Promise<{ gtin: string; price: number }> {
	const catalog = { query: "Kleid 38", context: germany, pagination: { limit: 20 } };
	const found = (await ucp("catalog/search", { body: catalog })).json();
	const variant = inStock(found.products);
	return { gtin: variant.id, price: variant.price.amount };
}

const itemOf = (gtin: string, quantity = 1) => ({ item: { id: gtin }, quantity });
const totalOf = (answer: Json, type: string) =>
	answer.totals.find((each: Json) => each.type === type)?.amount;

describe("by the Model Context Protocol", () => {
	it("a dress in size 38 is found in German, put into a bag, and handed over with Germany's policies", async () => {
		const mcp = await client();
		const { tools } = await mcp.listTools();
		expect(tools.map(({ name }) => name)).toContain("search_catalog");

		const found = await tool(mcp, "search_catalog", {
			catalog: { query: "schwarzes Kleid 38", context: germany, pagination: { limit: 20 } },
		});
		expect(found).toMatchObject({
			market: { country: "DE", prefix: "de-de" },
			currency: "EUR",
			language: "de-DE",
			date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		});
		expect(found.understood.map(({ kind }: Json) => kind)).toEqual(
			expect.arrayContaining(["colour", "family", "size"]),
		);
		const [dress] = found.products;
		const [variant] = dress.variants;
		expect(variant.availability.available).toBe(true);
		expect(variant.options.find(({ name }: Json) => name === "Größe").label).toMatch(/^38/);

		const { product, policies } = await tool(mcp, "get_product", {
			catalog: { id: variant.id, context: germany },
		});
		expect(product.variants[0].id).toBe(variant.id);
		expect(product.metadata.digital_product_passport).toContain(`/passport/${dress.id}`);
		expect(policies.length).toBeGreaterThan(0);

		const bag = await tool(mcp, "create_cart", {
			cart: { line_items: [itemOf(variant.id)], context: germany },
		});
		expect(bag.line_items).toHaveLength(1);
		expect(totalOf(bag, "total")).toBe(variant.price.amount);
		expect(bag.delivery.length).toBeGreaterThan(0);

		const checkout = await tool(mcp, "create_checkout", {
			checkout: { cart_id: bag.id, line_items: [] },
		});
		expect(checkout.status).toBe("requires_escalation");
		expect(checkout.messages).toContainEqual(
			expect.objectContaining({ type: "error", severity: "requires_buyer_input" }),
		);
		const withdrawal = checkout.policies.find(({ type }: Json) => /withdrawal/.test(type));
		expect(withdrawal.days).toBe(14);

		// what the buyer's own browser is shown: it asks, and nothing is in the bag before
		const link = new URL(checkout.continue_url);
		expect(link.pathname).toBe(`/de-de/cart/add/${variant.id}:1/`);
		const page = await visitor().fetch(link.pathname);
		expect(page.status).toBe(200);
		expect(page.text).toContain("<form");

		const again = await tool(mcp, "complete_checkout", { id: checkout.id });
		expect(again.status).toBe("requires_escalation");
		expect(again.order).toBeUndefined();
		await mcp.close();
	});

	it.each(["Kleid 38", "Kleid Größe 38", "Kleid in Größe 38"])(
		"'%s' names the size that was asked for first",
		async (query) => {
			const mcp = await client();
			const { products } = await tool(mcp, "search_catalog", {
				catalog: { query, context: germany },
			});
			expect(products.length).toBeGreaterThan(0);
			for (const { variants, options } of products) {
				const sizes = options.find(({ name }: Json) => name === "Größe").values;
				if (!sizes.some(({ label }: Json) => /^38\b/.test(label))) continue;
				expect(variants[0].title).toMatch(/, 38\b/);
			}
			await mcp.close();
		},
	);

	it("what can be ordered ahead is a preorder", async () => {
		const mcp = await client();
		const { products } = await tool(mcp, "lookup_catalog", {
			catalog: { ids: ["2788768"], context: germany },
		});
		const [{ variants }] = products;
		expect(variants[0]).toMatchObject({
			availability: { available: true, status: "preorder" },
			metadata: { expected_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
		});
		await mcp.close();
	});

	it("errors are the protocol's", async () => {
		const mcp = await client();
		const unknown = await mcp.callTool({
			name: "get_product",
			arguments: { catalog: { id: "1", context: { market: "xx-xx" } } },
		});
		expect(unknown.isError).toBe(true);
		expect(unknown.structuredContent).toMatchObject({ code: "market_unknown" });
		const gone = await tool(mcp, "get_product", { catalog: { id: "999999999999" } });
		expect(gone.ucp.status).toBe("error");
		expect(gone.messages[0]).toMatchObject({ code: "not_found", severity: "unrecoverable" });
		expect((await send("/api/mcp", { method: "GET" })).status).toBe(405);
		expect((await send("/api/mcp", { body: "{" })).status).toBe(400);
		expect(
			(await send("/api/mcp", { body: [{ jsonrpc: "2.0", id: 1, method: "ping" }] })).status,
		).toBe(400);
		expect((await send("/api/mcp", { body: " ".repeat(70_000) })).status).toBe(413);
		const form = await send("/api/mcp", {
			body: "a=b",
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
		});
		expect(form.status).toBe(415);
		const foreign = await send("/api/mcp", {
			body: {},
			headers: { Origin: "https://evil.example" },
		});
		expect(foreign.status).toBe(403);
		await mcp.close();
	});
});

describe("by the Universal Commerce Protocol", () => {
	it("the profile names both bindings, and what can be done by them", async () => {
		const page = await visitor().fetch("/.well-known/ucp");
		const { ucp: own } = JSON.parse(page.text);
		expect(own.version).toBe(version);
		expect(own.payment_handlers).toEqual({});
		expect(
			own.services["dev.ucp.shopping"].map((each: Json) => [each.transport, each.endpoint]),
		).toEqual([
			["rest", `${origin}/api/ucp/v1`],
			["mcp", `${origin}/api/mcp`],
		]);
		for (const [name, [{ schema, spec }]] of Object.entries<Json>(own.capabilities)) {
			// the name's authority is the schema's host
			expect(new URL(schema).host.split(".").toReversed().join(".")).toBe("dev.ucp");
			expect(spec).toMatch(/^https:/);
			expect(names).toContain(name.replace("dev.ucp.shopping.", ""));
		}
	});

	it("a platform that is not known, or speaks another version, is told so", async () => {
		published["/old.json"] = { body: profileOf({ version: "2026-01-11", capabilities: {} }) };
		published["/none.json"] = { body: profileOf({ version, capabilities: {} }) };
		published["/broken.json"] = { body: "<html>" };
		const create = (profile: string | null) =>
			ucp("carts", {
				body: { line_items: [] },
				headers: { "UCP-Agent": profile === null ? "" : `profile="${profile}"` },
			});
		const cases: [string | null, number, string][] = [
			[null, 400, "invalid_profile_url"],
			["https://10.0.0.1/profile", 400, "invalid_profile_url"],
			["http://platform.example/profile", 400, "invalid_profile_url"],
			[at("/missing.json"), 424, "profile_unreachable"],
			[at("/broken.json"), 422, "profile_malformed"],
			[at("/old.json"), 422, "version_unsupported"],
		];
		for (const [profile, status, code] of cases) {
			const page = await create(profile);
			expect([profile, page.status, page.json().code]).toEqual([profile, status, code]);
			expect(page.json().continue_url).toBe(origin);
		}
		const none = await create(at("/none.json"));
		expect(none.status).toBe(200);
		expect(none.json()).toMatchObject({
			ucp: { status: "error", capabilities: {} },
			messages: [{ code: "capabilities_incompatible", severity: "unrecoverable" }],
		});
		// a profile is fetched once, however often it is named
		await create(at("/profile.json"));
		await create(at("/profile.json"));
		expect(asked.filter((path) => path === "/profile.json").length).toBeLessThanOrEqual(1);
	});

	it("a cart is made, read, replaced and cancelled", async () => {
		const { gtin, price } = await aDress();
		const made = await ucp("carts", { body: { line_items: [itemOf(gtin)], context: germany } });
		expect(made.status).toBe(201);
		expect(made.headers.get("Content-Language")).toBe("de-DE");
		const cart = made.json();
		expect(cart.ucp.capabilities["dev.ucp.shopping.cart"]).toEqual([{ version }]);
		expect(cart.line_items[0]).toMatchObject({ item: { id: gtin, price }, quantity: 1 });
		expect(totalOf(cart, "subtotal")).toBe(price);
		const sum = (totals: Json[]) =>
			totals.reduce((all, { type, amount }) => all + (type === "total" ? -amount : amount), 0);
		expect(sum(cart.totals)).toBe(0);

		// a price or a title of the caller's counts nothing
		const lines = [{ item: { id: gtin, title: "Wrong", price: 1 }, quantity: 2 }];
		const put = await ucp(`carts/${cart.id}`, { method: "PUT", body: { line_items: lines } });
		expect(put.status).toBe(200);
		expect(put.json().id).toBe(cart.id);
		expect(put.json().line_items[0]).toMatchObject({ item: { price }, quantity: 2 });
		const read = await ucp(`carts/${cart.id}`, { method: "GET" });
		expect(read.json().line_items).toEqual(put.json().line_items);

		const cancelled = await ucp(`carts/${cart.id}/cancel`, { body: {} });
		expect(cancelled.json().line_items).toHaveLength(1);
		expect(cancelled.json().continue_url).toBeUndefined();
		for (const [path, method] of [
			["", "GET"],
			["", "PUT"],
			["/cancel", "POST"],
		] as const) {
			const sent = method === "PUT" ? { body: { line_items: lines } } : {};
			const page = await ucp(`carts/${cart.id}${path}`, { method, ...sent });
			expect(page.json()).toMatchObject({
				ucp: { status: "error" },
				messages: [{ code: "not_found", severity: "unrecoverable" }],
			});
		}
	});

	it("what cannot be had is said, and the rest stays", async () => {
		const { gtin } = await aDress();
		const many = await ucp("carts", {
			body: { line_items: [itemOf(gtin, 10_001)], context: germany },
		});
		const cart = many.json();
		expect(cart.line_items[0].quantity).toBeLessThanOrEqual(10);
		expect(cart.messages).toContainEqual(
			expect.objectContaining({ code: "quantity_reduced", path: "$.line_items[0].quantity" }),
		);
		const lines = [itemOf(gtin), itemOf("4000000000006"), itemOf("no-such-thing")];
		const mixed = (await ucp("carts", { body: { line_items: lines, context: germany } })).json();
		expect(mixed.line_items).toHaveLength(1);
		expect(mixed.messages.filter(({ code }: Json) => code === "not_found")).toHaveLength(2);
		const none = await ucp("checkout-sessions", {
			body: { line_items: [itemOf("4000000000006")] },
		});
		expect(none.json()).toMatchObject({
			ucp: { status: "error" },
			messages: [{ code: "not_found", severity: "unrecoverable" }],
		});
		expect(none.json().id).toBeUndefined();
		for (const quantity of [0, -1, 1.5, "2"]) {
			const body = { line_items: [{ item: { id: gtin }, quantity }] };
			const page = await ucp("carts", { body });
			expect([quantity, page.status, page.json().code]).toEqual([quantity, 400, "invalid_request"]);
		}
	});

	it("codes are applied, replaced and refused, and go with the link", async () => {
		const { gtin } = await aDress();
		const body = {
			line_items: [itemOf(gtin)],
			context: germany,
			discounts: { codes: ["bienvenue10", "NO-SUCH-CODE"] },
		};
		const cart = (await ucp("carts", { body })).json();
		expect(cart.discounts.codes).toEqual(["BIENVENUE10"]);
		const [applied] = cart.discounts.applied;
		expect(applied).toMatchObject({ code: "BIENVENUE10", amount: expect.any(Number) });
		expect(totalOf(cart, "items_discount")).toBe(-applied.amount);
		expect(cart.messages).toContainEqual(
			expect.objectContaining({ type: "warning", code: "discount_code_invalid" }),
		);
		expect(new URL(cart.continue_url).search).toBe("?code=BIENVENUE10");
		const without = { line_items: body.line_items, discounts: { codes: [] } };
		const put = (await ucp(`carts/${cart.id}`, { method: "PUT", body: without })).json();
		expect(put.discounts).toEqual({ codes: [], applied: [] });
		expect(new URL(put.continue_url).search).toBe("");
	});

	it("a repeated key gives the first answer, and refuses another body", async () => {
		const { gtin } = await aDress();
		const headers = { "Idempotency-Key": crypto.randomUUID() };
		const body = { line_items: [itemOf(gtin)], context: germany };
		const first = await ucp("checkout-sessions", { body, headers });
		const second = await ucp("checkout-sessions", { body, headers });
		const heard = ({ status, text, headers }: typeof first) =>
			[status, text, headers.get("Market"), headers.get("Content-Language")] as const;
		expect(heard(first)).toEqual([201, first.text, expect.stringMatching(/^de-de;/), "de-DE"]);
		expect(heard(second)).toEqual(heard(first));
		const other = { ...body, line_items: [itemOf(gtin, 2)] };
		expect((await ucp("checkout-sessions", { body: other, headers })).status).toBe(409);
		const again = { "Idempotency-Key": crypto.randomUUID() };
		const complete = (id: string) =>
			ucp(`checkout-sessions/${first.json().id}/complete`, {
				body: { payment: { instruments: [{ id }] } },
				headers: again,
			});
		const done = await complete("one");
		expect([done.status, (await complete("one")).text]).toEqual([200, done.text]);
		expect((await complete("two")).status).toBe(409);
	});

	it("a checkout ends at the buyer's browser, whatever is sent as a payment", async () => {
		const { gtin } = await aDress();
		const body = {
			line_items: [itemOf(gtin)],
			context: germany,
			buyer: { email: "jane.doe@example.com", first_name: "Jane" },
			payment: { instruments: [{ credential: { type: "card", number: "4111111111111111" } }] },
		};
		const made = await ucp("checkout-sessions", { body });
		const { id, status, continue_url: link } = made.json();
		expect(status).toBe("requires_escalation");
		expect(made.text).not.toMatch(/jane|4111/i);
		const done = await ucp(`checkout-sessions/${id}/complete`, { body: { payment: body.payment } });
		expect(done.json()).toMatchObject({ status: "requires_escalation", continue_url: link });
		expect(lines.join("")).not.toMatch(/jane|4111/i);
		const dropped = await ucp(`checkout-sessions/${id}/cancel`, { body: {} });
		expect(dropped.json().status).toBe("canceled");
		expect((await ucp(`checkout-sessions/${id}`, { method: "GET" })).json().ucp.status).toBe(
			"error",
		);
	});

	it("products are looked up by their ids and GTINs", async () => {
		const { gtin } = await aDress();
		const both = await ucp("catalog/lookup", {
			body: { ids: [gtin, gtin, "0"], context: germany },
		});
		const [product] = both.json().products;
		expect(both.json().products).toHaveLength(1);
		expect(product.variants).toHaveLength(1);
		expect(product.variants[0].inputs).toEqual([{ id: gtin, match: "exact" }]);
		expect(both.json().messages).toEqual([{ type: "info", code: "not_found", content: "0" }]);
		const byProduct = await ucp("catalog/lookup", {
			body: { ids: [product.id, gtin], context: germany },
		});
		expect(
			byProduct.json().products[0].variants.flatMap(({ inputs }: Json) => inputs),
		).toHaveLength(2);
		const { amount } = product.price_range.min;
		// another currency's bounds say nothing of the market's prices
		const dollars = await ucp("catalog/lookup", {
			body: {
				ids: [gtin],
				context: { ...germany, currency: "USD" },
				filters: { price: { max: amount - 1 } },
			},
		});
		expect(dollars.json().products).toHaveLength(1);
		expect(dollars.json().messages).toMatchObject([{ code: "price_filter_ignored" }]);
		const cheap = await ucp("catalog/lookup", {
			body: { ids: [gtin], context: germany, filters: { price: { max: amount - 1 } } },
		});
		expect(cheap.json().products).toEqual([]);
		const tooMany = Array.from({ length: 21 }, (_, number) => `${number}`);
		const refused = await ucp("catalog/lookup", { body: { ids: tooMany } });
		expect([refused.status, refused.json().code]).toEqual([400, "request_too_large"]);
		expect((await ucp("catalog/search", { body: {} })).status).toBe(400);
	});
});

describe("nothing of a customer", () => {
	const customerId = "c-of-the-agents-test";
	const personal = /Zoé|zoe@|c-of-the-agents-test/;
	let token: string;
	beforeAll(async () => {
		const webCreatedAt = gateway.context.now();
		await gateway.context.db.insert(customers).values({
			customerId,
			email: "zoe@vitrine.example",
			firstName: "Zoé",
			webCreatedAt,
		});
		token = await gateway.tokenOf(customerId);
	});
	beforeEach(() => {
		vi.spyOn(globalThis, "fetch");
	});
	afterEach(() => {
		// neither the cookie nor the token of a call ever reaches the gateway
		const sent = vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers));
		expect(sent.length).toBeGreaterThan(0);
		for (const headers of sent) {
			expect(headers.get("Authorization")).toBeNull();
			expect(headers.get("Cookie")).toBeNull();
		}
		vi.restoreAllMocks();
	});

	it("is read by cookies, tokens or ids that a program sends", async () => {
		const { gtin } = await aDress();
		const headers = {
			cookie: `vitrine_access_token-dev=${token}; vitrine_cart_id-dev=abc`,
			Authorization: `Bearer ${token}`,
		};
		const made = await ucp("carts", { body: { line_items: [itemOf(gtin)] }, headers });
		expect(made.status).toBe(201);
		expect(made.setCookies.size).toBe(0);
		expect(made.text).not.toMatch(personal);
		const mcp = await send("/api/mcp", {
			body: {
				jsonrpc: "2.0",
				id: 1,
				method: "tools/call",
				params: { name: "get_policies", arguments: {} },
			},
			headers,
		});
		expect(mcp.status).toBe(200);
		expect(mcp.setCookies.size).toBe(0);
		expect(mcp.text).not.toMatch(personal);
	});

	it("nor is any cart but those that a program was given", async () => {
		const guest = visitor();
		const { gtin } = await aDress();
		await guest.fetch("/de-de/cart/", { form: { intent: "add", sku: gtin } });
		const own = guest.cookies.get("vitrine_cart_id-dev") ?? "";
		expect(own).not.toBe("");
		const [made] = [(await ucp("carts", { body: { line_items: [itemOf(gtin)] } })).json()];
		const [payload, signature] = made.id.split(".");
		const forged = Buffer.from(JSON.stringify([own, "de-de"])).toString("base64url");
		const ids = [own, customerId, `${forged}.${signature}`, `${payload}.${"a".repeat(43)}`, "x.y"];
		for (const id of ids) {
			const page = await ucp(`carts/${id}`, { method: "GET" });
			expect([id, page.json().ucp?.status]).toEqual([id, "error"]);
		}
		// a cart's id is no checkout's
		expect((await ucp(`checkout-sessions/${made.id}`, { method: "GET" })).json().ucp.status).toBe(
			"error",
		);
	});
});
