import { brand } from "#shop/brand.ts";
import { AddressForm } from "~/features/address/address-form.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { readBillingAddress } from "~/models/address/address.server.ts";
import { addressChoices, savedAddressRules } from "~/models/address/address-choices.server.ts";
import { addressForForm, addressOfCustomer } from "~/models/address/address-form.server.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import { optional, required } from "~/server/failures.ts";
import { getShop } from "~/server/request-context.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import typography from "~/ui/typography.module.css";
import type { Route } from "./+types/route";
import { actOnBillingAddress } from "./actions.server.ts";
import styles from "./route.module.css";

export const handle: RouteHandle = {
	i18n: ["addresses", "address", "forms"],
	hydrate: "load",
	page: "account",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context }: Route.LoaderArgs) {
	const { domain } = getShop(context);
	const [saved, customer] = await Promise.all([
		required(readBillingAddress(context)),
		optional(context, "the customer's own name", readCustomer(context), null, null),
	]);
	const t = getTranslator(context, "addresses");
	return {
		filled: saved ? addressForForm(saved) : addressOfCustomer(customer, domain.countryCodeISO2),
		version: saved?.version ?? 0,
		...addressChoices(context, savedAddressRules(context, "billing", saved)),
		title: `${t("billing.title")} · ${brand.name}`,
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
