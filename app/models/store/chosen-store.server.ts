// The shopper's own store: a customer's `preferredStore` (STORE-15), a guest's entry in the session.

import { readCustomer } from "#app/models/customer/customer.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getGateway, getSession } from "#app/server/request-context.ts";
import { updateAccount } from "#contract/customer/operations.ts";

/** Session entry with the id of the store. */
const chosenKey = "my-store";

/** The profile's call by the path that the specification gives to this one (ACCOUNT-19): without its slash. */
const saveOwnStore: typeof updateAccount = { ...updateAccount, path: "/accounts-self" };

/**
 * Id of the chosen store, null for none. A guest's choice is kept after the sign-in until another store is chosen.
 * @param preferred of the customer
 */
export function chosenStore(context: Context, preferred: string | undefined): string | null {
	if (preferred) return preferred;
	const id = getSession(context).recall(chosenKey);
	return typeof id === "string" && /^\d{1,18}$/.test(id) ? id : null;
}

/** The same, but reads the customer first. */
export async function readChosenStore(context: Context): Promise<string | null> {
	const customer = await optional(
		context,
		"the customer's store",
		readCustomer(context),
		null,
		null,
	);
	return chosenStore(context, customer?.preferredStore);
}

/**
 * Chooses a store; null chooses none.
 * @throws GatewayFailure if a signed-in customer's choice is refused
 */
export async function chooseStore(context: Context, storeId: string | null): Promise<void> {
	const session = getSession(context);
	if (session.isSignedIn) {
		const body = { preferredStore: storeId ?? "" };
		await getGateway(context).change(saveOwnStore, { body });
		session.note({ store: storeId ?? "" });
	}
	session.remember(chosenKey, storeId ?? undefined);
}
