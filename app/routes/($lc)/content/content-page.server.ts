// The loader of every content page: finds the page, fills its blocks, and reads its addresses in other locales.

import type { Organization, Thing } from "schema-dts";
import { originOf } from "#app/i18n/urls.ts";
import { fillBlocks } from "#app/models/content/blocks.server.ts";
import { listPages } from "#app/models/content/content.server.ts";
import { type FoundPage, findPage, pageAlternates } from "#app/models/content/find-page.server.ts";
import { type FurtherPage, type PageView, pageView } from "#app/models/content/page-view.ts";
import { contentPath } from "#app/models/content/places.ts";
import { openResolver } from "#app/models/content/resolve.server.ts";
import { seoHead } from "#app/models/content/seo.server.ts";
import { plainText } from "#app/models/content/view.ts";
import { readAreas } from "#app/models/offers/areas.server.ts";
import { breadcrumbList, graphText, type JsonLdCrumb } from "#app/models/seo/json-ld.ts";
import { isPreviewing } from "#app/server/preview.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import { pictureSources } from "#app/ui/picture-sources.ts";
import type { PageType } from "#contract/content/types.ts";
import { brand } from "#shop/brand.ts";
import { urlOf } from "#shop/page-paths.ts";

// Structured data of content pages (schema.org Article, FAQPage, BreadcrumbList).
interface ContentPlaces {
	brand: string;
	/** absolute URL, like `picture` */
	url: string;
	picture: string | null;
	crumbs: readonly JsonLdCrumb[];
	/** BCP 47 tag */
	language: string;
}

function article(page: PageView, { brand, url, picture, language }: ContentPlaces): Thing[] {
	if (page.type !== "blog" && page.type !== "trend" && page.type !== "lookbook") return [];
	const seller: Organization = { "@type": "Organization", name: brand };
	return [
		{
			"@type": "Article",
			headline: page.title,
			description: page.description,
			...(picture ? { image: [picture] } : {}),
			datePublished: page.published,
			dateModified: page.updated,
			author: page.author ? { "@type": "Person", name: page.author } : seller,
			publisher: seller,
			inLanguage: language,
			mainEntityOfPage: url,
		},
	];
}

function questions({ blocks }: PageView): Thing[] {
	const questions = blocks.flatMap((block) => (block.kind === "faq" ? block.questions : []));
	if (questions.length === 0) return [];
	return [
		{
			"@type": "FAQPage",
			mainEntity: questions.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
			})),
		},
	];
}

function contentJsonLd(page: PageView, places: ContentPlaces): Thing[] {
	return [...article(page, places), ...questions(page), breadcrumbList(places.crumbs)];
}

// Structured data of a content page, with its absolute addresses.

/** @param path the page's own */
function contentJsonLdText(context: Context, page: PageView, path: string): string {
	const shop = getShop(context);
	const { locale } = shop;
	const origin = originOf(shop, locale);
	const { images } = getRuntime(context).sites;
	const { image } = page;
	const source =
		image && ("scene" in image ? pictureSources(images, image, "shared").src : image.src);
	const crumbs: JsonLdCrumb[] = [
		{ name: getTranslator(context, "layout")("home"), url: origin + urlOf(locale, "index") },
	];
	if (page.type === "help") {
		const name = getTranslator(context, "content")("help");
		crumbs.push({ name, url: origin + urlOf(locale, "help", {}) });
	}
	crumbs.push({ name: page.title, url: origin + path });
	return graphText(
		contentJsonLd(page, {
			brand: brand.name,
			url: origin + path,
			picture: source ? new URL(source, shop.origin).href : null,
			language: locale.htmlLang,
			crumbs,
		}),
	);
}

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
