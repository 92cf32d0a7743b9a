// A section of the account whose flag is off is not a page of this shop (LIMIT-71). Checked for all sections at once, before
// a visitor is asked to sign in.
import { isClosed } from "#app/features/account/sections.ts";
import { failPage } from "#app/server/fail-page.ts";
import { unknownPathNotFound } from "#app/server/respond.ts";
import { shopHas } from "#app/server/root-data.ts";
import type { Route } from "./+types/_sections";

export const middleware: Route.MiddlewareFunction[] = [
	async (args, next) => {
		const isOff = isClosed(args.url.pathname, shopHas(args.context));
		return isOff ? failPage(args, unknownPathNotFound(args.url.pathname)) : next();
	},
];

/** A middleware route needs a loader, or client navigations skip it. */
export const loader = () => null;
