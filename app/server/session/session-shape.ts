// The session for routes, and for the few modules that manage it.
import type { ConsentLevel } from "#app/i18n/consent.ts";
import type { Tokens } from "#contract/session/shapes.ts";
import type { ConsentProof } from "./consent-cookies.ts";
import type { Flash, Remembered, StoredEvent } from "./stored.ts";

export interface Session {
	/** the anonymous id, one year (SESSION-10) */
	readonly sessionId: string;
	readonly customerId: string | null;
	/** both tokens are there, and the refresh token is not expired (SESSION-12, SESSION-13) */
	readonly isSignedIn: boolean;
	/** the account was made by this very sign-in (`newCustomer`, SESSION-11) */
	readonly isNewCustomer: boolean;
	readonly cartId: string | null;
	/** valid for 30 days; null removes the cookie */
	setCartId(id: string | null): void;
	/** the gateway keeps wishes under the anonymous id (CATALOGUE-84) */
	readonly hasGuestWishes: boolean;
	setGuestWishes(has: boolean): void;
	/** levels that the visitor allows; null where they have not answered (MEASURE-4) */
	readonly consent: readonly ConsentLevel[] | null;
	/** reference and moment of that answer; null where a consent tool wrote it, or there is no answer */
	readonly consentProof: ConsentProof | null;
	/** the browser refuses measurement and advertising by itself: no answer allows them (MEASURE-66) */
	readonly hasPrivacySignal: boolean;
	/** valid for six months; null withdraws the answer */
	setConsent(levels: readonly ConsentLevel[] | null, proof?: ConsentProof): void;
	/** the gateway has made the visitor a customer (CHECKOUT-114): later calls and the cookies carry the pair */
	signIn(tokens: Tokens): void;
	/** clears both tokens; the customer's data goes with them */
	signOut(): void;
	/** shown once, on the next page */
	flash(message: Flash): void;
	takeFlash(): Flash | null;
	/** passed to the measurement module by the next page; ignored where measurement is not allowed */
	measure(done: StoredEvent): void;
	takeMeasured(): readonly StoredEvent[];
	/** every form carries it (SESSION-49) */
	readonly formToken: string;
	/** what is known of the visitor without a call */
	readonly remembered: Remembered;
	/** keeps what an answer of the gateway says of the visitor */
	note(facts: Partial<Remembered>): void;
	/** keeps a small value for a later request; undefined forgets it */
	remember(key: string, value: unknown): void;
	recall(key: string): unknown;
}

/** What only the middleware and the gateway client may do. */
export interface ManagedSession extends Session {
	readonly accessToken: string | null;
	/** Cookie header with both tokens, null for a guest */
	readonly credentials: string | null;
	/** the sign-in site refused to refresh: signs out, and a secured page leads to sign-in (SESSION-17) */
	forceSignOut(): void;
	readonly isForcedSignOut: boolean;
	/** @throws GatewayFailure when the session is over or the sign-in site is down */
	refreshTokens(): Promise<void>;
	/** refresh token of a session that this request has ended; the commit ends it at the sign-in site too */
	readonly endedToken: string | null;
	/** the gateway refused a customer's call because the account is deleted (SESSION-34) */
	markAccountDeleted(): void;
	readonly isAccountDeleted: boolean;
	/** restores the flash and the events that were taken for an answer that is no page */
	putBack(): void;
	/** our own cookie changes with this request */
	readonly isRewritten: boolean;
	/** milliseconds since 1970 until which the tokens are valid; infinite for a guest */
	readonly tokensValidUntil: number;
	/** waits for a refresh that is under way, so that its tokens are not lost */
	settled(): Promise<void>;
	/** Set-Cookie lines for what has changed */
	commit(): string[];
}
