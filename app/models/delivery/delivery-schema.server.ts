// The delivery form's schemas: a method, and the fields that the method needs.

import { z } from "zod";
import { constraintOf, type FormConstraint } from "#app/server/form-constraint.ts";
import { readForm } from "#app/server/read-form.ts";
import { packstationShape, postNumberShape } from "#contract/delivery/packstation.ts";
import type { PointMethod, ShippingMethodKey } from "#contract/delivery/shapes.ts";
import {
	type AddressRules,
	addressConstraint,
	addressSchema,
	nameSchema,
} from "../address/address-schema.server.ts";
import { phoneSchema } from "../address/phone-schema.server.ts";
import { isPointMethod, methodKeys, needOf, pointField } from "./delivery.ts";
import { type PackstationFields, typedPackstation } from "./packstation.ts";

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

const digits = (error: string, shape: RegExp) =>
	z
		.string({ error })
		.max(40, error)
		.transform((typed) => typed.replaceAll(/[\s./-]/g, ""))
		.pipe(z.string().regex(shape, error));
const unread = z.string().max(200).optional();

/** A locker of DHL in Germany: one of the list or, with its number and town, any other (CHECKOUT-108). */
const listedLocker = z.object({
	"point-LO": point,
	postNumber: digits("forms:error.postNumber", postNumberShape),
	packstation: unread,
	packstationZip: unread,
	packstationCity: unread,
});
const typedLocker = listedLocker.extend({
	"point-LO": z.literal(typedPackstation),
	packstation: digits("forms:error.packstation", packstationShape),
	packstationZip: digits("forms:error.packstationZip", /^\d{5}$/),
	packstationCity: nameSchema("forms:error.cityRequired"),
});

/** For the markup of its fields. */
const packstationConstraint = constraintOf(typedLocker.omit({ "point-LO": true }));

/** What a form says of the place to collect from: pages of the release before have no Postnummer. */
function placePart(key: PointMethod, form: FormData) {
	if (key !== "LO" || !form.has("postNumber")) return z.object({ [pointField(key)]: point });
	return form.get(pointField(key)) === typedPackstation ? typedLocker : listedLocker;
}

/** For a place to collect the parcel from, with a phone number for the notice of its arrival. */
export function pointDeliverySchema(key: PointMethod, form: FormData, rules: AddressRules) {
	const place: z.ZodType<MethodPart> = placePart(key, form);
	return z.intersection(z.intersection(z.object({ method }), place), phoneSchema(rules));
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
		...packstationConstraint,
		...constraintOf(receiverSchema),
	};
}

/** What a chosen method needs besides an address; all of it optional to the type, since the method decides. */
type MethodPart = { [F in ReturnType<typeof pointField>]?: string | undefined } & {
	[F in keyof PackstationFields]?: string | undefined;
} & {
	receiverFirstName?: string;
	receiverLastName?: string;
};

function methodPart(key: ShippingMethodKey | null, form: FormData): z.ZodType<MethodPart> {
	if (key === null) return z.object({});
	if (isPointMethod(key)) return placePart(key, form);
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
	const parts = z.intersection(methodPart(key, form), z.object({ billing }));
	return readForm(form, z.intersection(addressSchema(main), parts));
}

/** For the markup of that form. */
export function orderAddressConstraint(rules: AddressRules): FormConstraint {
	const invoice = addressConstraint({ ...rules, phoneRequired: false });
	return {
		...addressConstraint(rules),
		...constraintOf(receiverSchema),
		...packstationConstraint,
		...Object.fromEntries(
			Object.entries(invoice).map(([name, constraint]) => [`billing.${name}`, constraint]),
		),
	};
}
