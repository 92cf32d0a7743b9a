// Rules that the gateway adds to the security policy (CONTENT-52): loaded once and cached. While they cannot be loaded, pages
// have the built-in policy; they are asked for again when a page needs them, ever less often.
import { mergeSecurityPolicy } from "#contract/security/merge-security-policy.ts";
import { type Service, serverHeaders } from "../common-headers.ts";
import { exchange } from "../gateway-transport.ts";
import { safeText } from "../log.ts";
import { type Directives, readRules } from "./policy.ts";

/** Milliseconds until they are asked for again, doubled with each failure. */
const [minPause, maxPause] = [1_000, 60_000];
/** Most faults of one map that are logged; the rest is counted. */
const maxLines = 20;

/**
 * The gateway's directive map, as it answers it (CONTENT-51).
 * @throws GatewayFailure whatever goes wrong (CONTENT-54: rethrown)
 */
export async function askPolicyRules({
	baseUrl,
	subscriptionKey,
	timeoutMs,
	tracing,
}: Omit<Service, "log">): Promise<Directives> {
	const { data } = await exchange(mergeSecurityPolicy, {
		baseUrl: baseUrl(),
		headers: serverHeaders(subscriptionKey),
		deadlineMs: timeoutMs,
		tracing,
		body: { rulesType: "csp" },
	});
	return data;
}

export interface PolicyRules {
	/** Rules to add to a policy; empty until they are loaded. Never waits. */
	readonly added: Directives;
	/** Loads the rules, once however often it is called. Never rejects. */
	load(): Promise<void>;
}

export function createPolicyRules({
	now = Date.now,
	...service
}: Service & { now?: () => number }): PolicyRules {
	const { log } = service;
	let added: Directives = {};
	let isKnown = false;
	let running: Promise<void> | null = null;
	let failures = 0;
	/** ms since the epoch; infinite until `load` has failed, so that nothing is asked before the process calls it */
	let againAt = Number.POSITIVE_INFINITY;

	async function ask(): Promise<void> {
		try {
			const { rules, faults } = readRules(await askPolicyRules(service));
			added = rules;
			isKnown = true;
			for (const { directive, source, fault } of faults.slice(0, maxLines)) {
				const text = safeText(source.slice(0, 200));
				log.warn(
					{ directive: directive.slice(0, 40), source: text, fault },
					"policy rule left out",
				);
			}
			if (faults.length > maxLines) {
				log.warn({ more: faults.length - maxLines }, "policy rules left out");
			}
			if (failures > 0) log.info("policy rules are there");
		} catch (err) {
			log[failures === 0 ? "warn" : "debug"]({ err }, "built-in policy: its rules are not told");
			againAt = now() + Math.min(minPause * 2 ** failures, maxPause);
			failures = Math.min(failures + 1, 10);
		} finally {
			running = null;
		}
	}

	function load(): Promise<void> {
		if (isKnown) return Promise.resolve();
		running ??= ask();
		return running;
	}

	return {
		get added() {
			if (!isKnown && !running && now() >= againAt) void load();
			return added;
		},
		load,
	};
}
