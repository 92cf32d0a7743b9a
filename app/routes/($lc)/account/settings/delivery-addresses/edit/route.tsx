import { AddressForm } from "#app/features/address/address-form.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addressChoices, savedAddressRules } from "#app/models/address/address-choices.server.ts";
import { addressForForm } from "#app/models/address/address-form.server.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { FormFrame } from "../form-frame.tsx";
import { addressOfPage } from "../load.server.ts";
import type { Route } from "./+types/route";
import { actOnAddress } from "./actions.server.ts";

export const handle: RouteHandle = {
	i18n: ["addresses", "address", "forms"],
	hydrate: "load",
	page: "account",
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const saved = await addressOfPage(context, url, params.id);
	return {
		id: saved.id,
		filled: { ...addressForForm(saved), favorite: saved.favorite ? "yes" : "" },
		version: saved.version,
		...addressChoices(context, savedAddressRules(context, "delivery", saved)),
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	return actOnAddress(context, params.id, await request.formData());
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("addresses");
	const url = useUrl();
	return (
		<FormFrame title={t("edit.title")}>
			<AddressForm
				key={loaderData.id}
				data={loaderData}
				section="shipping"
				reply={actionData ?? null}
				words={{
					submit: t("edit.submit"),
					leave: { label: t("leave"), href: url("account-delivery-addresses") },
					favorite: t("asUsual"),
				}}
			/>
		</FormFrame>
	);
}
