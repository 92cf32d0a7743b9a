// PAGE-43: finds the family or the landing page of a short form; 404 for an unknown id (PAGE-74), 301 to the right slug
// (PAGE-12).

import { readShortForm } from "#app/i18n/short-forms.ts";
import { isSamePath } from "#app/i18n/urls.ts";
import { findPage } from "#app/models/content/find-page.server.ts";
import { getSegmentations, getShop } from "#app/server/request-context.ts";
import { redirectTo, unknownIdNotFound } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import { guard } from "./guard.ts";

export const middleware = guard(async ({ url, params, context }) => {
	const { slug = "" } = params;
	const { kind, id: familyId = "" } = readShortForm(slug) ?? {};
	if (kind === "landing") {
		const found = await findPage(context, url, "landing", slug);
		return found instanceof Response ? found : undefined;
	}
	if (!/^\w{1,64}$/.test(familyId)) throw unknownIdNotFound(url.pathname);
	const segmentations = await getSegmentations(context);
	// empty on failure (CATALOGUE-8): the page then asks for the family itself
	if (segmentations.length === 0) return undefined;
	const family = segmentations.find(({ segmentationId }) => segmentationId === familyId);
	if (!family) throw unknownIdNotFound(url.pathname);
	const path = urlOf(getShop(context).locale, "catalog", { name: family.title, familyId });
	if (isSamePath(url.pathname, path)) return undefined;
	return redirectTo(context, path + url.search, { status: 301 });
});
