import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { listingParameters } from "#app/models/catalog/listing-query.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { PageProps } from "../short-form/page-props.ts";
import type { loader } from "./listing.server.ts";

// the sheets of what is drawn from a chunk of its own: a document links those of its route
import "#app/features/catalog/applied-filters.module.css";
import "#app/features/catalog/density-switch.module.css";
import "#app/features/catalog/filter-drawer.module.css";
import "#app/features/catalog/listing-bar.module.css";
import "#app/features/catalog/listing-body.module.css";
import "#app/features/catalog/listing-cards.module.css";
import "#app/features/catalog/listing-head.module.css";
import "#app/features/catalog/more-pages.module.css";
import "#app/features/catalog/quick-add.module.css";
import "#app/ui/drawer.module.css";

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

/** In a chunk of its own: the address of a product is of the same route, and does without it. */
export const Page = lazyPart<PageProps<typeof loader>>(
	async () => (await import("./listing-view.tsx")).ListingView,
);
