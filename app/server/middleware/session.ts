import type { MiddlewareFunction } from "react-router";
import { allows, type ConsentLevel } from "#app/i18n/consent.ts";
import { splitPath } from "#app/i18n/urls.ts";
import { urlOf } from "#shop/page-paths.ts";
import { isPrefetch } from "#shop/prefetch.ts";
import { commonHeaders } from "../common-headers.ts";
import { createGatewayClient } from "../gateway-client.ts";
import { plainPage } from "../http/plain-page.ts";
import { hasPreview } from "../preview.ts";
import {
	analyticsIdKey,
	failureKey,
	forProgramsKey,
	gatewayKey,
	getFacts,
	getRuntime,
	previewKey,
	type Shop,
	securedKey,
	sessionKey,
	shedKey,
	shopKey,
} from "../request-context.ts";
import { seeOther } from "../respond.ts";
import type { Runtime } from "../runtime.ts";
import { hasPrivacySignal } from "../session/consent-cookies.ts";
import { rulesFor } from "../session/cookie-rules.ts";
import { cookieNames, readCookies } from "../session/cookies.ts";
import { openSession } from "../session/session.ts";
import type { ManagedSession } from "../session/session-shape.ts";
import { credentialsOf } from "../session/tokens.ts";
import { toSignIn } from "../sign-in.ts";
import { bagPath } from "../speculation.ts";
import { refreshOnce } from "../token-refresh.ts";

/** Milliseconds for which tokens must still be valid: none is refreshed for a page that may never be seen. */
const validFor = 60_000;

/** Whether a page takes or ends something of its visitor: a message that is shown once, events that are reported once, tokens. */
function changesWithPage(session: ManagedSession, { now }: Shop): boolean {
	const isTaken = session.takeFlash() !== null || session.takeMeasured().length > 0;
	const isEnding = session.tokensValidUntil < now.getTime() + validFor;
	return isTaken || isEnding || session.endedToken !== null;
}

/**
 * GA4's id of the browser, from its own cookie (`GA1.1.1234567890.1700000000`). The tag manager sets it: null where that
 * never ran, and where measurement is not allowed (PAGE-6).
 */
function analyticsIdOf({ headers }: Request, consent: readonly ConsentLevel[] | null) {
	if (!allows(consent, "measurement")) return null;
	const cookie = readCookies(headers.get("Cookie")).get("_ga") ?? "";
	return /^GA1\.\d\.(\d{1,12}\.\d{1,12})$/.exec(cookie)?.[1] ?? null;
}

/**
 * @param shop of the request
 * @param isAhead no token is refreshed: the new ones would be lost with the answer's cookies
 * @param isForPrograms the request's cookies are not read
 */
export function openVisitorSession(
	request: Request,
	{
		runtime,
		shop,
		isAhead = false,
		isForPrograms = false,
	}: { runtime: Runtime; shop: Shop; isAhead?: boolean; isForPrograms?: boolean },
): ManagedSession {
	const { env } = runtime;
	const isDocument = request.method === "GET" && request.headers.get("Sec-Fetch-Dest") !== "empty";
	const rules = rulesFor(env, shop);
	const session: ManagedSession = openSession({
		cookieHeader: isForPrograms ? null : request.headers.get("Cookie"),
		rules,
		secrets: runtime.secrets,
		refresh: async (held) => {
			if (isAhead) throw new Error("No token is refreshed for a page that is made ahead");
			return refreshOnce(
				{
					flights: runtime.refreshFlights,
					baseUrl: env.AUTH_API_URL ?? runtime.gatewayUrl(),
					tracing: runtime.tracing,
					headers: {
						...commonHeaders({
							localeTag: shop.locale.tag,
							subscriptionKey: env.SUBSCRIPTION_KEY,
							storeId: shop.domain.storeId,
							sessionId: session.sessionId,
							device: shop.device,
						}),
						cookie: credentialsOf(held, cookieNames(rules)),
					},
				},
				held,
			);
		},
		now: shop.now,
		language: isDocument ? shop.locale.prefix : null,
		hasPrivacySignal: hasPrivacySignal(request.headers),
	});
	return session;
}

/** The visitor's session and a gateway client bound to it; cookies are written once, on the way out. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
	{ request, url, context },
	next,
) => {
	// the page cache renders without a session, an error page with the session of the page that failed
	const shop = context.get(shopKey);
	if (context.get(gatewayKey) || !shop) return next();
	const runtime = getRuntime(context);
	const facts = getFacts(context);
	// SESSION-76: a page that is made for its visitor may sign out, refresh tokens or take a message
	const isAhead = request.method === "GET" && isPrefetch((name) => request.headers.get(name));
	const declined = () => plainPage(503, url.pathname);
	// a browser that does not say where a form comes from needs a token in it, which belongs to a cookie (SESSION-49)
	const mayBeBag =
		splitPath(url.pathname).rest === bagPath && request.headers.has("Sec-Fetch-Site");
	if (isAhead && !mayBeBag) return declined();
	const isForPrograms = context.get(forProgramsKey);
	const session = openVisitorSession(request, { runtime, shop, isAhead, isForPrograms });
	// the bag alone is made ahead, where that changes nothing of its visitor
	if (isAhead && changesWithPage(session, shop)) return declined();
	context.set(sessionKey, session);
	context.set(analyticsIdKey, analyticsIdOf(request, session.consent));
	const isPreview =
		!isForPrograms &&
		(await hasPreview(runtime.secrets, request.headers.get("Cookie"), shop.now.getTime()));
	context.set(previewKey, isPreview);
	context.set(
		gatewayKey,
		createGatewayClient({
			runtime,
			facts,
			session,
			signal: request.signal,
			localeTag: shop.locale.tag,
			storeId: shop.domain.storeId,
			device: shop.device,
			refused: () => context.get(failureKey)?.thrown ?? null,
			onShed: () => context.set(shedKey, true),
		}),
	);
	let response = await next();
	await session.settled();
	if (isAhead) {
		const isWhole =
			response.status < 400 &&
			!(session.isForcedSignOut || session.isAccountDeleted || session.endedToken);
		if (!isWhole) {
			await response.body?.cancel();
			return declined();
		}
		if (!response.headers.has("Cache-Control"))
			response.headers.set("Cache-Control", "private, no-cache");
		return response;
	}
	if (session.isForcedSignOut && context.get(securedKey)) {
		// SESSION-17: the refresh was refused while a secured page was made
		await response.body?.cancel();
		response = toSignIn(context, url);
	} else if (session.isAccountDeleted && response.status >= 400) {
		// SESSION-34: a page that failed because the account is deleted leads to where it can be reactivated
		await response.body?.cancel();
		response = seeOther(context, urlOf(shop.locale, "account-delete"));
	}
	// before its cookie is removed: this also ends the session itself, which the sign-in site learns nowhere else
	if (session.endedToken) await runtime.sessionEndings.end(session.endedToken);
	// 202: the router's answer to a client navigation that is redirected
	const isLed = response.status === 202 || (response.status >= 300 && response.status < 400);
	if (isLed) session.putBack();
	const lines = isForPrograms ? [] : session.commit();
	for (const line of lines) response.headers.append("Set-Cookie", line);
	// a page may show the visitor's own data: no cache on the way may keep it
	if (!response.headers.has("Cache-Control"))
		response.headers.set("Cache-Control", "private, no-cache");
	return response;
};
