// Structured data of content pages (schema.org Article, FAQPage, BreadcrumbList).
import type { Organization, Thing } from "schema-dts";
import type { PageView } from "#app/models/content/page-view.ts";
import { plainText } from "#app/models/content/view.ts";
import { breadcrumbList, type JsonLdCrumb } from "#app/models/seo/json-ld.ts";

export interface ContentPlaces {
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

export function contentJsonLd(page: PageView, places: ContentPlaces): Thing[] {
	return [...article(page, places), ...questions(page), breadcrumbList(places.crumbs)];
}
