// The delivery form's schemas: a method, and what it needs to know.
import { z } from "zod";
import type { PointMethod } from "#contract/delivery/shapes.ts";
import { constraintOf, type FormConstraint } from "~/server/form-constraint.ts";
import {
	type AddressRules,
	addressConstraint,
	addressSchema,
	nameSchema,
} from "../address/address-schema.server.ts";
import { phoneSchema } from "../address/phone-schema.server.ts";
import { methodKeys, pointField } from "./delivery.ts";

/** The same address as the invoice's, a saved one (`saved:{id}`), or one that is typed. */
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

/** A method by itself: nothing more to know (CHECKOUT-33), or none that we offer. */
export const methodSchema = z.object({ method });

/** An address that the shop knows already is chosen; a phone may be added. */
export function chosenDeliverySchema(rules: AddressRules) {
	return z.intersection(choices, phoneSchema(rules));
}

/** Another address is typed. */
export function typedDeliverySchema(rules: AddressRules) {
	return z.intersection(choices, addressSchema(rules));
}

/** A place to fetch the parcel from is chosen, and a phone on which its arrival is told. */
export function pointDeliverySchema(key: PointMethod, rules: AddressRules) {
	const error = "forms:error.pointRequired";
	const point = z.string({ error }).regex(/^\d{1,18}$/, error);
	return z.intersection(z.object({ method, [pointField(key)]: point }), phoneSchema(rules));
}

/** Who takes the parcel of the second programme (CHECKOUT-75). */
export const receiverSchema = z.object({
	method,
	receiverFirstName: nameSchema("forms:error.firstNameRequired"),
	receiverLastName: nameSchema("forms:error.lastNameRequired"),
});

/** For the markup of the form, which has the fields of every method. */
export function deliveryConstraint(rules: AddressRules): FormConstraint {
	return {
		...addressConstraint(rules),
		...constraintOf(choices),
		...constraintOf(receiverSchema),
	};
}
