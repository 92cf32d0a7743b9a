import { RouterContextProvider, redirect } from "react-router";
import { describe, expect, it } from "vitest";
import { optional, pageError, required } from "#app/server/failures.ts";
import { type FailureCode, GatewayFailure } from "#app/server/gateway-transport.ts";
import { createLog } from "#app/server/log.ts";
import { runtimeKey } from "#app/server/request-context.ts";
import type { Runtime } from "#app/server/runtime.ts";

const url = new URL("http://localhost:3000/fr-fr/lina--p1/");

const failure = (code: FailureCode, status = 500) =>
	new GatewayFailure("getProduct", code, status, "as the test says");

function openContext() {
	const lines: Record<string, unknown>[] = [];
	const context = new RouterContextProvider();
	const log = createLog("debug", { write: (line) => lines.push(JSON.parse(line)) });
	context.set(runtimeKey, { log } as Runtime);
	return { context, lines };
}

const never = () => new Promise<never>(() => {});

describe("the main data of a page", () => {
	it("is returned unchanged", async () => {
		expect(await required(Promise.resolve("a coat"), url)).toBe("a coat");
	});

	it.each(["FAMILY_NOT_FOUND", "PRODUCT_NOT_FOUND", "INVALID_REQUEST"] as const)(
		"%s is a 404 of a known shape when the id is from the address (PAGE-74)",
		async (code) => {
			await expect(required(Promise.reject(failure(code)), url)).rejects.toMatchObject({
				data: { message: `Page Not Found: ${url.pathname}` },
				init: { status: 404 },
			});
			await expect(required(Promise.reject(failure(code)))).rejects.toMatchObject({ code });
		},
	);

	it.each(["UNREACHABLE", "TIMEOUT", "MALFORMED", "INTERNAL", "UNAVAILABLE"] as const)(
		"%s is a 503 with Retry-After",
		async (code) => {
			await expect(required(Promise.reject(failure(code)), url)).rejects.toMatchObject({
				data: { key: "common:error.tryAgain" },
				init: { status: 503, headers: { "Retry-After": "10" } },
			});
		},
	);

	it("passes redirects and errors of our own code through unchanged", () => {
		const mistake = new TypeError("a mistake");
		const elsewhere = redirect("/fr-fr/");
		expect(pageError(mistake, url)).toBe(mistake);
		expect(pageError(elsewhere, url)).toBe(elsewhere);
	});
});

describe("optional data of a page", () => {
	it("is returned unchanged, and nothing is logged", async () => {
		const { context, lines } = openContext();
		expect(await optional(context, "coats", Promise.resolve(["a coat"]), [], 1_000)).toEqual([
			"a coat",
		]);
		expect(lines).toEqual([]);
	});

	it("is left out when it fails, and one line logs the reason", async () => {
		const { context, lines } = openContext();
		const asked = Promise.reject(failure("UNAVAILABLE", 503));
		expect(await optional(context, "coats", asked, "none", null)).toBe("none");
		expect(lines).toMatchObject([{ level: 20, msg: "without coats", reason: "UNAVAILABLE" }]);
	});

	it("is left out after an error of our own code, and one line logs it", async () => {
		const { context, lines } = openContext();
		const asked = Promise.reject(new TypeError("a mistake"));
		expect(await optional(context, "coats", asked, null, 1_000)).toBeNull();
		expect(lines).toMatchObject([
			{ level: 20, msg: "without coats", reason: "TypeError", err: { message: "a mistake" } },
		]);
	});

	it("is left out when it is late, and one line logs that", async () => {
		const { context, lines } = openContext();
		expect(await optional(context, "coats", never(), "none", 1)).toBe("none");
		expect(lines).toMatchObject([{ level: 20, msg: "without coats", reason: "late", ms: 1 }]);
	});

	it("logs nothing more when it fails after it was late", async () => {
		const { context, lines } = openContext();
		const { promise, reject } = Promise.withResolvers<never>();
		expect(await optional(context, "coats", promise, "none", 1)).toBe("none");
		reject(failure("TIMEOUT", 504));
		await promise.catch(() => undefined);
		expect(lines).toHaveLength(1);
	});

	it("is left out when a guard has refused the page", async () => {
		const { context, lines } = openContext();
		const refused = Promise.reject(pageError(failure("UNAVAILABLE")));
		expect(await optional(context, "coats", refused, null, null)).toBeNull();
		expect(lines).toMatchObject([{ level: 20, msg: "without coats", reason: "refused" }]);
	});
});
