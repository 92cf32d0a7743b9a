import { readCustomer } from "#app/models/customer/customer.server.ts";
import { missingOf } from "#app/models/customer/profile.ts";
import { required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { fiscalExample } from "#contract/customer/fiscal-number.ts";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import { WelcomePage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["places", "profile"],
	page: "account-welcome",
};

export async function loader({ context }: Route.LoaderArgs) {
	const { domain } = getShop(context);
	const customer = await required(readCustomer(context));
	return {
		firstName: formatName(customer?.firstName ?? ""),
		missing: customer ? missingOf(customer, fiscalExample(domain.countryCodeISO2) !== null) : [],
		// a passkey counts as one
		hasPassword: customer ? customer.hasPassword || customer.hasPasskey : true,
	};
}

export default function Welcome({ loaderData }: Route.ComponentProps) {
	return <WelcomePage {...loaderData} />;
}
