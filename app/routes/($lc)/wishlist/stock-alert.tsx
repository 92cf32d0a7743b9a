// The form 'E-mail me when back' is sent here (CATALOGUE-39).
import { readWishlistRequest } from "#app/models/wishlist/wishlist-request.ts";
import { getShop } from "#app/server/request-context.ts";
import { pageFailure, unknownPathNotFound } from "#app/server/respond.ts";
import type { Route } from "./+types/stock-alert";
import { answerPendingRequest, answerWishlistRequest } from "./answer.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
	const { showProductAvailabilityAlert } = getShop(context).domain;
	if (!showProductAvailabilityAlert) throw unknownPathNotFound(url.pathname);
	return answerPendingRequest(context, "index");
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const { showProductAvailabilityAlert } = getShop(context).domain;
	if (!showProductAvailabilityAlert) throw unknownPathNotFound(url.pathname);
	const wanted = readWishlistRequest(await request.formData());
	if (!wanted || !("sku" in wanted)) throw pageFailure(400, { message: "No such intent" });
	return answerWishlistRequest(context, "stock-alert", { wanted, request });
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Answered() {
	return null;
}
