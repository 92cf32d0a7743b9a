// A page of the content service at a short form: landing page, trend, lookbook, article.
import { ContentPage } from "#app/features/content/content-page.tsx";
import type { CacheRule, RouteHandle } from "#app/server/route-handle.ts";
import type { PageProps } from "../short-form/page-props.ts";
import type { loadContentPage } from "./content-page.server.ts";

/** Without the page's name and parameters, which differ by kind. */
export const handle: RouteHandle = { i18n: ["content", "catalog"] };
export const cache: Omit<CacheRule, "query"> = { fresh: 60, stale: 3_600 };

export function Page({ loaderData }: PageProps<typeof loadContentPage>) {
	return <ContentPage page={loaderData} />;
}
