import { eq } from "drizzle-orm";
import { addPasskey } from "#contract/customer/add-passkey.ts";
import { maxPasskeys } from "#contract/customer/passkey-shapes.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { challengeIn, consumeChallenge } from "#gateway/customers/passkeys/challenges.ts";
import { type MadePasskey, verifyRegistration } from "#gateway/customers/passkeys/make-passkey.ts";
import { type RelyingParty, relyingPartyOf } from "#gateway/customers/passkeys/relying-party.ts";
import { claimMailbox } from "#gateway/customers/sessions/claim-mailbox.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import { lockSignInMethods } from "#gateway/customers/sessions/sign-in-methods.ts";
import { randomId } from "#gateway/customers/sessions/token-pairs.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, passkeys, refreshFamilies } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { parallelReply, runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { nameOf, passkeyView } from "../passkey-view.ts";
import { holderOf } from "./ask-passkey.ts";

const refused = (reason: "answer" | "most" | "origin") =>
	new GatewayError("PASSKEY_REFUSED", { reason });

async function deviceOf({ db }: GatewayContext, { familyId }: Call) {
	const { browser, system } = refreshFamilies;
	const [session] = await db
		.select({ browser, system })
		.from(refreshFamilies)
		.where(eq(refreshFamilies.familyId, familyId ?? ""));
	return session ?? { browser: "", system: "" };
}

/** Stores the passkey, with everything that belongs to it, in one transaction. */
async function keep(
	tx: Db,
	made: MadePasskey & { browser: string; system: string },
	party: RelyingParty,
	call: Call,
	now: Date,
) {
	const customerId = call.customerId ?? "";
	const [record] = await tx
		.select({ email: customers.email, accountEmail: customers.accountEmail })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	// the record becomes an account under its e-mail (ADR 0010), unless that e-mail has one (ADR 0073)
	if (record?.accountEmail === null) await claimMailbox(tx, customerId, record.email);
	const { passkeys: kept } = await lockSignInMethods(tx, customerId);
	if (kept >= maxPasskeys) throw refused("most");
	const [row] = await tx
		.insert(passkeys)
		.values({
			...made,
			passkeyId: randomId(),
			customerId,
			relyingParty: party.domain,
			createdAt: now,
		})
		.onConflictDoNothing({ target: passkeys.credentialId })
		.returning();
	// the credential is stored already: the customer's own, or another's whose id was copied
	if (!row) throw refused("answer");
	await queueAccountLetter(tx, now, {
		kind: "passkey-added",
		customerId,
		device: nameOf(row),
		storeId: call.domain?.storeId ?? "",
		language: call.language,
	});
	return passkeyView(row);
}

export const handleAddPasskey = handler(addPasskey, async (input, context) => {
	const { body, call } = input;
	const key = writeKeyOf(addPasskey, input);
	const before = await parallelReply(context.db, key);
	if (before) return before as never;
	const party = relyingPartyOf(body.origin, context.config);
	if (!party) throw refused("origin");
	const challenge = challengeIn(body.answer.response.clientDataJSON);
	if (!challenge || !(await consumeChallenge(context, challenge, holderOf(call)))) {
		throw refused("answer");
	}
	const made = await verifyRegistration(body.answer, party, challenge);
	if (!made) throw refused("answer");
	const device = await deviceOf(context, call);
	return runOnce(context, key, async (tx) => ({
		status: 201 as const,
		data: await keep(tx, { ...made, ...device }, party, call, context.now()),
	}));
});
