// Stands between the frame and every page: an error of a page or guard is shown here, with header and footer around it.
import { type HeadersFunction, Outlet, useRouteError } from "react-router";
import { PageError } from "#app/features/errors/page-error.tsx";

/** Headers of a thrown response (Retry-After) are sent with its error page. */
export const headers: HeadersFunction = ({ errorHeaders, parentHeaders }) =>
	errorHeaders ?? parentHeaders;

export default function Pages() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <PageError error={useRouteError()} />;
}
