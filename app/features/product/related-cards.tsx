import { ProductCards } from "~/features/catalog/product-card.tsx";
import { unpackCards } from "~/models/catalog/card.ts";

/** What goes with the product under its heading; nothing where nothing does. */
export function RelatedCards({
	title,
	packed,
	currency,
}: {
	title: string;
	packed: string;
	currency: string;
}) {
	if (packed === "") return null;
	return (
		<section aria-labelledby="related" className="related">
			<h2 id="related">{title}</h2>
			<ProductCards cards={unpackCards(packed)} currency={currency} />
		</section>
	);
}
