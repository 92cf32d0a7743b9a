// Headers that every page carries (CONTENT-53).

import type { Runtime } from "../runtime.ts";
import {
	builtInPolicy,
	type Directives,
	mergeDirectives,
	type ProviderHosts,
	policyText,
	reportGroup,
	reportPath,
} from "./policy.ts";

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

export interface PageOfPolicy {
	/** what the policy knows the page's inline scripts by: a nonce or a hash */
	script: string;
	isSecure: boolean;
	formTargets: readonly string[];
	/** whose frames and calls the page has */
	provider?: ProviderHosts | null;
	/** what the gateway's rules add; a cached page takes it when it is sent (extendPolicy) */
	rules: Directives;
}

export function securityHeaders(
	runtime: Runtime,
	{ script, isSecure, formTargets, provider = null, rules }: PageOfPolicy,
): Record<string, string> {
	const policy = builtInPolicy({
		script,
		sites: runtime.sites,
		mapStyle: runtime.env.MAP_STYLE_URL,
		tagManager: runtime.env.TAG_MANAGER_ID && runtime.env.TAG_MANAGER_URL,
		hasBotScript: runtime.env.RECAPTCHA_SITE_KEY !== "",
		formTargets,
		provider,
		isDevelopment: runtime.env.NODE_ENV === "development",
	});
	return {
		...plainSecurityHeaders,
		...(provider?.hasPopups ? { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" } : {}),
		"Content-Security-Policy": policyText(mergeDirectives(policy, rules)),
		"Reporting-Endpoints": `${reportGroup}="${reportPath}"`,
		...(isSecure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
	};
}
