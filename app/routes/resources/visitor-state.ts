// Whether a page that the browser has kept still shows its visitor as they are (PAGE-126): from the session alone, without
// any call.
import { hasMoved } from "#app/i18n/visitor-state.ts";
import { getSession } from "#app/server/request-context.ts";
import type { Route } from "./+types/visitor-state";

export function loader({ context, url }: Route.LoaderArgs) {
	const { isSignedIn, cartId, remembered } = getSession(context);
	const { firstName, wished, waited, isSubscribed, count, version } = remembered;
	const bag = cartId === null ? { count: 0, version: "" } : { count, version };
	const now = { signedIn: isSignedIn, firstName, wished, waited, isSubscribed, ...bag };
	const shown = url.searchParams.get("shown") ?? "";
	return Response.json(hasMoved(shown, now), {
		headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" },
	});
}
