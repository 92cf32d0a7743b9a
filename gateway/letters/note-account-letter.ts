// Letters about a customer's own account: noted with what they tell, in the transaction that it happens in.
import type { Db } from "../db/client.ts";
import type { DeviceName } from "../sessions/device-name.ts";
import { type Letter, queueLetters } from "./outbox.ts";

const kinds = [
	"password-changed",
	"password-removed",
	"new-device",
	"passkey-added",
	"passkey-removed",
] as const satisfies Letter["kind"][];
export type AccountLetter = (typeof kinds)[number];

export const isAccountLetter = (kind: Letter["kind"]): kind is AccountLetter =>
	kinds.some((each) => each === kind);

/** What an account's letter is about: whose, in which shop and language it is written, and when it was. */
export interface AboutAccount {
	customerId: string;
	storeId: string;
	language: string;
	/** ISO instant */
	at: string;
	/** of what was signed in with, or what a passkey is called, where that is what it tells */
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
