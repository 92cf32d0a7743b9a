// The short address of a store: redirects to the page with its town and name in the address (STORE-26).
import { storePath } from "#app/models/store/store-view.server.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { readStoreOr404 } from "../read-store.server.ts";
import type { Route } from "./+types/route";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const store = await readStoreOr404(context, url, params.storeId);
	const path = storePath(getShop(context).locale, store);
	return redirectTo(context, path + url.search, { status: 301 });
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Moved() {
	return null;
}
