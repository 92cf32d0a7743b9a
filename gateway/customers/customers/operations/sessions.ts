import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { maxPasskeys } from "#contract/customer/passkey-shapes.ts";
import {
	addPasskey,
	askPasskey,
	endAllSessions,
	endOwnSession,
	listPasskeys,
	listSessions,
	removePasskey,
} from "#contract/customer/sessions.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import {
	challengeIn,
	consumeChallenge,
	newChallenge,
} from "#gateway/customers/passkeys/challenges.ts";
import {
	type MadePasskey,
	makingOptions,
	verifyRegistration,
} from "#gateway/customers/passkeys/make-passkey.ts";
import { type RelyingParty, relyingPartyOf } from "#gateway/customers/passkeys/relying-party.ts";
import { claimMailbox } from "#gateway/customers/sessions/claim-mailbox.ts";
import { type DeviceName, unknownDevice } from "#gateway/customers/sessions/device-name.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import { endFamiliesOf } from "#gateway/customers/sessions/refresh-families.ts";
import { lockSignInMethods } from "#gateway/customers/sessions/sign-in-methods.ts";
import { randomId } from "#gateway/customers/sessions/token-pairs.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, passkeys, refreshFamilies, signInPlaces } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";
import { nameOf, passkeysOf, passkeyView } from "../passkey-view.ts";
import { requiredProof, verifyIdentity } from "../verify-identity.ts";

const shown = 50;

export const handleListSessions = handler(listSessions, async ({ call }, { db, now }) => {
	const { customerId, revokedAt, expiresAt, lastSeenAt } = refreshFamilies;
	const rows = await db
		.select()
		.from(refreshFamilies)
		.where(and(eq(customerId, call.customerId ?? ""), isNull(revokedAt), gt(expiresAt, now())))
		.orderBy(desc(lastSeenAt))
		.limit(shown);
	const sessions = rows.map((row) => ({
		sessionId: row.familyId,
		browser: row.browser,
		system: row.system,
		startedAt: row.startedAt.toISOString(),
		lastSeenAt: row.lastSeenAt.toISOString(),
		isCurrent: row.familyId === call.familyId,
	}));
	return ok({ sessions });
});

export const handleEndOwnSession = handler(endOwnSession, (input, context) => {
	const { params, call } = input;
	return runOnce(context, writeKeyOf(endOwnSession, input), async (tx) => {
		const { familyId, customerId, revokedAt } = refreshFamilies;
		const ended = await tx
			.update(refreshFamilies)
			.set({ revokedAt: context.now(), revokedFor: "sign-out" })
			.where(
				and(
					eq(familyId, params.sessionId),
					eq(customerId, call.customerId ?? ""),
					isNull(revokedAt),
				),
			)
			.returning({ familyId });
		if (ended.length === 0) throw new GatewayError("NOT_FOUND");
		return ok({ isEnded: true } as const);
	});
});

export const handleEndAllSessions = handler(endAllSessions, async ({ call }, context) => {
	const customerId = call.customerId ?? "";
	await context.db.transaction(async (tx) => {
		await endFamiliesOf(tx, customerId, "sign-out", context.now());
		await tx.delete(signInPlaces).where(eq(signInPlaces.customerId, customerId));
	});
	return ok({ isEnded: true } as const);
});

export const handleListPasskeys = handler(listPasskeys, async ({ call }, context) => {
	const kept = await passkeysOf(context.db, call.customerId ?? "");
	const asks = await requiredProof(context, call);
	return ok({ passkeys: kept.map(passkeyView), asks });
});

/** Challenges of one customer: each is a row for five minutes. */
const rule = { attempts: 30, seconds: 900 } as const;

/** Who may answer a challenge for another passkey: the session that asked. */
export const holderOf = ({ familyId }: Call) => `session ${familyId}`;

export const handleAskPasskey = handler(askPasskey, async ({ body, call }, context) => {
	const customerId = call.customerId ?? "";
	const party = relyingPartyOf(body.origin, context.config);
	if (!party) throw new GatewayError("PASSKEY_REFUSED", { reason: "origin" });
	await verifyIdentity(context, call, body.currentPassword);
	await enforce(limitOf(context, "passkey-asked", rule).take(customerId));
	const [customer] = await context.db
		.select({ customerId: customers.customerId, email: customers.email })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	if (!customer) throw new GatewayError("INVALID_JWT");
	const kept = await passkeysOf(context.db, customerId);
	if (kept.length >= maxPasskeys) throw new GatewayError("PASSKEY_REFUSED", { reason: "most" });
	const others = kept.filter(({ relyingParty }) => relyingParty === party.domain);
	const challenge = await newChallenge(context, holderOf(call));
	const data = { ...(await makingOptions(party, customer, others, challenge)) };
	return ok(data);
});

const refused = (reason: "answer" | "most" | "origin") =>
	new GatewayError("PASSKEY_REFUSED", { reason });

async function deviceOf({ db }: GatewayContext, { familyId }: Call) {
	const { browser, system } = refreshFamilies;
	const [session] = await db
		.select({ browser, system })
		.from(refreshFamilies)
		.where(eq(refreshFamilies.familyId, familyId ?? ""));
	return session ?? unknownDevice;
}

/** Stores the passkey, with everything that belongs to it, in one transaction. */
async function keep(
	tx: Db,
	made: MadePasskey & DeviceName,
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

export const handleAddPasskey = handler(addPasskey, (input, context) => {
	const { body, call } = input;
	const party = relyingPartyOf(body.origin, context.config);
	if (!party) throw refused("origin");
	const write = async (tx: Db, made: MadePasskey & DeviceName) => ({
		status: 201 as const,
		data: await keep(tx, made, party, call, context.now()),
	});
	// the challenge is used up by the first of two presses
	return runOnce(context, writeKeyOf(addPasskey, input), write, async () => {
		const challenge = challengeIn(body.answer.response.clientDataJSON);
		if (!challenge || !(await consumeChallenge(context, challenge, holderOf(call)))) {
			throw refused("answer");
		}
		const made = await verifyRegistration(body.answer, party, challenge);
		if (!made) throw refused("answer");
		return { ...made, ...(await deviceOf(context, call)) };
	});
});

export const handleRemovePasskey = handler(removePasskey, (input, context) => {
	const { params, call } = input;
	return runOnce(context, writeKeyOf(removePasskey, input), async (tx) => {
		const customerId = call.customerId ?? "";
		const ways = await lockSignInMethods(tx, customerId);
		const [removed] = await tx
			.delete(passkeys)
			.where(and(eq(passkeys.passkeyId, params.passkeyId), eq(passkeys.customerId, customerId)))
			.returning();
		if (!removed) throw new GatewayError("NOT_FOUND");
		if (!ways.hasPassword && ways.passkeys === 1) throw new GatewayError("LAST_SIGN_IN_METHOD");
		await queueAccountLetter(tx, context.now(), {
			kind: "passkey-removed",
			customerId,
			device: nameOf(removed),
			storeId: call.domain?.storeId ?? "",
			language: call.language,
		});
		return ok({ isRemoved: true } as const);
	});
});
