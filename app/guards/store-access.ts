// STORE-4: the domain's store locator is active, else 404.
import { getShop } from "#app/server/request-context.ts";
import { unknownPathNotFound } from "#app/server/respond.ts";
import { guard, guardLoader } from "./guard.ts";

export const middleware = guard(async ({ url, context }) => {
	if (!getShop(context).domain.storeLocator.isActive) throw unknownPathNotFound(url.pathname);
	return undefined;
});
export const loader = guardLoader;
