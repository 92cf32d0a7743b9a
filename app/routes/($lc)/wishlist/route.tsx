// A guest's wishlist (CATALOGUE-84), and where all hearts post to (CATALOGUE-31, CATALOGUE-32). A customer's is a page of the
// account.
import style from "#app/features/wishlist/wishlist-page.module.css";
import { WishlistPage } from "#app/features/wishlist/wishlist-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import {
	answerWishlistForm,
	guestIntents,
	loadWishlist,
} from "#app/models/wishlist/wishlist-page.server.ts";
import { readWishlistRequest } from "#app/models/wishlist/wishlist-request.ts";
import { getSession, getShop } from "#app/server/request-context.ts";
import { pageFailure, unknownPathNotFound } from "#app/server/respond.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/route";
import { answerPendingRequest, answerWishlistRequest } from "./answer.server.ts";

export const handle: RouteHandle = {
	i18n: ["wishlist", "catalog", "content", "account"],
	page: "wishlist",
};

/** Sends Retry-After while the wishlist cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	if (!getShop(context).domain.wishlist) throw unknownPathNotFound(url.pathname);
	if (getSession(context).isSignedIn) throw await answerPendingRequest(context, "account-wishlist");
	return loadWishlist(context, url, "wishlist");
}

export async function action({ context, request, url }: Route.ActionArgs) {
	if (!getShop(context).domain.wishlist) throw unknownPathNotFound(url.pathname);
	const form = await request.formData();
	if (form.has("intent")) {
		return answerWishlistForm(context, { intents: guestIntents, form, request, url });
	}
	const wanted = readWishlistRequest(form);
	if (!wanted || "sku" in wanted) throw pageFailure(400, { message: "No such intent" });
	return answerWishlistRequest(context, "wishlist", { wanted, request });
}

export default function GuestWishlist({ loaderData, actionData }: Route.ComponentProps) {
	// hearts are answered elsewhere: by a toast, or on the page that they were on
	const pageReply = actionData && "asked" in actionData ? actionData : null;
	return (
		<main id="main" className={`${layout.wrap} ${style.alone}`}>
			<WishlistPage {...loaderData} name="wishlist" pageReply={pageReply} />
		</main>
	);
}
