// The main menu and the banners above it as editors made them; a link that leads nowhere here is left out.
import type { z } from "zod";
import {
	type headerLayout,
	isColour,
	type notification,
	type Tone,
	toneNames,
} from "#contract/content/layouts.ts";
import type { ContentLink } from "#contract/content/shapes.ts";
import type { BannerView, LinkGroup, MenuEntry, MenuTile } from "./header-view.ts";
import { authoredLink, type Resolver } from "./resolve.server.ts";
import type { AuthoredLink } from "./view.ts";

type Layout = z.infer<typeof headerLayout>;
type Entry = NonNullable<Layout["navigation"][number]["navigation_modular"]>;
type Block = NonNullable<Entry["sub_entries_modular"][number]["sub_entries_block"]>;

/** Only the fields that are set, so that the markup and its key stay small. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as never;
}

const linksOf = (links: readonly ContentLink[], resolver: Resolver): AuthoredLink[] =>
	links.map((link) => authoredLink(link, resolver)).filter((link) => link !== null);

// Maps colours of content to the shop's tones. The table is closed, since the policy without inline styles allows no other
// colours, and since only its pairs are known to be readable.

/** What each tone looks like on a white page; #rrggbb is mapped to the nearest one. */
const looks: readonly (readonly [Tone, number])[] = [
	["dark", 0x141311],
	["light", 0xffffff],
	["stone", 0xf5f2ec],
	["accent", 0xcc0066],
	["success", 0x1d6a44],
	["warning", 0x7c5200],
	["danger", 0xb0201a],
];

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;

function distance(a: number, b: number): number {
	const [other, own] = [channels(a), channels(b)];
	return other.reduce((sum, value, at) => sum + (value - (own[at] ?? 0)) ** 2, 0);
}

/** The tone for a name or #rrggbb; undefined without a colour, and for anything that is no colour. */
export function toneOf(colour: string | null | undefined): Tone | undefined {
	if (!colour || !isColour(colour)) return undefined;
	if (!colour.startsWith("#")) return toneNames[colour];
	const rgb = Number.parseInt(colour.slice(1), 16);
	return looks.toSorted(([, a], [, b]) => distance(rgb, a) - distance(rgb, b))[0]?.[0];
}

function groupOf(block: Block, resolver: Resolver): LinkGroup {
	const { highlight_badge: badge } = block;
	const tone = toneOf(badge?.highlight_badge_color) ?? "dark";
	return {
		title: block.title,
		links: linksOf(block.link_group, resolver),
		...present({
			isOpen: !block.is_collapsed,
			isApart: block.have_separator,
			ground: toneOf(block.block_highlight_color),
			ink: toneOf(block.title_color),
			badge: badge?.title ? { words: badge.title, tone } : undefined,
		}),
	};
}

function headOf(entry: Omit<Entry, "sub_entries_modular">, resolver: Resolver) {
	const link = authoredLink(entry, resolver);
	return {
		words: entry.title || link?.words || "",
		link,
		...present({
			isHighlighted: entry.is_highlighted,
			ground: toneOf(entry.background_color),
			ink: toneOf(entry.text_color),
		}),
	};
}

function entryOf(entry: Entry, resolver: Resolver): MenuEntry {
	const below = entry.sub_entries_modular;
	return {
		...headOf(entry, resolver),
		groups: below
			.flatMap(({ sub_entries_block: block }) => (block ? [groupOf(block, resolver)] : []))
			.filter(({ links }) => links.length > 0),
		tiles: below.flatMap(({ image }): MenuTile[] =>
			image ? [{ image: resolver.picture(image), link: authoredLink(image.link, resolver) }] : [],
		),
	};
}

/** Entries that lead somewhere, in their editors' order. */
export function menuOfContent({ navigation }: Layout, resolver: Resolver): MenuEntry[] {
	return navigation
		.flatMap(({ navigation_modular: entry, navigation_group: more }): MenuEntry[] => [
			...(entry ? [entryOf(entry, resolver)] : []),
			...(more
				? [
						{
							...headOf(more, resolver),
							groups: [{ title: "", links: linksOf(more.entries, resolver), isOpen: true }],
							tiles: [],
							isMore: true,
						},
					]
				: []),
		])
		.filter(
			({ link, groups, tiles, words }) =>
				words && (link || tiles.length > 0 || groups.some(({ links }) => links.length > 0)),
		);
}

export function bannerOf(banner: z.infer<typeof notification>, resolver: Resolver): BannerView {
	return { type: banner.type, text: banner.text, link: authoredLink(banner.link, resolver) };
}
