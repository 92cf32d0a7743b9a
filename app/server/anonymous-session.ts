// The session that public pages are rendered with: no customer, no cart, nothing to keep.
import type { GatewaySession } from "./gateway-client.ts";

export function createAnonymousSession(): GatewaySession {
	return {
		sessionId: crypto.randomUUID(),
		accessToken: null,
		credentials: null,
		refreshTokens: () => Promise.resolve(),
		forceSignOut: () => undefined,
		markAccountDeleted: () => undefined,
	};
}
