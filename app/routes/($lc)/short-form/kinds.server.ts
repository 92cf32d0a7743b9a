// The guard, loader and action of each kind of short form.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { guardsByName } from "#app/guards/by-name.ts";
import type { PageType } from "#contract/content/types.ts";
import * as listing from "../catalog/listing.server.ts";
import { loadContentPage } from "../content/content-page.server.ts";
import { refuseAsNotFound } from "../not-found.server.ts";
import * as product from "../product/loader.server.ts";
import type { Kind } from "./kinds.tsx";

interface ServedKind {
	/** name of its guard in the registry (PAGE-36) */
	guard?: string;
	loader(args: LoaderFunctionArgs): Promise<unknown>;
	/** a page without one takes no form */
	action?(args: ActionFunctionArgs): Promise<unknown>;
}

const contentPage = (type: Exclude<PageType, "help">): ServedKind => ({
	loader: ({ context, params, url }) => loadContentPage({ context, url }, type, params.slug ?? ""),
});

export const served: Readonly<Record<Kind, ServedKind>> = {
	catalogue: { guard: "init-catalog", ...listing },
	product: { guard: "init-product", ...product },
	landing: { guard: "init-catalog", ...contentPage("landing") },
	trend: contentPage("trend"),
	lookbook: contentPage("lookbook"),
	blog: contentPage("blog"),
	none: { loader: refuseAsNotFound, action: refuseAsNotFound },
};

export const guards = guardsByName(served);
