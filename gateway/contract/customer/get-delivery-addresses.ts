import { z } from "zod";
import { operation } from "../operation.ts";
import { deliveryAddress } from "./shapes.ts";

/** ACCOUNT-23: the favorite first. */
export const getDeliveryAddresses = operation({
	id: "getDeliveryAddresses",
	noun: "customer",
	summary: "The customer's delivery addresses",
	method: "get",
	path: "/customers-self/addresses/delivery",
	access: "customer",
	responses: { 200: z.array(deliveryAddress) },
	errors: [],
});
