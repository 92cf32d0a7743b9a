import { StorePage } from "#app/features/stores/store-page.tsx";
import { seoData } from "#app/models/content/seo.server.ts";
import { readStoreQuery, storeParameters, storesCacheRule } from "#app/models/store/store-query.ts";
import { storeAlternates, storePath } from "#app/models/store/store-view.server.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { readStoreOr404 } from "../read-store.server.ts";
import type { Route } from "./+types/route";
import { chooseFromPage } from "./choose.server.ts";
import { storeData } from "./load.server.ts";

export const handle: RouteHandle = {
	i18n: ["stores", "places", "catalog"],
	page: "stores-storeId",
	cache: { ...storesCacheRule, query: storeParameters },
};

export const meta = () => [];

/** The id in `{name}-{storeId}` follows the last hyphen. */
const idOf = (segment: string) => /(?:^|-)(\d+)$/.exec(segment)?.[1] ?? "";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const query = readStoreQuery(url.searchParams);
	const { productId, size } = query;
	const town = params.city;
	const store = await readStoreOr404(context, url, idOf(params.store), { town, productId, size });
	const path = storePath(getShop(context).locale, store);
	// PAGE-12: a right id with another town or name redirects to the right address
	if (![path, path.slice(0, -1)].includes(url.pathname)) {
		return redirectTo(context, path + url.search, { status: 301 });
	}
	const [page, alternates, record] = await Promise.all([
		storeData(context, store, query),
		storeAlternates(context, (locale) => storePath(locale, store), store.country),
		seoData(context, `stores_${store.id}`),
	]);
	return { ...page, alternates, ...record };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const store = await readStoreOr404(context, url, idOf(params.store));
	return chooseFromPage(context, store, await request.formData());
}

export default function StoreRoute({ loaderData }: Route.ComponentProps) {
	return <StorePage {...loaderData} />;
}
