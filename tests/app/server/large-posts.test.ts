// Posts that are made to cost memory and time: refused before they are held, and before they are parsed.
import { describe, expect, it } from "vitest";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const proxied = storefront({ env: { TRUST_PROXY: "1" } });
/** takes a file; a page that is not there without a letter's token */
const upload = "/fr-fr/review/";
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
const part = (name: string, value: string) =>
	`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A body that must not be read. */
function unread() {
	let isRead = false;
	const body = new ReadableStream<Uint8Array>(
		{
			pull() {
				isRead = true;
			},
		},
		{ highWaterMark: 0 },
	);
	return { body, isRead: () => isRead };
}

/** A body of which some is sent, and the rest only when it is told to. */
function slow(size: number) {
	const isTaken = Promise.withResolvers<void>();
	const mayEnd = Promise.withResolvers<void>();
	const parts = [part("a", "y".repeat(size)), "--x--\r\n"];
	const body = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				// the reader asks for more once it has taken what there was
				if (parts.length === 1) {
					isTaken.resolve();
					await mayEnd.promise;
				}
				const next = parts.shift();
				if (next === undefined) controller.close();
				else controller.enqueue(Buffer.from(next));
			},
		},
		{ highWaterMark: 0 },
	);
	return { body, isTaken: isTaken.promise, end: mayEnd.resolve };
}

describe("the size of a post", () => {
	const text = "y".repeat(300_000);

	it.each([
		[
			"multipart on a page with a file field",
			upload,
			multipart,
			`${part("a", text)}--x--\r\n`,
			404,
		],
		["any other form there", upload, urlencoded, `a=${text}`, 413],
		["multipart on any other page", "/fr-fr/cart/", multipart, `${part("a", text)}--x--\r\n`, 413],
		["a path in escapes", "/fr-fr/%72eview/", multipart, `${part("a", text)}--x--\r\n`, 413],
	])("%s", async (_, path, headers, body, status) => {
		const page = await shop.fetch(path, { body, headers });
		expect(page.status).toBe(status);
	});
});

describe("the number of fields", () => {
	it.each([
		["urlencoded", urlencoded, (count: number) => "a=&".repeat(count - 1)],
		["multipart", multipart, (count: number) => `${part("a", "").repeat(count - 1)}--x--\r\n`],
	])("of a form in %s is a thousand at most", async (_, headers, fields) => {
		for (const path of ["/fr-fr/cart/", upload]) {
			const { status, text } = await shop.fetch(path, { body: fields(1_002), headers });
			expect(status).toBe(413);
			expect(text).toContain("<h1>");
			expect((await shop.fetch(path, { body: fields(1_000), headers })).status).not.toBe(413);
		}
	});
});

describe("a body is not read", () => {
	it.each([
		["from another origin", { ...multipart, Origin: "https://evil.example" }, 403],
		["from another site", { ...multipart, "Sec-Fetch-Site": "cross-site" }, 403],
		["that is no form", { "Content-Type": "application/json" }, 415],
		["that declares too many bytes", { ...multipart, "Content-Length": "99999999" }, 413],
	])("%s", async (_, headers, status) => {
		const { body, isRead } = unread();
		const page = await shop.fetch(upload, { body, headers });
		expect([page.status, page.headers.get("Connection"), isRead()]).toEqual([
			status,
			"close",
			false,
		]);
	});
});

describe("large posts that come slowly", () => {
	const headersOf = (address: string) => ({ ...multipart, "X-Forwarded-For": address });
	const large = `${part("a", "y".repeat(300_000))}--x--\r\n`;
	const statusOf = async (address: string, body = large) =>
		(await proxied.fetch(upload, { body, headers: headersOf(address) })).status;

	/** Starts posts of which so many bytes have come, one from each address. */
	async function start(addresses: readonly string[], size: number) {
		const slows = addresses.map((address) => ({ ...slow(size), headers: headersOf(address) }));
		const answers = slows.map(({ body, headers }) => proxied.fetch(upload, { body, headers }));
		await Promise.all(slows.map(({ isTaken }) => isTaken));
		return async () => {
			for (const { end } of slows) end();
			return (await Promise.all(answers)).map(({ status }) => status);
		};
	}

	it("are two of an address at once, and of an IPv6 network: others go on", async () => {
		const finish = await start(
			["203.0.113.1", "203.0.113.1", "2001:db8::1", "2001:db8::2"],
			300_000,
		);
		expect([await statusOf("203.0.113.1"), await statusOf("2001:db8::3")]).toEqual([503, 503]);
		expect([await statusOf("203.0.113.2"), await statusOf("2001:db8:0:1::1")]).toEqual([404, 404]);
		expect(await statusOf("203.0.113.1", `${part("a", "")}--x--\r\n`)).toBe(404);
		expect(await finish()).toEqual([404, 404, 404, 404]);
		expect(await statusOf("203.0.113.1")).toBe(404);
	});

	it("are eight of all at once; one more is asked to wait", async () => {
		const finish = await start(
			Array.from({ length: 8 }, (_, at) => `203.0.113.${at}`),
			300_000,
		);
		const page = await proxied.fetch(upload, { body: large, headers: headersOf("203.0.113.9") });
		expect([page.status, page.headers.get("Retry-After"), page.headers.get("Connection")]).toEqual([
			503,
			"5",
			"close",
		]);
		await finish();
		expect(await statusOf("203.0.113.9")).toBe(404);
	});

	it("take no turn from others before they are large", async () => {
		const finish = await start(Array.from({ length: 20 }).fill("203.0.113.1") as string[], 1_000);
		expect([await statusOf("203.0.113.1"), await statusOf("203.0.113.2")]).toEqual([404, 404]);
		await finish();
	});
});
