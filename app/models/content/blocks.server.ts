// Blocks of a page with everything they show: addresses, products of strips and looks, pictures of folders.

import { cardOf } from "#app/models/catalog/card.ts";
import { readFamilyStrip, readProduct } from "#app/models/catalog/catalog.server.ts";
import { registerOfCookies } from "#app/models/consent/register.server.ts";
import { blocksShown } from "#app/models/experiment/experiments.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { BlockName, BlockOf, ContentBlock } from "#contract/content/blocks.ts";
import type { Reference } from "#contract/content/shapes.ts";
import { urlOf } from "#shop/page-paths.ts";
import { readAssets } from "./content.server.ts";
import type { Resolver } from "./resolve.server.ts";
import { richView, safeAddress } from "./rich.ts";
import type { BlockView, HotspotView } from "./view.ts";

type Fill<N extends BlockName> = (
	block: BlockOf<N>,
	resolver: Resolver,
	context: Context,
) => BlockView | null | Promise<BlockView | null>;

async function productSpot(context: Context, { uid }: Reference) {
	const product = await optional(
		context,
		"a look's product",
		readProduct(context, uid),
		null,
		optionalTimeout,
	);
	if (!product) return null;
	const { label, colour, productId, price } = product;
	const { locale } = getShop(context);
	return {
		href: urlOf(locale, "product", { label, color: colour.label, productId }),
		price: price.price,
	};
}

const fills: { [N in BlockName]: Fill<N> } = {
	hero: ({ image, cta, ...words }, { picture, link }) => ({
		kind: "hero",
		...words,
		image: picture(image),
		cta: link(cta),
	}),
	image_text: ({ image, cta, text, ...rest }, { picture, link, path }) => ({
		kind: "image_text",
		...rest,
		text: richView([text], path),
		image: picture(image),
		cta: link(cta),
	}),
	async product_strip({ title, text, family, sort, size, cta_label }, resolver, context) {
		const found = resolver.family(family.uid);
		if (!found) return null;
		const call = readFamilyStrip(context, family.uid, sort, size);
		const products = await optional(context, "a strip's products", call, null, optionalTimeout);
		if (!products?.length) return null;
		const all = { href: found.path, words: cta_label || found.title, isAway: false };
		return { kind: "product_strip", title, text, cards: products.map(cardOf), all };
	},
	category_tiles({ title, tiles }, { path, picture, family }) {
		const shown = tiles.flatMap(({ title: words, image, page_reference: [reference] }) => {
			const href = reference && path(reference);
			if (!href) return [];
			const name = words || family(reference.uid)?.title || reference.title || "";
			return [{ title: name, href, image: picture(image) }];
		});
		return shown.length > 0 ? { kind: "category_tiles", title, tiles: shown } : null;
	},
	async carousel({ title, slides = [], assets_folder }, { picture, link }, context) {
		const own = slides.map((slide) => ({
			image: picture(slide.image),
			title: slide.title,
			text: slide.text,
			link: link(slide.link),
		}));
		const files = assets_folder ? await readAssets(context, assets_folder) : [];
		const hung = files.map((file) => ({
			image: picture({ image_file: file, alt_attribute: file.description }),
			title: file.title,
			text: "",
			link: null,
		}));
		const all = [...own, ...hung];
		return all.length > 0 ? { kind: "carousel", title, slides: all } : null;
	},
	video({ title, video_file, poster, captions_url, transcript }, { picture, path }) {
		const src = safeAddress(video_file.url);
		if (!src) return null;
		return {
			kind: "video",
			title,
			src,
			type: video_file.content_type,
			captions: safeAddress(captions_url) ?? "",
			poster: picture(poster),
			transcript: richView([transcript], path),
		};
	},
	quote: (block) => ({ kind: "quote", ...block }),
	async shop_the_look({ title, text, image, hotspots }, { picture, path }, context) {
		const spots = await Promise.all(
			hotspots.map(async ({ x, y, label, page_reference: [reference] }) => {
				if (!reference) return null;
				const isProduct = reference._content_type_uid === "product";
				const product = isProduct ? await productSpot(context, reference) : null;
				const href = product?.href ?? path(reference);
				return href ? { x, y, label, href, price: product?.price ?? null } : null;
			}),
		);
		const shown = spots.filter((spot): spot is HotspotView => spot !== null);
		return { kind: "shop_the_look", title, text, image: picture(image), hotspots: shown };
	},
	faq: ({ title, questions }, { path }) => ({
		kind: "faq",
		title,
		questions: questions.map(({ question, answer }) => ({
			question,
			answer: richView([answer], path),
		})),
	}),
	rich_text: ({ text }, { path }) => ({ kind: "rich_text", text: richView([text], path) }),
	spacer: ({ size }) => ({ kind: "spacer", size }),
	cookie_register: (_, __, context) => ({
		kind: "rich_text",
		text: registerOfCookies(context, "h2"),
	}),
};

async function filled(
	{ shown_to: _, ...block }: ContentBlock,
	resolver: Resolver,
	context: Context,
) {
	const [name] = Object.keys(block) as BlockName[];
	const value = name && block[name];
	// a kind of block that this version does not know
	if (!name || !value) return null;
	return (fills[name] as Fill<BlockName>)(value as never, resolver, context);
}

export async function fillBlocks(
	context: Context,
	blocks: readonly ContentBlock[],
	resolver: Resolver,
): Promise<BlockView[]> {
	const shown = await blocksShown(context, blocks);
	const views = await Promise.all(shown.map((block) => filled(block, resolver, context)));
	return views.filter((view) => view !== null);
}
