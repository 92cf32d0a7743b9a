import { AddressForm } from "#app/features/address/address-form.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { changeAddress, findAddress } from "#app/models/address/address.server.ts";
import { addressChoices, savedAddressRules } from "#app/models/address/address-choices.server.ts";
import { addressForForm } from "#app/models/address/address-form.server.ts";
import {
	expectedVersion,
	readTypedAddress,
	showCountry,
	staleVersionReply,
} from "#app/models/address/typed-address.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply } from "#app/server/form-reply.ts";
import type { Context } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { FormFrame } from "../form-frame.tsx";
import { addressOfPage } from "../load.server.ts";
import { rememberInput } from "../typed.server.ts";
import type { Route } from "./+types/route";

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

/** Deleted meanwhile in another tab: the typed values are offered as a new address. */
function offeredAsNew(context: Context, form: FormData): Response {
	rememberInput(context, form);
	const flash = { kind: "warning", key: "addresses:failure.goneTyped" } as const;
	return seePage(context, "create-delivery-address", flash);
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
		const flash = { kind: "success", key: "addresses:done.changed" } as const;
		return seePage(context, "account-delivery-addresses", flash);
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
	country: showCountry,
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = await request.formData();
	return dispatch(intents, form, "save")(context, form, params.id);
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
