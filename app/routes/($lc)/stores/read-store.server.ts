import { readStore } from "#app/models/store/store.server.ts";
import { productQueryOf, type StoreQuery, storeFields } from "#app/models/store/store-query.ts";
import { attempt, markPartial, required } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { idOr404, redirectTo, unknownIdNotFound } from "#app/server/respond.ts";
import type { Place } from "#contract/storelocator/shapes.ts";
import { urlOf } from "#shop/page-paths.ts";

/**
 * A store of this shop by its id, digits only (STORE-3).
 * @param town where the page's address says that it is, for the list of stores
 * @throws the 404 of PAGE-74; a redirect to the list of stores while the locator fails (STORE-39)
 */
export async function readStoreOr404(
	context: Context,
	url: URL,
	id: string,
	{ town = "", ...query }: { town?: string } & Partial<Pick<StoreQuery, "productId" | "size">> = {},
): Promise<Place> {
	const storeId = idOr404(url, id);
	const { productId = null, size = null } = query;
	const call = readStore(context, storeId, productQueryOf({ productId, size }));
	const found = await required(attempt(call, "OUTAGE"), url);
	if (!found.ok) {
		markPartial(context);
		const search = town === "" ? undefined : { [storeFields.text]: town.replaceAll("-", " ") };
		throw redirectTo(context, urlOf(getShop(context).locale, "stores", undefined, search));
	}
	if (!found.data) throw unknownIdNotFound(url.pathname);
	return found.data;
}
