// The content types: a shape for the fields of each, as files hold them and as the service answers them.
import { z } from "zod";
import { block } from "./blocks.ts";
import { experimentFields } from "./experiment.ts";
import { footerLayout, headerLayout, notification } from "./layouts.ts";
import { pageAreas } from "./page-areas.ts";
import { contentUid, picture, seoRecord } from "./shapes.ts";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "expected a day such as 2026-09-30");

/** What every entry has. */
const entry = z.object({ title: z.string().min(1) });

/** A page with an address of its own. */
export const contentPage = entry.extend({
	/** path behind the locale's prefix; made from `slug` or title if the file has none */
	url: z.string(),
	/** one or two sentences that stand under the title */
	intro: z.string().default(""),
	/** the page's picture where it is listed or shared */
	image: picture.optional(),
	seo: seoRecord,
	page_components: z.array(block),
	/** ISO days */
	published_at: day,
	updated_at: day.optional(),
	author: z.string().default(""),
	/** heading under which it is listed */
	category: z.string().default(""),
	/** order in lists, lowest first */
	position: z.number().int().default(0),
});
export type ContentPage = z.infer<typeof contentPage>;

/** Page kinds, each with the marker or word of its address (PAGE-20 to PAGE-25). */
export const pageTypes = ["landing", "trend", "lookbook", "blog", "help"] as const;
export type PageType = (typeof pageTypes)[number];

export const contentTypes = {
	landing: contentPage,
	trend: contentPage,
	lookbook: contentPage,
	blog: contentPage,
	help: contentPage,
	home_page: entry.extend({ seo: seoRecord, page_components: z.array(block) }),
	header_layout: headerLayout,
	footer_layout: footerLayout,
	notification,
	banner_newsletter: entry.extend({
		texts: z.object({
			short_text: z.string(),
			long_text: z.string().default(""),
			text_color: z.string().nullish(),
		}),
		// CONTENT-29: background black and call to action green by default
		background_color: z.string().default("black"),
		cta: z.object({
			label: z.string(),
			cta_color: z.string().default("green"),
			cta_label_color: z.string().nullish(),
		}),
	}),
	country_reference: entry.extend({
		country_name: z.string(),
		country_code: z.string().length(2),
		country_language: z.string().length(2),
		display_flag: z.boolean().default(true),
	}),
	site_selector: entry.extend({
		text: z.string().default(""),
		countries: z.array(z.object({ uid: contentUid, _content_type_uid: z.string() }).loose()),
	}),
	/** notices that the law requires beside prices and offers; read by the offers service (CONTENT-45) */
	legal_notices: entry.extend({ notices: z.array(z.object({ footer_text: z.string().min(1) })) }),
	/** blocks for areas of pages (CONTENT-26), of some families or of all */
	page_banner: entry.extend({
		areas: z.array(z.enum(pageAreas)).min(1),
		families: z.array(contentUid).default([]),
		page_components: z.array(block),
	}),
	seo_record: entry.extend({ seo: seoRecord }),
	experiment: experimentFields,
	/** made by the service from the pages of every locale: url and locale only (CONTENT-11) */
	hreflang_alternates: entry.extend({
		alternates: z.array(z.object({ locale: z.string(), url: z.string() })),
	}),
} as const satisfies Record<string, z.ZodType>;

export type ContentType = keyof typeof contentTypes;
export type EntryOf<T extends ContentType> = z.infer<(typeof contentTypes)[T]>;
