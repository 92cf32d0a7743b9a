// `{anything}/{name}-R{optionId}.html` → the short form (PAGE-11).

import { useRouteError } from "react-router";
import { ErrorPage } from "#app/features/errors/error-page.tsx";
import { notFoundHandle } from "#app/features/errors/not-found-handle.ts";
import { readProductByOption } from "#app/models/catalog/catalog.server.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import { isLegacyName } from "#app/server/route-table.ts";
import { refuseAsNotFound } from "../not-found.server.ts";
import type { Route } from "./+types/legacy";
import { toProduct } from "./to-product.server.ts";

export const handle = notFoundHandle;

export function loader({ context, params, url }: Route.LoaderArgs) {
	const { legacy } = params;
	// any other file of a former shop
	if (!isLegacyName(legacy)) return refuseAsNotFound({ context, url });
	const optionId = /-R(\d{1,18})$/.exec(legacy)?.[1];
	if (!optionId) throw unknownIdNotFound(url.pathname);
	return toProduct(context, url, readProductByOption(context, optionId));
}

/** Headers of a thrown response (Retry-After) are sent with its error page. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) =>
	errorHeaders ?? parentHeaders;

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Moved() {
	return null;
}

/** Drawn here, since the boundary of other pages cannot draw this route's product cards. */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
