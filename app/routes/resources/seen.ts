// Products seen without JavaScript (CATALOGUE-77): the product page requests this as a picture inside `noscript`, and a form
// of the same page clears the list. A cached page needs no change for either.

import { redirect } from "react-router";
import { forgottenLine, seenLine } from "#app/models/catalog/seen.server.ts";
import { required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { idOr404 } from "#app/server/respond.ts";
import { returnTarget } from "#app/server/return-target.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/seen";

/** The smallest possible picture, a transparent pixel. */
const pixel = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
	const productId = idOr404(url, params.productId);
	const headers = new Headers({ "Content-Type": "image/gif", "Cache-Control": "no-store" });
	// a request from another site's page has no cookie, and its one product would replace the whole list
	if ((request.headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin") {
		headers.append("Set-Cookie", await required(seenLine(context, request, productId), url));
	}
	return new Response(pixel, { headers });
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const { origin, locale } = getShop(context);
	const back = returnTarget(origin, String(form.get("back") ?? ""), urlOf(locale, "index"));
	return redirect(back, { status: 303, headers: { "Set-Cookie": await forgottenLine(context) } });
}
