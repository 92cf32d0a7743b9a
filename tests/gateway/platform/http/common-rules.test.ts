import { request as nodeRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { createCart } from "#contract/cart/operations.ts";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

// rules of HTTP alone, the same on either engine
const gateway = testGateway();

const faultOf = (code: ErrorCode) => ({ code, message: errorTable[code].message });
const refreshTokensPath = "/api/cookie-refresh-tokens";
const segmentationsPath = "/ecommerce/v3/catalog/segmentations/";

describe("every call", () => {
	it("without the subscription key is refused", async () => {
		const fault = await gateway.fault(listWebDomains, {}, { headers: { "subscription-key": "" } });
		expect(fault).toEqual({ status: 401, ...faultOf("SUBSCRIPTION_KEY_INVALID") });
	});

	it("with a wrong subscription key is refused, even a prefix or an extension of a right one", async () => {
		for (const key of ["another", "a-key-of-the-tests-alon", "a-key-of-the-tests-alone-and-more"]) {
			const headers = { "subscription-key": key };
			const fault = await gateway.fault(listWebDomains, {}, { headers });
			expect(fault.code).toBe("SUBSCRIPTION_KEY_INVALID");
		}
	});

	it("of a shop needs a known store id", async () => {
		for (const storeId of ["", "9999", "FR", "1001x"]) {
			const fault = await gateway.fault(
				listSegmentations,
				{},
				{ headers: { "store-id": storeId } },
			);
			expect(fault).toEqual({ status: 400, ...faultOf("UNKNOWN_STORE") });
		}
	});

	it("with a foreign bearer token is refused as 'Invalid JWT.' (SESSION-15)", async () => {
		const fault = await gateway.fault(listSegmentations, {}, { customerToken: "not.a.token" });
		expect(fault).toEqual({ status: 401, code: "INVALID_JWT", message: "Invalid JWT." });
	});

	it("gets its own request id back, or a new one for an invalid id", async () => {
		const own = await gateway.request("/web-domains/", {
			headers: { "x-request-id": "req-12345678" },
		});
		expect(own.headers.get("x-request-id")).toBe("req-12345678");
		const odd = await gateway.request("/web-domains/", { headers: { "x-request-id": "<script>" } });
		expect(odd.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
	});

	it("may omit the slash at the end of its path", async () => {
		expect((await gateway.request("/web-domains")).status).toBe(200);
	});
});

describe("an idempotency key (SESSION-47)", () => {
	const idempotencyKey = "one-key-of-two-strangers";

	it("needs a session or a customer, or strangers would get each other's replies", async () => {
		for (const sessionId of ["", "not an identifier"]) {
			const caller = { idempotencyKey, headers: { "session-id": sessionId } };
			const fault = await gateway.fault(createCart, { body: {} }, caller);
			expect(fault).toMatchObject({
				status: 400,
				code: "INVALID_REQUEST",
				details: { header: "session-id" },
			});
		}
	});

	it("counts for one session only", async () => {
		const cartOf = async (sessionId: string) =>
			(await gateway.call(createCart, { body: {} }, { idempotencyKey, sessionId })).data.id;
		const [first, stranger] = [await cartOf("session-1"), await cartOf("session-2")];
		expect(stranger).not.toBe(first);
		expect(await cartOf("session-1")).toBe(first);
	});

	it("is optional: each write without one is done", async () => {
		const caller = { headers: { "session-id": "" } };
		const made = () => gateway.call(createCart, { body: {} }, caller);
		expect((await made()).data.id).not.toBe((await made()).data.id);
	});
});

describe("a path", () => {
	it("that is unknown is 404 in the one error shape", async () => {
		const answer = await gateway.request("/ecommerce/v9/nothing");
		expect(answer.status).toBe(404);
		expect(await answer.json()).toEqual(faultOf("NOT_FOUND"));
	});

	it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
		"that is known answers 405 to %s and names the allowed methods",
		async (method) => {
			const answer = await gateway.request(segmentationsPath, { method });
			expect(answer.status).toBe(405);
			expect(answer.headers.get("allow")).toBe("GET, HEAD");
			expect(await answer.json()).toEqual(faultOf("METHOD_NOT_ALLOWED"));
		},
	);

	it("answers HEAD like GET, without a body", async () => {
		const answer = await gateway.request(segmentationsPath, { method: "HEAD" });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toContain("application/json");
		expect(await answer.text()).toBe("");
		const unknown = await gateway.request("/nothing", { method: "HEAD" });
		expect(unknown.status).toBe(404);
	});

	it.each([
		["/ecommerce/v3/catalog/products/12%00"],
		["/ecommerce/v3/catalog/search?q=%00"],
		["/ecommerce/v3/catalog/products/%E0%A4%A"],
		["/ecommerce/v3/catalog/products/abc"],
		["/ecommerce/v3/catalog/families/women/products?page=0"],
		["/ecommerce/v3/catalog/families/women/products?size=1000"],
		["/ecommerce/v3/catalog/families/women/products?minPrice=abc"],
		["/ecommerce/v3/catalog/families/women/products?sort=random"],
		["/ecommerce/v3/catalog/search?page=0"],
	])("with an invalid part is 400 and names the part: %s", async (path) => {
		const answer = await gateway.request(path);
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({
			code: "INVALID_REQUEST",
			details: { issues: expect.any(Array) },
		});
	});
});

describe("a body", () => {
	const post = (body: BodyInit) =>
		gateway.request(refreshTokensPath, {
			method: "POST",
			body,
			headers: { "content-type": "application/json" },
		});

	it("that is not JSON is refused", async () => {
		for (const body of ["{", "<html>", "{'a':1}", '{"tokens":']) {
			const answer = await post(body);
			expect(answer.status).toBe(400);
			expect(await answer.json()).toEqual(faultOf("INVALID_JSON"));
		}
	});

	it("of a wrong shape is refused with the field's path", async () => {
		const answer = await post(JSON.stringify({ tokens: { accessToken: 3 } }));
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({
			code: "INVALID_REQUEST",
			details: {
				in: "body",
				issues: [{ path: "tokens.accessToken" }, { path: "tokens.refreshToken" }],
			},
		});
	});

	it("of more than 256 kB is refused, with a length or in chunks", async () => {
		const large = JSON.stringify({ tokens: "x".repeat(300 * 1024) });
		const known = await post(large);
		expect(known.status).toBe(413);
		expect(await known.json()).toEqual(faultOf("PAYLOAD_TOO_LARGE"));
		expect(await chunked(gateway.url + refreshTokensPath, large)).toBe(413);
	});
});

/** Sends a body in chunks, without its length. */
function chunked(url: string, body: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const sending = nodeRequest(
			url,
			{
				method: "POST",
				headers: { "subscription-key": "a-key-of-the-tests-alone", "transfer-encoding": "chunked" },
			},
			(answer) => {
				answer.resume();
				resolve(answer.statusCode);
			},
		);
		sending.on("error", reject);
		for (let at = 0; at < body.length; at += 16_384) sending.write(body.slice(at, at + 16_384));
		sending.end();
	});
}
