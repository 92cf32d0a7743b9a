import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { keepBillingAddress } from "#app/models/address/address.server.ts";
import { toCartAddress } from "#app/models/address/address.ts";
import { savedAddressRules } from "#app/models/address/address-choices.server.ts";
import { addressSchema } from "#app/models/address/address-schema.server.ts";
import { setBilling } from "#app/models/order/checkout.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";

async function setAddress(context: Context, form: FormData) {
	const submission = parseWithZod(form, {
		schema: addressSchema(savedAddressRules(context, "billing", null)),
	});
	if (submission.status !== "success") {
		return data(formReply(context, submission), { status: 400 });
	}
	const address = toCartAddress(submission.value);
	const done = await attempt(setBilling(context, address));
	if (!done.ok) return failureReply(context, form, done.failure, "checkout");
	if (form.get("keep") === "yes") {
		// a failure does not stop the order: the address can be saved in the account later
		const call = keepBillingAddress(context, address);
		await optional(context, "the account's own invoice address", call, null, null);
	}
	return redirectTo(context, urlOf(getShop(context).locale, "order-delivery"), { status: 303 });
}

const intents = {
	set: setAddress,
	/** without JavaScript: shows the same form with the fields of another country, and everything typed */
	country: (context: Context, form: FormData) => data(formReply(context, form)),
} as const;

/** @throws a 400 for an unknown intent */
export async function actOnBilling(context: Context, form: FormData) {
	return dispatch(intents, form, "set")(context, form);
}
