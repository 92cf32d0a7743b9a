// The signed-in customer's fields for the tag manager (MEASURE-20), if the customer has allowed it. The module that
// measures asks for them.
import { data } from "react-router";
import { allows } from "~/i18n/consent.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import { customerFields } from "~/models/measurement/customer-fields.server.ts";
import { optional, optionalTimeout } from "~/server/failures.ts";
import { getRuntime, getSession } from "~/server/request-context.ts";
import { unknownIdNotFound } from "~/server/respond.ts";
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
