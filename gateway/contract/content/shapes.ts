// What entries of the content service are made of (CONTENT-18, CONTENT-27): references, links, pictures,
// rich text, SEO record. Names are a headless CMS's, so that a real one can take the service's place.
import { z } from "zod";

/** Word characters, as in the page identifiers of PAGE-16. */
export const contentUid = z.string().regex(/^\w{1,64}$/);

/** What a reference may point at besides entries: things of the shop that are no content. */
export const shopReferences = ["family", "product", "route"] as const;

/**
 * Another entry, or a thing of the shop; `url` is there once the reference is resolved (`include[]`), without the
 * locale's prefix.
 */
export const reference = z.object({
	uid: z.string().regex(/^[\w-]{1,64}$/),
	_content_type_uid: z.string().regex(/^\w{1,64}$/),
	title: z.string().optional(),
	url: z.string().optional(),
});
export type Reference = z.infer<typeof reference>;

/** CONTENT-19: a link goes to the page reference's url, else to the external link. */
export const link = z.object({
	title: z.string().default(""),
	page_reference: z.array(reference).default([]),
	/** query that is added to the reference's address, e.g. `highlight=reduced` */
	query: z.string().nullish(),
	external_link: z.string().nullish(),
	target_attribute: z.string().nullish(),
	rel_attribute: z.string().nullish(),
	title_attribute: z.string().nullish(),
	aria_label_attribute: z.string().nullish(),
});
export type ContentLink = z.infer<typeof link>;

/** A file of the asset library; `dimension` where `include_dimension` asks for it. */
export const assetFile = z.object({
	uid: z.string(),
	filename: z.string().optional(),
	content_type: z.string().optional(),
	/** absolute, or a path of the picture service */
	url: z.string(),
	dimension: z
		.object({ width: z.number().int().positive(), height: z.number().int().positive() })
		.optional(),
});

export const picture = z.object({
	image_file: assetFile,
	/** empty where the text beside it says the same */
	alt_attribute: z.string().default(""),
});
export type ContentPicture = z.infer<typeof picture>;

/** Elements that rich text may hold; whatever renders it leaves out all others. */
export const richTextElements = [
	"doc",
	"p",
	"h2",
	"h3",
	"ul",
	"ol",
	"li",
	"a",
	"table",
	"tr",
	"th",
	"td",
] as const;

/** A text with its marks, or an element with its children. */
export interface RichNode {
	type?: string | undefined;
	text?: string | undefined;
	bold?: boolean | undefined;
	italic?: boolean | undefined;
	attrs?: { url?: string | undefined; reference?: Reference | undefined } | undefined;
	children?: RichNode[] | undefined;
}
export const richNode: z.ZodType<RichNode> = z.lazy(() =>
	z.object({
		type: z.string().optional(),
		text: z.string().optional(),
		bold: z.boolean().optional(),
		italic: z.boolean().optional(),
		attrs: z.object({ url: z.string().optional(), reference: reference.optional() }).optional(),
		children: z.array(richNode).optional(),
	}),
);

/** The SEO record of a page (CONTENT-27). */
export const seoRecord = z.object({
	title_page: z.string().default(""),
	description_page: z.string().default(""),
	keywords: z.array(z.object({ label: z.string() })).default([]),
	meta_robots: z.record(z.string(), z.string()).default({}),
	canonical: z.string().nullish(),
});
