// When a robot is suspected (MEASURE-58, ADR 0048): how often something happened, and for whom. Pure: the counters are kept
// by gateway/protection/counters.ts, under digests, and nothing here is personal data.
import type { GuardedAction } from "../../contract/protection/guarded.ts";

export const happenings = [
	"wrong-password",
	"sign-up",
	"letter",
	"gift-card-refused",
	"newsletter",
	"payment-started",
	"payment-refused",
	"card-shown",
	"card-tested",
] as const;
export type Happening = (typeof happenings)[number];

/** For whom or what something is counted. */
export type Subject = "address" | "account" | "session" | "customer" | "cart" | "card";
export type Subjects = { readonly [S in Subject]?: string | null };

export interface Signal {
	happening: Happening;
	/** the form that asks for a check because of it; null when it only leads to another signal */
	action: GuardedAction | null;
	by: Subject;
	/** counts how many different ones of these, rather than how often */
	of?: Subject;
	/** more than this within `seconds` is suspicious */
	most: number;
	seconds: number;
}

const quarter = 900;
const hour = 3_600;
const day = 86_400;

/** An address may be a household's or an office's: it is allowed more than one cart, session or customer. */
export const signals = {
	passwordsHere: {
		...{ happening: "wrong-password", action: "sign-in", by: "address" },
		...{ most: 4, seconds: quarter },
	},
	/** one mailbox tried from many addresses: far more often than its owner and a few strangers would */
	passwordsOfAccount: {
		...{ happening: "wrong-password", action: "sign-in", by: "account" },
		...{ most: 20, seconds: hour },
	},
	/** passwords stolen elsewhere, tried on one account after another */
	accountsTriedHere: {
		...{ happening: "wrong-password", action: "sign-in", by: "address", of: "account" },
		...{ most: 3, seconds: hour },
	},
	signUpsHere: {
		...{ happening: "sign-up", action: "sign-up", by: "address" },
		...{ most: 3, seconds: hour },
	},
	lettersHere: {
		...{ happening: "letter", action: "letter", by: "address" },
		...{ most: 5, seconds: hour },
	},
	giftCardsOfCustomer: {
		...{ happening: "gift-card-refused", action: "gift-card", by: "customer" },
		...{ most: 3, seconds: quarter },
	},
	giftCardsHere: {
		...{ happening: "gift-card-refused", action: "gift-card", by: "address" },
		...{ most: 10, seconds: quarter },
	},
	newslettersOfSession: {
		...{ happening: "newsletter", action: "newsletter", by: "session" },
		...{ most: 3, seconds: quarter },
	},
	newslettersHere: {
		...{ happening: "newsletter", action: "newsletter", by: "address" },
		...{ most: 10, seconds: quarter },
	},
	paymentsOfCart: {
		...{ happening: "payment-started", action: "payment", by: "cart" },
		...{ most: 6, seconds: hour },
	},
	paymentsHere: {
		...{ happening: "payment-started", action: "payment", by: "address" },
		...{ most: 30, seconds: hour },
	},
	refusalsOfCart: {
		...{ happening: "payment-refused", action: "payment", by: "cart" },
		...{ most: 3, seconds: hour },
	},
	refusalsOfCustomer: {
		...{ happening: "payment-refused", action: "payment", by: "customer" },
		...{ most: 5, seconds: day },
	},
	/** card testing: many cards, one cart */
	cardsOfCart: {
		...{ happening: "card-shown", action: "payment", by: "cart", of: "card" },
		...{ most: 2, seconds: hour },
	},
	/** card testing: one card, many carts; known only once the card is there, so it leads to `card-tested` */
	cartsOfCard: {
		...{ happening: "card-shown", action: null, by: "card", of: "cart" },
		...{ most: 3, seconds: day },
	},
	testedByCustomer: {
		...{ happening: "card-tested", action: "payment", by: "customer" },
		...{ most: 0, seconds: day },
	},
	testedHere: {
		...{ happening: "card-tested", action: "payment", by: "address" },
		...{ most: 0, seconds: hour },
	},
} as const satisfies Record<string, Signal>;
export type SignalName = keyof typeof signals;

export const signalNames = Object.keys(signals) as SignalName[];
const signalOf = (name: SignalName): Signal => signals[name];

/** Whether an account's owner has signed in from here before (ADR 0022). */
export type Known = "device" | "address" | null;

/** Guesses from elsewhere are not the owner's fault: a known browser is asked nothing, a known address little. */
function isExcused({ action, by }: Signal, known: Known): boolean {
	if (action !== "sign-in" || known === null) return false;
	return known === "device" || by === "account";
}

/** How often each signal was counted; a signal that was not looked up counts as 0. */
export type Counts = { readonly [S in SignalName]?: number };

/** Whether a count exceeds what its signal allows. @param factor multiplies every limit (RATE_LIMIT_FACTOR) */
export function isTooMuch(name: SignalName, count: number, factor: number): boolean {
	return count > Math.round(signalOf(name).most * factor);
}

/** The signals because of which a check is asked for before `action`; empty when nothing is suspicious. */
export function suspicions(
	action: GuardedAction,
	counts: Counts,
	{ factor = 1, known = null }: { factor?: number; known?: Known } = {},
): SignalName[] {
	return signalNames.filter((name) => {
		const signal = signalOf(name);
		if (signal.action !== action || isExcused(signal, known)) return false;
		return isTooMuch(name, counts[name] ?? 0, factor);
	});
}

/** The external service's assessment of a form: `none` when it was not asked or did not answer. */
export type Assessment = "human" | "doubtful" | "none";

/** Outcome of a check: `waited` is for shoppers without JavaScript. */
export type CheckOutcome = "solved" | "waited" | "none";

/**
 * Whether a form passes: a check passed here counts first, then the service's assessment, then the counters. Nobody is
 * refused for good: whoever is asked solves a check or waits.
 */
export function mayPass(
	isSuspicious: boolean,
	assessment: Assessment,
	check: CheckOutcome,
): boolean {
	if (check !== "none" || assessment === "human") return true;
	return assessment === "none" && !isSuspicious;
}
