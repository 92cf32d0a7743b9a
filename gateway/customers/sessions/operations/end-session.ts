import { endSession } from "#contract/session/end-session.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { endFamilyOf } from "../refresh-families.ts";

export const handleEndSession = handler(endSession, async ({ body }, context) => {
	await endFamilyOf(context, body.refreshToken, "sign-out");
	return { status: 200, data: { isEnded: true } as const };
});
