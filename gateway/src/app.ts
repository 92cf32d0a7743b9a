// The gateway as one HTTP app: operations, OpenAPI, health, errors in one shape.
import { randomUUID } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import { getConnInfo } from "@hono/node-server/conninfo";
import { sql } from "drizzle-orm";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { headerNames } from "../contract/headers.ts";
import type { GatewayContext } from "./context.ts";
import { GatewayError } from "./errors.ts";
import { docsPage } from "./http/docs-page.ts";
import { mountOperations, type GatewayApp, type GatewayVariables } from "./http/mount.ts";
import { handlers } from "./operations/registry.ts";
import { mountSites } from "./sites/mount.ts";

const maxBodyBytes = 256 * 1024;

/** Builds the app around a context; nothing is listened on. */
export function createGateway(context: GatewayContext): GatewayApp {
	const app: GatewayApp = new OpenAPIHono<{ Variables: GatewayVariables }>({ strict: false });

	app.use(async (c, next) => {
		const given = c.req.header(headerNames.requestId);
		c.set("requestId", given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
		c.set("remoteAddress", remoteAddress(c, context));
		c.header(headerNames.requestId, c.get("requestId"));
		const started = performance.now();
		await next();
		context.log.info(
			{
				requestId: c.get("requestId"),
				method: c.req.method,
				// the route's pattern, never the path: paths carry cart ids and codes (D25)
				route: c.req.routePath,
				status: c.res.status,
				ms: Math.round(performance.now() - started),
			},
			"call",
		);
	});
	app.use(
		bodyLimit({
			maxSize: maxBodyBytes,
			onError: () => {
				throw new GatewayError("PAYLOAD_TOO_LARGE");
			},
		}),
	);

	app.get("/healthz", (c) => c.json({ status: "ok" }));
	app.get("/readyz", async (c) => {
		try {
			await context.db.execute(sql`select 1`);
			return c.json({ status: "ready" });
		} catch {
			return c.json({ status: "database unreachable" }, 503);
		}
	});

	mountSites(app, context);
	mountOperations(app, handlers, context);
	app.doc31("/openapi.json", {
		openapi: "3.1.0",
		info: { title: "Vitrine commerce gateway", version: "1" },
	});
	app.get("/docs", (c) =>
		c.html(
			docsPage(
				app.getOpenAPI31Document({
					openapi: "3.1.0",
					info: { title: "Vitrine commerce gateway", version: "1" },
				}),
			),
		),
	);

	app.notFound((c) => c.json(new GatewayError("NOT_FOUND").toAnswer(), 404));
	app.onError((error, c) => {
		if (error instanceof GatewayError) {
			return c.json(error.toAnswer(), error.status as ContentfulStatusCode);
		}
		context.log.error({ requestId: c.get("requestId"), route: c.req.routePath, err: error }, "fault");
		return c.json(new GatewayError("INTERNAL").toAnswer(), 500);
	});
	return app;
}

function remoteAddress(c: Parameters<typeof getConnInfo>[0], context: GatewayContext): string {
	if (context.config.TRUST_PROXY) {
		const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
		if (forwarded) return forwarded;
	}
	try {
		return getConnInfo(c).remote.address ?? "unknown";
	} catch {
		// in-process calls of tests have no socket
		return "in-process";
	}
}
