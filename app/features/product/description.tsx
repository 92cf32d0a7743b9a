import { Unbroken } from "#app/ui/unbroken.tsx";
import type { DescriptionBlock, TextRun } from "#shop/description.ts";
import lists from "./lists.module.css";
import type { ProductView } from "./product-view.ts";

function Run({ text, isStrong, isEmphasized }: TextRun) {
	const words = <Unbroken>{text}</Unbroken>;
	const shown = isEmphasized ? <em>{words}</em> : words;
	return isStrong ? <strong>{shown}</strong> : shown;
}

// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
const Words = ({ runs }: { runs: TextRun[] }) => runs.map((run, at) => <Run key={at} {...run} />);

function Block({ kind, items }: DescriptionBlock) {
	if (kind === "paragraph") {
		return (
			<p>
				<Words runs={items[0] ?? []} />
			</p>
		);
	}
	const List = kind === "bullets" ? "ul" : "ol";
	return (
		<List className={kind === "bullets" ? lists.features : lists.numbers}>
			{items.map((runs, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text's points keep their places
				<li key={place}>
					<Words runs={runs} />
				</li>
			))}
		</List>
	);
}

/** The product's text: one paragraph, or what remained of the HTML that it came with. */
export function Description({ product }: { product: ProductView }) {
	if (!product.descriptionBlocks) {
		return (
			<p>
				<Unbroken>{product.description}</Unbroken>
			</p>
		);
	}
	return (
		<div className={lists.text}>
			{product.descriptionBlocks.map((block, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks keep their places
				<Block key={place} {...block} />
			))}
		</div>
	);
}
