import { AddressForm } from "#app/features/address/address-form.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readBillingAddress } from "#app/models/address/address.server.ts";
import { addressChoices, savedAddressRules } from "#app/models/address/address-choices.server.ts";
import { addressForForm, addressOfCustomer } from "#app/models/address/address-form.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { optional, required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import type { Route } from "./+types/route";
import { actOnBillingAddress } from "./actions.server.ts";
import styles from "./route.module.css";

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

export async function action({ request, context }: Route.ActionArgs) {
	return actOnBillingAddress(context, await request.formData());
}

export default function BillingAddress({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("addresses");
	const url = useUrl();
	return (
		<>
			<PageHead title={t("billing.title")} />
			<h1 className={typography.title}>{t("billing.title")}</h1>
			<p className={styles.intro}>{t("billing.intro")}</p>
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
		</>
	);
}
