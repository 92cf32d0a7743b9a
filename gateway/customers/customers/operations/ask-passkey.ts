import { eq } from "drizzle-orm";
import { askPasskey } from "#contract/customer/ask-passkey.ts";
import { maxPasskeys } from "#contract/customer/passkey-shapes.ts";
import type { Call } from "#gateway/context.ts";
import { newChallenge } from "#gateway/customers/passkeys/challenges.ts";
import { makingOptions } from "#gateway/customers/passkeys/make-passkey.ts";
import { relyingPartyOf } from "#gateway/customers/passkeys/relying-party.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";
import { passkeysOf } from "../passkey-view.ts";
import { verifyIdentity } from "../verify-identity.ts";

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
	return { status: 200, data };
});
