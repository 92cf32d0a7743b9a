// Stands between the frame and every page: what a page or a guard throws is shown here, header and footer around it.
import { Outlet, useRouteError } from "react-router";
import { ErrorPage } from "~/features/errors/error-page.tsx";

export default function Pages() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
