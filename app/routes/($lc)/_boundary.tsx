// Stands between the frame and every page: an error of a page or guard is shown here, with header and footer around it.

import { Suspense } from "react";
import { type HeadersFunction, Outlet, useRouteError } from "react-router";
import layout from "#app/ui/layout.module.css";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import "#app/features/catalog/family-tiles.module.css";
import "#app/features/errors/error-page.module.css";
import "#app/features/search/search-form.module.css";

/** Headers of a thrown response (Retry-After) are sent with its error page. */
export const headers: HeadersFunction = ({ errorHeaders, parentHeaders }) =>
	errorHeaders ?? parentHeaders;

/** Few shoppers see it, so a browser only fetches it when it must be drawn. */
const ErrorPage = lazyPart(
	async () => (await import("#app/features/errors/error-page.tsx")).ErrorPage,
);

export default function Pages() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return (
		<Suspense fallback={<main id="main" className={layout.wrap} />}>
			<ErrorPage error={useRouteError()} />
		</Suspense>
	);
}
