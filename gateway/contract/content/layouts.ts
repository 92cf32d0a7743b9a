// Header and footer as the content service words them (CONTENT-13, CONTENT-20).
import { z } from "zod";
import { link, picture, reference, richNode } from "./shapes.ts";

/** Types of notification banner (CONTENT-25). */
export const notificationTypes = [
	"default",
	"info",
	"warning",
	"danger",
	"success",
	"fid",
	"alert",
] as const;

/** Colours that content may name: each is a pair of ink and ground with AA contrast in both schemes (header.css). */
export const tones = ["dark", "light", "stone", "accent", "success", "warning", "danger"] as const;
export type Tone = (typeof tones)[number];

/** Other names for the tones. */
export const toneNames: Readonly<Record<string, Tone>> = {
	...(Object.fromEntries(tones.map((tone) => [tone, tone])) as Record<Tone, Tone>),
	black: "dark",
	white: "light",
	beige: "stone",
	grey: "stone",
	pink: "accent",
	green: "success",
	yellow: "warning",
	orange: "warning",
	red: "danger",
};

export const isColour = (value: string): boolean =>
	/^#[0-9a-f]{6}$/i.test(value) || Object.hasOwn(toneNames, value);

/** A name, or #rrggbb, which stands for the nearest tone. */
const colour = z
	.string()
	.refine(isColour, `expected #rrggbb or one of: ${Object.keys(toneNames).join(", ")}`);

const highlightBadge = z.object({
	title: z.string(),
	/** CONTENT-17: dark by default */
	highlight_badge_color: colour.default("dark"),
});

/** A block of a sub-menu: a picture that leads somewhere, or a group of links. */
const subEntry = z.object({
	image: picture.extend({ link: link.optional() }).optional(),
	sub_entries_block: z
		.object({
			title: z.string().default(""),
			link_group: z.array(link),
			/** folded on phones until it is opened */
			is_collapsed: z.boolean().default(true),
			block_highlight_color: colour.nullish(),
			title_color: colour.nullish(),
			have_separator: z.boolean().default(false),
			highlight_badge: highlightBadge.optional(),
		})
		.optional(),
});

/** Fields of every entry of the top level, whatever unfolds below it. */
const topEntry = link.extend({
	is_highlighted: z.boolean().default(false),
	background_color: colour.nullish(),
	text_color: colour.nullish(),
});

export const headerLayout = z.object({
	title: z.string().min(1),
	navigation: z.array(
		z.object({
			navigation_modular: topEntry
				.extend({ sub_entries_modular: z.array(subEntry).default([]) })
				.optional(),
			/** links behind 'more' */
			navigation_group: topEntry.extend({ entries: z.array(link) }).optional(),
		}),
	),
	/** the first one that is active now is shown */
	notification: z.array(reference.loose()).default([]),
});

/** Banner above the header; `from` and `until` are instants, `countries` ISO codes of the markets it is for. */
export const notification = z.object({
	title: z.string().min(1),
	type: z.enum(notificationTypes).default("default"),
	text: z.string().min(1),
	link: link.optional(),
	from: z.iso.datetime({ offset: true }).optional(),
	until: z.iso.datetime({ offset: true }).optional(),
	countries: z.array(z.string().length(2)).default([]),
});

const linksGroup = z.object({ title: z.string(), links_group: z.array(link) });

export const footerLayout = z.object({
	title: z.string().min(1),
	reinsurances: z.array(
		z.object({ title: z.string(), description: z.string(), link_global: link.optional() }),
	),
	banner_newsletter: z.array(reference.loose()).default([]),
	/**
	 * The reminder of the legal guarantee (Directive 2011/83/EU, Art. 22a). `image` is the official picture of Regulation
	 * 2025/1960 in the entry's language, which is shown as it is, in place of the text.
	 */
	guarantee: z
		.object({ title: z.string().min(1), text: z.string().min(1), link, image: picture.optional() })
		.optional(),
	/** the first one counts */
	legals: z.array(z.object({ content: z.array(richNode) })).default([]),
	links_modular: z.array(z.object({ links_block: linksGroup })),
	community: z.object({
		title: z.string(),
		group: z.array(z.object({ title: z.string(), page_link: link, image: picture.optional() })),
	}),
	/** the first one counts */
	brand_networks: z
		.array(
			z.object({
				networks: z.array(
					z.object({ title: z.string(), icon: z.string(), link_informations: link }),
				),
			}),
		)
		.default([]),
});
