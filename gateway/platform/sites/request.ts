// The origin that a browser sees, and whether a form post comes from one of our pages (MARKET-23, SESSION-48).
import type { Context } from "hono";
import type { GatewayConfig } from "#gateway/config.ts";
import { forwardedTo } from "#gateway/platform/http/forwarded-to.ts";

/** Origin in the browser's address bar; forwarded headers count only with TRUST_PROXY (MARKET-23). */
export function servedOrigin(c: Context, config: Pick<GatewayConfig, "TRUST_PROXY">): string {
	const own = new URL(c.req.url);
	const { host, proto } = forwardedTo(c, config);
	const protocol = proto === "https" || own.protocol === "https:" ? "https:" : "http:";
	const candidate = `${protocol}//${host ?? own.host}`;
	return URL.canParse(candidate) ? new URL(candidate).origin : own.origin;
}

/** Whether a trusted proxy sent the host: the sites are then reached under the storefront's own host. */
export function isBehindStorefront(c: Context, config: GatewayConfig): boolean {
	return forwardedTo(c, config).host !== undefined;
}

export type PostOrigin = "same" | "foreign" | "unsaid";

/**
 * Where a post comes from, according to the browser. A page cannot forge `Sec-Fetch-Site`, so it is read first; `unsaid`
 * (neither header) needs a form token (SESSION-49).
 */
export function postOrigin(c: Context, origin: string): PostOrigin {
	const site = c.req.header("sec-fetch-site");
	if (site) return site === "same-origin" ? "same" : "foreign";
	const from = c.req.header("origin");
	if (from) return from === origin ? "same" : "foreign";
	return "unsaid";
}
