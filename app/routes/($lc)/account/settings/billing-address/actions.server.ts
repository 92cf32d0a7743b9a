import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { changeBillingAddress, readBillingAddress } from "#app/models/address/address.server.ts";
import { savedAddressRules } from "#app/models/address/address-choices.server.ts";
import {
	type AddressReply,
	expectedVersion,
	readTypedAddress,
	staleVersionReply,
} from "#app/models/address/typed-address.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";

async function save(context: Context, form: FormData) {
	const read = await attempt(readBillingAddress(context));
	if (!read.ok) return failureReply(context, form, read.failure, "address");
	const rules = savedAddressRules(context, "billing", read.data);
	const { typed, refused } = readTypedAddress(context, form, rules);
	if (!typed) return refused;
	const { favorite: _, ...address } = typed;
	const done = await attempt(changeBillingAddress(context, address, expectedVersion(form)));
	if (done.ok) {
		const here = urlOf(getShop(context).locale, "account-settings-billing-address");
		const flash = { kind: "success", key: "addresses:done.billing" } as const;
		return redirectTo(context, here, { status: 303, flash });
	}
	const now = await attempt(readBillingAddress(context));
	const isOld = done.failure.code === "ADDRESS_VERSION_CONFLICT";
	return isOld && now.ok && now.data
		? staleVersionReply(context, form, done.failure, now.data)
		: failureReply(context, form, done.failure, "address");
}

const intents = {
	save,
	/** without JavaScript: shows the same form with the fields of another country */
	country: async (context: Context, form: FormData) => data<AddressReply>(formReply(context, form)),
} as const;

/** @throws a 400 for an unknown intent */
export function actOnBillingAddress(context: Context, form: FormData) {
	return dispatch(intents, form, "save")(context, form);
}
