import { and, eq, isNull } from "drizzle-orm";
import { endOwnSession } from "#contract/customer/end-own-session.ts";
import { GatewayError } from "#gateway/errors.ts";
import { refreshFamilies } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";

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
		return { status: 200 as const, data: { isEnded: true } as const };
	});
});
