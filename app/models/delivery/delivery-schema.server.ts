// The delivery form's schemas: a method, and the fields that the method needs.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { constraintOf, type FormConstraint } from "#app/server/form-constraint.ts";
import type { PointMethod, ShippingMethodKey } from "#contract/delivery/shapes.ts";
import {
	type AddressRules,
	addressConstraint,
	addressSchema,
	nameSchema,
} from "../address/address-schema.server.ts";
import { phoneSchema } from "../address/phone-schema.server.ts";
import { isPointMethod, methodKeys, needOf, pointField } from "./delivery.ts";

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

const pointError = "forms:error.pointRequired";
const point = z.string({ error: pointError }).regex(/^\d{1,18}$/, pointError);

/** For a place to collect the parcel from, with a phone number for the notice of its arrival. */
export function pointDeliverySchema(key: PointMethod, rules: AddressRules) {
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

/** What a chosen method needs besides an address; all of it optional to the type, since the method decides. */
type MethodPart = { [F in ReturnType<typeof pointField>]?: string } & {
	receiverFirstName?: string;
	receiverLastName?: string;
};

function methodPart(key: ShippingMethodKey | null): z.ZodType<MethodPart> {
	if (key === null) return z.object({});
	if (isPointMethod(key)) return z.object({ [pointField(key)]: point });
	return needOf[key] === "receiver" ? receiverSchema.omit({ method: true }) : z.object({});
}

export interface OrderAddressRules {
	/** for the address that it goes to */
	main: AddressRules;
	/** for the invoice's own address; null where it goes to the same */
	invoice: AddressRules | null;
	/** null for a form without a choice of methods */
	method: ShippingMethodKey | null;
}

/** Reads the form of address and delivery on one page (CHECKOUT-95): all that is wrong with it is said at once. */
export function parseOrderAddress(
	form: FormData,
	{ main, invoice, method: key }: OrderAddressRules,
) {
	const billing = invoice
		? addressSchema(invoice)
		: z
				.unknown()
				.optional()
				.transform(() => undefined);
	const parts = z.intersection(methodPart(key), z.object({ billing }));
	return parseWithZod(form, { schema: z.intersection(addressSchema(main), parts) });
}

/** For the markup of that form. */
export function orderAddressConstraint(rules: AddressRules): FormConstraint {
	const invoice = addressConstraint({ ...rules, phoneRequired: false });
	return {
		...addressConstraint(rules),
		...constraintOf(receiverSchema),
		...Object.fromEntries(
			Object.entries(invoice).map(([name, constraint]) => [`billing.${name}`, constraint]),
		),
	};
}
