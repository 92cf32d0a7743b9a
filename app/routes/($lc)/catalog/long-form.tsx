// `catalog/{name}/{familyId}` → the short form (PAGE-11).

import { getSegmentations, getShop } from "#app/server/request-context.ts";
import { redirectTo, unknownIdNotFound } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/long-form";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { familyId, name } = params;
	if (!/^\w{1,64}$/.test(familyId)) throw unknownIdNotFound(url.pathname);
	const { locale } = getShop(context);
	const segmentations = await getSegmentations(context);
	const family = segmentations.find(({ segmentationId }) => segmentationId === familyId);
	// without the tree the given name is used, and the short form's own guard decides
	if (!family && segmentations.length > 0) throw unknownIdNotFound(url.pathname);
	const path = urlOf(locale, "catalog", { name: family?.title ?? name, familyId });
	return redirectTo(context, path + url.search, { status: family ? 301 : 302 });
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Moved() {
	return null;
}
