// Which programs are answered, and how often: unknown ones by their address, those that sign by their key (PAGE-144 to
// PAGE-147). What is counted is kept in this process, as for posts of browsers.
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressKey } from "#shop/address-key.ts";
import type { StorefrontEnv } from "../env.ts";
import { createFetchDocument, type FetchDocument } from "./fetch-document.ts";
import { createReplies, type Replies } from "./replies.ts";
import { identify, type SignatureFault } from "./web-bot-auth.ts";

/** Requests a minute: of an address, of all addresses together, of a key. */
const [ofAddress, ofAddresses, ofKey] = [60, 1_200, 600];

export type Standing = "verified" | "unverified" | "refused";

/** A program that may go on; the host that publishes its key, null for one that does not sign. */
export interface AgentCaller {
	agent: string | null;
}

export interface Refusal {
	status: 400 | 401 | 403 | 429;
	code: SignatureFault | "agent_refused" | "rate_limited";
	content: string;
	/** seconds */
	retryAfter: number | null;
}

export type Entered = { caller: AgentCaller } | { refusal: Refusal };

export interface AgentDoor {
	/** @param body as it was sent, empty for none */
	enter(
		request: Pick<Request, "method" | "url" | "headers">,
		facts: { origin: string; remoteAddress: string },
		body: Uint8Array,
	): Promise<Entered>;
	fetchDocument: FetchDocument;
	/** of writes that may be repeated */
	replies: Replies;
}

const statusOf: Readonly<Record<SignatureFault, 400 | 401>> = {
	signature_invalid: 401,
	key_not_found: 401,
	digest_mismatch: 400,
	algorithm_unsupported: 400,
};

const limit = (points: number) => new RateLimiterMemory({ points, duration: 60 });

/** @returns seconds to wait, null for one that may go on */
async function waitOf(limiter: RateLimiterMemory, key: string): Promise<number | null> {
	try {
		await limiter.consume(key);
		return null;
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal;
		return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
	}
}

type Env = Pick<StorefrontEnv, "AGENTS_ALLOWED" | "AGENTS_REFUSED" | "NODE_ENV" | "VITRINE_ENV">;

export function createAgentDoor(env: Env, entered: (standing: Standing) => void): AgentDoor {
	const address = limit(ofAddress);
	const addresses = limit(ofAddresses);
	const key = limit(ofKey);
	const fetchDocument = createFetchDocument({
		networks: [],
		includesThisMachine: env.NODE_ENV !== "production" && env.VITRINE_ENV !== "production",
	});

	function refuse(refusal: Omit<Refusal, "retryAfter">, retryAfter: number | null = null): Entered {
		entered("refused");
		return { refusal: { ...refusal, retryAfter } };
	}
	const tooMany = (retryAfter: number) =>
		refuse(
			{
				status: 429,
				code: "rate_limited",
				content: `Too many requests; again in ${retryAfter} s.`,
			},
			retryAfter,
		);

	async function enterUnknown(remoteAddress: string): Promise<Entered> {
		const wait =
			(await waitOf(address, addressKey(remoteAddress))) ?? (await waitOf(addresses, "all"));
		if (wait !== null) return tooMany(wait);
		entered("unverified");
		return { caller: { agent: null } };
	}

	return {
		fetchDocument,
		replies: createReplies(),
		async enter({ method, url, headers }, { origin, remoteAddress }, body) {
			const { pathname, search } = new URL(url);
			const identity = await identify({
				request: { method, origin, target: pathname + search, headers },
				body,
				remoteAddress,
				fetchDocument,
				now: Date.now(),
			});
			if (identity.kind === "none") return enterUnknown(remoteAddress);
			if (identity.kind === "refused") {
				// counts as any other: a wrong signature must not be cheaper to send than none
				const wait = await waitOf(address, addressKey(remoteAddress));
				if (wait !== null) return tooMany(wait);
				const { code, why } = identity;
				return refuse({ status: statusOf[code], code, content: why });
			}
			const { agent, keyId } = identity;
			const isNamed = (list: readonly string[]) => list.includes(agent) || list.includes(keyId);
			if (isNamed(env.AGENTS_REFUSED)) {
				const content = "This shop does not answer this agent.";
				return refuse({ status: 403, code: "agent_refused", content });
			}
			const isTrusted = env.AGENTS_ALLOWED.length === 0 || isNamed(env.AGENTS_ALLOWED);
			if (!isTrusted) return enterUnknown(remoteAddress);
			const wait = await waitOf(key, keyId);
			if (wait !== null) return tooMany(wait);
			entered("verified");
			return { caller: { agent } };
		},
	};
}
