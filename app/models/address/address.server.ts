// Saved addresses of the signed-in customer, and what completes an address as it is typed (ACCOUNT-23 to ACCOUNT-31).
import { isDeepStrictEqual } from "node:util";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { suggestAddresses } from "#contract/address/suggest-addresses.ts";
import {
	createDeliveryAddress,
	deleteDeliveryAddress,
	getAddresses,
	getBillingAddress,
	getDeliveryAddresses,
	saveBillingAddress,
	updateDeliveryAddress,
} from "#contract/customer/addresses.ts";
import type { Address, DeliveryAddress, SavedBillingAddress } from "#contract/customer/shapes.ts";
import type { QueryOf } from "#contract/operation.ts";
import { isWholeAddress } from "./address.ts";
import { AddressGone } from "./address-gone.ts";

/** How often a change is retried on the newer version of an address (LIMIT-34). */
const versionRetries = 3;

export interface SavedAddresses {
	deliveryAddresses: DeliveryAddress[];
	billingAddress: SavedBillingAddress | null;
}

const favoriteFirst = (addresses: readonly DeliveryAddress[]) =>
	addresses.toSorted((a, b) => Number(b.favorite) - Number(a.favorite));

/**
 * The customer's saved addresses, the favourite first. Empty on failure (ACCOUNT-24): the forms work without them.
 * @param country ISO 3166-1 alpha-2; only addresses in it are read
 */
export async function readSavedAddresses(
	context: Context,
	country?: string,
): Promise<SavedAddresses> {
	const query = country === undefined ? {} : { query: { country } };
	const call = getGateway(context).call(getAddresses, query);
	const saved = await optional(context, "saved addresses", call, null, null);
	if (!saved) return { deliveryAddresses: [], billingAddress: null };
	return {
		billingAddress: await named(context, saved.data.billingAddress),
		deliveryAddresses: favoriteFirst(saved.data.deliveryAddresses),
	};
}

/** The addresses that a market can deliver to. If that is one country, the gateway is asked for that country only. */
export async function readDeliverable(
	context: Context,
	countries: readonly string[],
): Promise<DeliveryAddress[]> {
	const [only, ...others] = countries;
	const book = await readSavedAddresses(context, others.length === 0 ? only : undefined);
	return book.deliveryAddresses.filter(({ country }) => countries.includes(country));
}

/** Delivery addresses, the favourite first. @throws GatewayFailure (ACCOUNT-28) */
export async function readDeliveryAddresses(context: Context): Promise<DeliveryAddress[]> {
	return favoriteFirst((await getGateway(context).call(getDeliveryAddresses)).data);
}

/** The delivery address of that id, or null. @throws GatewayFailure */
export async function findAddress(context: Context, id: string): Promise<DeliveryAddress | null> {
	return (await readDeliveryAddresses(context)).find((address) => address.id === id) ?? null;
}

/** A billing address that was kept without a name is the customer's own. */
async function named(
	context: Context,
	address: SavedBillingAddress | null,
): Promise<SavedBillingAddress | null> {
	if (address?.lastName !== "") return address;
	const call = readCustomer(context);
	const customer = await optional(context, "the customer's own name", call, null, null);
	const { firstName = "", lastName = "" } = customer ?? {};
	return { ...address, firstName, lastName };
}

/** The account's billing address, null while none is kept. @throws GatewayFailure (ACCOUNT-28) */
export async function readBillingAddress(context: Context): Promise<SavedBillingAddress | null> {
	return named(context, (await getGateway(context).call(getBillingAddress)).data);
}

type NewAddress = Address & { favorite: boolean };

/** What the specification sends of an address, and no more (ACCOUNT-25, ACCOUNT-31). */
const billingFields = [
	...["line1", "line2", "line3", "line4"],
	...["country", "city", "zipCode", "quality"],
];
const deliveryFields = [
	...["firstName", "lastName", "phoneNumber", "phoneNumberCountry", "phoneNumberQuality"],
	...billingFields,
	"favorite",
];

/**
 * Sends an address with all its fields. A gateway that knows nothing beyond those of the specification may refuse the others: it
 * is sent those alone.
 */
async function sendAddress<A extends Address>(
	address: A,
	fields: readonly string[],
	send: (body: A, isFirst: boolean) => Promise<unknown>,
): Promise<void> {
	const done = await attempt(send(address, true));
	if (done.ok) return;
	const { isUnnamed, code } = done.failure;
	if (!isUnnamed || code !== "ADDRESS_INVALID") throw done.failure;
	const known = Object.entries(address).filter(([field]) => fields.includes(field));
	// the fields of the specification are those that an address must have
	await send(Object.fromEntries(known) as A, false);
}

