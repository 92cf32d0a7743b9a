import { z } from "zod";
import { operation } from "../operation.ts";
import { addressVersionQuery, deliveryAddress, newDeliveryAddress } from "./shapes.ts";

/** ACCOUNT-26, ACCOUNT-22: a new favorite clears the flag of the others. */
export const updateDeliveryAddress = operation({
	id: "updateDeliveryAddress",
	noun: "customer",
	summary: "Change a saved delivery address",
	method: "put",
	path: "/customers-self/addresses/delivery/{id}",
	access: "customer",
	params: z.object({ id: z.string().min(1).max(64) }),
	query: addressVersionQuery,
	body: newDeliveryAddress,
	responses: { 200: deliveryAddress },
	errors: ["ADDRESS_INVALID", "ADDRESS_NOT_FOUND", "ADDRESS_VERSION_CONFLICT"],
});
