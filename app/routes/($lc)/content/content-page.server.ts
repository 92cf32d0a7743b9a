// The loader of every content page: finds the page, fills its blocks, and reads its addresses in other locales.

import { fillBlocks } from "#app/models/content/blocks.server.ts";
import { listPages } from "#app/models/content/content.server.ts";
import { type FoundPage, findPage, pageAlternates } from "#app/models/content/find-page.server.ts";
import { type FurtherPage, pageView } from "#app/models/content/page-view.ts";
import { contentPath } from "#app/models/content/places.ts";
import { openResolver } from "#app/models/content/resolve.server.ts";
import { seoHead } from "#app/models/content/seo.server.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { isPreviewing } from "#app/server/preview.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { PageType } from "#contract/content/types.ts";
import { contentJsonLdText } from "./json-ld.server.ts";

interface PageArguments {
	context: Context;
	url: URL;
}

/** Pages suggested at the end for further reading. */
const furtherShown = 3;

/** Other pages of the same type, starting with the one after this page, so that every page is linked to. */
async function furtherPages(context: Context, type: PageType, uid: string): Promise<FurtherPage[]> {
	const pages = (await listPages(context, type)) ?? [];
	const resolver = await openResolver(context);
	const { locale } = getShop(context);
	const at = pages.findIndex((page) => page.uid === uid);
	return [...pages.slice(at + 1), ...pages.slice(0, Math.max(at, 0))]
		.filter(({ category }) => type !== "help" || category === pages[at]?.category)
		.slice(0, furtherShown)
		.map((page) => ({
			title: page.title,
			href: contentPath(locale, type, page.uid, page.url),
			image: page.image ? resolver.picture(page.image) : null,
			published: page.published_at,
		}));
}

export async function pageData(context: Context, type: PageType, page: FoundPage) {
	const { locale } = getShop(context);
	const resolver = await openResolver(context);
	const [blocks, alternates, further, areas] = await Promise.all([
		fillBlocks(context, page.page_components, resolver),
		pageAlternates(context, type, page.uid),
		furtherPages(context, type, page.uid),
		readAreas(context, type),
	]);
	const head = seoHead(page.seo);
	const image = page.image ? resolver.picture(page.image) : null;
	const content = pageView(type, page, image, blocks, further);
	const path = contentPath(locale, type, page.uid, page.url);
	return {
		head: {
			title: page.seo.title_page || page.title,
			// PAGE-73: the SEO record, then a default text
			description:
				page.seo.description_page || page.intro || getTranslator(context, "home")("description"),
		},
		content,
		jsonLd: contentJsonLdText(context, content, path),
		areas,
		currency: getShop(context).domain.devise,
		isPreview: isPreviewing(context),
		// without alternates only this page is named, since its name leads nowhere in another language
		alternates: Object.keys(alternates).length > 0 ? alternates : { [locale.prefix]: path },
		seo: isPreviewing(context) ? { ...head, robots: { index: "noindex" } } : head,
	};
}

/** @param segment the short form */
export async function loadContentPage(
	args: PageArguments,
	type: Exclude<PageType, "help">,
	segment: string,
) {
	const found = await findPage(args.context, args.url, type, segment);
	return found instanceof Response ? found : pageData(args.context, type, found);
}
