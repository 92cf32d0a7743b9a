// Stands between the frame and every page: what a page or a guard throws is shown here, header and footer around it.
import { type HeadersFunction, Outlet, useRouteError } from "react-router";
import { ErrorPage } from "~/features/errors/error-page.tsx";

/** What a refusal says in headers (Retry-After) goes out with its page. */
export const headers: HeadersFunction = ({ errorHeaders, parentHeaders }) =>
	errorHeaders ?? parentHeaders;

export default function Pages() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
