// Letters about a customer's own account: noted with what they tell, in the transaction that it happens in.
import type { Db } from "../db/client.ts";
import { type Letter, queueLetters } from "./outbox.ts";

export type AccountLetter = Extract<Letter["kind"], "password-changed">;

/** What an account's letter is about: whose, in which shop and language it is written, and when it was. */
export interface AboutAccount {
	customerId: string;
	storeId: string;
	language: string;
	/** ISO instant */
	at: string;
}

export function readAbout(about: string): AboutAccount {
	const [customerId = "", storeId = "", language = "", at = ""] = about.split(" ");
	return { customerId, storeId, language, at };
}

export async function noteAccountLetter(
	tx: Db,
	now: Date,
	{ kind, customerId, storeId, language }: { kind: AccountLetter } & Omit<AboutAccount, "at">,
): Promise<void> {
	const about = [customerId, storeId, language, now.toISOString()];
	await queueLetters(tx, now, [{ kind, about: about.join(" "), orderNumber: null }]);
}
