import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { changeAddress, findAddress } from "#app/models/address/address.server.ts";
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
import { rememberInput } from "../typed.server.ts";

/** Deleted meanwhile in another tab: the typed values are offered as a new address. */
function offeredAsNew(context: Context, form: FormData): Response {
	rememberInput(context, form);
	const create = urlOf(getShop(context).locale, "create-delivery-address");
	const flash = { kind: "warning", key: "addresses:failure.goneTyped" } as const;
	return redirectTo(context, create, { status: 303, flash });
}

async function save(context: Context, form: FormData, id: string) {
	const read = await attempt(findAddress(context, id));
	if (!read.ok) return failureReply(context, form, read.failure, "address");
	if (!read.data) return offeredAsNew(context, form);
	const rules = savedAddressRules(context, "delivery", read.data);
	const { typed, refused } = readTypedAddress(context, form, rules);
	if (!typed) return refused;
	const done = await attempt(changeAddress(context, id, typed, expectedVersion(form)));
	if (done.ok) {
		const book = urlOf(getShop(context).locale, "account-delivery-addresses");
		const flash = { kind: "success", key: "addresses:done.changed" } as const;
		return redirectTo(context, book, { status: 303, flash });
	}
	const { failure } = done;
	if (failure.code === "ADDRESS_NOT_FOUND") return offeredAsNew(context, form);
	if (failure.code !== "ADDRESS_VERSION_CONFLICT") {
		return failureReply(context, form, failure, "address");
	}
	const now = await attempt(findAddress(context, id));
	if (!now.ok) return failureReply(context, form, now.failure, "address");
	return now.data
		? staleVersionReply(context, form, failure, now.data)
		: offeredAsNew(context, form);
}

const intents = {
	save,
	/** without JavaScript: shows the same form with the fields of another country */
	country: async (context: Context, form: FormData) => data<AddressReply>(formReply(context, form)),
} as const;

/** @throws a 400 for an unknown intent */
export function actOnAddress(context: Context, id: string, form: FormData) {
	return dispatch(intents, form, "save")(context, form, id);
}
