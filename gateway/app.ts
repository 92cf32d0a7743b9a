// The gateway as one HTTP app: operations, OpenAPI, health, errors in one shape.
import { randomUUID } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { matchedRoutes } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { mountCmsWebhook } from "#gateway/content/cms/cms-webhook.ts";
import { mountImages } from "#gateway/content/media/mount.ts";
import { mountAuthSite } from "#gateway/customers/sign-in/mount.ts";
import { sendsLetters } from "#gateway/messages/letters/post.ts";
import { mountMailbox } from "#gateway/messages/mailbox/mount.ts";
import { isDatabaseUnavailable } from "#gateway/platform/db/unavailable.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { mountDocs } from "#gateway/platform/http/docs.ts";
import {
	forwardedTo,
	lacksTrustedProxy,
	untrustedProxy,
} from "#gateway/platform/http/forwarded-to.ts";
import { mountHealth } from "#gateway/platform/http/health.ts";
import { mountOperations } from "#gateway/platform/http/mount.ts";
import type { GatewayApp, GatewayVariables } from "#gateway/platform/http/variables.ts";
import { answered } from "#gateway/platform/metrics/metrics.ts";
import { mountFrameAssets } from "#gateway/platform/sites/assets.ts";
import { indexFigures } from "#gateway/selling/catalog/read-index.ts";
import { mountProductFeeds } from "#gateway/selling/feeds/product-feed.ts";
import { takesPayments } from "#gateway/selling/payments/providers.ts";
import { mountPaymentWebhooks } from "#gateway/selling/payments/webhook.ts";
import { addressKey } from "../shop/address-key.ts";
import { isPrefetch } from "../shop/prefetch.ts";
import type { GatewayContext } from "./context.ts";
import { headerNames } from "./contract/headers.ts";
import { maxPictureBytes } from "./contract/pictures/limits.ts";
import { GatewayError } from "./errors.ts";
import { handlers } from "./registry.ts";

const maxBodyBytes = 256 * 1024;
/** Bytes of the body of a call that carries a picture: base64, and as much as a review's words take for the rest. */
const maxUploadBytes = Math.ceil(maxPictureBytes / 3) * 4 + 16_384;

const isProbe = (path: string) => path === "/healthz" || path === "/readyz";
/** Pictures, and the assets of the sites' pages. */
const kept = /^\/(?:images|site)\//;

const uploadPaths = handlers
	.filter(({ operation }) => operation.carriesPicture)
	.map(({ operation }) => new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`));

/** What is served besides operations; each mounts its own paths. */
const sites: readonly ((app: GatewayApp, context: GatewayContext) => void)[] = [
	mountFrameAssets,
	mountAuthSite,
	mountPaymentWebhooks,
	mountImages,
	mountMailbox,
	mountProductFeeds,
	mountCmsWebhook,
];

/** Builds the app around a context, without listening anywhere. */
export function createGateway(context: GatewayContext): GatewayApp {
	const app: GatewayApp = new OpenAPIHono<{ Variables: GatewayVariables }>({ strict: false });

	const { tracing } = context;
	if (tracing) {
		app.use((c, next) =>
			isProbe(c.req.path) || kept.test(c.req.path)
				? next()
				: tracing.request(c.req.header("traceparent") ?? null, next),
		);
	}
	// told at the start where the environment says so; otherwise by the first request that shows it
	let isProxyTold = lacksTrustedProxy(context.config);
	app.use(async (c, next) => {
		const given = c.req.header(headerNames.requestId);
		c.set("requestId", given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
		const forwarded = forwardedTo(c, context.config);
		c.set("remoteAddress", addressKey(forwarded.address));
		if (!isProxyTold && !forwarded.isProxied && c.req.header("x-forwarded-host")) {
			isProxyTold = true;
			context.log.warn(untrustedProxy);
		}
		c.header(headerNames.requestId, c.get("requestId"));
		c.header("x-content-type-options", "nosniff");
		const started = performance.now();
		await next();
		// what answered: after the middleware, before what refuses a path's other methods
		const route = matchedRoutes(c).find(({ path }) => !path.endsWith("*"))?.path ?? "*";
		const seconds = (performance.now() - started) / 1_000;
		answered(c.req.method, route, c.res.status, seconds);
		tracing?.answered(c.req.method, route, c.res.status);
		context.log[isProbe(c.req.path) ? "debug" : "info"](
			{
				requestId: c.get("requestId"),
				method: c.req.method,
				// the route's pattern, never the path: paths carry cart ids and codes (CART-63)
				route,
				status: c.res.status,
				ms: Math.round(seconds * 1_000),
			},
			"call",
		);
	});
	// no request is made of a target with a user in it, whose password the fault would write into the log (RFC 9110, 4.2.4)
	app.use((c, next) => {
		const { username, password } = new URL(c.req.url);
		if (username || password) throw new GatewayError("INVALID_REQUEST");
		return next();
	});
	// SESSION-76: a page that is asked for just in case may sign out, or use up a link
	app.use(async (c, next) => {
		const isRead = c.req.method === "GET" || c.req.method === "HEAD";
		if (!isRead || kept.test(c.req.path) || !isPrefetch((name) => c.req.header(name))) {
			return next();
		}
		c.header("cache-control", "no-store");
		return c.body(null, 503);
	});
	const limitedTo = (maxSize: number) =>
		bodyLimit({
			maxSize,
			onError: () => {
				throw new GatewayError("PAYLOAD_TOO_LARGE");
			},
		});
	const [usual, upload] = [limitedTo(maxBodyBytes), limitedTo(maxUploadBytes)];
	app.use((c, next) =>
		(uploadPaths.some((path) => path.test(c.req.path)) ? upload : usual)(c, next),
	);

	mountHealth(app, context, {
		takesPayments: takesPayments(context),
		sendsLetters: sendsLetters(context.config),
		lacksTrustedProxy: lacksTrustedProxy(context.config),
		hasMarket: () => domains.length > 0,
		canList: () => (indexFigures(context.db)?.size ?? 0) > 0,
	});
	for (const mount of sites) mount(app, context);
	for (const { mountSites } of context.extensions) mountSites?.(app, context);
	mountOperations(app, handlers, context);
	mountDocs(app);

	app.notFound((c) => c.json(new GatewayError("NOT_FOUND").toAnswer(), 404));
	app.onError((error, c) => {
		if (error instanceof GatewayError) {
			return c.json(error.toAnswer(), error.status as ContentfulStatusCode);
		}
		context.health.recordFault(error);
		const unavailable = isDatabaseUnavailable(error);
		const about = { requestId: c.get("requestId"), route: matchedRoutes(c).at(-1)?.path };
		context.log.error({ ...about, err: error }, unavailable ? "database unavailable" : "fault");
		if (unavailable) {
			c.header("retry-after", "5");
			return c.json(new GatewayError("UNAVAILABLE").toAnswer(), 503);
		}
		return c.json(new GatewayError("INTERNAL").toAnswer(), 500);
	});
	return app;
}
