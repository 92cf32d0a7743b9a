// Kept pages that are answered on the socket itself, before the HTTP app: only the time that they take differs.
import type { Server } from "node:http";
import { duplexPair } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart } from "#contract/cart/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { collect } from "#contract/measurement/collect.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });
const path = "/en/lina-dress-ink-blue--p100001/";

function play(): void {
	shop.gateway.returns(getProduct, aProduct());
	shop.gateway.returns(listShippingMethods, []);
	shop.gateway.returns(listEntries, { entries: [] });
	shop.gateway.returns(collect, { kept: 0 });
	const cart = aCart({ lineItems: [aLine({ quantity: 2 })] });
	shop.gateway.on(createCart, { status: 201, data: cart });
	shop.gateway.returns(getCart, cart);
	shop.gateway.returns(addProduct, cart);
}

// measurements are sent while the gateway is still played
afterEach(() => shop.handsOver());

interface Answer {
	status: number;
	headers: Map<string, string>;
	cookies: string[];
	body: Buffer;
}

/** Opens a connection, sends one request, and returns everything that comes back. */
function ask(server: Server, lines: readonly string[]): Promise<Buffer> {
	// msw would intercept a real connection
	const [here, there] = duplexPair();
	server.emit("connection", there);
	const chunks: Buffer[] = [];
	return new Promise((resolve, reject) => {
		here.on("data", (chunk) => chunks.push(chunk));
		here.once("error", reject);
		here.once("end", () => resolve(Buffer.concat(chunks)));
		here.write(`${lines.join("\r\n")}\r\n\r\n`);
	});
}

function readAnswer(bytes: Buffer): Answer {
	const end = bytes.indexOf("\r\n\r\n");
	const [first = "", ...lines] = bytes.subarray(0, end).toString().split("\r\n");
	const pairs = lines.map((line): [string, string] => {
		const at = line.indexOf(": ");
		return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
	});
	return {
		status: Number(first.split(" ")[1]),
		headers: new Map(pairs.filter(([name]) => name !== "set-cookie")),
		cookies: pairs.flatMap(([name, value]) => (name === "set-cookie" ? [value] : [])),
		body: bytes.subarray(end + 4),
	};
}

const browser = ["User-Agent: Mozilla/5.0 (X11; Linux x86_64) Chrome/140", "Sec-Fetch-Site: none"];
const host = "Host: localhost";
const asking = (...more: string[]) => [`GET ${path} HTTP/1.1`, host, ...browser, ...more];
const once = "Connection: close";

/** Leaves out what belongs to one request alone: its id, its time, and the id that a new visitor is given. */
function comparable({ status, headers, cookies, body }: Answer) {
	const own = new Set(["x-request-id", "date"]);
	return {
		status,
		headers: Object.fromEntries([...headers].filter(([name]) => !own.has(name)).sort()),
		cookies: cookies.map((line) => line.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/, "id")),
		body: body.toString("base64"),
	};
}

async function open() {
	const { server, answeredAtOnce, drain } = await shop.listens();
	const fetch = async (lines: readonly string[]) => readAnswer(await ask(server, [...lines, once]));
	return { server, fetch, answeredAtOnce, drain };
}

/** Sends the same request three times: the first answer is rendered, the other two come at once. */
async function thrice(lines: readonly string[]): Promise<[Answer, Answer, Answer]> {
	const { fetch, answeredAtOnce } = await open();
	const first = await fetch(lines);
	const before = answeredAtOnce();
	const [second, third] = [await fetch(lines), await fetch(lines)];
	expect(answeredAtOnce() - before).toBe(2);
	return [first, second, third];
}

