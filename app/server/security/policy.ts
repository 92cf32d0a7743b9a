// The content security policy (CONTENT-53): strict, nonce-based, and extended by the gateway's rules.
import { faultOfRule, isOpenDirective, maxCharacters } from "#contract/security/policy-rules.ts";

/** Directive → sources, as the gateway answers it (CONTENT-51). */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Path that browsers post their reports to, and the name that `report-to` knows it by. */
export const reportPath = "/csp-reports";
export const reportGroup = "csp";

/** Sources that add nothing to a policy: in a union they are skipped, and are no fault. */
const saysNothing = new Set(["'none'", "'self'"]);

export interface ReadRules {
	/** what may be added */
	rules: Directives;
	faults: { directive: string; source: string; fault: string }[];
}

/** The rules of a directive map that may be added to a policy; those that would weaken it are left out and named. */
export function readRules(map: Directives): ReadRules {
	const taken = new Map<string, Set<string>>();
	const faults: ReadRules["faults"] = [];
	let left = maxCharacters;
	for (const [name, sources] of Object.entries(map)) {
		const directive = name.toLowerCase();
		for (const source of sources) {
			const known = taken.get(directive);
			if (known?.has(source) || (saysNothing.has(source) && isOpenDirective(directive))) continue;
			const fits = source.length <= left;
			const fault = faultOfRule(directive, source) ?? (fits ? null : "the header has no more room");
			if (fault) {
				faults.push({ directive, source, fault });
				continue;
			}
			left -= source.length;
			taken.set(directive, (known ?? new Set()).add(source));
		}
	}
	const rules = Object.fromEntries([...taken].map(([name, sources]) => [name, [...sources]]));
	return { rules, faults };
}

/** The union of a policy with rules; a directive that the policy lacks starts with the sources of `default-src`. */
export function mergeDirectives(policy: Directives, rules: Directives): Directives {
	const merged: Record<string, readonly string[]> = { ...policy };
	for (const [name, sources] of Object.entries(rules)) {
		const known = policy[name] ?? policy["default-src"] ?? [];
		merged[name] = [...new Set([...known.filter((entry) => entry !== "'none'"), ...sources])];
	}
	return merged;
}

/** The same for a header's value, which stays as it is where there are no rules. */
export function extendPolicy(text: string, rules: Directives): string {
	if (Object.keys(rules).length === 0) return text;
	const policy = text.split("; ").map((part): [string, string[]] => {
		const [name = "", ...sources] = part.split(" ");
		return [name, sources];
	});
	return policyText(mergeDirectives(Object.fromEntries(policy), rules));
}

/** Origins of a payment provider whose frames and calls a page has. */
export interface ProviderHosts {
	frames: readonly string[];
	/** what its library fetches */
	calls: readonly string[];
	/** it opens windows of its own, which have to reach the page that opened them */
	hasPopups?: boolean;
}

export interface PolicyOptions {
	/** what inline scripts are allowed by: a nonce or a hash, quoted */
	script: string;
	/** absolute origins of sites on other hosts: sign-in, payment, images */
	sites: { auth: string; payment: string; images: string };
	/** the map's own style, where an operator has one; tiles on other hosts need a rule */
	mapStyle?: string | undefined;
	/** scheme and host of the tag manager, where an operator has one; the hosts that it sends to need a rule */
	tagManager?: string | undefined;
	/** whether reCAPTCHA's script may be loaded, where an operator has an account (ADR 0048) */
	hasBotScript?: boolean;
	/** origins of other shops that a form of the page leads to */
	formTargets?: readonly string[];
	/** payment providers with fields for a card in this page, or wallets' sheets (CHECKOUT-120, CHECKOUT-123) */
	provider?: ProviderHosts | null;
	/** the hot-reloading server needs inline styles, a socket and plain script text */
	isDevelopment: boolean;
}

function originsOf(...sites: string[]): string[] {
	return sites.filter((site) => /^https?:/.test(site)).map((site) => new URL(site).origin);
}

/** The policy without any rules. */
export function builtInPolicy({
	script,
	sites,
	mapStyle = "",
	tagManager = "",
	hasBotScript = false,
	formTargets = [],
	provider = null,
	isDevelopment,
}: PolicyOptions): Directives {
	return {
		"default-src": ["'self'"],
		// the tag manager's script is loaded by one of ours; the host is for browsers without 'strict-dynamic'
		"script-src": [script, "'strict-dynamic'", ...originsOf(tagManager)],
		"style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
		"img-src": ["'self'", "data:", ...originsOf(sites.images, mapStyle, tagManager)],
		"font-src": ["'self'"],
		"connect-src": [
			"'self'",
			...originsOf(mapStyle, tagManager, ...(provider?.calls ?? [])),
			...(isDevelopment ? ["ws:"] : []),
		],
		...(provider ? { "frame-src": ["'self'", ...originsOf(...provider.frames)] } : {}),
		"manifest-src": ["'self'"],
		// the map's worker is a file of ours
		"worker-src": ["'self'"],
		"object-src": ["'none'"],
		"base-uri": ["'none'"],
		"frame-ancestors": ["'none'"],
		"form-action": [
			...new Set(["'self'", ...originsOf(sites.auth, sites.payment, ...formTargets)]),
		],
		...(isDevelopment
			? {}
			: {
					"require-trusted-types-for": ["'script'"],
					"trusted-types": [
						"default",
						"loader",
						// loads the tag manager
						...(tagManager ? ["tags"] : []),
						// policy names of Google's scripts
						...(tagManager || hasBotScript ? ["goog#html"] : []),
						...(hasBotScript ? ["recaptcha"] : []),
					],
				}),
		// browsers that know `report-to` ignore `report-uri`
		"report-uri": [reportPath],
		"report-to": [reportGroup],
	};
}

/** The header's value. */
export function policyText(directives: Directives): string {
	return Object.entries(directives)
		.map(([name, sources]) => [name, ...sources].join(" "))
		.join("; ");
}
