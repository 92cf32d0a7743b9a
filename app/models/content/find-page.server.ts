// A content page by its address: 404 for an unknown id (PAGE-74), 301 to the right name (PAGE-12), 503 while the
// service is away.

import { readShortForm } from "#app/i18n/short-forms.ts";
import { type Alternates, isSamePath } from "#app/i18n/urls.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo, tryAgainLater, unknownIdNotFound } from "#app/server/respond.ts";
import type { PageType } from "#contract/content/types.ts";
import { activeLocales } from "#shop/locales.ts";
import { type Entry, readAlternates, readPage } from "./content.server.ts";
import { contentPath } from "./places.ts";

export type FoundPage = Entry<"blog">;

/** The page if its address is right, else a redirect to it. Throws a 404 or a 503. */
export function pageOrRedirect(
	context: Context,
	url: URL,
	type: PageType,
	page: FoundPage | undefined | null,
): FoundPage | Response {
	if (page === null) throw tryAgainLater("content service did not answer");
	if (!page) throw unknownIdNotFound(url.pathname);
	const path = contentPath(getShop(context).locale, type, page.uid, page.url);
	return isSamePath(url.pathname, path)
		? page
		: redirectTo(context, path + url.search, { status: 301 });
}

/** @param segment the short form; the service is asked once per page and locale, however often this is called */
export async function findPage(
	context: Context,
	url: URL,
	type: Exclude<PageType, "help">,
	segment: string,
): Promise<FoundPage | Response> {
	const id = readShortForm(segment)?.id ?? "";
	if (!/^\w{1,64}$/.test(id)) throw unknownIdNotFound(url.pathname);
	return pageOrRedirect(context, url, type, await readPage(context, type, id));
}

/** Paths of a page in every locale that has it (PAGE-10). */
export async function pageAlternates(
	context: Context,
	type: PageType,
	uid: string,
): Promise<Alternates> {
	const addresses = await readAlternates(context, type, uid);
	return Object.fromEntries(
		activeLocales.flatMap((locale) => {
			const address = addresses.get(locale.prefix);
			return address ? [[locale.prefix, contentPath(locale, type, uid, address)]] : [];
		}),
	);
}
