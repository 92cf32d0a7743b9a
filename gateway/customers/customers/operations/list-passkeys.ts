import { listPasskeys } from "#contract/customer/list-passkeys.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { passkeysOf, passkeyView } from "../passkey-view.ts";
import { requiredProof } from "../verify-identity.ts";

export const handleListPasskeys = handler(listPasskeys, async ({ call }, context) => {
	const kept = await passkeysOf(context.db, call.customerId ?? "");
	const asks = await requiredProof(context, call);
	return { status: 200, data: { passkeys: kept.map(passkeyView), asks } };
});
