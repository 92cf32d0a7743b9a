// Where content pages are: the content service names them, the URL registry writes their addresses (PAGE-9).

import { readShortForm } from "#app/i18n/short-forms.ts";
import type { PageType } from "#contract/content/types.ts";
import type { Locale } from "#shop/locales.ts";
import { urlOf } from "#shop/page-paths.ts";

/** The name of the page in its address, beside the id: the part before a marker, or the last segment. */
function nameIn(type: PageType, address: string): string {
	const last = address.split("/").filter(Boolean).at(-1) ?? "";
	return type === "help" ? last : (readShortForm(last)?.name ?? last);
}

/** Path of a page in a locale. @param address as the content service has it, without a prefix */
export function contentPath(
	locale: Pick<Locale, "prefix">,
	type: PageType,
	uid: string,
	address: string,
): string {
	const name = nameIn(type, address);
	if (type === "help") return urlOf(locale, "help", { page: name });
	return urlOf(locale, type, { name, id: uid });
}
