import type { Place } from "#contract/storelocator/shapes.ts";
import { readStore } from "~/models/store/store.server.ts";
import type { StoreQuery } from "~/models/store/store-query.ts";
import { productQueryOf } from "~/models/store/store-query.ts";
import { required } from "~/server/failures.ts";
import type { Context } from "~/server/request-context.ts";
import { unknownIdNotFound } from "~/server/respond.ts";

/**
 * A store of this shop by its id, digits only (STORE-3).
 * @throws the 404 of PAGE-74; 503 if the locator fails
 */
export async function readStoreOr404(
	context: Context,
	url: URL,
	storeId: string,
	query: Pick<StoreQuery, "productId" | "size"> = { productId: null, size: null },
): Promise<Place> {
	if (!/^\d{1,18}$/.test(storeId)) throw unknownIdNotFound(url.pathname);
	const store = await required(readStore(context, storeId, productQueryOf(query)), url);
	if (!store) throw unknownIdNotFound(url.pathname);
	return store;
}
