import type { OpenAPIHono } from "@hono/zod-openapi";

/** Set by the app for each request. */
export interface GatewayVariables {
	requestId: string;
	remoteAddress: string;
}
export type GatewayApp = OpenAPIHono<{ Variables: GatewayVariables }>;
