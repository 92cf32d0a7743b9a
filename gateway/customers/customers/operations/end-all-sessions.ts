import { eq } from "drizzle-orm";
import { endAllSessions } from "#contract/customer/end-all-sessions.ts";
import { endFamiliesOf } from "#gateway/customers/sessions/refresh-families.ts";
import { signInPlaces } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";

export const handleEndAllSessions = handler(endAllSessions, async ({ call }, context) => {
	const customerId = call.customerId ?? "";
	await context.db.transaction(async (tx) => {
		await endFamiliesOf(tx, customerId, "sign-out", context.now());
		await tx.delete(signInPlaces).where(eq(signInPlaces.customerId, customerId));
	});
	return { status: 200, data: { isEnded: true } as const };
});
