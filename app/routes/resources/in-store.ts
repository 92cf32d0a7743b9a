// Stock of a product in the shopper's own store: its page asks when the fold is opened (features/product/store-search.tsx).
import { readStockInChosenStore } from "#app/models/store/store.server.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { Route } from "./+types/in-store";

export function loader({ context, params, url }: Route.LoaderArgs) {
	const { productId } = params;
	if (!/^\d{1,18}$/.test(productId)) throw unknownIdNotFound(url.pathname);
	return readStockInChosenStore(context, { productId });
}
