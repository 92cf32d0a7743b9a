// The account's addresses, as the gateway answers them.
import type { DeliveryAddress } from "#contract/customer/shapes.ts";
import { anAddress } from "./builders.ts";

/** One of the account's delivery addresses. */
export function aSavedAddress(part: Partial<DeliveryAddress> = {}): DeliveryAddress {
	return { ...anAddress(), id: "kept-1", favorite: false, version: 1, ...part };
}
