// The main menu and the banner above the header (PAGE-57, PAGE-61), from the entry header_layout/main. The result is kept
// until the answer of the service or the segmentation tree changes.

import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getSegmentations, getShop } from "#app/server/request-context.ts";
import type { Segmentation } from "#contract/catalog/shapes.ts";
import { isColour } from "#contract/content/layouts.ts";
import { contentTypes } from "#contract/content/types.ts";
import { memo } from "#shop/memo.ts";
import { urlOf } from "#shop/page-paths.ts";
import { parseEntry, readMain } from "./content.server.ts";
import {
	type BannerView,
	type HeaderContent,
	type LinkGroup,
	type MenuEntry,
	menuHeadings,
} from "./header-view.ts";
import { bannerOf, menuOfContent } from "./menu-of-content.server.ts";
import { openResolver } from "./resolve.server.ts";
import type { AuthoredLink } from "./view.ts";

interface Banner {
	view: BannerView;
	/** milliseconds since 1970 */
	from: number;
	until: number;
	/** ISO codes of its markets; empty for all */
	countries: readonly string[];
}

interface CachedHeader {
	tree: readonly Segmentation[];
	menu: readonly MenuEntry[];
	banners: readonly Banner[];
}

/** By entry. */
const made = new WeakMap<object, CachedHeader>();
/** By segmentation tree. */
const familyMenus = new WeakMap<readonly Segmentation[], readonly MenuEntry[]>();

const navigation = "navigation.navigation_modular";
const references = [
	`${navigation}.page_reference`,
	`${navigation}.sub_entries_modular.sub_entries_block.link_group.page_reference`,
	`${navigation}.sub_entries_modular.image.link.page_reference`,
	"navigation.navigation_group.page_reference",
	"navigation.navigation_group.entries.page_reference",
	"notification",
	"notification.link.page_reference",
];

/** Removes colours that the shop does not have; they are reported when content files are read. */
function withKnownColours(raw: unknown): unknown {
	return JSON.parse(JSON.stringify(raw), (key, value) =>
		key.endsWith("_color") && typeof value === "string" && !isColour(value) ? undefined : value,
	);
}

async function make(
	context: Context,
	raw: unknown,
	tree: readonly Segmentation[],
): Promise<CachedHeader> {
	const layout = parseEntry(context, { type: "header_layout" }, withKnownColours(raw));
	if (!layout) return { tree, menu: [], banners: [] };
	const resolver = await openResolver(context);
	const banners = layout.notification.flatMap((each): Banner[] => {
		const { data } = contentTypes.notification.safeParse(each);
		// a fact that the market lacks would be shown as its placeholder in braces
		if (!data || data.text.includes("{{")) return [];
		return [
			{
				view: bannerOf(data, resolver),
				from: data.from ? Date.parse(data.from) : Number.NEGATIVE_INFINITY,
				until: data.until ? Date.parse(data.until) : Number.POSITIVE_INFINITY,
				countries: data.countries,
			},
		];
	});
	return { tree, menu: menuOfContent(layout, resolver), banners };
}

interface WholeHeader {
	menu: readonly MenuEntry[];
	banner: BannerView | null;
}

/** null where the content service does not answer (CONTENT-8). */
async function readHeader(context: Context): Promise<WholeHeader | null> {
	const [raw, tree] = await Promise.all([
		readMain(context, "header_layout", references),
		getSegmentations(context),
	]);
	if (!raw) return null;
	const known = made.get(raw);
	const header = known?.tree === tree ? known : await make(context, raw, tree);
	made.set(raw, header);
	const { domain, now } = getShop(context);
	const banner = header.banners.find(
		({ from, until, countries }) =>
			from <= now.getTime() &&
			now.getTime() < until &&
			(countries.length === 0 || countries.includes(domain.countryCodeISO2)),
	);
	return { menu: header.menu, banner: banner?.view ?? null };
}

// The main menu made from the segmentation tree, used while the content service has none (CONTENT-57).

/** Image blocks that fit into a sub-menu. */
const tilesShown = 2;

/** @param pathOf address of a family in the reader's locale */
function menuOfFamilies(
	tree: readonly Segmentation[],
	pathOf: (family: Segmentation) => string,
): MenuEntry[] {
	const sold = tree.filter(({ productCount }) => productCount > 0);
	const below = (parent: string | null) => sold.filter((family) => family.parent === parent);
	const link = (family: Segmentation): AuthoredLink => ({
		words: family.title,
		href: pathOf(family),
		isAway: false,
	});
	return below(null).map((top) => {
		const families = below(top.segmentationId);
		const groups: LinkGroup[] = families
			.map((family) => ({ title: family.title, links: below(family.segmentationId).map(link) }))
			.filter(({ links }) => links.length > 0);
		return {
			words: top.title,
			link: link(top),
			groups: [{ title: "", links: families.map(link), isOpen: true }, ...groups],
			tiles: families
				.filter(({ scene }) => scene)
				.slice(0, tilesShown)
				.map((family) => ({ image: { scene: family.scene ?? "", alt: "" }, link: link(family) })),
		};
	});
}

/** The menu of the families, which needs no content service. */
async function readFamilyMenu(context: Context): Promise<readonly MenuEntry[]> {
	const { locale } = getShop(context);
	const tree = await getSegmentations(context);
	return memo(familyMenus, tree, () =>
		menuOfFamilies(tree, ({ title, segmentationId }) =>
			urlOf(locale, "catalog", { name: title, familyId: segmentationId }),
		),
	);
}

/** The header's content; without a menu from the content service, that of the families (CONTENT-8). Fails no page. */
async function wholeHeader(context: Context): Promise<WholeHeader> {
	const [content, families] = await Promise.all([
		optional(context, "header content", readHeader(context), null, optionalTimeout),
		optional(context, "main menu", readFamilyMenu(context), [], optionalTimeout),
	]);
	return { menu: content?.menu.length ? content.menu : families, banner: content?.banner ?? null };
}

/** The header as every page shows it, without sub-menus. */
export async function headerOf(context: Context): Promise<HeaderContent> {
	const { menu, banner } = await wholeHeader(context);
	return { menu: menuHeadings(menu), banner };
}

/** The whole menu; empty if no source answers. */
export async function readMenu(context: Context): Promise<readonly MenuEntry[]> {
	const { menu } = await wholeHeader(context);
	return menu;
}