/** @param idempotencyKey for a request that may be sent twice @throws GatewayFailure ADDRESS_INVALID */
export async function saveAddress(
	context: Context,
	address: NewAddress,
	idempotencyKey?: string,
): Promise<void> {
	await sendAddress(address, deliveryFields, (body, isFirst) => {
		// a key that was refused is of the body that was refused
		const once = isFirst && idempotencyKey !== undefined ? { idempotencyKey } : {};
		return getGateway(context).change(createDeliveryAddress, { body, ...once });
	});
}

/** @param now as it is saved: with more fields than were sent */
function isSaved<A extends Address>(sent: A, now: Address | null): boolean {
	return now !== null && isDeepStrictEqual({ ...now, ...sent }, now);
}

/** Whether the account has just this address already, as after another press of the same button (ACCOUNT-74). */
export async function hasSame(context: Context, address: NewAddress): Promise<boolean> {
	const read = await attempt(readDeliveryAddresses(context));
	if (!read.ok) return false;
	return read.data.some((saved) => {
		const favorite = address.favorite || saved.favorite;
		return isSaved({ ...address, favorite }, saved);
	});
}

/**
 * Saves, or finds that another press of the same button has saved just this (ACCOUNT-74).
 * @param read the saved address as it is now
 */
async function savedOnce(
	saving: Promise<unknown>,
	address: Address,
	read: () => Promise<Address | null>,
): Promise<void> {
	const done = await attempt(saving);
	if (done.ok) return;
	const isOld = done.failure.code === "ADDRESS_VERSION_CONFLICT";
	const now = isOld ? await attempt(read()) : null;
	if (!now?.ok || !isSaved(address, now.data)) throw done.failure;
}

/**
 * @param version the version that the form showed, so that a change made in another tab is not overwritten
 * @throws GatewayFailure ADDRESS_VERSION_CONFLICT, ADDRESS_NOT_FOUND, ADDRESS_INVALID
 */
export async function changeAddress(
	context: Context,
	id: string,
	address: NewAddress,
	version: number | undefined,
): Promise<void> {
	const query = version === undefined ? {} : { query: { version } };
	const saving = sendAddress(address, deliveryFields, (body) =>
		getGateway(context).change(updateDeliveryAddress, { params: { id }, ...query, body }),
	);
	await savedOnce(saving, address, () => findAddress(context, id));
}

/** As above; version 0 means that the form showed no address. */
export async function changeBillingAddress(
	context: Context,
	address: Address,
	version: number | undefined,
): Promise<void> {
	const query = version === undefined ? {} : { query: { version } };
	const saving = sendAddress(address, billingFields, (body) =>
		getGateway(context).change(saveBillingAddress, { ...query, body }),
	);
	await savedOnce(saving, address, () => readBillingAddress(context));
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
		const saving = sendAddress({ ...address, favorite: true }, deliveryFields, (body) =>
			getGateway(context).change(updateDeliveryAddress, {
				params: { id },
				query: { version },
				body,
			}),
		);
		const done = await attempt(saving);
		if (done.ok) return;
		// a conflict is retried, so what was just typed in another tab is not overwritten
		const isOld = done.failure.code === "ADDRESS_VERSION_CONFLICT";
		if (!isOld || retries === versionRetries) throw done.failure;
	}
}

/** @throws GatewayFailure ADDRESS_NOT_FOUND if it was deleted already */
export async function forgetAddress(context: Context, id: string): Promise<void> {
	await getGateway(context).change(deleteDeliveryAddress, { params: { id } });
}

/**
 * Saves an address as the account's billing address, unless it is the same already.
 * @param saved what it is, where that is read already
 * @throws GatewayFailure
 */
export async function keepBillingAddress(
	context: Context,
	address: Address,
	saved: SavedBillingAddress | null,
): Promise<void> {
	if (saved && isWholeAddress(saved, address)) return;
	await changeBillingAddress(context, address, undefined);
}

export type SuggestionQuery = QueryOf<typeof suggestAddresses>;

/** Completions for a field; none when the gateway fails, since the form works without them. */
export async function readSuggestions(context: Context, query: SuggestionQuery) {
	const call = getGateway(context).call(suggestAddresses, { query });
	return (await optional(context, "suggestions", call, null, null))?.data.suggestions ?? [];
}
