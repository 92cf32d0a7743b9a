// The form 'E-mail me when back' is sent here (CATALOGUE-39).
import { readAsk } from "~/models/wishlist/ask.ts";
import { getShop } from "~/server/request-context.ts";
import { notFoundUnknown, pageFailure } from "~/server/respond.ts";
import type { Route } from "./+types/stock-alert";
import { answerAsk, answerKept } from "./answer.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
	const { showProductAvailabilityAlert } = getShop(context).domain;
	if (!showProductAvailabilityAlert) throw notFoundUnknown(url.pathname);
	return answerKept(context);
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const { showProductAvailabilityAlert } = getShop(context).domain;
	if (!showProductAvailabilityAlert) throw notFoundUnknown(url.pathname);
	const ask = readAsk(await request.formData());
	if (!ask || !("sku" in ask)) throw pageFailure(400, { message: "No such intent" });
	return answerAsk(context, "stock-alert", { ask, request });
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Answered() {
	return null;
}
