// The visitor's session: tokens, cart id, anonymous id and what our own cookie holds (SESSION-1, SESSION-2, SESSION-6).
// Routes read and change it; cookies are written once, on the way out.

import { allows } from "#app/i18n/consent.ts";
import { cookieRegister } from "#contract/session/cookie-register.ts";
import type { Tokens } from "#contract/session/shapes.ts";
import { GatewayFailure } from "../gateway-transport.ts";
import { openConsent } from "./consent-cookies.ts";
import { type CookieRules, cookieChanges, cookieNames, readCookies } from "./cookies.ts";
import { openSessionCookie } from "./session-cookie.ts";
import type { ManagedSession } from "./session-shape.ts";
import { sign } from "./signing.ts";
import {
	credentialsOf,
	type HeldTokens,
	isSecure,
	liveRefreshToken,
	readTokens,
} from "./tokens.ts";

const cartIdShape = /^[\w-]{1,128}$/;
const anonymousIdShape = /^[\w-]{16,64}$/;

const tooLate = () =>
	new GatewayFailure("refreshTokens", "UNAVAILABLE", 503, "the cookies have been sent");

export interface SessionOptions {
	cookieHeader: string | null;
	rules: CookieRules;
	secrets: readonly string[];
	/** @throws GatewayFailure */
	refresh: (held: Tokens) => Promise<Tokens>;
	now: Date;
	/** prefix for the language cookie; null leaves it as it is */
	language: string | null;
	/** of Global Privacy Control */
	hasPrivacySignal: boolean;
}

export function openSession(options: SessionOptions): ManagedSession {
	const { rules, secrets, now } = options;
	const cookies = readCookies(options.cookieHeader);
	const names = cookieNames(rules);
	const given = (name: string): string | undefined => cookies.get(name);
	const { set, remove, lines } = cookieChanges(cookies, rules);

	let tokens: HeldTokens | null = readTokens(given(names.access), given(names.refresh));
	let endedToken: string | null = null;
	// SESSION-12, SESSION-14: one token without the other, or an expired refresh token, is a logout
	if (!isSecure(tokens, now)) {
		tokens = null;
		endedToken = liveRefreshToken(given(names.refresh), now);
		remove(names.access);
		remove(names.refresh);
	}

	const knownId = given(names.anonymous);
	const sessionId = knownId && anonymousIdShape.test(knownId) ? knownId : crypto.randomUUID();
	if (sessionId !== knownId) set(names.anonymous, sessionId, cookieRegister.anonymousId.lasts);
	if (options.language && given(names.language) !== options.language) {
		set(names.language, options.language, cookieRegister.language.lasts);
	}

	const consent = openConsent(cookies, { set, remove }, rules, options.hasPrivacySignal);

	const givenCart = given(names.cart);
	let cartId = givenCart && cartIdShape.test(givenCart) ? givenCart : null;
	if (givenCart && !cartId) remove(names.cart);

	let hasGuestWishes = sessionId === knownId && given(names.guestWishes) !== undefined;

	const sealed = given(names.session);
	const cookie = openSessionCookie({ sealed, owner: tokens?.claims.customerId ?? null, secrets });
	if (cookie.isUnreadable) remove(names.session);

	let refreshing: Promise<void> | null = null;
	let isForcedOut = false;
	let accountDeleted = false;
	let isCommitted = false;

	function signOut(): void {
		endedToken = tokens?.refreshToken ?? endedToken;
		tokens = null;
		remove(names.access);
		remove(names.refresh);
		cookie.signOut();
	}

	function hold(pair: Tokens): void {
		const fresh = readTokens(pair.accessToken, pair.refreshToken);
		// SESSION-18: a refresh that returns no usable tokens is unauthorised; the caller logs out
		if (!fresh) throw new Error("Unauthorized: the refresh returned no tokens");
		tokens = fresh;
		const lifetime = Math.max(0, fresh.refreshExp - Math.floor(now.getTime() / 1000));
		// the access cookie outlives its token: without it the pair counts as gone (SESSION-12)
		set(names.access, fresh.accessToken, lifetime);
		set(names.refresh, fresh.refreshToken, lifetime);
	}

	async function refresh(): Promise<void> {
		if (tokens) hold(await options.refresh(tokens));
	}

	return {
		sessionId,
		get customerId() {
			return tokens?.claims.customerId ?? null;
		},
		get isSignedIn() {
			return tokens !== null;
		},
		get isNewCustomer() {
			return tokens?.claims.newCustomer ?? false;
		},
		get cartId() {
			return cartId;
		},
		get accessToken() {
			return tokens?.accessToken ?? null;
		},
		get credentials() {
			return tokens && credentialsOf(tokens, names);
		},
		get formToken() {
			return sign(secrets, "form", sessionId);
		},
		setCartId(id) {
			if (id === cartId && id !== null && given(names.cart) === id) return;
			cartId = id;
			if (id === null) remove(names.cart);
			else set(names.cart, id, cookieRegister.cartId.lasts);
		},
		get hasGuestWishes() {
			return hasGuestWishes;
		},
		setGuestWishes(has) {
			hasGuestWishes = has;
			if (has) set(names.guestWishes, "1", cookieRegister.guestWishes.lasts);
			else remove(names.guestWishes);
		},
		get consent() {
			return consent.levels;
		},
		get consentProof() {
			return consent.proof;
		},
		hasPrivacySignal: options.hasPrivacySignal,
		setConsent: consent.set,
		signIn: hold,
		signOut,
		forceSignOut() {
			isForcedOut = true;
			signOut();
		},
		get isForcedSignOut() {
			return isForcedOut;
		},
		get endedToken() {
			return endedToken;
		},
		markAccountDeleted() {
			accountDeleted = true;
		},
		get isAccountDeleted() {
			return accountDeleted;
		},
		get isRewritten() {
			return cookie.isChanged;
		},
		get tokensValidUntil() {
			return tokens ? tokens.refreshExp * 1_000 : Number.POSITIVE_INFINITY;
		},
		flash: cookie.flash,
		takeFlash: cookie.takeFlash,
		measure(done) {
			if (allows(consent.levels, "measurement")) cookie.measure(done);
		},
		takeMeasured() {
			const done = cookie.takeMeasured();
			return allows(consent.levels, "measurement") ? done : [];
		},
		putBack: cookie.putBack,
		get remembered() {
			return cookie.remembered;
		},
		note: cookie.note,
		remember: cookie.remember,
		recall: cookie.recall,
		refreshTokens() {
			// a pair that no browser gets would make the one it has look stolen
			if (isCommitted) return Promise.reject(tooLate());
			refreshing ??= refresh().finally(() => {
				refreshing = null;
			});
			return refreshing;
		},
		async settled() {
			await refreshing?.catch(() => undefined);
		},
		commit() {
			isCommitted = true;
			const written = cookie.written();
			if (written === "") remove(names.session);
			else if (written !== null) set(names.session, written, null);
			return lines();
		},
	};
}
