import type { OpenAPIHono } from "@hono/zod-openapi";

/** Set by the app for each request. */
export interface GatewayVariables {
	requestId: string;
	/** the caller's address as limits count it (shop/address-key.ts) */
	remoteAddress: string;
}
export type GatewayApp = OpenAPIHono<{ Variables: GatewayVariables }>;
