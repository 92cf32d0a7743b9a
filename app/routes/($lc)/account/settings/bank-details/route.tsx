import { readBankDetails } from "#app/models/bank/bank.server.ts";
import { bankConstraint } from "#app/models/bank/bank-schema.server.ts";
import { groupedIban } from "#app/models/bank/iban.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { optional, required } from "#app/server/failures.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import { actOnBankDetails } from "./actions.server.ts";
import { BankDetailsPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["bank", "forms"],
	hydrate: "load",
	page: "account",
};

export async function loader({ context }: Route.LoaderArgs) {
	const [saved, customer] = await Promise.all([
		required(readBankDetails(context)),
		optional(context, "the customer's own name", readCustomer(context), null, null),
	]);
	return {
		saved: saved && { ...saved, iban: groupedIban(saved.iban), ending: saved.iban.slice(-4) },
		accountHolder: formatName(`${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`),
		constraint: bankConstraint,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	return actOnBankDetails(context, await request.formData());
}

export default function BankDetails({ loaderData, actionData }: Route.ComponentProps) {
	const { saved } = loaderData;
	return (
		// saved details are shown above, so the form starts anew
		<BankDetailsPage
			key={saved ? `${saved.iban} ${saved.accountHolder}` : ""}
			data={loaderData}
			lastResult={actionData ?? null}
		/>
	);
}
