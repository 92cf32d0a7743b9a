// A page of the content service at a short form: landing page, trend, lookbook, article.
import type { CacheRule, RouteHandle } from "#app/i18n/route-handle.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { PageProps } from "../short-form/page-props.ts";
import type { loadContentPage } from "./content-page.server.ts";

// the sheets of what is drawn from a chunk of its own: a document links those of its route
import "#app/features/content/content-body.module.css";
import "#app/features/content/help-search.module.css";
import "#app/features/content/showcases.module.css";

/** Without the page's name and parameters, which differ by kind. */
export const handle: RouteHandle = { i18n: ["content", "catalog"] };
export const cache: Omit<CacheRule, "query"> = { fresh: 60, stale: 3_600 };

/** In a chunk of its own: the address of a product is of the same route, and does without it. */
const ContentPage = lazyPart(
	async () => (await import("#app/features/content/content-page.tsx")).ContentPage,
);

export function Page({ loaderData }: PageProps<typeof loadContentPage>) {
	return <ContentPage page={loaderData} />;
}
