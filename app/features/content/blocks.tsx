import type { BlockView } from "#app/models/content/view.ts";
import styles from "./blocks.module.css";
import { Carousel, CategoryTiles, ProductStrip, ShopTheLook, Video } from "./showcases.tsx";
import { Faq, Hero, ImageText, Prose, Quote } from "./stories.tsx";

function Block({
	block,
	currency,
	isFirst,
}: {
	block: BlockView;
	currency: string;
	isFirst: boolean;
}) {
	switch (block.kind) {
		case "hero":
			return <Hero block={block} isFirst={isFirst} />;
		case "image_text":
			return <ImageText block={block} />;
		case "product_strip":
			return <ProductStrip block={block} currency={currency} />;
		case "category_tiles":
			return <CategoryTiles block={block} />;
		case "carousel":
			return <Carousel block={block} />;
		case "video":
			return <Video block={block} />;
		case "quote":
			return <Quote block={block} />;
		case "shop_the_look":
			return <ShopTheLook block={block} currency={currency} />;
		case "faq":
			return <Faq block={block} />;
		case "rich_text":
			return <Prose block={block} />;
		case "spacer":
			return <div className={styles.space} data-size={block.size} />;
	}
}

/**
 * Modular blocks of a page, in the order their author gave them.
 * @param isWithin something precedes the blocks on the page: none of their titles is the page's title
 */
export function Blocks({
	blocks,
	currency,
	isWithin = false,
}: {
	blocks: readonly BlockView[];
	currency: string;
	isWithin?: boolean;
}) {
	return blocks.map((block, at) => (
		<Block
			// biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page never change their order
			key={at}
			block={block}
			currency={currency}
			isFirst={at === 0 && !isWithin}
		/>
	));
}
