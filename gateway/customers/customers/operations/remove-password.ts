import { eq } from "drizzle-orm";
import { removePassword } from "#contract/customer/remove-password.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import { endFamiliesOf } from "#gateway/customers/sessions/refresh-families.ts";
import { lockSignInMethods } from "#gateway/customers/sessions/sign-in-methods.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customerPasswords, signInPlaces } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { parallelReply, runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { verifyIdentity } from "../verify-identity.ts";

export const handleRemovePassword = handler(removePassword, async (input, context) => {
	const { body, call } = input;
	const customerId = call.customerId ?? "";
	// nothing of a password is stored, not even in the fingerprint of the request
	const key = writeKeyOf(removePassword, { ...input, body: null });
	const before = await parallelReply(context.db, key);
	if (before) return before as never;
	await verifyIdentity(context, call, body.currentPassword);
	return runOnce(context, key, async (tx) => {
		const now = context.now();
		const ways = await lockSignInMethods(tx, customerId);
		if (!ways.hasPassword) throw new GatewayError("NOT_FOUND");
		if (ways.passkeys === 0) throw new GatewayError("LAST_SIGN_IN_METHOD");
		await tx.delete(customerPasswords).where(eq(customerPasswords.customerId, customerId));
		// another person who knew it is signed out, and no longer counts as the owner in their browser (ADR 0022)
		await endFamiliesOf(tx, customerId, "password", now, call.familyId);
		await tx.delete(signInPlaces).where(eq(signInPlaces.customerId, customerId));
		await queueAccountLetter(tx, now, {
			kind: "password-removed",
			customerId,
			storeId: call.domain?.storeId ?? "",
			language: call.language,
		});
		return { status: 200 as const, data: { isRemoved: true } as const };
	});
});
