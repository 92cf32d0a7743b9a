// `landingPage/{name}/{id}` and its kin → the short form (PAGE-11).
import type { PageType } from "#contract/content/types.ts";
import { splitPath } from "~/i18n/urls.ts";
import { readPage } from "~/models/content/content.server.ts";
import { orElsewhere } from "~/models/content/find-page.server.ts";
import { notFoundKnown } from "~/server/respond.ts";
import type { Route } from "./+types/long-form";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { contentId } = params;
	const [, word = ""] = splitPath(url.pathname).rest.split("/");
	const type = word.replace(/Page$/, "") as Exclude<PageType, "help">;
	if (!/^\w{1,64}$/.test(contentId)) throw notFoundKnown(url.pathname);
	// never here itself: another address is all there is to answer
	return orElsewhere(context, url, type, await readPage(context, type, contentId));
}

/** Never drawn: a document of its own, so that a 404 comes in the frame. */
export default function Moved() {
	return null;
}
