import { eq } from "drizzle-orm";
import { askEmailChange } from "#contract/customer/ask-email-change.ts";
import { readEmail } from "#contract/customer/email.ts";
import type { Call } from "#gateway/context.ts";
import { linkKey, recordLink, voidEmailLinks } from "#gateway/customers/sessions/letter-links.ts";
import { GatewayError } from "#gateway/errors.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { countEmailLetter } from "../email-letters.ts";
import { checkPasswordOf } from "../verify-identity.ts";

/** Notes the link to the new address and the letter to the old one. Two parallel requests run one after the other. */
async function note(tx: Db, email: string, call: Call, made: { kid: string; now: Date }) {
	const customerId = call.customerId ?? "";
	const [customer] = await tx
		.select({ email: customers.email })
		.from(customers)
		.where(eq(customers.customerId, customerId))
		.for("update");
	if (!customer) throw new GatewayError("INVALID_JWT");
	if (customer.email.toLowerCase() === email.toLowerCase()) {
		throw new GatewayError("PROFILE_INVALID", { field: "email" });
	}
	await voidEmailLinks(tx, customerId, made.now);
	const linkId = await recordLink(tx, made, {
		purpose: "email",
		email,
		customerId,
		formerEmail: customer.email,
		storeId: call.domain?.storeId ?? "",
		language: call.language,
	});
	await queueLetters(tx, made.now, [{ kind: "email-asked", about: linkId, orderNumber: null }]);
}

export const handleAskEmailChange = handler(askEmailChange, async (input, context) => {
	const { body, call } = input;
	const email = readEmail(body.email);
	if (!email) throw new GatewayError("PROFILE_INVALID", { field: "email" });
	await checkPasswordOf(context, call, body.currentPassword);
	await countEmailLetter(context, call.customerId ?? "");
	const made = { kid: await linkKey(context), now: context.now() };
	// nothing of a password is stored, not even in the fingerprint of the request
	const key = writeKeyOf(askEmailChange, { ...input, body: { email } });
	return runOnce(context, key, async (tx) => {
		await note(tx, email, call, made);
		return { status: 202 as const, data: { isAsked: true } as const };
	});
});
