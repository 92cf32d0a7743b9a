// Mounts every operation of the registry on the HTTP app, checked by its contract.
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { shedTotal } from "#gateway/platform/metrics/metrics.ts";
import { lagSinceLastRead } from "#shop/process/event-loop-lag.ts";
import { busyReason, classOfPriority, priorityHeader } from "#shop/request-classes.ts";
import { createAdmission } from "./admission.ts";
import { readCall } from "./call.ts";
import { describeOperation } from "./describe.ts";
import type { Handler } from "./handler.ts";
import type { GatewayApp } from "./variables.ts";

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
	refuseNul(text, /\\u0000/, "body");
	try {
		return JSON.parse(text);
	} catch {
		throw new GatewayError("INVALID_JSON");
	}
}

/** Postgres cannot store NUL in a text, so a call that contains one can name nothing that exists. */
function refuseNul(text: string, nul: RegExp, part: string): void {
	if (nul.test(text)) {
		throw new GatewayError("INVALID_REQUEST", {
			in: part,
			issues: [{ path: "", message: "NUL is not allowed." }],
		});
	}
}

/** `/carts/{cartId}` → `/carts/:cartId`, and without a trailing slash: the app ignores one (strict off). */
export function honoPath(path: string): string {
	return path.replaceAll(/\{(\w+)\}/g, ":$1").replace(/\/$/, "");
}

/** Named segments before open ones: `/carts/merge` is no cart id. */
const openSegments = (path: string) => path.split("{").length;

/** Known paths answer 405 to methods they do not have; mounted after all operations, so that it hides none. */
function mountWrongMethods(app: GatewayApp, operations: readonly Operation[]): void {
	// two operations on one path may name a segment differently: `{sku}` is added where `{lineId}` is removed
	const byPath = Object.groupBy(operations, ({ path }) =>
		honoPath(path.replaceAll(/\{\w+\}/g, "{id}")),
	);
	for (const [path, group] of Object.entries(byPath)) {
		const methods = (group ?? []).map(({ method }) => method.toUpperCase());
		const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : [])].join(", ");
		app.all(path, (c) => {
			c.header("allow", allow);
			throw new GatewayError("METHOD_NOT_ALLOWED");
		});
	}
}

export function mountOperations(
	app: GatewayApp,
	handlers: readonly Handler[],
	context: GatewayContext,
): void {
	const ordered = handlers.toSorted(
		(a, b) => openSegments(a.operation.path) - openSegments(b.operation.path),
	);
	const operations = ordered.map(({ operation }) => operation);
	const mayAnswer = createAdmission({
		pool: () => context.database.pool(),
		readLag: lagSinceLastRead,
	});
	for (const { operation, run } of ordered) {
		describeOperation(app, operation, operations);
		app.on(operation.method.toUpperCase(), honoPath(operation.path), async (c) => {
			const kind = classOfPriority(c.req.header(priorityHeader));
			if (!mayAnswer(kind)) {
				shedTotal.inc({ class: kind });
				c.header("retry-after", "5");
				throw new GatewayError("UNAVAILABLE", { reason: busyReason });
			}
			const call = await readCall(
				c,
				operation,
				context,
				c.get("remoteAddress"),
				c.get("requestId"),
			);
			refuseNul(c.req.url, /%00/, "path");
			const input = {
				params: check(operation.params, c.req.param(), "path"),
				query: check(operation.query, queryOf(c), "query"),
				body: check(operation.body, await bodyOf(c, operation), "body"),
				call,
			};
			const { status, data } = await run(input, context);
			// the storefront decides what it may cache
			c.header("cache-control", "no-store");
			if (operation.file) {
				c.header("content-type", operation.file);
				return c.body(
					data as Uint8Array<ArrayBuffer> | ReadableStream,
					status as ContentfulStatusCode,
				);
			}
			return c.json(data as object, status as ContentfulStatusCode);
		});
	}
	mountWrongMethods(app, operations);
}
