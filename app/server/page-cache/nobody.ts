// The session that public pages are rendered with: no customer, no cart, nothing to keep.
import type { GatewaySession } from "../gateway-client.ts";

export function createNobody(): GatewaySession {
	return {
		sessionId: crypto.randomUUID(),
		accessToken: null,
		refreshTokens: () => Promise.resolve(),
		expel: () => undefined,
		foundDeleted: () => undefined,
	};
}
