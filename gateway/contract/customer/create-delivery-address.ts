import { operation } from "../operation.ts";
import { deliveryAddress, newDeliveryAddress } from "./shapes.ts";

/** ACCOUNT-25, ACCOUNT-22: a new favorite clears the flag of the others. */
export const createDeliveryAddress = operation({
	id: "createDeliveryAddress",
	noun: "customer",
	summary: "Save a delivery address",
	method: "post",
	path: "/customers-self/addresses/deliveries",
	access: "customer",
	body: newDeliveryAddress,
	responses: { 201: deliveryAddress },
	errors: ["ADDRESS_INVALID"],
});
