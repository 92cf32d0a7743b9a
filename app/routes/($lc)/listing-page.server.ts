import { isBadPage } from "#app/models/catalog/listing-query.ts";
import type { Context } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";

/** An invalid page number redirects to the first page, one past the end to the last page; null if the page exists. */
export function misplacedPage(
	context: Context,
	url: URL,
	{ page, pageCount }: { page: number; pageCount: number },
): Response | null {
	const last = Math.max(1, pageCount);
	if (!isBadPage(url.searchParams) && page <= last) return null;
	const search = new URLSearchParams(url.searchParams);
	if (isBadPage(url.searchParams) || last === 1) search.delete("p");
	else search.set("p", String(last));
	return redirectTo(context, `${url.pathname}${search.size > 0 ? `?${search}` : ""}`);
}
