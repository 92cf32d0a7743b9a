// When a robot is suspected (MEASURE-58, ADR 0048): how much of what happened, counted for whom. Pure: counters are
// kept by gateway/protection/counters.ts, under digests, and nothing here is a person's.
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

/** Who or what is counted for. */
export type Subject = "address" | "account" | "session" | "customer" | "cart" | "card";
export type Subjects = { readonly [S in Subject]?: string | null };

export interface Signal {
	happening: Happening;
	/** whose form asks for a check by it; null for one that only leads to another */
	action: GuardedAction | null;
	by: Subject;
	/** how many different ones of these, rather than how often */
	of?: Subject;
	/** more than this within `seconds` is suspicious */
	most: number;
	seconds: number;
}

const quarter = 900;
const hour = 3_600;
const day = 86_400;

/** An address is a household's or an office's: it may do more than one cart, one session or one customer. */
export const signals = {
	passwordsHere: {
		...{ happening: "wrong-password", action: "sign-in", by: "address" },
		...{ most: 4, seconds: quarter },
	},
	/** one mailbox from many addresses: far more than its owner and a few strangers try */
	passwordsOfAccount: {
		...{ happening: "wrong-password", action: "sign-in", by: "account" },
		...{ most: 20, seconds: hour },
	},
	/** passwords stolen elsewhere, tried one after the other */
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

/** Guesses from elsewhere are no fault of the owner's: at a known browser nothing is asked, at a known address little. */
function isExcused({ action, by }: Signal, known: Known): boolean {
	if (action !== "sign-in" || known === null) return false;
	return known === "device" || by === "account";
}

/** How often something was counted; a signal that was not looked at counts nothing. */
export type Counts = { readonly [S in SignalName]?: number };

/** Whether there is more of something than its signal lets pass. @param factor of every limit (RATE_LIMIT_FACTOR) */
export function isTooMuch(name: SignalName, count: number, factor: number): boolean {
	return count > Math.round(signalOf(name).most * factor);
}

/** Why a check is asked for before `action`; nothing where nothing is suspicious. */
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

/** What somebody else's service makes of a form: `none` where it was not asked or did not answer. */
export type Assessment = "human" | "doubtful" | "none";

/** What came of a check: `waited` is the way of who has no JavaScript. */
export type CheckOutcome = "solved" | "waited" | "none";

/**
 * Whether a form goes through: what was proven here counts, then what the service says, then what was counted. Nobody
 * is refused for good: who is asked solves or waits.
 */
export function mayPass(
	isSuspicious: boolean,
	assessment: Assessment,
	check: CheckOutcome,
): boolean {
	if (check !== "none" || assessment === "human") return true;
	return assessment === "none" && !isSuspicious;
}
