import { SettingsPage } from "#app/features/account/settings-page.tsx";
import { AddressForm } from "#app/features/address/address-form.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { changeBillingAddress, readBillingAddress } from "#app/models/address/address.server.ts";
import { addressChoices, savedAddressRules } from "#app/models/address/address-choices.server.ts";
import { addressForForm, addressOfCustomer } from "#app/models/address/address-form.server.ts";
import {
	expectedVersion,
	readTypedAddress,
	showCountry,
	staleVersionReply,
} from "#app/models/address/typed-address.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, optional, required } from "#app/server/failures.ts";
import { failureReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["addresses", "address", "forms"],
	hydrate: "load",
	page: "account",
};

export async function loader({ context }: Route.LoaderArgs) {
	const { domain } = getShop(context);
	const [saved, customer] = await Promise.all([
		required(readBillingAddress(context)),
		optional(context, "the customer's own name", readCustomer(context), null, null),
	]);
	return {
		filled: saved ? addressForForm(saved) : addressOfCustomer(customer, domain.countryCodeISO2),
		version: saved?.version ?? 0,
		...addressChoices(context, savedAddressRules(context, "billing", saved)),
	};
}

async function save(context: Context, form: FormData) {
	const read = await attempt(readBillingAddress(context));
	if (!read.ok) return failureReply(context, form, read.failure, "address");
	const rules = savedAddressRules(context, "billing", read.data);
	const { typed, refused } = readTypedAddress(context, form, rules);
	if (!typed) return refused;
	const { favorite: _, ...address } = typed;
	const done = await attempt(changeBillingAddress(context, address, expectedVersion(form)));
	if (done.ok) {
		const flash = { kind: "success", key: "addresses:done.billing" } as const;
		return seePage(context, "account-settings-billing-address", flash);
	}
	const now = await attempt(readBillingAddress(context));
	const isOld = done.failure.code === "ADDRESS_VERSION_CONFLICT";
	return isOld && now.ok && now.data
		? staleVersionReply(context, form, done.failure, now.data)
		: failureReply(context, form, done.failure, "address");
}

const intents = {
	save,
	country: showCountry,
} as const;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form, "save")(context, form);
}

export default function BillingAddress({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("addresses");
	const url = useUrl();
	return (
		<SettingsPage title={t("billing.title")} lead={t("billing.intro")}>
			<AddressForm
				// after saving, the form starts with the saved address
				key={loaderData.version}
				data={loaderData}
				section="billing"
				reply={actionData ?? null}
				words={{
					submit: t("billing.submit"),
					leave: { label: t("leave"), href: url("account-dashboard") },
				}}
			/>
		</SettingsPage>
	);
}
