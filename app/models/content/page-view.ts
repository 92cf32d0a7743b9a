// A whole content page as it is drawn.
import type { ContentPage, PageType } from "#contract/content/types.ts";
import { type BlockView, type PictureView, readingMinutes } from "./view.ts";

export interface FurtherPage {
	title: string;
	href: string;
	image: PictureView | null;
	/** ISO day */
	published: string;
}

export interface PageView {
	type: PageType;
	title: string;
	intro: string;
	image: PictureView | null;
	author: string;
	category: string;
	/** ISO days */
	published: string;
	updated: string;
	minutes: number;
	description: string;
	blocks: readonly BlockView[];
	further: readonly FurtherPage[];
}

export function pageView(
	type: PageType,
	page: ContentPage,
	image: PictureView | null,
	blocks: readonly BlockView[],
	further: readonly FurtherPage[],
): PageView {
	return {
		type,
		title: page.title,
		intro: page.intro,
		image,
		author: page.author,
		category: page.category,
		published: page.published_at,
		updated: page.updated_at ?? page.published_at,
		minutes: readingMinutes(blocks),
		description: page.seo.description_page || page.intro,
		blocks,
		further,
	};
}
