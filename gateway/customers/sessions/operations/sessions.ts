import { endSession, refreshTokens } from "#contract/session/operations.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { endFamilyOf } from "../refresh-families.ts";
import { swapRefreshToken } from "../swap-refresh-token.ts";

// the refresh token alone proves the session: the access token beside it (SESSION-16) has usually expired
export const handleRefreshTokens = handler(refreshTokens, async ({ body, call }, context) => {
	const swap = await swapRefreshToken(context, body.tokens.refreshToken);
	if (swap.outcome === "swapped") return ok(swap.pair.tokens);
	const facts = { requestId: call.requestId, reason: swap.reason, familyId: swap.familyId };
	if (swap.reason === "reused") context.log.warn(facts, "refresh token used again, family ended");
	else context.log.info(facts, "refresh refused");
	throw new GatewayError("INVALID_REFRESH_TOKEN");
});

export const handleEndSession = handler(endSession, async ({ body }, context) => {
	await endFamilyOf(context, body.refreshToken, "sign-out");
	return ok({ isEnded: true } as const);
});
