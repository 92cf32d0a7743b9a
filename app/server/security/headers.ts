// Headers that every page carries (D20, quality.md 'Security').

import type { Runtime } from "../runtime.ts";
import { builtInPolicy, type Directives, mergeDirectives, policyText } from "./policy.ts";

export const plainSecurityHeaders = {
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=(self)",
	"X-Frame-Options": "DENY",
} as const;

/** A policy for pages that carry no script at all. */
export const scriptlessPolicy =
	"default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function securityHeaders(
	runtime: Runtime,
	/** what the policy knows the page's inline scripts by: a nonce or a hash */
	script: string,
	isSecure: boolean,
	/** the gateway's directive map, where there is one (D20) */
	added: Directives = {},
): Record<string, string> {
	const policy = builtInPolicy({
		script,
		sites: runtime.sites,
		mapStyle: runtime.env.MAP_STYLE_URL,
		isDevelopment: runtime.env.NODE_ENV === "development",
	});
	return {
		...plainSecurityHeaders,
		"Content-Security-Policy": policyText(mergeDirectives(policy, added)),
		...(isSecure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
	};
}
