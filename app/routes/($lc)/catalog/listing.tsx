import { ListingBody } from "~/features/catalog/listing-body.tsx";
import { ListingHead } from "~/features/catalog/listing-head.tsx";
import { listingData } from "~/features/catalog/listing-view.ts";
import { readShortForm } from "~/i18n/short-forms.ts";
import { alternatesOf } from "~/i18n/urls.ts";
import { readListing } from "~/models/catalog/catalog.server.ts";
import { readListingQuery } from "~/models/catalog/listing-query.ts";
import { getShop } from "~/server/request-context.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { orFailure } from "../catalog-failure.server.ts";
import { misplacedPage } from "../listing-page.server.ts";
import type { Route } from "./+types/listing";

export const handle: RouteHandle = { i18n: ["catalog"], page: "catalog" };

export const meta = () => [];

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
	const familyId = readShortForm(params.catalogue)?.id ?? "";
	const query = readListingQuery(url.searchParams);
	const listing = await orFailure(url, readListing(context, familyId, query));
	const elsewhere = misplacedPage(context, url, listing.paging);
	if (elsewhere) return elsewhere;
	const { title, titles, scene } = listing.family;
	return {
		familyId,
		title,
		department: listing.path.length > 1 ? (listing.path[0]?.title ?? "") : "",
		scene,
		...listingData(request, listing, getShop(context).domain.devise),
		alternates: alternatesOf("catalog", ({ language }) => ({ name: titles[language], familyId })),
	};
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
	const { familyId, title, department, scene } = loaderData;
	return (
		<main id="main" className="wrap">
			<ListingHead
				familyId={familyId}
				title={title}
				department={department}
				scene={scene}
				listing={loaderData}
			/>
			<ListingBody listing={loaderData} scene={scene} />
		</main>
	);
}
