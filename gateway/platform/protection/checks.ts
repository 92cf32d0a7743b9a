// Checks that a browser solves by itself (ALTCHA, ADR 0048): made and verified here, signed, valid for one action, once, and
// for ten minutes. A shopper who cannot solve one waits instead, a few times in a quarter of an hour.

import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import {
	type GuardedAction,
	guardedActions,
	waitWithoutScript,
} from "#contract/protection/guarded.ts";
import type { GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { memo } from "#shop/memo.ts";
import { signingSecrets } from "./digest.ts";
import { createLimit, type Limit } from "./limits.ts";
import type { CheckOutcome } from "./rules/suspicion.ts";

type Context = Pick<GatewayContext, "db" | "config" | "now">;

/** Seconds that a check is valid. */
const lifetime = 600;
/** Seconds by which the gateway that made it may be ahead: what is left between clocks that go by one database. */
const clockTolerance = 5;
/** How many checks may be waited out from one address for one action. */
const slowRule = { attempts: 5, seconds: 900 };
/** Half a second on a desktop, a few on an old phone: iterations of one derivation, and how many derivations it takes. */
const cost = 2_000;
const [fewest, most] = [400, 900];

/** As `newCheck` makes it: any other field was not signed. */
const challengeShape = z.object({
	parameters: z.object({
		algorithm: z.string(),
		cost: z.number(),
		keyLength: z.number(),
		keyPrefix: z.string(),
		keySignature: z.string(),
		nonce: z.string().regex(/^[0-9a-f]{32}$/),
		salt: z.string(),
		data: z.object({ action: z.enum(guardedActions), at: z.number().int() }),
	}),
	signature: z.string(),
});
const payload = z.object({
	challenge: challengeShape,
	solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(128) }).optional(),
});
type Payload = z.output<typeof payload>;
const unsolved = { counter: 0, derivedKey: "" };

interface Limits {
	used: Limit;
	slow: Limit;
}
const perDatabase = new WeakMap<Db, Limits>();

function limitsOf(db: Db): Limits {
	return memo(perDatabase, db, () => ({
		used: createLimit(db, "check-used", { attempts: 1, seconds: lifetime }),
		slow: createLimit(db, "check-slow", slowRule),
	}));
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A new check, encoded for a form. */
export async function newCheck(context: Context, action: GuardedAction): Promise<string> {
	const [hmacSignatureSecret = ""] = signingSecrets(context.config, "check");
	const [hmacKeySignatureSecret = ""] = signingSecrets(context.config, "answer");
	const challenge = await createChallenge({
		algorithm: "PBKDF2/SHA-256",
		cost,
		counter: randomInt(most, fewest),
		data: { action, at: seconds(context.now()) },
		deriveKey,
		hmacSignatureSecret,
		hmacKeySignatureSecret,
	});
	return Buffer.from(JSON.stringify({ challenge })).toString("base64url");
}

function readPayload(text: string): Payload | null {
	try {
		const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
		return payload.safeParse(read).data ?? null;
	} catch {
		return null;
	}
}

/** `solved` or `unsolved` for a check of ours, `foreign` for any other. */
async function verify({ config }: Context, { challenge, solution }: Payload) {
	const answers = signingSecrets(config, "answer");
	for (const [at, hmacSignatureSecret] of signingSecrets(config, "check").entries()) {
		const read = await verifySolution({
			challenge,
			solution: solution ?? unsolved,
			deriveKey,
			hmacSignatureSecret,
			hmacKeySignatureSecret: answers[at] ?? "",
		});
		if (read.invalidSignature === false) return read.verified ? "solved" : "unsolved";
	}
	return "foreign";
}

export interface ReadCheck {
	outcome: CheckOutcome;
	/** an unsolved check that may be waited out: it is shown again instead of a new one */
	pending: string | null;
	/** seconds to wait, when too many were waited out */
	retryAfter: number | null;
}

/**
 * What the check that a form carries proves; a check that passes is used up.
 * @param address of the shopper who waits, as limits count it
 */
export async function readCheck(
	context: Context,
	action: GuardedAction,
	text: string | undefined,
	address: string,
): Promise<ReadCheck> {
	const nothing: ReadCheck = { outcome: "none", pending: null, retryAfter: null };
	const read = text ? readPayload(text) : null;
	if (!text || !read) return nothing;
	const { nonce, data } = read.challenge.parameters;
	const age = seconds(context.now()) - data.at;
	if (data.action !== action || age < -clockTolerance || age > lifetime) return nothing;
	const found = await verify(context, read);
	if (found === "foreign" || (found === "unsolved" && read.solution)) return nothing;
	const { used, slow } = limitsOf(context.db);
	if (found === "unsolved" && age < waitWithoutScript) return { ...nothing, pending: text };
	if (!(await used.take(nonce)).allowed) return nothing;
	if (found === "solved") return { ...nothing, outcome: "solved" };
	const verdict = await slow.take(`${action} ${address}`);
	return verdict.allowed
		? { ...nothing, outcome: "waited" }
		: { ...nothing, retryAfter: verdict.retryAfter };
}
