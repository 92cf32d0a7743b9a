import { useRouteError } from "react-router";
import { ErrorPage } from "~/features/errors/error-page.tsx";
import { recommendPopular } from "~/models/recommendation/recommendations.server.ts";
import { optional, patience } from "~/server/failures.ts";
import { getShop } from "~/server/request-context.ts";
import { throwNotFound } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import type { Route } from "./+types/route";

/** Rendered as public pages are, and not kept: there is no end of addresses that lead nowhere. */
export const handle: RouteHandle = {
	i18n: ["catalog", "errors", "search"],
	cache: { fresh: 0, stale: 0, query: [] },
};

/** What a refusal says in headers (Retry-After) goes out with its page. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) =>
	errorHeaders ?? parentHeaders;

export const loader = ({ context, url }: Route.LoaderArgs) =>
	throwNotFound(context, url, async () => {
		const asked = recommendPopular(context, patience);
		const rows = await optional(context, "recommendations", asked, null, null);
		return rows ? { recommended: rows, currency: getShop(context).domain.devise } : {};
	});
export const action = ({ context, url }: Route.ActionArgs) => throwNotFound(context, url);

export default function NotFound() {
	return null;
}

/** The page itself: its cards are this route's, the other pages' boundary knows none. */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
