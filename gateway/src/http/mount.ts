// Hangs every operation of the registry on the HTTP app, checked by its contract, and describes it in OpenAPI.
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { errorShape, errorTable } from "../../contract/errors.ts";
import type { Operation } from "../../contract/operation.ts";
import type { GatewayContext } from "../context.ts";
import { GatewayError } from "../errors.ts";
import { readCall } from "./call.ts";
import type { Handler } from "./handler.ts";

/** Set by the app for each request. */
export interface GatewayVariables {
	requestId: string;
	remoteAddress: string;
}
export type GatewayApp = OpenAPIHono<{ Variables: GatewayVariables }>;

function check(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
	if (!schema) return undefined;
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw new GatewayError("INVALID_REQUEST", {
		in: part,
		issues: parsed.error.issues.map((issue) => ({
			path: issue.path.join("."),
			message: issue.message,
		})),
	});
}

function queryOf(c: Context): Record<string, string | string[]> {
	return Object.fromEntries(
		Object.entries(c.req.queries()).map(([key, values]) => [
			key,
			values.length > 1 ? values : (values[0] ?? ""),
		]),
	);
}

async function bodyOf(c: Context, operation: Operation): Promise<unknown> {
	if (!operation.body) return undefined;
	const text = await c.req.text();
	if (text === "") return {};
	try {
		return JSON.parse(text);
	} catch {
		throw new GatewayError("INVALID_JSON");
	}
}

/** `/carts/{cartId}` → `/carts/:cartId`, and without a trailing slash: the app ignores one (strict off). */
export function honoPath(path: string): string {
	return path.replaceAll(/\{(\w+)\}/g, ":$1").replace(/\/$/, "");
}

function describe(app: GatewayApp, operation: Operation): void {
	const errors = ["INVALID_REQUEST", "SUBSCRIPTION_KEY_INVALID", ...operation.errors] as const;
	const byStatus = Object.groupBy(errors, (code) => String(errorTable[code].status));
	app.openAPIRegistry.registerPath({
		operationId: operation.id,
		tags: [operation.noun],
		summary: operation.summary,
		method: operation.method,
		path: operation.path,
		...(operation.access === "customer" ? { security: [{ bearer: [] }] } : {}),
		request: {
			...(operation.params ? { params: operation.params as z.ZodObject } : {}),
			...(operation.query ? { query: operation.query as z.ZodObject } : {}),
			...(operation.body
				? { body: { content: { "application/json": { schema: operation.body } } } }
				: {}),
		},
		responses: {
			...Object.fromEntries(
				Object.entries(byStatus).map(([status, codes]) => [
					status,
					{
						description: (codes ?? []).join(", "),
						content: { "application/json": { schema: errorShape } },
					},
				]),
			),
			...Object.fromEntries(
				Object.entries(operation.responses).map(([status, schema]) => [
					status,
					{ description: operation.summary, content: { "application/json": { schema } } },
				]),
			),
		},
	});
}

export function mountOperations(
	app: GatewayApp,
	handlers: readonly Handler[],
	context: GatewayContext,
): void {
	for (const { operation, run } of handlers) {
		describe(app, operation);
		app.on(operation.method.toUpperCase(), honoPath(operation.path), async (c) => {
			const call = await readCall(
				c,
				operation,
				context,
				c.get("remoteAddress"),
				c.get("requestId"),
			);
			const input = {
				params: check(operation.params, c.req.param(), "path"),
				query: check(operation.query, queryOf(c), "query"),
				body: check(operation.body, await bodyOf(c, operation), "body"),
				call,
			};
			const { status, data } = await run(input, context);
			return c.json(data as object, status as ContentfulStatusCode);
		});
	}
}
