// Stock of a product in the shopper's own store: its page asks when the fold is opened (features/product/store-search.tsx).
import { readStockInChosenStore } from "#app/models/store/store.server.ts";
import { idOr404 } from "#app/server/respond.ts";
import type { Route } from "./+types/in-store";

export function loader({ context, params, url }: Route.LoaderArgs) {
	return readStockInChosenStore(context, { productId: idOr404(url, params.productId) });
}
