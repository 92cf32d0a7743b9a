// Headers of a kept page that are the same for everybody, made once until the rules of the policy change.
import { type Directives, extendPolicy } from "../server/security/policy.ts";
import type { KeptPage } from "./cached-page.ts";
import { cdnVary } from "./cdn-headers.ts";

/** Headers that each answer sets itself. */
const ofAnswer = new Set(["cache-control", "etag", "content-encoding", "content-length"]);

interface PageHeadOptions {
	/** rules to add to the policy now: containers share pages, and may have loaded the rules at different times */
	rules: () => Directives;
	/** a CDN in front may keep pages */
	hasCdn: boolean;
}

/** @returns names and values in turn */
export function createPageHeads({ rules, hasCdn }: PageHeadOptions) {
	const known = new WeakMap<KeptPage, { rules: Directives; head: readonly string[] }>();
	return (page: KeptPage): readonly string[] => {
		const now = rules();
		const before = known.get(page);
		if (before?.rules === now) return before.head;
		const { "content-security-policy": policy, vary, ...others } = page.headers;
		const varying = [vary, hasCdn ? cdnVary : ""].filter(Boolean).join(", ");
		const head = Object.entries({
			...others,
			...(policy ? { "content-security-policy": extendPolicy(policy, now) } : {}),
			...(varying ? { vary: varying } : {}),
		})
			.filter(([name]) => !ofAnswer.has(name))
			.flat();
		known.set(page, { rules: now, head });
		return head;
	};
}

export type HeadOf = ReturnType<typeof createPageHeads>;
