// Reads the form of an address that the account keeps, and replies when the address was changed meanwhile.
import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { z } from "zod";
import type { Failure } from "#app/server/failure-table.ts";
import { failureReply, formReply, invalidReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { toCartAddress } from "./address.ts";
import { type AddressRules, addressSchema } from "./address-schema.server.ts";
import { countryName } from "./country-options.server.ts";

/** The reply of an address form. */
export interface AddressReply extends SubmissionResult {
	/** the address as another tab saved it, if that conflicts */
	savedNow?: { version: number; address: Address; country: string };
}

const wishes = z.object({ favorite: z.literal("yes").optional() });

/** The typed address, ready to be sent; or null and the reply that says what is wrong with it. */
export function readTypedAddress(context: Context, form: FormData, rules: AddressRules) {
	const schema = z.intersection(addressSchema(rules), wishes);
	const submission = readForm(form, schema);
	if (submission.status !== "success") {
		const refused = invalidReply(context, submission);
		return { typed: null, refused };
	}
	const { value } = submission;
	return { typed: { ...toCartAddress(value), favorite: value.favorite === "yes" } };
}

/** The version that the form was filled with; undefined if it has none. */
export function expectedVersion(form: FormData): number | undefined {
	const seen = String(form.get("version") ?? "");
	return /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;
}

/** The form as typed, with the version now saved: sending it again overwrites that version. */
export function staleVersionReply(
	context: Context,
	form: FormData,
	failure: Failure,
	{ version, ...address }: Address & { version: number },
) {
	const reply = failureReply(context, form, failure, "address");
	const country = countryName(address.country, getShop(context).locale);
	return data<AddressReply>(
		{ ...reply.data, savedNow: { version, address, country } },
		{ status: 409 },
	);
}

/** Without JavaScript: shows the same form with the fields of another country. */
export const showCountry = async (context: Context, form: FormData) =>
	data<AddressReply>(formReply(context, form));
