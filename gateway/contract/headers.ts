// The headers that every call carries (SESSION-45), and the one that every write carries (SESSION-47). The key belongs to the
// customer, or else to the session; a key with neither is refused.

export const headerNames = {
	locale: "accept-language",
	subscriptionKey: "subscription-key",
	storeId: "store-id",
	sessionId: "session-id",
	deviceChannel: "device-channel",
	authorization: "authorization",
	requestId: "x-request-id",
	idempotencyKey: "idempotency-key",
	/** the key that the same write would have had a moment ago: a reply that is kept for it is this one's too */
	earlierKey: "earlier-idempotency-key",
	/** for the merchant's own programs: feeds of stock and prices */
	operatorKey: "operator-key",
} as const;

/** AM mobile app, SD desktop, SM everything else (SESSION-46). */
export const deviceChannels = ["AM", "SD", "SM"] as const;
export type DeviceChannel = (typeof deviceChannels)[number];
