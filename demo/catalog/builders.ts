// Typed builders of the catalogue: whole records, of which the caller states only what matters.
import { type ModelWish, aModel as modelFrom } from "./model-facts.ts";
import { type ModelRow, modelRow } from "./model-row.ts";
import type { PriceCurrency } from "./price-points.ts";
import { type ProductRows, productRows } from "./product-rows.ts";

/** A model with defaults: a plain wool coat in black. */
export function aModel(wish: Partial<ModelWish> = {}) {
	return modelFrom({
		kind: "coat",
		cloth: "wool",
		colours: ["black"],
		family: "women_coats",
		...wish,
	});
}

export interface ProductWish {
	model?: ReturnType<typeof aModel>;
	/** number of the product in the shop: its ids and gtins follow from it */
	sequence?: number;
	now?: Date;
	/** units by sizeId; other sizes keep theirs */
	stock?: Readonly<Record<string, number>>;
	/** cents */
	price?: Partial<Record<PriceCurrency, number>>;
	product?: Partial<ProductRows["product"]>;
}

/** Higher than any sequence number that seeds reach. */
const firstFree = 900_000;

/** A product with its model, skus and prices, as rows; by default at its initial price, with every size in stock. */
export function aProduct(wish: ProductWish = {}): ProductRows & { model: ModelRow } {
	const model = wish.model ?? aModel();
	const [colour = "black"] = model.colours;
	const sequence = wish.sequence ?? firstFree;
	const row = modelRow(model, sequence, new Set());
	const rows = productRows({ ...model, marks: { [colour]: ["allSizes", "fullPrice"] } }, row, {
		colour,
		position: 0,
		sequence,
		look: `look_${sequence}`,
		now: wish.now ?? new Date(),
	});
	const priced = <Row extends { currency: string; price: number }>(price: Row): Row => ({
		...price,
		price: wish.price?.[price.currency as PriceCurrency] ?? price.price,
	});
	return {
		model: row,
		product: { ...rows.product, ...wish.product },
		skus: rows.skus.map((sku) => ({ ...sku, stock: wish.stock?.[sku.sizeId] ?? sku.stock })),
		prices: rows.prices.map(priced).map((price) => ({ ...price, initialPrice: price.price })),
		history: rows.history.map(priced),
	};
}
