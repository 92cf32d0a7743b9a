// The cards that the embedded provider accepts: one for every way a payment can end (CHECKOUT-52). It accepts no others,
// so that a real one cannot be typed by mistake. The table of docs/demo.md is made from this one.
import type { PaymentStatus } from "#contract/cart/shapes.ts";

/** Ways a payment can end; a test account of a wallet, bank or instalment partner can choose any of them too. */
export const testCardEffects = [
	"paid",
	"refused",
	"challenge",
	"identify",
	"bank",
	"authenticated",
	"received",
	"pendingPaid",
	"pendingRefused",
	"counter",
	"wallet",
	"cancelled",
	"error",
] as const;
export type TestCardEffect = (typeof testCardEffects)[number];

export interface TestCard {
	/** digits only, with a valid check digit */
	number: string;
	/** status after the card form */
	status: PaymentStatus;
	/** for a status that is not final: the one that follows, and its delay in ms when time decides */
	next?: { status: PaymentStatus; afterMs?: number };
	/** what happens; described in demo/payments/site/messages */
	effect: TestCardEffect;
}

export const testCards = [
	{ number: "4111111111111111", status: "Authorised", effect: "paid" },
	{ number: "5555555555554444", status: "Authorised", effect: "paid" },
	{ number: "378282246310005", status: "Authorised", effect: "paid" },
	{ number: "4000000000000002", status: "Refused", effect: "refused" },
	{
		number: "4000000000001000",
		status: "ChallengeShopper",
		next: { status: "Authorised" },
		effect: "challenge",
	},
	{
		number: "4000000000002008",
		status: "IdentifyShopper",
		next: { status: "Authorised" },
		effect: "identify",
	},
	{
		number: "4000000000003006",
		status: "RedirectShopper",
		next: { status: "Authorised" },
		effect: "bank",
	},
	{
		number: "4000000000004004",
		status: "AuthenticationFinished",
		next: { status: "Authorised", afterMs: 3_000 },
		effect: "authenticated",
	},
	{
		number: "4000000000005001",
		status: "Received",
		next: { status: "Authorised", afterMs: 5_000 },
		effect: "received",
	},
	{
		number: "4000000000006009",
		status: "Pending",
		next: { status: "Authorised", afterMs: 15_000 },
		effect: "pendingPaid",
	},
	{
		number: "4000000000007007",
		status: "Pending",
		next: { status: "Refused", afterMs: 15_000 },
		effect: "pendingRefused",
	},
	{
		number: "4000000000008005",
		status: "PresentToShopper",
		next: { status: "Authorised", afterMs: 30_000 },
		effect: "counter",
	},
	{ number: "4000000000009003", status: "Success", effect: "wallet" },
	{ number: "4000000000010001", status: "Cancelled", effect: "cancelled" },
	{ number: "4000000000011009", status: "Error", effect: "error" },
] as const satisfies readonly TestCard[];

/** The status that a test account's choice leads to; an unknown choice is paid, as with the first card. */
export function chosenAnswer(choice: string): Pick<TestCard, "status" | "next"> {
	const answer: TestCard | undefined = testCards.find(({ effect }) => effect === choice);
	return answer ?? testCards[0];
}

/** The move that an answer makes. */
export function movedBy({ status, next }: Pick<TestCard, "status" | "next">) {
	return {
		status,
		...(next ? { decidesTo: next.status } : {}),
		...(next?.afterMs === undefined ? {} : { afterMs: next.afterMs }),
	};
}

export function findTestCard(digits: string): TestCard | null {
	return testCards.find(({ number }) => number === digits) ?? null;
}

/** The code that the challenge page asks for and, this being a demo, shows. */
export const challengeCode = "1234";
/** Wrong codes after which the bank refuses. */
export const challengeAttempts = 3;

/** Groups a card's digits as they are printed on it. */
export function printedNumber(digits: string): string {
	const pattern = digits.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /(\d{4})(?=\d)/g;
	return digits.length === 15
		? digits.replace(pattern, "$1 $2 $3")
		: digits.replaceAll(pattern, "$1 ");
}
