// The headers that every call carries (SESSION-45), and the one that every write carries (SESSION-47). The key is its
// customer's, else its session's: one that comes with neither is refused.

export const headerNames = {
	locale: "accept-language",
	subscriptionKey: "subscription-key",
	storeId: "store-id",
	sessionId: "session-id",
	deviceChannel: "device-channel",
	authorization: "authorization",
	requestId: "x-request-id",
	idempotencyKey: "idempotency-key",
	/** of the house's own programs: feeds of stock and prices */
	operatorKey: "operator-key",
} as const;

/** AM mobile app, SD desktop, SM everything else (SESSION-46). */
export const deviceChannels = ["AM", "SD", "SM"] as const;
export type DeviceChannel = (typeof deviceChannels)[number];
