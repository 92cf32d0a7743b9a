import { getAccount } from "#contract/customer/get-account.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import { type Context, getGateway, getSession } from "~/server/request-context.ts";

/** The signed-in customer's record, asked once a request; null for a guest. @throws GatewayFailure */
export async function readCustomer(context: Context): Promise<Customer | null> {
	if (!getSession(context).isSignedIn) return null;
	const { data } = await getGateway(context).call(getAccount);
	return data;
}
