// Stands between the frame and every page: what a page or a guard throws is shown here, header and footer around it.
import { lazy, Suspense } from "react";
import { type HeadersFunction, Outlet, useRouteError } from "react-router";
import layout from "~/ui/layout.module.css";
// what is lazy brings no sheet along with a document
import "~/features/catalog/family-tiles.module.css";
import "~/features/errors/error-page.module.css";
import "~/features/search/search-form.module.css";

/** What a refusal says in headers (Retry-After) goes out with its page. */
export const headers: HeadersFunction = ({ errorHeaders, parentHeaders }) =>
	errorHeaders ?? parentHeaders;

/** Few shoppers see one: a browser fetches it when it has to draw it. */
const ErrorPage = import.meta.env.SSR
	? (await import("~/features/errors/error-page.tsx")).ErrorPage
	: lazy(async () => ({ default: (await import("~/features/errors/error-page.tsx")).ErrorPage }));

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
