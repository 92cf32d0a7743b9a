import type { ShouldRevalidateFunctionArgs } from "react-router";
import { HighlightListing } from "#app/features/catalog/highlight-listing.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { listingParameters } from "#app/models/catalog/listing-query.ts";
import type { Route } from "./+types/route";
import { highlightData } from "./data.server.ts";

/** Forms sent from the page change nothing that it lists. */
export const shouldRevalidate = ({
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => formMethod !== "POST" && defaultShouldRevalidate;

export const handle: RouteHandle = {
	i18n: ["highlight", "catalog"],
	page: "catalog",
	cache: { fresh: 60, stale: 3_600, query: listingParameters },
};

/** 'New' and 'Sale', of the whole shop or of a department, are told apart by their path. */
export const loader = (args: Route.LoaderArgs) => highlightData(args);

export default function Page({ loaderData }: Route.ComponentProps) {
	return <HighlightListing page={loaderData} />;
}
