import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Listing } from "#app/features/catalog/listing.tsx";
import { ListingTitle } from "#app/features/catalog/listing-title.tsx";
import { listingParameters } from "#app/models/catalog/listing-query.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import layout from "#app/ui/layout.module.css";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { PageProps } from "../short-form/page-props.ts";
import type { loader } from "./listing.server.ts";

export const handle: RouteHandle = {
	i18n: ["catalog", "content"],
	page: "catalog",
	cache: { fresh: 60, stale: 3_600, query: listingParameters },
};

/** Forms sent from the page (a quick add, a heart, a newsletter address) change nothing that the listing shows. */
export const shouldRevalidate = ({
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => formMethod !== "POST" && defaultShouldRevalidate;

export function Page({ loaderData }: PageProps<typeof loader>) {
	return (
		<main id="main" className={layout.wrap}>
			<ListingTitle page={loaderData} />
			<Listing page={loaderData} />
			<StructuredData data={loaderData.jsonLd} />
		</main>
	);
}
