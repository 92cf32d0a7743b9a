// Posts that are made to cost memory and time: refused before they are held, and before they are parsed.
import { describe, expect, it } from "vitest";
import { storefront } from "../../support/storefront/storefront.ts";

const shop = storefront();
const upload = "/fr-fr/review/";
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
const part = (name: string, value: string) =>
	`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A body that nobody may read. */
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

/** A body that starts and does not end until it is told to. */
function slow() {
	let end = () => {};
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(Buffer.from(part("intent", "none")));
			end = () => {
				controller.enqueue(Buffer.from("--x--\r\n"));
				controller.close();
			};
		},
	});
	return { body, end: () => end() };
}

describe("the size of a post", () => {
	const text = "x".repeat(300_000);

	it.each([
		["multipart on a page with a file field", upload, multipart, `${part("a", text)}--x--`, 400],
		["any other form there", upload, urlencoded, `a=${text}`, 413],
		["multipart on any other page", "/fr-fr/cart/", multipart, `${part("a", text)}--x--`, 413],
		["a path in escapes", "/fr-fr/%72eview/", multipart, `${part("a", text)}--x--`, 413],
	])("%s", async (_, path, headers, body, status) => {
		const page = await shop.fetch(path, { body, headers });
		expect(page.status).toBe(status);
		expect(page.text.includes("trop")).toBe(status === 413);
	});
});

describe("the number of fields", () => {
	it.each([
		["urlencoded", urlencoded, (count: number) => "a=&".repeat(count - 1)],
		["multipart", multipart, (count: number) => `${part("a", "").repeat(count - 1)}--x--`],
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

	it("while as many files as may be are read already", async () => {
		const under = Array.from({ length: 4 }, slow);
		const waiting = under.map(({ body }) => shop.fetch(upload, { body, headers: multipart }));
		const { body, isRead } = unread();
		const page = await shop.fetch(upload, { body, headers: multipart });
		expect([page.status, page.headers.get("Retry-After"), isRead()]).toEqual([503, "5", false]);
		for (const { end } of under) end();
		expect((await Promise.all(waiting)).map(({ status }) => status)).not.toContain(503);
		const after = await shop.fetch(upload, { body: `${part("a", "")}--x--`, headers: multipart });
		expect(after.status).not.toBe(503);
	});
});
