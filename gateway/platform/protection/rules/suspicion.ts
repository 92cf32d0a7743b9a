// When a robot is suspected (MEASURE-58, ADR 0048): how often something happened, and for whom. Pure: the counters are kept
// by gateway/platform/protection/counters.ts, under digests, and nothing here is personal data.
import type { GuardedAction } from "#contract/protection/guarded.ts";

export const abuseEvents = [
	"wrong-password",
	"sign-up",
	"letter",
	"gift-card-refused",
	"newsletter",
	"contact",
	"question",
	"alert",
	"payment-started",
	"payment-refused",
	"card-shown",
	"card-tested",
] as const;
export type AbuseEvent = (typeof abuseEvents)[number];

/** For whom or what something is counted. */
export type Subject = "address" | "account" | "session" | "customer" | "cart" | "card";
export type Subjects = { readonly [S in Subject]?: string | null };

export interface Signal {
	event: AbuseEvent;
	/** the form that asks for a check because of it; null when it only leads to another signal */
	action: GuardedAction | null;
	by: Subject;
	/** counts how many different ones of these, rather than how often */
	of?: Subject;
	/** more than this within `seconds` is suspicious */
	max: number;
	seconds: number;
}

const quarter = 900;
const hour = 3_600;
const day = 86_400;

/** An address may be a household's or an office's: it is allowed more than one cart, session or customer. */
export const signals = {
	passwordsHere: {
		event: "wrong-password",
		action: "sign-in",
		by: "address",
		max: 4,
		seconds: quarter,
	},
	/** one mailbox tried from many addresses: far more often than its owner and a few strangers would */
	passwordsOfAccount: {
		event: "wrong-password",
		action: "sign-in",
		by: "account",
		max: 20,
		seconds: hour,
	},
	/** passwords stolen elsewhere, tried on one account after another */
	accountsTriedHere: {
		event: "wrong-password",
		action: "sign-in",
		by: "address",
		of: "account",
		max: 3,
		seconds: hour,
	},
	signUpsHere: { event: "sign-up", action: "sign-up", by: "address", max: 3, seconds: hour },
	lettersHere: { event: "letter", action: "letter", by: "address", max: 5, seconds: hour },
	giftCardsOfCustomer: {
		event: "gift-card-refused",
		action: "gift-card",
		by: "customer",
		max: 3,
		seconds: quarter,
	},
	giftCardsHere: {
		event: "gift-card-refused",
		action: "gift-card",
		by: "address",
		max: 10,
		seconds: quarter,
	},
	newslettersOfSession: {
		event: "newsletter",
		action: "newsletter",
		by: "session",
		max: 3,
		seconds: quarter,
	},
	newslettersHere: {
		event: "newsletter",
		action: "newsletter",
		by: "address",
		max: 10,
		seconds: quarter,
	},
	contactsOfSession: {
		event: "contact",
		action: "contact",
		by: "session",
		max: 3,
		seconds: quarter,
	},
	contactsHere: { event: "contact", action: "contact", by: "address", max: 10, seconds: quarter },
	questionsOfSession: {
		event: "question",
		action: "question",
		by: "session",
		max: 3,
		seconds: quarter,
	},
	questionsHere: {
		event: "question",
		action: "question",
		by: "address",
		max: 10,
		seconds: quarter,
	},
	/** one shopper may wait for several products */
	alertsOfSession: { event: "alert", action: "alert", by: "session", max: 6, seconds: quarter },
	alertsHere: { event: "alert", action: "alert", by: "address", max: 20, seconds: quarter },
	paymentsOfCart: {
		event: "payment-started",
		action: "payment",
		by: "cart",
		max: 6,
		seconds: hour,
	},
	paymentsHere: {
		event: "payment-started",
		action: "payment",
		by: "address",
		max: 30,
		seconds: hour,
	},
	refusalsOfCart: {
		event: "payment-refused",
		action: "payment",
		by: "cart",
		max: 3,
		seconds: hour,
	},
	refusalsOfCustomer: {
		event: "payment-refused",
		action: "payment",
		by: "customer",
		max: 5,
		seconds: day,
	},
	/** card testing: many cards, one cart */
	cardsOfCart: {
		event: "card-shown",
		action: "payment",
		by: "cart",
		of: "card",
		max: 2,
		seconds: hour,
	},
	/** card testing: one card, many carts; known only once the card is there, so it leads to `card-tested` */
	cartsOfCard: { event: "card-shown", action: null, by: "card", of: "cart", max: 3, seconds: day },
	testedByCustomer: {
		event: "card-tested",
		action: "payment",
		by: "customer",
		max: 0,
		seconds: day,
	},
	testedHere: { event: "card-tested", action: "payment", by: "address", max: 0, seconds: hour },
} as const satisfies Record<string, Signal>;
export type SignalName = keyof typeof signals;

export const signalNames = Object.keys(signals) as SignalName[];
const signalOf = (name: SignalName): Signal => signals[name];

/** Whether an account's owner has signed in from here before (ADR 0022). */
export type KnownPlace = "device" | "address" | null;

/** Guesses from elsewhere are not the owner's fault: a known browser is asked nothing, a known address little. */
function isExcused({ action, by }: Signal, known: KnownPlace): boolean {
	if (action !== "sign-in" || known === null) return false;
	return known === "device" || by === "account";
}

/** How often each signal was counted; a signal that was not looked up counts as 0. */
export type Counts = { readonly [S in SignalName]?: number };

/** Whether a count exceeds what its signal allows. @param factor multiplies every limit (RATE_LIMIT_FACTOR) */
export function exceedsLimit(name: SignalName, count: number, factor: number): boolean {
	return count > Math.round(signalOf(name).max * factor);
}

/** The signals because of which a check is asked for before `action`; empty when nothing is suspicious. */
export function suspiciousSignals(
	action: GuardedAction,
	counts: Counts,
	{ factor = 1, known = null }: { factor?: number; known?: KnownPlace } = {},
): SignalName[] {
	return signalNames.filter((name) => {
		const signal = signalOf(name);
		if (signal.action !== action || isExcused(signal, known)) return false;
		return exceedsLimit(name, counts[name] ?? 0, factor);
	});
}

/** The external service's assessment of a form: `none` when it was not asked or did not answer. */
export type Assessment = "human" | "doubtful" | "none";

/** Outcome of a check: `waited` is for shoppers without JavaScript. */
export type CheckOutcome = "solved" | "waited" | "none";

/**
 * Whether a form passes: a check passed here counts first, then the service's assessment, then the counters. No visitor is
 * refused for good: a visitor who is asked solves a check or waits.
 */
export function passesGuard(
	isSuspicious: boolean,
	assessment: Assessment,
	check: CheckOutcome,
): boolean {
	if (check !== "none" || assessment === "human") return true;
	return assessment === "none" && !isSuspicious;
}
