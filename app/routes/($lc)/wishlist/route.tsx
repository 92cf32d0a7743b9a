// Hearts post here (CATALOGUE-31, CATALOGUE-32); the wishlist itself is a page of the account.
import { readWishlistRequest } from "#app/models/wishlist/wishlist-request.ts";
import { getShop } from "#app/server/request-context.ts";
import { pageFailure, unknownPathNotFound } from "#app/server/respond.ts";
import type { Route } from "./+types/route";
import { answerPendingRequest, answerWishlistRequest } from "./answer.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
	if (!getShop(context).domain.wishlist) throw unknownPathNotFound(url.pathname);
	return answerPendingRequest(context);
}

export async function action({ context, request, url }: Route.ActionArgs) {
	if (!getShop(context).domain.wishlist) throw unknownPathNotFound(url.pathname);
	const wanted = readWishlistRequest(await request.formData());
	if (!wanted || "sku" in wanted) throw pageFailure(400, { message: "No such intent" });
	return answerWishlistRequest(context, "wishlist", { wanted, request });
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Answered() {
	return null;
}
