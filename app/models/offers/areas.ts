// Contents of a page's areas (CONTENT-26): banners of the content service and commercial offers, as drawn.

import type { BlockView, LinkView, PictureView, RichView } from "#app/models/content/view.ts";
import type { PageArea } from "#contract/content/page-areas.ts";

/** Above the page's main content, among its products, or below it. */
export type Place = "up" | "among" | "down";

/** Every area by the page, or part of every page, that it belongs to. The areas of one page are requested together. */
export const areasOf = {
	home: { down: "home-page" },
	catalog: {
		up: "category-page-up",
		among: "category-page-products-wrapper",
		down: "category-page-down",
	},
	landing: {
		up: "landing-page-up",
		among: "landing-page-products-wrapper",
		down: "landing-page-down",
	},
	trend: {
		up: "trend-page-bloc-banner-header",
		among: "trend-page-products-wrapper",
		down: "trend-page-bloc-banner-footer",
	},
	lookbook: { up: "lookbook-page-up", among: "lookbook-page", down: "lookbook-page-down" },
	blog: { down: "blog-page" },
	help: { down: "help-page" },
	search: { up: "search-page" },
	searchWithoutResult: { down: "search-page-suggested-products" },
	product: { down: "product-page" },
	cart: { down: "cart-page" },
	orderConfirmation: { down: "order-confirmation-page" },
	dashboard: { down: "dashboard" },
	wishlist: { down: "wishlist-page" },
	footer: { up: "footer" },
	miniCart: { down: "mini-cart" },
} as const satisfies Record<string, Partial<Record<Place, PageArea>>>;
export type AreaPage = keyof typeof areasOf;

/** A place is only present if it has blocks. */
export type AreaBlocks = { readonly [place in Place]?: readonly BlockView[] };

/** An offer in the reader's language. */
export interface OfferView {
	title: string;
	/** how to get it: the code to type, the minimum to reach */
	how: string;
	/** to be copied; null if it needs none */
	code: string | null;
}

/** Contents above or below the page's main content. */
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

/** Only a block with a picture and a title can stand among products: the first hero. */
export function amongView(blocks: readonly BlockView[]): AmongView | null {
	for (const block of blocks) {
		if (block.kind !== "hero") continue;
		return { picture: block.image, title: block.title, text: block.text, link: block.cta };
	}
	return null;
}

/** The only paragraph of an area, drawn as a line: small places have space for nothing else. Null for other blocks. */
export function lineOf(blocks: readonly BlockView[] | undefined): readonly RichView[] | null {
	const [block, second] = blocks ?? [];
	if (block?.kind !== "rich_text" || second) return null;
	const [paragraph, next] = block.text;
	const isParagraph = typeof paragraph === "object" && "element" in paragraph;
	return isParagraph && paragraph.element === "p" && next === undefined ? block.text : null;
}

interface Placed {
	families: readonly string[];
}

/**
 * The banner of an area that fits the page best: the one for its deepest family, else one for all families.
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
