// The content security policy (D20): strict, nonce-based, with room for the gateway's directive map.

/** Directive → sources, as the gateway answers it (S2 §3 'Security policy response'). */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** What a directive map may never loosen or take over. */
const fixed = new Set([
	"default-src",
	"script-src",
	"object-src",
	"base-uri",
	"frame-ancestors",
	"require-trusted-types-for",
	"worker-src",
	"trusted-types",
]);
const directiveName = /^[a-z]+(?:-[a-z]+)*$/;
/** A host, a scheme and host, or a scheme such as `blob:`; no keyword, no wildcard alone, nothing that ends a directive. */
const source =
	/^(?:https?:\/\/|wss?:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?(?:\/[\w./-]*)?$|^(?:blob|data|https):$/i;

/** Adds sources of a map to those of a policy; anything that would weaken it is left out. */
export function mergeDirectives(policy: Directives, added: Directives): Directives {
	const merged: Record<string, readonly string[]> = { ...policy };
	for (const [name, sources] of Object.entries(added)) {
		if (!directiveName.test(name) || fixed.has(name)) continue;
		const safe = sources.filter((entry) => source.test(entry));
		if (safe.length === 0) continue;
		const known = (merged[name] ?? policy["default-src"] ?? []).filter(
			(entry) => entry !== "'none'",
		);
		merged[name] = [...new Set([...known, ...safe])];
	}
	return merged;
}

export interface PolicyOptions {
	/** what inline scripts are known by: a nonce or a hash, quoted */
	script: string;
	/** absolute origins of sites on other hosts: sign-in, payment, images */
	sites: { auth: string; payment: string; images: string };
	/** the map's own style, where an operator has one; its tiles, where they are elsewhere, are the directive map's */
	mapStyle?: string | undefined;
	/** the hot-reloading server needs inline styles, a socket and plain script text */
	isDevelopment: boolean;
}

function originsOf(...sites: string[]): string[] {
	return sites.filter((site) => /^https?:/.test(site)).map((site) => new URL(site).origin);
}

/** The policy that stands without any map. */
export function builtInPolicy({
	script,
	sites,
	mapStyle = "",
	isDevelopment,
}: PolicyOptions): Directives {
	return {
		"default-src": ["'self'"],
		"script-src": [script, "'strict-dynamic'"],
		"style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
		"img-src": ["'self'", "data:", ...originsOf(sites.images, mapStyle)],
		"font-src": ["'self'"],
		"connect-src": ["'self'", ...originsOf(mapStyle), ...(isDevelopment ? ["ws:"] : [])],
		"manifest-src": ["'self'"],
		// the map's worker is a file of ours
		"worker-src": ["'self'"],
		"object-src": ["'none'"],
		"base-uri": ["'none'"],
		"frame-ancestors": ["'none'"],
		"form-action": ["'self'", ...originsOf(sites.auth, sites.payment)],
		...(isDevelopment
			? {}
			: { "require-trusted-types-for": ["'script'"], "trusted-types": ["default", "loader"] }),
	};
}

/** The header's value. */
export function policyText(directives: Directives): string {
	return Object.entries(directives)
		.map(([name, sources]) => [name, ...sources].join(" "))
		.join("; ");
}
