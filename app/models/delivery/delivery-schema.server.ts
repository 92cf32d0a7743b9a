// The delivery form's schemas: a method, and the fields that the method needs.
import { z } from "zod";
import { constraintOf, type FormConstraint } from "#app/server/form-constraint.ts";
import type { PointMethod } from "#contract/delivery/shapes.ts";
import {
	type AddressRules,
	addressConstraint,
	addressSchema,
	nameSchema,
} from "../address/address-schema.server.ts";
import { phoneSchema } from "../address/phone-schema.server.ts";
import { methodKeys, pointField } from "./delivery.ts";

/** The billing address, a saved one (`saved:{id}`), or one that is typed. */
const addressChoiceShape = /^(billing|other|saved:[\w-]{1,64})$/;

const method = z.enum(methodKeys, { error: "forms:error.deliveryRequired" });
const ticked = z.literal("yes").optional();

const choices = z.object({
	method,
	addressChoice: z
		.string({ error: "forms:error.addressChoice" })
		.regex(addressChoiceShape, "forms:error.addressChoice"),
	save: ticked,
	favorite: ticked,
});

/** For a method that needs no other field (CHECKOUT-33), or one that we do not offer. */
export const methodSchema = z.object({ method });

/** For an address that the shop knows already; a phone number may be added. */
export function chosenDeliverySchema(rules: AddressRules) {
	return z.intersection(choices, phoneSchema(rules));
}

/** For an address that is typed. */
export function typedDeliverySchema(rules: AddressRules) {
	return z.intersection(choices, addressSchema(rules));
}

/** For a place to collect the parcel from, with a phone number for the notice of its arrival. */
export function pointDeliverySchema(key: PointMethod, rules: AddressRules) {
	const error = "forms:error.pointRequired";
	const point = z.string({ error }).regex(/^\d{1,18}$/, error);
	return z.intersection(z.object({ method, [pointField(key)]: point }), phoneSchema(rules));
}

/** The person who receives a parcel of the second programme (CHECKOUT-75). */
export const receiverSchema = z.object({
	method,
	receiverFirstName: nameSchema("forms:error.firstNameRequired"),
	receiverLastName: nameSchema("forms:error.lastNameRequired"),
});

/** For the markup of the form, which has the fields of all methods. */
export function deliveryConstraint(rules: AddressRules): FormConstraint {
	return {
		...addressConstraint(rules),
		...constraintOf(choices),
		...constraintOf(receiverSchema),
	};
}
