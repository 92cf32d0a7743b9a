import { eq } from "drizzle-orm";
import { endAllSessions } from "#contract/customer/end-all-sessions.ts";
import { signInPlaces } from "#gateway/db/schema.ts";
import { handler } from "#gateway/http/handler.ts";
import { endFamiliesOf } from "#gateway/sessions/refresh-families.ts";

export const handleEndAllSessions = handler(endAllSessions, async ({ call }, context) => {
	const customerId = call.customerId ?? "";
	await context.db.transaction(async (tx) => {
		await endFamiliesOf(tx, customerId, "sign-out", context.now());
		await tx.delete(signInPlaces).where(eq(signInPlaces.customerId, customerId));
	});
	return { status: 200, data: { isEnded: true } as const };
});
