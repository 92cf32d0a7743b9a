// The visitor's session: tokens, cart id, anonymous id and what our own cookie holds (S1 §4, D15, D16).
// Routes read and change it; cookies are written once, on the way out.
import { cookieRegister } from "../../../gateway/contract/session/cookie-register.ts";
import type { Tokens } from "../../../gateway/contract/session/shapes.ts";
import { openConsent } from "./consent-cookies.ts";
import { type CookieRules, cookieChanges, cookieNames, readCookies } from "./cookies.ts";
import type { SessionKeeper } from "./session-shape.ts";
import { isSignature, seal, sign, unseal } from "./signing.ts";
import {
	emptyStored,
	fitting,
	isEmpty,
	notedIn,
	nothingRemembered,
	readStored,
	type Stored,
} from "./stored.ts";
import { type HeldTokens, isSecure, liveRefreshToken, readTokens } from "./tokens.ts";

const cartIdShape = /^[\w-]{1,128}$/;
const anonymousIdShape = /^[\w-]{16,64}$/;
const sessionPurpose = "session";
const formPurpose = "form";

export interface SessionOptions {
	cookieHeader: string | null;
	rules: CookieRules;
	secrets: readonly string[];
	/** @throws GatewayFailure */
	refresh: (held: Tokens) => Promise<Tokens>;
	now: Date;
	/** prefix for the language cookie; null leaves it as it is */
	language: string | null;
}

export function openSession(options: SessionOptions): SessionKeeper {
	const { rules, secrets, now } = options;
	const cookies = readCookies(options.cookieHeader);
	const names = cookieNames(rules);
	const given = (name: string): string | undefined => cookies.get(name);
	const { set, remove, lines } = cookieChanges(cookies, rules);

	let tokens: HeldTokens | null = readTokens(given(names.access), given(names.refresh));
	let endedToken: string | null = null;
	// S1 §4: one token without the other, or an expired refresh token, is a logout
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

	const consent = openConsent(cookies, { set, remove }, rules);

	const givenCart = given(names.cart);
	let cartId = givenCart && cartIdShape.test(givenCart) ? givenCart : null;
	if (givenCart && !cartId) remove(names.cart);

	const sealed = given(names.session);
	const readBack = sealed ? readStored(unseal(secrets, sessionPurpose, sealed)) : null;
	if (sealed !== undefined && !readBack) remove(names.session);
	let stored: Stored = readBack ?? emptyStored(tokens?.claims.customerId ?? null);
	let storedChanged = false;
	const change = (next: Partial<Stored>) => {
		stored = { ...stored, ...next };
		storedChanged = true;
	};
	// sign-in rotates the cookie; one customer's state is never another's (D15)
	const owner = tokens?.claims.customerId ?? null;
	if (readBack && readBack.customerId !== owner) {
		change({
			...emptyStored(owner),
			flash: readBack.flash,
			kept: readBack.customerId === null ? readBack.kept : {},
		});
	}

	let refreshing: Promise<void> | null = null;
	let expelled = false;
	let foundDeleted = false;

	function signOut(): void {
		endedToken = tokens?.refreshToken ?? endedToken;
		tokens = null;
		remove(names.access);
		remove(names.refresh);
		change({ ...emptyStored(null), flash: stored.flash });
	}

	async function refresh(): Promise<void> {
		const held = tokens;
		if (!held) return;
		const pair = await options.refresh(held);
		const fresh = readTokens(pair.accessToken, pair.refreshToken);
		// S1 §4: a refresh that returns no usable tokens is unauthorised; the caller logs out
		if (!fresh) throw new Error("Unauthorized: the refresh returned no tokens");
		tokens = fresh;
		const lifetime = Math.max(0, fresh.refreshExp - Math.floor(now.getTime() / 1000));
		// the access cookie outlives its token: without it the pair counts as gone (S1 §4)
		set(names.access, fresh.accessToken, lifetime);
		set(names.refresh, fresh.refreshToken, lifetime);
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
		get formToken() {
			return sign(secrets, formPurpose, sessionId);
		},
		isFormToken: (token) =>
			sessionId === knownId && isSignature(secrets, formPurpose, sessionId, token),
		setCartId(id) {
			if (id === cartId && id !== null && given(names.cart) === id) return;
			cartId = id;
			if (id === null) remove(names.cart);
			else set(names.cart, id, cookieRegister.cartId.lasts);
		},
		get consent() {
			return consent.levels;
		},
		get consentProof() {
			return consent.proof;
		},
		setConsent: consent.set,
		signOut,
		expel() {
			expelled = true;
			signOut();
		},
		get isExpelled() {
			return expelled;
		},
		get endedToken() {
			return endedToken;
		},
		foundDeleted() {
			foundDeleted = true;
		},
		get isFoundDeleted() {
			return foundDeleted;
		},
		flash: (message) => change({ flash: message }),
		takeFlash() {
			const { flash } = stored;
			if (flash) change({ flash: null });
			return flash;
		},
		get remembered() {
			return stored.remembered ?? nothingRemembered;
		},
		note(said) {
			const noted = notedIn(stored, said);
			if (noted) change(noted);
		},
		remember(key, value) {
			const { [key]: _, ...others } = stored.kept;
			change({ kept: value === undefined ? others : { ...others, [key]: value } });
		},
		recall: (key) => stored.kept[key],
		refreshTokens() {
			refreshing ??= refresh().finally(() => {
				refreshing = null;
			});
			return refreshing;
		},
		async settled() {
			await refreshing?.catch(() => undefined);
		},
		commit() {
			if (storedChanged) {
				if (isEmpty(stored) && stored.customerId === null) remove(names.session);
				else set(names.session, seal(secrets, sessionPurpose, fitting(stored)), null);
				storedChanged = false;
			}
			return lines();
		},
	};
}
