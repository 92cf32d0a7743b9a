// A line whose size or colour is being changed, as the cart page shows it.
import type { QuickSizes } from "./quick-add.ts";

export interface LineChange {
	lineId: string;
	/** sku that the line has now */
	sku: string;
	/** of the colour chosen here; null while the catalogue does not answer */
	sizes: QuickSizes | null;
	/** the line's own size in that colour; null where it cannot be bought */
	chosen: string | null;
	/** the model's colours that can be bought, and the line's own; empty if there is one */
	colours: { productId: string; label: string; isChosen: boolean }[];
}
