// Describes an operation for OpenAPI.
import { z } from "zod";
import { type ErrorCode, errorShape, errorTable } from "#contract/errors.ts";
import { deviceChannels } from "#contract/headers.ts";
import type { Operation } from "#contract/operation.ts";
import { needsShop } from "./call.ts";
import type { GatewayApp } from "./variables.ts";

const json = (schema: z.ZodType) => ({ content: { "application/json": { schema } } });
const bytes = (media: string) => ({
	content: { [media]: { schema: { type: "string" as const, format: "binary" } } },
});

const idempotencyKey = z
	.string()
	.optional()
	.describe(
		"Kept for the operator's key, for the bearer's customer, or else for the session: 400 without any.",
	);

const earlierKey = z
	.string()
	.optional()
	.describe("With an idempotency key: a reply that is kept for this one is the answer too.");

function headersOf(operation: Operation): z.ZodObject {
	return z.object({
		"accept-language": z.string().optional(),
		...(needsShop(operation) ? { "store-id": z.string() } : {}),
		"session-id": z.string().optional(),
		"device-channel": z.enum(deviceChannels).optional(),
		...(operation.method === "get"
			? {}
			: { "idempotency-key": idempotencyKey, "earlier-idempotency-key": earlierKey }),
	});
}

/** Beside the subscription key, which every call needs. */
const securityOf: Record<Operation["access"], { security?: Record<string, string[]>[] }> = {
	public: {},
	customer: { security: [{ subscriptionKey: [], bearer: [] }] },
	operator: { security: [{ subscriptionKey: [], operatorKey: [] }] },
};

/** Error codes of an operation, including those of every call. */
function codesOf(operation: Operation): ErrorCode[] {
	const refusesDeleted = operation.access === "customer" && !operation.openToDeleted;
	const isWrite = operation.method !== "get";
	const takesInput = operation.params || operation.query || operation.body;
	return [
		...(takesInput || isWrite ? (["INVALID_REQUEST"] as const) : []),
		...(operation.body ? (["INVALID_JSON", "PAYLOAD_TOO_LARGE"] as const) : []),
		...(needsShop(operation) ? (["UNKNOWN_STORE"] as const) : []),
		// SESSION-47: every write may carry a key
		...(isWrite ? (["IDEMPOTENCY_KEY_REUSED"] as const) : []),
		"SUBSCRIPTION_KEY_INVALID",
		"INVALID_JWT",
		...(operation.access === "operator"
			? (["OPERATOR_KEY_INVALID", "OPERATOR_SCOPE_MISSING"] as const)
			: []),
		...(refusesDeleted ? (["ACCOUNT_DELETED"] as const) : []),
		...operation.errors,
	];
}

const parameter = /\{(\w+)\}/g;
const namesIn = (path: string) => [...path.matchAll(parameter)].map(([, name = ""]) => name);

/**
 * An operation's path and parameters as OpenAPI has them: paths that differ in nothing but the names of their parameters
 * are one, so such a parameter is named after all that it may be: `{sku}` and `{lineId}` are `{skuOrLineId}`.
 */
function describedPath(
	{ path, params }: Operation,
	operations: readonly Operation[],
): { path: string; params: z.ZodObject | undefined } {
	const shapeOf = (text: string) => text.replaceAll(parameter, "{}");
	const alike = operations.filter((other) => shapeOf(other.path) === shapeOf(path));
	const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
	const told = new Map(
		namesIn(path).map((name, at) => {
			const names = new Set(alike.map((other) => namesIn(other.path)[at] ?? name));
			return [name, [...names].map((one, index) => (index === 0 ? one : capital(one))).join("Or")];
		}),
	);
	const shape = Object.entries((params as z.ZodObject | undefined)?.shape ?? {});
	return {
		path: path.replaceAll(parameter, (_, name: string) => `{${told.get(name)}}`),
		params:
			params &&
			z.object(
				Object.fromEntries(
					shape.map(([name, schema]) => {
						const other = told.get(name) ?? name;
						return [other, other === name ? schema : (schema as z.ZodType).describe(name)];
					}),
				),
			),
	};
}

/** @param operations all of them, as an operation's path may be another's too */
export function describeOperation(
	app: GatewayApp,
	operation: Operation,
	operations: readonly Operation[],
): void {
	const { path, params } = describedPath(operation, operations);
	const byStatus = Object.groupBy(new Set(codesOf(operation)), (code) =>
		String(errorTable[code].status),
	);
	app.openAPIRegistry.registerPath({
		operationId: operation.id,
		tags: [operation.noun],
		summary: operation.summary,
		...(operation.scope ? { description: `Scope: \`${operation.scope}\`.` } : {}),
		method: operation.method,
		path,
		...securityOf[operation.access],
		request: {
			headers: headersOf(operation),
			...(params ? { params } : {}),
			...(operation.query ? { query: operation.query as z.ZodObject } : {}),
			...(operation.body ? { body: json(operation.body) } : {}),
		},
		responses: {
			...Object.fromEntries(
				Object.entries(byStatus).map(([status, codes]) => [
					status,
					{ description: (codes ?? []).join(", "), ...json(errorShape) },
				]),
			),
			...Object.fromEntries(
				Object.entries(operation.responses).map(([status, schema]) => [
					status,
					{
						description: operation.summary,
						...(operation.file ? bytes(operation.file) : json(schema)),
					},
				]),
			),
		},
	});
}
