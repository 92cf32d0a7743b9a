import { data } from "react-router";
import { listingData } from "~/features/catalog/listing-view.ts";
import { SearchPage, type SearchState } from "~/features/search/search-page.tsx";
import { readSearch } from "~/models/catalog/catalog.server.ts";
import { readListingQuery } from "~/models/catalog/listing-query.ts";
import { wordsOf } from "~/models/search/words.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { getShop } from "~/server/request-context.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { misplacedPage } from "../listing-page.server.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { i18n: ["search", "catalog"], page: "search" };

export const meta = () => [];

export async function loader({ context, request, url }: Route.LoaderArgs) {
	const words = wordsOf(url.searchParams.get("q"));
	const answer = (state: SearchState, init?: { status: number }) => data({ words, state }, init);
	if (words === "") return answer({ kind: "ask" });
	try {
		const found = await readSearch(context, words, readListingQuery(url.searchParams));
		const elsewhere = misplacedPage(context, url, found.paging);
		if (elsewhere) throw elsewhere;
		const listing = listingData(request, found, getShop(context).domain.devise);
		return answer({ kind: "found", listing, correctedTo: found.correctedTo });
	} catch (error) {
		if (!(error instanceof GatewayFailure)) throw error;
		// search may rest; the collection is open
		return answer({ kind: "down" }, { status: 503 });
	}
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
	return (
		<main id="main" className="wrap">
			<SearchPage {...loaderData} />
		</main>
	);
}
