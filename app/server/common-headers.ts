// The headers that every call to the product's API carries (SESSION-45).
import { randomUUID } from "node:crypto";
import { type DeviceChannel, headerNames } from "../../gateway/contract/headers.ts";
import { fallbackLocale } from "../../shop/locales.ts";

/** Who asks, and for which shop. */
export interface Asker {
	localeTag: string;
	subscriptionKey: string;
	/** null where no shop is known yet: the records of all of them are asked for without one */
	storeId: string | null;
	sessionId: string;
	device: DeviceChannel;
}

export function commonHeaders({
	localeTag,
	subscriptionKey,
	storeId,
	sessionId,
	device,
}: Asker): Record<string, string> {
	return {
		[headerNames.locale]: localeTag,
		[headerNames.subscriptionKey]: subscriptionKey,
		...(storeId === null ? {} : { [headerNames.storeId]: storeId }),
		[headerNames.sessionId]: sessionId,
		[headerNames.deviceChannel]: device,
	};
}

/** The session of what this process asks for by itself, behind which no visitor stands. */
const ownSession = randomUUID();

/** For calls that serve every visitor: no visitor's session goes with them. */
export function serverHeaders(subscriptionKey: string, storeId: string | null = null) {
	const { tag: localeTag } = fallbackLocale;
	return commonHeaders({
		localeTag,
		subscriptionKey,
		storeId,
		sessionId: ownSession,
		device: "SD",
	});
}
