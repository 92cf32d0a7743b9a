// The header as it is drawn: main menu and banner, reduced to words and addresses.
import type { notificationTypes, Tone } from "#contract/content/layouts.ts";
import type { AuthoredLink, PictureView } from "./view.ts";

export interface BadgeView {
	words: string;
	tone: Tone;
}

export interface LinkGroup {
	/** empty if the links need no title */
	title: string;
	links: readonly AuthoredLink[];
	/** unfolded on phones from the start */
	isOpen?: boolean;
	/** a line separates it from what is above */
	isApart?: boolean;
	/** background of the whole group */
	ground?: Tone;
	/** colour of its title */
	ink?: Tone;
	badge?: BadgeView;
}

export interface MenuTile {
	image: PictureView;
	/** null for a picture without a link */
	link: AuthoredLink | null;
}

/** An entry of the top level as every page has it: a link, or the heading of a sub-menu. */
export interface MenuHeading {
	words: string;
	/** target of the entry itself */
	link: AuthoredLink | null;
	/** has a sub-menu, which is fetched when the menu is opened */
	unfolds?: boolean;
	/** links behind 'more' (PAGE-60) */
	isMore?: boolean;
	isHighlighted?: boolean;
	ground?: Tone;
	ink?: Tone;
}

/** A heading with its sub-menu. */
export interface MenuEntry extends MenuHeading {
	groups: readonly LinkGroup[];
	tiles: readonly MenuTile[];
}

export interface BannerView {
	type: (typeof notificationTypes)[number];
	text: string;
	link: AuthoredLink | null;
}

export interface HeaderContent {
	/** empty if no entry leads anywhere */
	menu: readonly MenuHeading[];
	/** null if none is on now */
	banner: BannerView | null;
}

/** The headings are in every document; the groups are only needed once the menu is opened. */
export function menuHeadings(menu: readonly MenuEntry[]): MenuHeading[] {
	return menu.map(({ groups, tiles, ...heading }) =>
		groups.length + tiles.length > 0 ? { ...heading, unfolds: true } : heading,
	);
}

/** Id of an entry on the menu's own page. @param at from 0 */
export const entryId = (at: number): string => `m${at + 1}`;
