// Modular blocks of pages: an entry of `page_components` is an object with one key, the block's name.
import { z } from "zod";
import { contentUid, link, picture, reference, richNode } from "./shapes.ts";

const words = z.string().min(1);
const maybe = z.string().default("");
/** Percent of the picture's width or height, from the upper left. */
const percent = z.number().min(0).max(100);

const hero = z.object({
	kicker: maybe,
	title: words,
	text: maybe,
	image: picture,
	cta: link.optional(),
});

const imageText = z.object({
	kicker: maybe,
	title: maybe,
	text: richNode,
	image: picture,
	/** side of the picture on wide pages */
	side: z.enum(["left", "right"]).default("left"),
	cta: link.optional(),
});

const productStrip = z.object({
	title: words,
	text: maybe,
	family: reference,
	sort: z
		.enum(["relevance", "best-selling", "new", "price-asc", "price-desc"])
		.default("relevance"),
	/** products shown */
	size: z.number().int().min(2).max(12).default(4),
	/** label of the link to the whole family */
	cta_label: maybe,
});

const categoryTiles = z.object({
	title: maybe,
	tiles: z
		.array(z.object({ title: maybe, image: picture, page_reference: z.array(reference).min(1) }))
		.min(2)
		.max(6),
});

const carousel = z
	.object({
		title: words,
		slides: z.array(z.object({ image: picture, title: maybe, text: maybe, link: link.optional() })),
		/** pictures of this folder of the asset library, in place of slides */
		assets_folder: z.string().optional(),
	})
	.partial({ slides: true });

const video = z.object({
	title: words,
	video_file: z.object({ url: z.string(), content_type: z.string() }),
	poster: picture,
	/** WebVTT; a film without speech needs none */
	captions_url: z.string().optional(),
	/** what is seen and said (WCAG 1.2.1, 1.2.3) */
	transcript: richNode,
});

const quote = z.object({ text: words, author: maybe, role: maybe });

const shopTheLook = z.object({
	title: words,
	text: maybe,
	image: picture,
	hotspots: z
		.array(
			z.object({ x: percent, y: percent, label: words, page_reference: z.array(reference).min(1) }),
		)
		.min(1)
		.max(8),
});

const faq = z.object({
	title: maybe,
	questions: z.array(z.object({ question: words, answer: richNode })).min(1),
});

const richText = z.object({ text: richNode });
const spacer = z.object({ size: z.enum(["s", "m", "l"]).default("m") });

/** The shop's own table of cookies (ADR 0044). The shop words it, so that an author can get nothing wrong. */
const cookieRegister = z.object({});

const kinds = z.object({
	hero: hero.optional(),
	image_text: imageText.optional(),
	product_strip: productStrip.optional(),
	category_tiles: categoryTiles.optional(),
	carousel: carousel.optional(),
	video: video.optional(),
	quote: quote.optional(),
	shop_the_look: shopTheLook.optional(),
	faq: faq.optional(),
	rich_text: richText.optional(),
	spacer: spacer.optional(),
	cookie_register: cookieRegister.optional(),
});

/** An unknown block comes out empty, and whatever renders blocks skips it. */
export const block = kinds.extend({
	/** shown only to visitors who have this variant of this experiment */
	shown_to: z.object({ experiment: contentUid, variant: contentUid }).optional(),
});
export type ContentBlock = z.infer<typeof block>;
export type BlockName = keyof z.infer<typeof kinds>;
export type BlockOf<N extends BlockName> = NonNullable<ContentBlock[N]>;
