import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import { errorTable } from "#contract/errors.ts";
import { eventTypes } from "#contract/events/shapes.ts";
import { type DescribedGateway, docsPage, typeText } from "#gateway/platform/http/docs-page.ts";
import { handlers } from "#gateway/registry.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

let document: DescribedGateway & {
	components: { securitySchemes: object };
	webhooks?: DescribedGateway["paths"];
};
const gateway = testGateway();
beforeAll(async () => {
	document = await (await fetch(`${gateway.url}/openapi.json`)).json();
});

const described = () =>
	Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));

describe("/openapi.json", () => {
	it("describes every operation of the registry, once", () => {
		const ids = described().map(({ operationId }) => operationId);
		expect(ids.sort()).toEqual(handlers.map(({ operation }) => operation.id).sort());
	});

	it("names the success and the error codes of each operation", () => {
		const product = described().find(({ operationId }) => operationId === "getProduct");
		expect(Object.keys(product?.responses ?? {})).toEqual(["200", "400", "401", "404"]);
		expect(product?.responses?.["404"]?.description).toBe("PRODUCT_NOT_FOUND");
	});

	it("names every error code of the closed list, so that none is unused", () => {
		const texts = described().flatMap(({ responses }) =>
			Object.values(responses ?? {}).map(({ description }) => description ?? ""),
		);
		const told = new Set(
			[...texts, document.info.description ?? ""].join(" ").match(/\b[A-Z_]+\b/g),
		);
		expect(Object.keys(errorTable).filter((code) => !told.has(code))).toEqual([
			// of the webhooks of payment providers, whose shape is the providers' own
			"SIGNATURE_INVALID",
		]);
	});

	it("names IDEMPOTENCY_KEY_REUSED among the errors of each write (SESSION-47)", () => {
		const writes = Object.values(document.paths ?? {})
			.flatMap((methods) => Object.entries(methods))
			.filter(([method]) => method !== "get")
			.map(([, { responses }]) => responses?.["422"]?.description ?? "");
		expect(writes.filter((codes) => !codes.includes("IDEMPOTENCY_KEY_REUSED"))).toEqual([]);
	});

	it("says of each write that its key needs an owner", () => {
		const writes = Object.values(document.paths ?? {})
			.flatMap((methods) => Object.entries(methods))
			.filter(([method]) => method !== "get")
			.map(([, { parameters }]) => parameters?.find(({ name }) => name === "idempotency-key"));
		expect(writes.filter((key) => !JSON.stringify(key).includes("400 without any"))).toEqual([]);
	});

	it("describes each event that is sent to an endpoint (OPERATOR-54)", () => {
		expect(Object.keys(document.webhooks ?? {})).toEqual(eventTypes);
		const { post } = document.webhooks?.["order.shipped"] ?? {};
		expect(JSON.stringify(post)).toContain("shipmentId");
	});

	it("says how to authenticate", () => {
		expect(Object.keys(document.components.securitySchemes)).toEqual([
			...["subscriptionKey", "operatorKey", "bearer"],
		]);
		const feed = described().find(({ operationId }) => operationId === "feedStocks");
		expect(feed?.security).toEqual([{ subscriptionKey: [], operatorKey: [] }]);
	});

	it("keeps to OpenAPI's rules: each path once, with its own parameters, licence and server", async () => {
		const config = await createConfig({
			rules: Object.fromEntries(
				[
					...["struct", "spec-strict-refs", "no-unresolved-refs", "no-identical-paths"],
					...["path-parameters-defined", "path-not-include-query", "path-declaration-must-exist"],
					...["operation-operationId-unique", "operation-parameters-unique"],
					...["security-defined", "info-license", "info-license-strict"],
					...["no-empty-servers", "no-server-variables-empty-enum", "no-undefined-server-variable"],
					...["no-schema-type-mismatch", "no-enum-type-mismatch", "no-duplicated-tag-names"],
				].map((rule) => [rule, "error"] as const),
			),
		});
		const problems = await lintFromString({ source: JSON.stringify(document), config });
		expect(
			problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
		).toEqual([]);
	});

	it("names a parameter after all that it may be where paths differ in nothing else", () => {
		const { post, delete: remove } =
			document.paths?.["/carts/{cartId}/products/{skuOrLineId}"] ?? {};
		expect([post?.operationId, remove?.operationId]).toEqual(["addProduct", "removeLine"]);
		const named = (operation: typeof post) =>
			operation?.parameters?.find(({ name }) => name === "skuOrLineId")?.description;
		expect([named(post), named(remove)]).toEqual(["sku", "lineId"]);
	});
});

describe("/docs", () => {
	it("shows every operation on one page that loads nothing else", async () => {
		const page = await fetch(`${gateway.url}/docs`);
		const html = await page.text();
		for (const { operation } of handlers) expect(html).toContain(`id="${operation.id}"`);
		for (const type of eventTypes) expect(html).toContain(`id="${type}"`);
		expect(html).toContain("Scope: <code>orders:read</code>.");
		expect(html).not.toContain("`GET");
		expect(html).not.toMatch(/<script|<link|<img|src=|url\(/);
		expect(page.headers.get("content-security-policy")).toMatch(
			/^default-src 'none'; style-src 'sha256-/,
		);
	});

	it("escapes whatever the contract holds", async () => {
		const html = await docsPage({
			info: { title: "<evil>", version: "1" },
			paths: {
				"/<evil>": {
					get: {
						operationId: '"><script>',
						summary: "<script>",
						tags: ["<evil>"],
						parameters: [{ name: "<evil>", in: "query", schema: { enum: ["<evil>"] } }],
						responses: { 200: { description: "'&" } },
					},
				},
			},
		});
		expect(String(html)).not.toMatch(/<(evil|script)>/);
		expect(String(html)).toContain("&quot;&gt;&lt;script&gt;");
	});

	it("writes shapes the way TypeScript does", () => {
		expect(
			typeText({
				type: "object",
				required: ["a"],
				properties: {
					a: { type: "array", items: { anyOf: [{ type: "string" }, { const: 1 }] } },
					b: { type: ["object", "null"], additionalProperties: { type: "boolean" } },
				},
			}),
		).toBe("{\n  a: (string | 1)[]\n  b?: { [key]: boolean } | null\n}");
	});
});
