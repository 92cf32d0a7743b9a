// The home page's blocks, each hung in its own way.
import { Blocks } from "~/features/content/blocks.tsx";
import type { HomeBlock } from "~/models/content/home-view.ts";
import { Departments } from "./departments.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home-blocks.module.css";
import { Pair, Workroom } from "./stories.tsx";

function Hung({
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
	if (block.kind === "image_text") return <Workroom block={block} />;
	if (block.kind === "carousel" && block.slides.length === 2) return <Pair block={block} />;
	return (
		<div className={styles.hung}>
			<Blocks blocks={[block]} currency={currency} />
		</div>
	);
}

export function Window({ blocks, currency }: { blocks: readonly HomeBlock[]; currency: string }) {
	return blocks.map((block, at) => (
		<Hung
			// biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page never change their order
			key={at}
			block={block}
			isFirst={at === 0}
			currency={currency}
		/>
	));
}
