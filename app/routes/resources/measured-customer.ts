// The signed-in customer's fields for the tag manager (MEASURE-20), if the customer has allowed it. The module that
// measures asks for them.
import { data } from "react-router";
import { allows } from "#app/i18n/consent.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { customerFields } from "#app/models/measurement/customer-fields.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { getRuntime, getSession } from "#app/server/request-context.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { Route } from "./+types/measured-customer";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { consent, isSignedIn } = getSession(context);
	const isOn = getRuntime(context).env.TAG_MANAGER_ID !== undefined;
	if (!isOn || !isSignedIn || !allows(consent, "measurement"))
		throw unknownIdNotFound(url.pathname);
	const customer = await optional(
		context,
		"measured fields",
		readCustomer(context),
		null,
		optionalTimeout,
	);
	return data(customer ? customerFields(customer, consent) : {}, {
		headers: { "Cache-Control": "private, no-store" },
	});
}
