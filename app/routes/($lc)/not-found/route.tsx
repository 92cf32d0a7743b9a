import { useRouteError } from "react-router";
import { ErrorPage } from "#app/features/errors/error-page.tsx";
import { recommendPopular } from "#app/models/recommendation/recommendations.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { throwNotFound } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";

/** Rendered like a public page, but not kept: any number of addresses are not found. */
export const handle: RouteHandle = {
	i18n: ["catalog", "errors", "search"],
	cache: { fresh: 0, stale: 0, query: [] },
};

/** Headers of a thrown response (Retry-After) are sent with its error page. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) =>
	errorHeaders ?? parentHeaders;

export const loader = ({ context, url }: Route.LoaderArgs) =>
	throwNotFound(context, url, async () => {
		const call = recommendPopular(context, optionalTimeout);
		const rows = await optional(context, "recommendations", call, null, null);
		return rows ? { recommended: rows, currency: getShop(context).domain.devise } : {};
	});
export const action = ({ context, url }: Route.ActionArgs) => throwNotFound(context, url);

export default function NotFound() {
	return null;
}

/** Drawn here, since the boundary of other pages cannot draw this route's product cards. */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
