// The shopper's own store: the customer's `preferredStore` (STORE-15), for a guest an entry of the session.
import { updateAccount } from "#contract/customer/update-account.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import { optional } from "~/server/failures.ts";
import { type Context, getGateway, getSession } from "~/server/request-context.ts";

/** Session entry with the id of the store. */
const chosenKey = "my-store";

/**
 * Id of the store that was chosen, null for none; what was chosen before signing in counts until another is.
 * @param preferred of the customer
 */
export function chosenStore(context: Context, preferred: string | undefined): string | null {
	if (preferred) return preferred;
	const id = getSession(context).recall(chosenKey);
	return typeof id === "string" && /^\d{1,18}$/.test(id) ? id : null;
}

/** The same, the customer asked for. */
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
 * @throws GatewayFailure where a signed-in customer's choice is not taken
 */
export async function chooseStore(context: Context, storeId: string | null): Promise<void> {
	const session = getSession(context);
	if (session.isSignedIn) {
		const body = { preferredStore: storeId ?? "" };
		await getGateway(context).call(updateAccount, { body });
		session.note({ store: storeId ?? "" });
	}
	session.remember(chosenKey, storeId ?? undefined);
}
