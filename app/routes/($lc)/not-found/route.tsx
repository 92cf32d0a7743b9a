import { useRouteError } from "react-router";
import { ErrorPage } from "#app/features/errors/error-page.tsx";
import { notFoundHandle } from "#app/features/errors/not-found-handle.ts";
import { refuseAsNotFound } from "../not-found.server.ts";
import type { Route } from "./+types/route";

export const handle = notFoundHandle;

/** Headers of a thrown response (Retry-After) are sent with its error page. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) =>
	errorHeaders ?? parentHeaders;

export const loader = (args: Route.LoaderArgs) => refuseAsNotFound(args);
export const action = (args: Route.ActionArgs) => refuseAsNotFound(args);

export default function NotFound() {
	return null;
}

/** Drawn here, since the boundary of other pages cannot draw this route's product cards. */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
