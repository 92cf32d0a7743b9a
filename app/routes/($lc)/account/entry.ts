// The account's address without a page leads to its overview.

import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/entry";

export function loader({ context }: Route.LoaderArgs) {
	return redirectTo(context, urlOf(getShop(context).locale, "account-dashboard"));
}
