// The home page's blocks; some have a component of their own here.
import { Blocks } from "#app/features/content/blocks.tsx";
import type { HomeBlock } from "#app/models/content/home-view.ts";
import { Departments } from "./departments.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home-blocks.module.css";
import { ImageText, Pair } from "./stories.tsx";

function Block({
	block,
	isFirst,
	currency,
}: {
	block: HomeBlock;
	isFirst: boolean;
	currency: string;
}) {
	if (block.kind === "departments") return <Departments {...block} />;
	if (block.kind === "hero" && isFirst) return <Hero block={block} />;
	if (block.kind === "image_text") return <ImageText block={block} />;
	if (block.kind === "carousel" && block.slides.length === 2) return <Pair block={block} />;
	return (
		<div className={styles.block}>
			<Blocks blocks={[block]} currency={currency} />
		</div>
	);
}

export function HomeBlocks({
	blocks,
	currency,
}: {
	blocks: readonly HomeBlock[];
	currency: string;
}) {
	return blocks.map((block, at) => (
		<Block
			// biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page never change their order
			key={at}
			block={block}
			isFirst={at === 0}
			currency={currency}
		/>
	));
}
