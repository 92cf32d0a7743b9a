import { WishlistPage } from "#app/features/wishlist/wishlist-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import {
	answerWishlistForm,
	loadWishlist,
	ownIntents,
} from "#app/models/wishlist/wishlist-page.server.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["wishlist", "catalog", "content"],
	page: "account",
};

/** Sends Retry-After while the wishlist cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = ({ context, url }: Route.LoaderArgs) =>
	loadWishlist(context, url, "account-wishlist");

export async function action({ request, context, url }: Route.ActionArgs) {
	const form = await request.formData();
	return answerWishlistForm(context, { intents: ownIntents, form, request, url });
}

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
	return <WishlistPage {...loaderData} name="account-wishlist" pageReply={actionData ?? null} />;
}