async function aShopperWithABag(): Promise<string> {
	const visitor = shop.visitor();
	await visitor.fetch(path, { form: { sku: aProduct().skus[0]?.gtin ?? "" } });
	const told = { headers: { "Sec-Fetch-Site": "none" } };
	// shows the message about the added product, once, and fetches the cart
	await visitor.fetch("/en/cart/", told);
	await visitor.fetch(path, told);
	return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

describe("a kept page, answered at once", () => {
	it.each([
		["who comes for the first time", []],
		["a browser that takes brotli", ["Accept-Encoding: gzip, br"]],
		["one that takes gzip", ["Accept-Encoding: gzip"]],
		["one whose language is another shop's", ["Accept-Language: de-DE"]],
		["who has answered the question of consent", ["Cookie: vitrine_consent-dev=1,3"]],
	])("is the same with all headers for %s", async (_, more) => {
		play();
		const answers = await thrice(asking(...more));
		const [first, second, third] = answers.map(comparable);
		expect(first?.status).toBe(200);
		expect(second).toEqual(first);
		expect(third).toEqual(first);
		const ids = answers.map(({ headers }) => headers.get("x-request-id"));
		expect(new Set(ids).size).toBe(3);
		expect(ids.join(" ")).toMatch(/^[\w-]{8,64} [\w-]{8,64} [\w-]{8,64}$/);
	});

	it("gives each visitor without an id a new one", async () => {
		play();
		const answers = await thrice(asking());
		const given = answers.map(({ cookies }) => cookies.find((line) => line.includes("anonymous")));
		expect(given.every(Boolean)).toBe(true);
		expect(new Set(given).size).toBe(3);
	});

	it("answers HEAD with its length, and 304 to a browser that has it", async () => {
		play();
		const head = [`HEAD ${path} HTTP/1.1`, ...asking().slice(1)];
		const [first, second] = await thrice(head);
		expect(comparable(second)).toEqual(comparable(first));
		expect(Number(second.headers.get("content-length"))).toBeGreaterThan(1_000);
		expect(second.body.byteLength).toBe(0);
		const has = [`If-None-Match: ${first.headers.get("etag")}`];
		const [made, known] = await thrice(asking(...has));
		expect([made.status, known.status]).toEqual([304, 304]);
		expect(comparable(known)).toEqual(comparable(made));
		expect(known.headers.has("content-length")).toBe(false);
	});

	it("shows a cart to its shopper and to nobody else", async () => {
		play();
		const cookies = await aShopperWithABag();
		const encoding = "Accept-Encoding: br";
		const [first, second] = await thrice(asking(encoding, `Cookie: ${cookies}`));
		expect(comparable(second)).toEqual(comparable(first));
		expect(brotliDecompressSync(second.body).toString()).toContain("Bag, 2 items");
		const [, guest] = await thrice(asking(encoding));
		expect(brotliDecompressSync(guest.body).toString()).not.toContain("Bag, 2 items");
	});

	it("is rendered again once something on it has changed", async () => {
		play();
		shop.hears([]);
		await thrice(asking("Accept-Encoding: gzip"));
		shop.gateway.returns(getProduct, aProduct({ description: "A hem anew" }));
		shop.hears(["product:100001"]);
		const { fetch, answeredAtOnce } = await open();
		const { body } = await fetch(asking("Accept-Encoding: gzip"));
		expect(answeredAtOnce()).toBe(0);
		expect(gunzipSync(body).toString()).toContain("A hem anew");
	});

	it("counts as a page view and logs one line, as any other", async () => {
		play();
		await thrice(asking());
		await shop.handsOver();
		const [call] = shop.gateway.calls("collect");
		expect(call?.body).toMatchObject({
			pageViews: [{ market: "en", pageType: "product-page", device: "d", views: 3 }],
		});
		const lines = shop.logged().filter(({ msg }) => msg === "request");
		expect(lines).toHaveLength(3);
		for (const line of lines) {
			expect(line).toMatchObject({ method: "GET", url: path, status: 200 });
			expect(line.requestId).toMatch(/^[\w-]{8,}$/);
		}
	});

	it.each([
		["a host of no shop", [`GET ${path} HTTP/1.1`, "Host: elsewhere.example"], 421],
		["two hosts", [...asking(), "Host: elsewhere.example"], 400],
		["a path with a NUL", ["GET /en/%00/ HTTP/1.1", host], 400],
		["an odd method", ["TRACE / HTTP/1.1", host], 405],
	])("is not used for %s", async (_, lines, status) => {
		play();
		const { fetch, answeredAtOnce } = await open();
		await fetch(asking());
		await fetch(asking());
		const before = answeredAtOnce();
		expect(before).toBe(1);
		expect((await fetch(lines)).status).toBe(status);
		expect(answeredAtOnce()).toBe(before);
	});

	it("closes the connection once the process stops", async () => {
		play();
		const { server, fetch, drain, answeredAtOnce } = await open();
		await fetch(asking());
		const drained = drain({ delay: 200, timeout: 2_000 });
		const text = (await ask(server, asking())).toString();
		await drained;
		expect(answeredAtOnce()).toBe(1);
		expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*Connection: close\r\n/i);
	});
});
