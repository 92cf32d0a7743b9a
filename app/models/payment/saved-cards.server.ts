import { readCustomer } from "#app/models/customer/customer.server.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { pageFailure } from "#app/server/respond.ts";
import { listSavedCards, removeSavedCard } from "#contract/payment/operations.ts";
import { type SavedCard, savedCardId } from "#contract/payment/saved-card.ts";

/** The customer's saved cards, newest first. @throws GatewayFailure */
export async function readSavedCards(context: Context): Promise<SavedCard[]> {
	return (await getGateway(context).call(listSavedCards)).data.values;
}

/** The cards for a page that has other ways to pay: none while they cannot be read. */
export function offeredSavedCards(context: Context): Promise<SavedCard[]> {
	return optional(context, "the saved cards", readSavedCards(context), [], null);
}

/** Whether the customer has an account, and may keep a card. */
export async function mayKeepCards(context: Context): Promise<boolean> {
	const customer = await optional(context, "the customer", readCustomer(context), null, null);
	return Boolean(customer && (customer.hasPassword || customer.hasPasskey));
}

/** The card that a form names. @throws a 400 page for anything that no page of ours sends */
export function savedCardIdIn(form: FormData): string {
	const id = savedCardId.safeParse(form.get("savedCardId"));
	if (!id.success) throw pageFailure(400, { message: "Unknown saved card" });
	return id.data;
}

/** Removes a card; one that is gone already is no error. @throws GatewayFailure */
export async function forgetSavedCard(context: Context, savedCardId: string): Promise<void> {
	const done = await attempt(
		getGateway(context).call(removeSavedCard, { params: { savedCardId } }),
	);
	if (!done.ok && done.failure.code !== "NOT_FOUND") throw done.failure;
}
