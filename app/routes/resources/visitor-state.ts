// Whether a page that the browser has kept still shows its visitor as they are (PAGE-126): from the session alone, without
// any call unless the prices of a private sale are to be asked for first. A page that was made ahead says by the same request
// that it is seen now: its view is counted (record-view.ts), and that its experiments were shown (SESSION-76).
import { hasMoved } from "#app/i18n/visitor-state.ts";
import { assignmentsOf } from "#app/models/experiment/experiments.server.ts";
import { isPageView, recordViews } from "#app/models/experiment/views.server.ts";
import { heldPrivateSale, readPrivateSale } from "#app/models/offers/private-prices.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { viewedParameter } from "#app/server/measurement/record-view.ts";
import { getSession } from "#app/server/request-context.ts";
import type { Route } from "./+types/visitor-state";

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const shown = url.searchParams.getAll("experiment");
	if (url.searchParams.has(viewedParameter) && shown.length > 0 && isPageView(request)) {
		const assigned = await assignmentsOf(context);
		recordViews(
			context,
			assigned.filter(({ experiment }) => shown.includes(experiment)),
		);
	}
	const { isSignedIn: signedIn, cartId, consent, remembered } = getSession(context);
	const { count, version } = remembered;
	const held = heldPrivateSale(context);
	const privateSale =
		held === "unknown"
			? await optional(context, "private sale", readPrivateSale(context), held, optionalTimeout)
			: held;
	const bag = cartId === null ? { count: 0, version: "" } : { count, version };
	const state = url.searchParams.get("shown") ?? "";
	// without an answer of what the visitor pays, the page stays as it is
	const isOld =
		privateSale !== "unknown" &&
		hasMoved(state, { ...remembered, signedIn, consent, privateSale, ...bag });
	return Response.json(isOld, {
		headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" },
	});
}
