// The loyalty programme's calls (ACCOUNT-45 to ACCOUNT-47).

import { readCustomer } from "#app/models/customer/customer.server.ts";
import { optional, required } from "#app/server/failures.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import { pageFailure } from "#app/server/respond.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import {
	getLastPurchaseDate,
	listLoyaltyMovements,
	listLoyaltyOffers,
} from "#contract/loyalty/operations.ts";
import { isCardHolder, purchaseDate } from "./loyalty.ts";

/** The card holder of this request. @throws the fatal 404 of ACCOUNT-43 for any other visitor */
export async function readHolder(context: Context): Promise<Customer> {
	const customer = await required(readCustomer(context));
	if (customer && isCardHolder(customer)) return customer;
	throw pageFailure(404, { message: "page introuvable" });
}

/** Offers that a holder may choose for their points at this shop. @throws GatewayFailure */
export async function readLoyaltyOffers(context: Context) {
	const { storeId } = getShop(context).domain;
	return (await getGateway(context).call(listLoyaltyOffers, { params: { storeId } })).data;
}

/** Balance and movements of the customer's points, newest first. @throws GatewayFailure */
export async function readMovements(context: Context, paging: { page: number; size: number }) {
	return (await getGateway(context).call(listLoyaltyMovements, { query: paging })).data;
}

/** ACCOUNT-47, ACCOUNT-48: `YYYYMMDD`, `new` if nothing was bought yet, empty if it is not known. Never throws. */
export async function readLastPurchaseDate(context: Context): Promise<string> {
	const call = getGateway(context).call(getLastPurchaseDate);
	return optional(
		context,
		"the last purchase",
		call.then(({ data }) => purchaseDate(data.lastPurchaseDate)),
		"",
		null,
	);
}
