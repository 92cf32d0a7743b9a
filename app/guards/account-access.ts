// D10: the customer's record loads and is not deleted; a deleted customer reaches account/delete only.
import { urlOf } from "~/i18n/urls.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import { getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";
import { guard, guardLoader } from "./guard.ts";

export const middleware = guard(async ({ url, context }) => {
	const customer = await readCustomer(context);
	if (!customer?.isDeleted) return undefined;
	const deletion = urlOf(getShop(context).locale, "account-delete");
	return url.pathname.startsWith(deletion) ? undefined : redirectTo(context, deletion);
});
export const loader = guardLoader;
