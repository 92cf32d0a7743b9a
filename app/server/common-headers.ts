// The headers that every call to the product's API carries (SESSION-45).
import { randomUUID } from "node:crypto";
import { type DeviceChannel, headerNames } from "#contract/headers.ts";
import { fallbackLocale } from "#shop/locales.ts";
import type { Tracing } from "#shop/process/tracing.ts";
import type { Log } from "./log.ts";

/** The caller of a call, and the shop that it is for. */
export interface Caller {
	localeTag: string;
	subscriptionKey: string;
	/** null while no shop is known: the domain records are requested without one */
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
}: Caller): Record<string, string> {
	return {
		[headerNames.locale]: localeTag,
		[headerNames.subscriptionKey]: subscriptionKey,
		...(storeId === null ? {} : { [headerNames.storeId]: storeId }),
		[headerNames.sessionId]: sessionId,
		[headerNames.deviceChannel]: device,
	};
}

/** Session id of the calls that this process makes by itself, for no visitor. */
const ownSession = randomUUID();

/** What this process needs for calls that it makes by itself. */
export interface Service {
	baseUrl: () => string;
	subscriptionKey: string;
	log: Log;
	timeoutMs: number;
	/** names calls that are made while a request waits for them */
	tracing?: Tracing | null;
}

/** For calls that serve every visitor: they carry no visitor's session. */
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
