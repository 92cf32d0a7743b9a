// From the form of an address that the account keeps to what is sent, and what is answered where it was changed meanwhile.
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import type { Address } from "#contract/customer/shapes.ts";
import type { Failure } from "~/server/failure-message.ts";
import { failureReply, refusedForm } from "~/server/form-reply.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { toCartAddress } from "./address.ts";
import { type AddressRules, addressSchema } from "./address-schema.server.ts";
import { countryName } from "./country-options.server.ts";

/** What an address form answers with. */
export interface AddressReply extends SubmissionResult {
	/** what it has become in another tab, where that stands in the way */
	savedNow?: { version: number; address: Address; country: string };
}

const wishes = z.object({ favorite: z.literal("yes").optional() });

/** What was typed, ready to be sent; null with what is wrong with it. */
export function readTypedAddress(context: Context, form: FormData, rules: AddressRules) {
	const schema = z.intersection(addressSchema(rules), wishes);
	const submission = parseWithZod(form, { schema });
	if (submission.status !== "success") {
		const refused = data<AddressReply>(refusedForm(context, submission), { status: 400 });
		return { typed: null, refused };
	}
	const { value } = submission;
	return { typed: { ...toCartAddress(value), favorite: value.favorite === "yes" } };
}

/** The version that a form was filled with; undefined where it says none. */
export function versionSeen(form: FormData): number | undefined {
	const seen = String(form.get("version") ?? "");
	return /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;
}

/** The form as it was typed, with what stands in its way: sent once more it is meant. */
export function changedReply(
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
