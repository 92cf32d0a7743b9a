import { getAddresses } from "#contract/customer/get-addresses.ts";
import type { Address, DeliveryAddress } from "#contract/customer/shapes.ts";
import { type Context, getGateway, getRuntime } from "~/server/request-context.ts";

export interface SavedAddresses {
	deliveryAddresses: DeliveryAddress[];
	billingAddress: Address | null;
}

/** The customer's saved addresses, the favourite first; none on failure (S1 §7). */
export async function readSavedAddresses(context: Context): Promise<SavedAddresses> {
	try {
		const { data } = await getGateway(context).call(getAddresses);
		const deliveryAddresses = data.deliveryAddresses.toSorted(
			(a, b) => Number(b.favorite) - Number(a.favorite),
		);
		return { ...data, deliveryAddresses };
	} catch (err) {
		getRuntime(context).log.debug({ err }, "saved addresses left empty (S1 §7)");
		return { deliveryAddresses: [], billingAddress: null };
	}
}
