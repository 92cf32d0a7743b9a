// Signing in with a passkey: what a browser is asked for, and whose passkey answered (WebAuthn Level 3, §7.2).

import {
	generateAuthenticationOptions,
	verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import { assertionAnswer } from "#contract/customer/passkey-shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { customers, type PasskeyRow, passkeys } from "#gateway/platform/db/schema.ts";
import { signInsTotal } from "#gateway/platform/metrics/metrics.ts";
import { challengeIn, challengeLifetime, consumeChallenge } from "./challenges.ts";
import { handleOf } from "./make-passkey.ts";
import type { RelyingParty } from "./relying-party.ts";

type Context = Pick<GatewayContext, "db" | "now" | "log">;

/** Names no passkey: the browser offers those it has for the domain. */
export function usingOptions(party: RelyingParty, challenge: string) {
	return generateAuthenticationOptions({
		rpID: party.domain,
		challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
		timeout: challengeLifetime,
		userVerification: "required",
	});
}

type Answer = z.output<typeof assertionAnswer>;

function readAnswer(text: string): Answer | null {
	try {
		return assertionAnswer.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		// not JSON, so no browser sent it
		return null;
	}
}

/** The answer's signature counter; null when the signature is not valid for this passkey, challenge, origin and domain. */
async function counterIn(
	answer: Answer,
	passkey: PasskeyRow,
	party: RelyingParty,
	challenge: string,
): Promise<number | null> {
	const read = await verifyAuthenticationResponse({
		response: { ...answer, clientExtensionResults: {} },
		expectedChallenge: challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.domain,
		// the counter is compared where it is written, below, so that two answers at once cannot both pass
		credential: {
			id: passkey.credentialId,
			publicKey: new Uint8Array(passkey.publicKey),
			counter: 0,
		},
		// its error says which check failed; to the sender all failures are the same
	}).catch(() => null);
	return read?.verified ? read.authenticationInfo.newCounter : null;
}

/** False when the counter has not gone up (there is a copy of the passkey), or the passkey was just removed. */
async function recordUse(
	{ db, now }: Context,
	passkeyId: string,
	counter: number,
): Promise<boolean> {
	const goesUp = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`;
	const noted = await db
		.update(passkeys)
		.set({ counter, lastUsedAt: now() })
		.where(and(eq(passkeys.passkeyId, passkeyId), goesUp))
		.returning({ passkeyId: passkeys.passkeyId });
	return noted.length > 0;
}

/**
 * The customer whose passkey answered a challenge of this holder; null for any other answer, with the reason only in the log.
 * The challenge is used up either way.
 */
export async function ownerOfAnswer(
	context: Context,
	party: RelyingParty,
	holder: string,
	text: string,
): Promise<{ customerId: string; webCreatedAt: Date; email: string } | null> {
	const refuse = (reason: string, whose?: string) => {
		signInsTotal.inc({ outcome: "passkey-refused" });
		context.log.info({ reason, customerId: whose }, "passkey refused");
		return null;
	};
	const answer = readAnswer(text);
	const challenge = answer && challengeIn(answer.response.clientDataJSON);
	if (!answer || !challenge) return refuse("shape");
	if (!(await consumeChallenge(context, challenge, holder))) return refuse("challenge");
	const { customerId, webCreatedAt, email } = customers;
	const [known] = await context.db
		.select({ passkey: getTableColumns(passkeys), owner: { customerId, webCreatedAt, email } })
		.from(passkeys)
		.innerJoin(customers, eq(customerId, passkeys.customerId))
		.where(and(eq(passkeys.credentialId, answer.id), eq(passkeys.relyingParty, party.domain)));
	if (!known) return refuse("unknown");
	const whose = known.owner.customerId;
	if (answer.response.userHandle !== handleOf(whose)) return refuse("owner", whose);
	const counter = await counterIn(answer, known.passkey, party, challenge);
	if (counter === null) return refuse("signature", whose);
	if (!(await recordUse(context, known.passkey.passkeyId, counter)))
		return refuse("counter", whose);
	return known.owner;
}
