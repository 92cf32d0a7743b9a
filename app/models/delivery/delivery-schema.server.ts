// The delivery form's schema: a method, and the address it goes to.
import { z } from "zod";
import { type AddressRules, addressSchema } from "../address/address-schema.server.ts";
import { phoneSchema } from "../address/phone-schema.server.ts";
import { homeMethods } from "./delivery.ts";

/** The same address as the invoice's, a saved one (`saved:{id}`), or one that is typed. */
export const addressChoiceShape = /^(billing|other|saved:[\w-]{1,64})$/;

const choices = z.object({
	method: z.enum(homeMethods, { error: "forms:error.deliveryRequired" }),
	addressChoice: z
		.string({ error: "forms:error.addressChoice" })
		.regex(addressChoiceShape, "forms:error.addressChoice"),
});

/** An address that the shop knows already is chosen; a phone may be added. */
export function chosenDeliverySchema(rules: AddressRules) {
	return z.intersection(choices, phoneSchema(rules));
}

/** Another address is typed. */
export function typedDeliverySchema(rules: AddressRules) {
	return z.intersection(choices, addressSchema(rules));
}
