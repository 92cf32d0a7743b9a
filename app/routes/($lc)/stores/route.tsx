import { data } from "react-router";
import { StoresPage } from "#app/features/stores/stores-page.tsx";
import { urlOf } from "#app/i18n/urls.ts";
import { seoData } from "#app/models/content/seo.server.ts";
import { storeParameters, storesCacheRule } from "#app/models/store/store-query.ts";
import { storeAlternates } from "#app/models/store/store-view.server.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/route";
import { loadStores } from "./load.server.ts";

export const handle: RouteHandle = {
	i18n: ["stores", "places", "catalog"],
	page: "stores",
	cache: { ...storesCacheRule, query: storeParameters },
};

export const meta = () => [];

export async function loader({ context, url }: Route.LoaderArgs) {
	const [page, alternates, record] = await Promise.all([
		loadStores(context, url),
		storeAlternates(context, (locale) => urlOf(locale, "stores")),
		seoData(context, "stores"),
	]);
	// without the locator the page is still shown, but its status says that it is incomplete
	const status = page.isDown ? 503 : 200;
	return data({ ...page, alternates, ...record }, { status });
}

export default function StoresRoute({ loaderData }: Route.ComponentProps) {
	return (
		<main id="main" className={layout.wrap}>
			<StoresPage page={loaderData} />
		</main>
	);
}
