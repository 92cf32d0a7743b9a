// The header as it is drawn: main menu and banner, with nothing of the content service left but words and addresses.
import type { notificationTypes, Tone } from "#contract/content/layouts.ts";
import type { LinkView, PictureView } from "./view.ts";

/** A link with what its editor said of it (CONTENT-14). */
export interface NavLink extends LinkView {
	title?: string;
	target?: "_blank";
	rel?: string;
}

export interface BadgeView {
	words: string;
	tone: Tone;
}

export interface LinkGroup {
	/** empty where the links speak for themselves */
	title: string;
	links: readonly NavLink[];
	/** unfolded on phones from the start */
	isOpen?: boolean;
	/** a line before it */
	isApart?: boolean;
	/** ground of the whole group */
	ground?: Tone;
	/** colour of its title */
	ink?: Tone;
	badge?: BadgeView;
}

export interface MenuTile {
	image: PictureView;
	/** null for a picture that leads nowhere */
	link: NavLink | null;
}

/** An entry of the top level as every page has it: a link, or what unfolds a sub-menu. */
export interface MenuHeading {
	words: string;
	/** where the entry itself leads */
	link: NavLink | null;
	/** has a sub-menu, which is fetched when the menu is opened */
	unfolds?: boolean;
	/** links behind 'more' (PAGE-60) */
	isMore?: boolean;
	isHighlighted?: boolean;
	ground?: Tone;
	ink?: Tone;
}

/** The whole of it. */
export interface MenuEntry extends MenuHeading {
	groups: readonly LinkGroup[];
	tiles: readonly MenuTile[];
}

export interface BannerView {
	type: (typeof notificationTypes)[number];
	text: string;
	link: NavLink | null;
}

export interface HeaderContent {
	/** empty where no entry leads anywhere */
	menu: readonly MenuHeading[];
	/** null where none is on now */
	banner: BannerView | null;
}

/** What stands in every document: nobody needs the groups before the menu is opened. */
export function menuHeadings(menu: readonly MenuEntry[]): MenuHeading[] {
	return menu.map(({ groups, tiles, ...heading }) =>
		groups.length + tiles.length > 0 ? { ...heading, unfolds: true } : heading,
	);
}

/** Where the menu's own page shows an entry. @param at from 0 */
export const entryId = (at: number): string => `m${at + 1}`;
