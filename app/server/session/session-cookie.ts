// Our own signed cookie: read once per request, and sealed again on the way out if something in it has changed
// (SESSION-6).
import { seal, unseal } from "./signing.ts";
import {
	emptyStored,
	type Flash,
	fitToCookie,
	isEmpty,
	nothingRemembered,
	type Remembered,
	readStored,
	rememberedChange,
	type Stored,
	type StoredEvent,
	withEvent,
} from "./stored.ts";

const purpose = "session";

interface SessionCookieOptions {
	/** its value as the browser sent it */
	sealed: string | undefined;
	/** the signed-in customer */
	owner: string | null;
	secrets: readonly string[];
}

export function openSessionCookie({ sealed, owner, secrets }: SessionCookieOptions) {
	const readBack = sealed ? readStored(unseal(secrets, purpose, sealed)) : null;
	let stored: Stored = readBack ?? emptyStored(owner);
	let isChanged = false;
	let taken: readonly StoredEvent[] = [];
	let takenFlash: Flash | null = null;
	let isSignedOut = false;
	const replace = (next: Stored) => {
		stored = next;
		isChanged = true;
	};
	const change = (next: Partial<Stored>) => replace({ ...stored, ...next });
	// sign-in rotates the cookie; one customer's state is never another's (SESSION-8)
	if (readBack && readBack.customerId !== owner) {
		const { flash, done, kept, remembered } = readBack;
		const isGuests = readBack.customerId === null;
		const { count, density } = remembered ?? nothingRemembered;
		// a guest's bag comes along, and how the browser shows listings; what else is remembered is asked for anew
		replace({
			...emptyStored(owner),
			flash,
			remembered: { ...nothingRemembered, density, ...(isGuests ? { count } : {}) },
			...(isGuests ? { done, kept } : {}),
		});
	}

	return {
		/** the value to write differs from what the browser has */
		get isChanged() {
			return isChanged;
		},
		isUnreadable: sealed !== undefined && !readBack,
		/** Forgets everything of the customer; a guest keeps what is theirs. */
		signOut() {
			if (stored.customerId === null) return;
			const { density } = stored.remembered ?? nothingRemembered;
			const remembered = { ...nothingRemembered, density };
			replace({ ...emptyStored(null), flash: stored.flash, remembered });
			isSignedOut = true;
		},
		flash: (message: Flash) => change({ flash: message }),
		takeFlash() {
			const { flash } = stored;
			if (flash) change({ flash: null });
			takenFlash = flash;
			return flash;
		},
		measure: (done: StoredEvent) => change({ done: withEvent(stored.done ?? [], done) }),
		takeMeasured() {
			const { done = [] } = stored;
			if (done.length > 0) change({ done: undefined });
			taken = done;
			return done;
		},
		/** Restores what was taken, since the answer became a redirect and no page has shown it. Newer values win. */
		putBack() {
			if (takenFlash) change({ flash: stored.flash ?? takenFlash });
			takenFlash = null;
			for (const done of taken) change({ done: withEvent(stored.done ?? [], done) });
			taken = [];
		},
		get remembered() {
			return stored.remembered ?? nothingRemembered;
		},
		note(facts: Partial<Remembered>) {
			// the answer to a call of the customer who has just left
			if (isSignedOut) return;
			const noted = rememberedChange(stored, facts);
			if (noted) change(noted);
		},
		remember(key: string, value: unknown) {
			const { [key]: _, ...others } = stored.kept;
			change({ kept: value === undefined ? others : { ...others, [key]: value } });
		},
		recall: (key: string): unknown => stored.kept[key],
		/** The cookie's new value: empty to remove it, null to leave it as it is. */
		written(): string | null {
			if (!isChanged) return null;
			isChanged = false;
			if (isEmpty(stored) && stored.customerId === null) return "";
			return seal(secrets, purpose, fitToCookie(stored));
		},
	};
}
