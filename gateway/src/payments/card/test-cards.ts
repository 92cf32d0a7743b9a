// The cards that the embedded provider knows: one for every way a payment can end (S2 §3). It takes no others, so
// nobody can type a real one by mistake. README's table is made from this one.
import type { PaymentStatus } from "../../../contract/cart/shapes.ts";

export interface TestCard {
	/** digits only, with a right check digit */
	number: string;
	/** what the card form leads to */
	status: PaymentStatus;
	/** for a status that is not the end: what follows, and after how many milliseconds where time decides */
	next?: { status: PaymentStatus; afterMs?: number };
	/** what happens, for README and the payment page's help (English) */
	effect: string;
}

export const testCards = [
	{ number: "4111111111111111", status: "Authorised", effect: "Paid at once (Visa)" },
	{ number: "5555555555554444", status: "Authorised", effect: "Paid at once (Mastercard)" },
	{ number: "378282246310005", status: "Authorised", effect: "Paid at once (American Express)" },
	{ number: "4000000000000002", status: "Refused", effect: "Refused by the bank" },
	{
		number: "4000000000001000",
		status: "ChallengeShopper",
		next: { status: "Authorised" },
		effect: "Asks for the bank's code: 1234 pays, three wrong codes are a refusal",
	},
	{
		number: "4000000000002008",
		status: "IdentifyShopper",
		next: { status: "Authorised" },
		effect: "The bank recognises the device first",
	},
	{
		number: "4000000000003006",
		status: "RedirectShopper",
		next: { status: "Authorised" },
		effect: "Goes on to the bank's own page",
	},
	{
		number: "4000000000004004",
		status: "AuthenticationFinished",
		next: { status: "Authorised", afterMs: 3_000 },
		effect: "Identity proven, paid three seconds later",
	},
	{
		number: "4000000000005001",
		status: "Received",
		next: { status: "Authorised", afterMs: 5_000 },
		effect: "Received, paid five seconds later",
	},
	{
		number: "4000000000006009",
		status: "Pending",
		next: { status: "Authorised", afterMs: 15_000 },
		effect: "Pending, paid fifteen seconds later",
	},
	{
		number: "4000000000007007",
		status: "Pending",
		next: { status: "Refused", afterMs: 15_000 },
		effect: "Pending, refused fifteen seconds later",
	},
	{
		number: "4000000000008005",
		status: "PresentToShopper",
		next: { status: "Authorised", afterMs: 30_000 },
		effect: "A reference to pay at a counter, paid thirty seconds later",
	},
	{ number: "4000000000009003", status: "Success", effect: "Paid by a stored wallet card" },
	{ number: "4000000000010001", status: "Cancelled", effect: "Cancelled by the issuer" },
	{ number: "4000000000011009", status: "Error", effect: "The provider fails" },
] as const satisfies readonly TestCard[];

export function findTestCard(digits: string): TestCard | null {
	return testCards.find(({ number }) => number === digits) ?? null;
}

/** The code that the challenge page asks for; the page says it, for this is a demo. */
export const challengeCode = "1234";
/** Wrong codes until the bank refuses. */
export const challengeTries = 3;

/** Digits in the groups that are printed on a card. */
export function printedNumber(digits: string): string {
	const pattern = digits.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /(\d{4})(?=\d)/g;
	return digits.length === 15
		? digits.replace(pattern, "$1 $2 $3")
		: digits.replaceAll(pattern, "$1 ");
}
