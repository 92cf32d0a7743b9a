// `landingPage/{name}/{id}` and the like → the short form (PAGE-11).

import { splitPath } from "#app/i18n/urls.ts";
import { readPage } from "#app/models/content/content.server.ts";
import { pageOrRedirect } from "#app/models/content/find-page.server.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { PageType } from "#contract/content/types.ts";
import type { Route } from "./+types/long-form";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { contentId } = params;
	const [, word = ""] = splitPath(url.pathname).rest.split("/");
	const type = word.replace(/Page$/, "") as Exclude<PageType, "help">;
	if (!/^\w{1,64}$/.test(contentId)) throw unknownIdNotFound(url.pathname);
	// the long form is never the right address, so this always redirects or fails
	return pageOrRedirect(context, url, type, await readPage(context, type, contentId));
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Moved() {
	return null;
}
