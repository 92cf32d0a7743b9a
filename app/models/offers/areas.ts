// What stands in a page's areas (S2 §3 'Page areas'): banners of the content service and commercial offers, as drawn.
import type { BlockView, LinkView, PictureView } from "~/models/content/view.ts";

/** An offer in words of the reader's language. */
export interface OfferView {
	title: string;
	/** how to have it: the code to type, what to reach */
	how: string;
}

/** Above or below what the page is about. */
export interface AreaView {
	offers: readonly OfferView[];
	blocks: readonly BlockView[];
}

/** A banner among the products, in the place of some of them. */
export interface AmongView {
	picture: PictureView;
	title: string;
	text: string;
	link: LinkView | null;
}

/** The first block that has a picture and a title can hang among products. */
export function amongView(blocks: readonly BlockView[]): AmongView | null {
	for (const block of blocks) {
		if (block.kind !== "hero") continue;
		return { picture: block.image, title: block.title, text: block.text, link: block.cta };
	}
	return null;
}

interface Placed {
	families: readonly string[];
}

/**
 * Of the banners of one area the one that says most of where one is: for the deepest family, else for all.
 * @param path families from the top down to the page's own
 */
export function nearestBanner<B extends Placed>(
	banners: readonly B[],
	path: readonly string[],
): B | null {
	const depth = ({ families }: B) =>
		families.length === 0 ? 0 : Math.max(...families.map((id) => path.indexOf(id))) + 1;
	const here = banners.filter((banner) => banner.families.length === 0 || depth(banner) > 0);
	return here.toSorted((a, b) => depth(b) - depth(a))[0] ?? null;
}
