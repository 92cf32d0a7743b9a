// Removes what was stored in the browser without a cookie and may no longer be kept (PAGE-6).
import { browserStorage, type StorageRow } from "#app/i18n/browser-storage.ts";
import { allows, type ConsentLevel, consentPurposes } from "#app/i18n/consent.ts";

const rows: readonly StorageRow[] = Object.values(browserStorage);
/** MEASURE-22: the key by which a visitor turns measurement off. */
const offSwitch = "TMS";

function clear(kept: StorageRow["kept"], consent: readonly ConsentLevel[]): void {
	const storage = kept === "local" ? localStorage : sessionStorage;
	const mayStay = (key: string) =>
		key === offSwitch ||
		rows.some(
			(row) => row.key === key && row.kept === kept && allows(consent, row.purpose ?? "needed"),
		);
	for (const key of Object.keys(storage)) if (!mayStay(key)) storage.removeItem(key);
}

/**
 * Removes every key except the shop's own whose purpose is allowed. Services name their own keys, so as soon as one
 * purpose is refused all of those go; a service that is still allowed writes its keys again.
 * @param consent null before an answer: nothing has been written then
 */
export function clearStorage(consent: readonly ConsentLevel[] | null): void {
	if (!consent || consentPurposes.every((purpose) => allows(consent, purpose))) return;
	try {
		clear("local", consent);
		clear("session", consent);
	} catch {
		// a browser without storage has nothing to remove
	}
}
