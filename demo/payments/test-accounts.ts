// The bank accounts that the embedded provider debits: as with cards, it accepts no others, so that a real one cannot be typed
// by mistake. A bank answers a debit later than the shopper leaves.
import type { TestCard } from "./test-cards.ts";

export interface TestAccount extends Pick<TestCard, "status" | "next"> {
	/** without spaces, with valid check digits */
	iban: string;
	effect: "paid" | "refused" | "closed";
}

export const testAccounts = [
	{
		iban: "DE89370400440532013000",
		status: "Received",
		next: { status: "Authorised", afterMs: 15_000 },
		effect: "paid",
	},
	{
		iban: "FR1420041010050500013M02606",
		status: "Received",
		next: { status: "Refused", afterMs: 15_000 },
		effect: "refused",
	},
	{ iban: "IT60X0542811101000000123456", status: "Refused", effect: "closed" },
] as const satisfies readonly TestAccount[];

export function findTestAccount(iban: string): TestAccount | null {
	return testAccounts.find((one) => one.iban === iban) ?? null;
}
