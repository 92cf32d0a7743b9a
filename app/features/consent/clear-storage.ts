// Takes away what a browser was made to keep without a cookie, and may not keep any more (PAGE-6).
import { browserStorage, type StorageRow } from "~/i18n/browser-storage.ts";
import { allows, type ConsentLevel, consentPurposes } from "~/i18n/consent.ts";

const rows: readonly StorageRow[] = Object.values(browserStorage);
/** MEASURE-22: what its visitor turns measurement off by. */
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
 * Removes everything but the shop's own keys whose purpose is allowed. Keys of services are theirs to name: where not all
 * that a service may be for is allowed, all of them go, and one that goes on writes its own anew.
 * @param consent null where nobody has answered: nothing has been written then
 */
export function clearStorage(consent: readonly ConsentLevel[] | null): void {
	if (!consent || consentPurposes.every((purpose) => allows(consent, purpose))) return;
	try {
		clear("local", consent);
		clear("session", consent);
	} catch {
		// a browser that keeps nothing has nothing to take away
	}
}
