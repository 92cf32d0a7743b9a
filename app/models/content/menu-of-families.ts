// The main menu made from the segmentation tree, used while the content service has none (CONTENT-57).
import type { Segmentation } from "#contract/catalog/shapes.ts";
import type { LinkGroup, MenuEntry, NavLink } from "./header-view.ts";

/** Image blocks that fit into a sub-menu. */
const tilesShown = 2;

/** @param pathOf address of a family in the reader's locale */
export function menuOfFamilies(
	tree: readonly Segmentation[],
	pathOf: (family: Segmentation) => string,
): MenuEntry[] {
	const sold = tree.filter(({ productCount }) => productCount > 0);
	const below = (parent: string | null) => sold.filter((family) => family.parent === parent);
	const link = (family: Segmentation): NavLink => ({
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
