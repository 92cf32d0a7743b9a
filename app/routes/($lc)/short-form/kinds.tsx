// The kinds of short form and the page of each, for server and browser alike; kinds.server.ts has what only the server needs.
// Each page is a chunk of its own (lazyPart), whose sheets its kind imports.

import type { FunctionComponent } from "react";
import type { ShouldRevalidateFunction } from "react-router";
import { notFoundHandle } from "#app/features/errors/not-found-handle.ts";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { readShortForm } from "#app/i18n/short-forms.ts";
import type { ShortFormKind } from "#shop/page-paths.ts";
import * as listing from "../catalog/listing.tsx";
import * as content from "../content/page.tsx";
import * as product from "../product/page.tsx";

/** A segment without a marker is no short form: it leads to no page. */
export type Kind = ShortFormKind | "none";

export const kindOf = (slug: string | undefined): Kind => readShortForm(slug ?? "")?.kind ?? "none";

interface KindOfPage {
	handle: RouteHandle;
	/** called where the short form stays the same; another page is always loaded */
	shouldRevalidate?: ShouldRevalidateFunction;
	/** takes the data of the kind's own loader and action */
	Page: FunctionComponent<never>;
}

const contentPage = (page: string, query: readonly string[] = []): KindOfPage => ({
	handle: { ...content.handle, page, cache: { ...content.cache, query } },
	Page: content.Page,
});

export const kinds: Readonly<Record<Kind, KindOfPage>> = {
	catalogue: listing,
	product,
	landing: contentPage("landing-page", ["p"]),
	trend: contentPage("trend-page"),
	lookbook: contentPage("lookbook-page"),
	blog: contentPage("blog-page"),
	none: { handle: notFoundHandle, Page: () => null },
};
