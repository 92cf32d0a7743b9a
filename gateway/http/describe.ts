// Describes an operation for OpenAPI.
import { z } from "zod";
import { type ErrorCode, errorShape, errorTable } from "../contract/errors.ts";
import { deviceChannels } from "../contract/headers.ts";
import type { Operation } from "../contract/operation.ts";
import { needsShop } from "./call.ts";
import type { GatewayApp } from "./variables.ts";

const json = (schema: z.ZodType) => ({ content: { "application/json": { schema } } });
const bytes = (media: string) => ({
	content: { [media]: { schema: { type: "string" as const, format: "binary" } } },
});

const idempotencyKey = z
	.string()
	.optional()
	.describe("Kept for the bearer's customer, else for the session: 400 without either.");

function headersOf(operation: Operation): z.ZodObject {
	return z.object({
		"accept-language": z.string().optional(),
		...(needsShop(operation) ? { "store-id": z.string() } : {}),
		"session-id": z.string().optional(),
		"device-channel": z.enum(deviceChannels).optional(),
		...(operation.method === "get" ? {} : { "idempotency-key": idempotencyKey }),
	});
}

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
		...(refusesDeleted ? (["ACCOUNT_DELETED"] as const) : []),
		...operation.errors,
	];
}

export function describeOperation(app: GatewayApp, operation: Operation): void {
	const byStatus = Object.groupBy(new Set(codesOf(operation)), (code) =>
		String(errorTable[code].status),
	);
	app.openAPIRegistry.registerPath({
		operationId: operation.id,
		tags: [operation.noun],
		summary: operation.summary,
		method: operation.method,
		path: operation.path,
		...(operation.access === "customer" ? { security: [{ subscriptionKey: [], bearer: [] }] } : {}),
		request: {
			headers: headersOf(operation),
			...(operation.params ? { params: operation.params as z.ZodObject } : {}),
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
