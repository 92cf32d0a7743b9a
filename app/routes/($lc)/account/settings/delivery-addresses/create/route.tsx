import { AddressForm } from "#app/features/address/address-form.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { hasSame, saveAddress } from "#app/models/address/address.server.ts";
import { addressChoices, savedAddressRules } from "#app/models/address/address-choices.server.ts";
import { addressOfCustomer } from "#app/models/address/address-form.server.ts";
import { readTypedAddress, showCountry } from "#app/models/address/typed-address.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { failureReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { FormFrame } from "../form-frame.tsx";
import { forgetInput, recallInput } from "../typed.server.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["addresses", "address", "forms"],
	hydrate: "load",
	page: "account",
};

export async function loader({ context }: Route.LoaderArgs) {
	const { domain } = getShop(context);
	const call = readCustomer(context);
	const customer = await optional(context, "the customer's own name", call, null, null);
	return {
		filled: addressOfCustomer(customer, domain.countryCodeISO2),
		version: 0,
		...addressChoices(context, savedAddressRules(context, "delivery", null)),
		/** values typed for an address that another tab has deleted */
		typed: recallInput(context),
	};
}

async function create(context: Context, form: FormData) {
	const { typed, refused } = readTypedAddress(
		context,
		form,
		savedAddressRules(context, "delivery", null),
	);
	if (!typed) return refused;
	if (!(await hasSame(context, typed))) {
		const done = await attempt(saveAddress(context, typed));
		if (!done.ok) return failureReply(context, form, done.failure, "address");
	}
	forgetInput(context);
	const flash = { kind: "success", key: "addresses:done.created" } as const;
	return seePage(context, "account-delivery-addresses", flash);
}

const intents = {
	create,
	country: showCountry,
} as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form, "create")(context, form);
}

export default function CreateAddress({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("addresses");
	const url = useUrl();
	return (
		<FormFrame title={t("create.title")}>
			<AddressForm
				data={loaderData}
				section="shipping"
				reply={actionData ?? loaderData.typed}
				words={{
					submit: t("create.submit"),
					leave: { label: t("leave"), href: url("account-delivery-addresses") },
					favorite: t("asUsual"),
				}}
			/>
		</FormFrame>
	);
}
