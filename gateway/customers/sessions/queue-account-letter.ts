// Letters about a customer's own account, queued with what they say in the transaction of the change.

import { type LetterKind, queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import type { DeviceName } from "./device-name.ts";

export const accountLetterKinds = [
	"password-changed",
	"password-removed",
	"new-device",
	"passkey-added",
	"passkey-removed",
] as const satisfies LetterKind[];
export type AccountLetter = (typeof accountLetterKinds)[number];

/** What an account's letter is about: the customer, its shop and language, and the time of the change. */
export interface AboutAccount {
	customerId: string;
	storeId: string;
	language: string;
	/** ISO instant */
	at: string;
	/** the browser signed in with, or the name of a passkey, for letters about one */
	device: DeviceName;
}

export function readAbout(about: string): AboutAccount {
	const [customerId = "", storeId = "", language = "", at = "", ...device] = about.split(" ");
	const [browser = "", system = ""] = device.map(decodeURIComponent);
	return { customerId, storeId, language, at, device: { browser, system } };
}

export async function queueAccountLetter(
	tx: Db,
	now: Date,
	letter: { kind: AccountLetter; device?: DeviceName } & Omit<AboutAccount, "at" | "device">,
): Promise<void> {
	const { kind, customerId, storeId, language, device } = letter;
	const named = device ? [device.browser, device.system].map(encodeURIComponent) : [];
	const about = [customerId, storeId, language, now.toISOString(), ...named];
	await queueLetters(tx, now, [{ kind, about: about.join(" "), orderNumber: null }]);
}
