import type { Context } from "hono";
import { type DeviceChannel, deviceChannels, headerNames } from "#contract/headers.ts";
import type { Operation } from "#contract/operation.ts";
import { type Language, languages } from "#contract/shapes.ts";
import type { Bearer, Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { readMarket } from "#gateway/platform/domains/markets-with-stores.ts";
import { isSameSecret } from "#shop/process/same-secret.ts";
import type { OperatorKey } from "./operator-keys.ts";

const identifier = /^[\w.:-]{1,128}$/;

/** The first language tag of the header, English when it has none; documents are formatted by it. */
function localeOf(header = ""): string {
	const [tag = ""] = header.split(/[,;]/);
	try {
		return Intl.getCanonicalLocales(tag.trim())[0] ?? "en-GB";
	} catch {
		return "en-GB";
	}
}

function languageOf(locale: string): Language {
	const short = locale.slice(0, 2).toLowerCase();
	return languages.find((language) => language === short) ?? "en";
}

/** Domain records, token swaps, content, changes, the security policy, figures of all shops and waiting rooms belong to no single shop. */
export function needsShop(operation: Operation): boolean {
	if (operation.access === "operator") return false;
	return ![
		"domain",
		"session",
		"content",
		"changes",
		"security",
		"measurement",
		"waiting-room",
	].includes(operation.noun);
}

/** All are compared, so that an answer's time tells nothing of a key. */
export function isKnownKey(key: string, known: readonly string[]): boolean {
	return known.filter((one) => isSameSecret(key, one)).length > 0;
}

/** @throws GatewayError OPERATOR_KEY_INVALID, OPERATOR_SCOPE_MISSING */
function operatorOf(
	c: Context,
	{ scope }: Operation,
	{ config }: GatewayContext,
): Pick<OperatorKey, "name"> {
	const given = c.req.header(headerNames.operatorKey) ?? "";
	const [known] = config.OPERATOR_KEYS.filter(({ key }) => isSameSecret(given, key));
	if (!known) throw new GatewayError("OPERATOR_KEY_INVALID");
	const { name, scopes } = known;
	if (!scope || !scopes.includes(scope)) {
		throw new GatewayError("OPERATOR_SCOPE_MISSING", { scope });
	}
	return { name };
}

/**
 * The session that makes the call; null for a guest. For public calls a deleted customer is a guest (SESSION-34).
 * @throws GatewayError INVALID_JWT, ACCOUNT_DELETED
 */
async function callerOf(
	c: Context,
	operation: Operation,
	context: GatewayContext,
): Promise<Bearer | null> {
	const token = /^Bearer (.+)$/i.exec(c.req.header(headerNames.authorization) ?? "")?.[1];
	const bearer = token ? await context.bearerOf(token) : null;
	const needsCustomer = operation.access === "customer";
	if (!bearer && (token || needsCustomer)) throw new GatewayError("INVALID_JWT");
	if (!bearer?.isDeleted || operation.openToDeleted) return bearer;
	if (needsCustomer) throw new GatewayError("ACCOUNT_DELETED");
	return null;
}

/** Reads and checks the common headers. @throws GatewayError on a wrong key, an unknown store or a bad token */
export async function readCall(
	c: Context,
	operation: Operation,
	context: GatewayContext,
	remoteAddress: string,
	requestId: string,
): Promise<Call> {
	const key = c.req.header(headerNames.subscriptionKey);
	if (!key || !isKnownKey(key, context.config.SUBSCRIPTION_KEYS)) {
		throw new GatewayError("SUBSCRIPTION_KEY_INVALID");
	}
	const storeId = c.req.header(headerNames.storeId);
	const domain = storeId ? await readMarket(context.db, storeId) : null;
	if (needsShop(operation) && !domain) throw new GatewayError("UNKNOWN_STORE");

	const bearer = await callerOf(c, operation, context);
	const operator = operation.access === "operator" ? operatorOf(c, operation, context) : null;

	const locale = localeOf(c.req.header(headerNames.locale));
	const channel = c.req.header(headerNames.deviceChannel);
	const sessionId = c.req.header(headerNames.sessionId) ?? null;
	const keyIn = (header: string) => {
		const key = c.req.header(header) ?? null;
		if (key && !identifier.test(key)) throw new GatewayError("INVALID_REQUEST", { header });
		return key;
	};
	const idempotencyKey = keyIn(headerNames.idempotencyKey);
	const earlierKey = keyIn(headerNames.earlierKey);
	return {
		requestId,
		locale,
		language: languageOf(locale),
		domain,
		sessionId: sessionId && identifier.test(sessionId) ? sessionId : null,
		deviceChannel:
			deviceChannels.find((known): known is DeviceChannel => known === channel) ?? "SM",
		customerId: bearer?.customerId ?? null,
		familyId: bearer?.familyId ?? null,
		operator: operator?.name ?? null,
		idempotencyKey,
		earlierKey,
		lastEventId: c.req.header("last-event-id") ?? null,
		remoteAddress,
		signal: c.req.raw.signal,
	};
}
