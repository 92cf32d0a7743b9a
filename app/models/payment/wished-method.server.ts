// The way to pay that was chosen before an address or a place is chosen on a page of its own (CHECKOUT-118).
import { type Context, getSession } from "#app/server/request-context.ts";

const key = "wished-method";
const maxLength = 80;

/** Keeps it until the page of the payment is seen again; null once a payment is begun. */
export function rememberMethod(context: Context, method: FormDataEntryValue | null): void {
	const isKept = typeof method === "string" && method !== "" && method.length <= maxLength;
	getSession(context).remember(key, isKept ? method : undefined);
}

/** @param named by the page's address, which comes first */
export function recallMethod(context: Context, named: string | null): string | null {
	const kept = named ?? getSession(context).recall(key);
	return typeof kept === "string" && kept.length <= maxLength ? kept : null;
}
