import { z } from "zod";
import { operationsOf } from "../operation.ts";
import {
	address,
	addressVersionQuery,
	deliveryAddress,
	newDeliveryAddress,
	savedBillingAddress,
} from "./shapes.ts";

const operation = operationsOf("customer");

/** ACCOUNT-24: saved addresses, of one country where asked. */
export const getAddresses = operation({
	id: "getAddresses",
	summary: "The customer's saved addresses",
	method: "get",
	path: "/customers-self/addresses",
	access: "customer",
	query: z.object({ country: z.string().length(2).optional() }),
	responses: {
		200: z.object({
			deliveryAddresses: z.array(deliveryAddress),
			billingAddress: savedBillingAddress.nullable().default(null),
		}),
	},
	errors: [],
});

/** ACCOUNT-23: the favorite first. */
export const getDeliveryAddresses = operation({
	id: "getDeliveryAddresses",
	summary: "The customer's delivery addresses",
	method: "get",
	path: "/customers-self/addresses/delivery",
	access: "customer",
	responses: { 200: z.array(deliveryAddress) },
	errors: [],
});

/** ACCOUNT-25, ACCOUNT-22: a new favorite clears the flag of the others. */
export const createDeliveryAddress = operation({
	id: "createDeliveryAddress",
	summary: "Save a delivery address",
	method: "post",
	path: "/customers-self/addresses/deliveries",
	access: "customer",
	body: newDeliveryAddress,
	responses: { 201: deliveryAddress },
	errors: ["ADDRESS_INVALID"],
});

/** ACCOUNT-26, ACCOUNT-22: a new favorite clears the flag of the others. */
export const updateDeliveryAddress = operation({
	id: "updateDeliveryAddress",
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

export const deleteDeliveryAddress = operation({
	id: "deleteDeliveryAddress",
	summary: "Forget a saved delivery address",
	method: "delete",
	path: "/customers-self/addresses/delivery/{id}",
	access: "customer",
	params: z.object({ id: z.string().min(1).max(64) }),
	/** the remaining addresses */
	responses: { 200: z.array(deliveryAddress) },
	errors: ["ADDRESS_NOT_FOUND"],
});

/** ACCOUNT-30: null while none is kept. */
export const getBillingAddress = operation({
	id: "getBillingAddress",
	summary: "The customer's billing address",
	method: "get",
	path: "/customers-self/addresses/billing",
	access: "customer",
	responses: { 200: savedBillingAddress.nullable() },
	errors: [],
});

const { firstName, lastName } = address.shape;

/** ACCOUNT-31: line1 to line4, country, city, zipCode, quality. A name that is left out stays, or is the customer's own. */
export const saveBillingAddress = operation({
	id: "saveBillingAddress",
	summary: "Keep a billing address",
	method: "put",
	path: "/customers-self/addresses/billing",
	access: "customer",
	query: addressVersionQuery,
	body: address.extend({ firstName: firstName.optional(), lastName: lastName.optional() }),
	responses: { 200: savedBillingAddress },
	errors: ["ADDRESS_INVALID", "ADDRESS_VERSION_CONFLICT"],
});
