import { and, eq } from "drizzle-orm";
import { removePasskey } from "#contract/customer/remove-passkey.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import { lockSignInMethods } from "#gateway/customers/sessions/sign-in-methods.ts";
import { GatewayError } from "#gateway/errors.ts";
import { passkeys } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { nameOf } from "../passkey-view.ts";

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
		return { status: 200 as const, data: { isRemoved: true } as const };
	});
});
