// Saved addresses of the signed-in customer, and what completes an address as it is typed (ACCOUNT-23 to ACCOUNT-31).
import { suggestAddresses } from "#contract/address/suggest-addresses.ts";
import { createDeliveryAddress } from "#contract/customer/create-delivery-address.ts";
import { deleteDeliveryAddress } from "#contract/customer/delete-delivery-address.ts";
import { getAddresses } from "#contract/customer/get-addresses.ts";
import { getBillingAddress } from "#contract/customer/get-billing-address.ts";
import { getDeliveryAddresses } from "#contract/customer/get-delivery-addresses.ts";
import { saveBillingAddress } from "#contract/customer/save-billing-address.ts";
import type { Address, DeliveryAddress, KeptBillingAddress } from "#contract/customer/shapes.ts";
import { updateDeliveryAddress } from "#contract/customer/update-delivery-address.ts";
import type { QueryOf } from "#contract/operation.ts";
import { attempt, optional } from "~/server/failures.ts";
import { type Context, getGateway } from "~/server/request-context.ts";
import { isWholeAddress } from "./address.ts";
import { AddressGone } from "./address-gone.ts";

/** How often a change is made anew on what an address has become meanwhile (LIMIT-34). */
const versionRetries = 3;

export interface SavedAddresses {
	deliveryAddresses: DeliveryAddress[];
	billingAddress: KeptBillingAddress | null;
}

const favoriteFirst = (addresses: readonly DeliveryAddress[]) =>
	addresses.toSorted((a, b) => Number(b.favorite) - Number(a.favorite));

/**
 * The customer's saved addresses, the favourite first; none on failure (ACCOUNT-24): for forms that can be filled in
 * without.
 * @param country ISO 3166-1 alpha-2, of those alone
 */
export async function readSavedAddresses(
	context: Context,
	country?: string,
): Promise<SavedAddresses> {
	const query = country === undefined ? {} : { query: { country } };
	const asked = getGateway(context).call(getAddresses, query);
	const saved = await optional(context, "saved addresses", asked, null, null);
	if (!saved) return { deliveryAddresses: [], billingAddress: null };
	return { ...saved.data, deliveryAddresses: favoriteFirst(saved.data.deliveryAddresses) };
}

/** Those that a market can deliver to; the gateway is asked for no others where that is one country. */
export async function readDeliverable(
	context: Context,
	countries: readonly string[],
): Promise<DeliveryAddress[]> {
	const [only, ...others] = countries;
	const book = await readSavedAddresses(context, others.length === 0 ? only : undefined);
	return book.deliveryAddresses.filter(({ country }) => countries.includes(country));
}

/** The favourite first. @throws GatewayFailure (ACCOUNT-28) */
export async function readDeliveryAddresses(context: Context): Promise<DeliveryAddress[]> {
	return favoriteFirst((await getGateway(context).call(getDeliveryAddresses)).data);
}

/** One of them; null where there is none of that id. @throws GatewayFailure */
export async function findAddress(context: Context, id: string): Promise<DeliveryAddress | null> {
	return (await readDeliveryAddresses(context)).find((address) => address.id === id) ?? null;
}

/** The account's own for invoices, null while none is kept. @throws GatewayFailure (ACCOUNT-28) */
export async function readBillingAddress(context: Context): Promise<KeptBillingAddress | null> {
	return (await getGateway(context).call(getBillingAddress)).data;
}

type NewAddress = Address & { favorite: boolean };

/** @param idempotencyKey of what may be sent twice @throws GatewayFailure ADDRESS_INVALID */
export async function saveAddress(
	context: Context,
	address: NewAddress,
	idempotencyKey?: string,
): Promise<void> {
	const once = idempotencyKey === undefined ? {} : { idempotencyKey };
	await getGateway(context).call(createDeliveryAddress, { body: address, ...once });
}

/**
 * @param version that was seen: a change of another tab is not written over
 * @throws GatewayFailure ADDRESS_VERSION_CONFLICT, ADDRESS_NOT_FOUND, ADDRESS_INVALID
 */
export async function changeAddress(
	context: Context,
	id: string,
	address: NewAddress,
	version: number | undefined,
): Promise<void> {
	const query = version === undefined ? {} : { query: { version } };
	await getGateway(context).call(updateDeliveryAddress, {
		params: { id },
		...query,
		body: address,
	});
}

/** As above; 0 stands for none that was seen. */
export async function changeBillingAddress(
	context: Context,
	address: Address,
	version: number | undefined,
): Promise<void> {
	const query = version === undefined ? {} : { query: { version } };
	await getGateway(context).call(saveBillingAddress, { ...query, body: address });
}

/**
 * Makes one of the saved addresses the favourite; the gateway takes the flag from the others (ACCOUNT-22).
 * @throws AddressGone, GatewayFailure
 */
export async function setFavorite(context: Context, id: string): Promise<void> {
	for (let retries = 0; ; retries += 1) {
		const found = await findAddress(context, id);
		if (!found) throw new AddressGone();
		const { id: _, version, ...address } = found;
		const body = { ...address, favorite: true };
		const change = { params: { id }, query: { version }, body };
		const done = await attempt(getGateway(context).call(updateDeliveryAddress, change));
		if (done.ok) return;
		// what somebody has just typed in another tab is not written over
		const isOld = done.failure.code === "ADDRESS_VERSION_CONFLICT";
		if (!isOld || retries === versionRetries) throw done.failure;
	}
}

/** @throws GatewayFailure ADDRESS_NOT_FOUND where it is gone already */
export async function forgetAddress(context: Context, id: string): Promise<void> {
	await getGateway(context).call(deleteDeliveryAddress, { params: { id } });
}

/** Keeps an address as the account's own for invoices, unless it is that already. @throws GatewayFailure */
export async function keepBillingAddress(context: Context, address: Address): Promise<void> {
	const kept = await readBillingAddress(context);
	if (kept && isWholeAddress(kept, address)) return;
	await changeBillingAddress(context, address, undefined);
}

export type SuggestionQuery = QueryOf<typeof suggestAddresses>;

/** What a field could go on as; nothing where the gateway cannot say: a form works without. */
export async function readSuggestions(context: Context, query: SuggestionQuery) {
	const asked = getGateway(context).call(suggestAddresses, { query });
	return (await optional(context, "suggestions", asked, null, null))?.data.suggestions ?? [];
}
