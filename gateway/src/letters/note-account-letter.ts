// Letters about a customer's own account: noted with what they tell, in the transaction that it happens in.
import type { Db } from "../db/client.ts";
import type { DeviceName } from "../session/device-name.ts";
import { type Letter, queueLetters } from "./outbox.ts";

export type AccountLetter = Extract<Letter["kind"], "password-changed" | "new-device">;

/** What an account's letter is about: whose, in which shop and language it is written, and when it was. */
export interface AboutAccount {
	customerId: string;
	storeId: string;
	language: string;
	/** ISO instant */
	at: string;
	/** of what was signed in with, where that is what it tells */
	device: DeviceName;
}

export function readAbout(about: string): AboutAccount {
	const [customerId = "", storeId = "", language = "", at = "", ...device] = about.split(" ");
	const [browser = "", system = ""] = device.map(decodeURIComponent);
	return { customerId, storeId, language, at, device: { browser, system } };
}

export async function noteAccountLetter(
	tx: Db,
	now: Date,
	told: { kind: AccountLetter; device?: DeviceName } & Omit<AboutAccount, "at" | "device">,
): Promise<void> {
	const { kind, customerId, storeId, language, device } = told;
	const named = device ? [device.browser, device.system].map(encodeURIComponent) : [];
	const about = [customerId, storeId, language, now.toISOString(), ...named];
	await queueLetters(tx, now, [{ kind, about: about.join(" "), orderNumber: null }]);
}
