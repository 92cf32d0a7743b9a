// Sends a page of the frame with the headers that every such page needs (CONTENT-53).
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { GatewayConfig } from "#gateway/config.ts";
import type { Markup } from "./page.ts";
import { servedOrigin } from "./request.ts";

export interface SendOptions {
	status?: ContentfulStatusCode;
	/** origins besides ours that a form's answer may redirect to: browsers check redirects against `form-action` */
	formTargets?: readonly string[];
	/** the page has a script: our own script files may run and send requests to us */
	hasScript?: boolean;
	/** seconds, for 429 and 503 */
	retryAfter?: number;
	config: Pick<GatewayConfig, "TRUST_PROXY">;
}

const scriptPolicy =
	" script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none';";

/** Nothing inline may run, and no script at all unless the page has one; no framing, no caching. */
export async function sendPage(c: Context, page: Markup, options: SendOptions): Promise<Response> {
	const formAction = ["'self'", ...new Set(options.formTargets)].join(" ");
	c.header(
		"content-security-policy",
		`default-src 'none';${options.hasScript ? scriptPolicy : ""} img-src 'self'; style-src 'self'; font-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
	);
	c.header("cache-control", "no-store");
	// not `no-referrer`: browsers would then send `Origin: null` with our own forms
	c.header("referrer-policy", "same-origin");
	c.header("x-content-type-options", "nosniff");
	c.header("x-frame-options", "DENY");
	c.header("cross-origin-opener-policy", "same-origin");
	c.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
	c.header("vary", "accept-language", { append: true });
	if (options.retryAfter) c.header("retry-after", String(options.retryAfter));
	if (servedOrigin(c, options.config).startsWith("https:")) {
		c.header("strict-transport-security", "max-age=31536000");
	}
	return c.html(await page, options.status ?? 200);
}
