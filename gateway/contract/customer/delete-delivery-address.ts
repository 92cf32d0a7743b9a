import { z } from "zod";
import { operation } from "../operation.ts";
import { deliveryAddress } from "./shapes.ts";

export const deleteDeliveryAddress = operation({
	id: "deleteDeliveryAddress",
	noun: "customer",
	summary: "Forget a saved delivery address",
	method: "delete",
	path: "/customers-self/addresses/delivery/{id}",
	access: "customer",
	params: z.object({ id: z.string().min(1).max(64) }),
	/** the remaining addresses */
	responses: { 200: z.array(deliveryAddress) },
	errors: ["ADDRESS_NOT_FOUND"],
});
