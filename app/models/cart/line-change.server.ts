// Size and colour of a line are changed in the bag (CART-118).
import { isOpenProduct } from "#app/models/catalog/availability.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { optional } from "#app/server/failures.ts";
import type { Context } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { LineChange } from "./line-change.ts";
import { quickSizes } from "./quick-add.server.ts";

/** What the line of `?change=` can be changed to, in the colour of `&of=`; null if it is no line of the cart. */
export async function readLineChange(
	context: Context,
	cart: Cart,
	{ searchParams }: URL,
): Promise<LineChange | null> {
	const wanted = searchParams.get("change");
	const line = cart.lineItems.find(({ lineId, isFree }) => lineId === wanted && !isFree);
	if (!line) return null;
	const own = readProduct(context, line.productId);
	const product = await optional(context, "sizes of a line", own, null, null);
	const colourways = product?.colourways ?? [];
	const of = searchParams.get("of") ?? line.productId;
	const other = colourways.find(({ productId }) => productId === of && of !== line.productId);
	const chosen = other
		? await optional(context, "sizes of a colour", readProduct(context, of), null, null)
		: product;
	const size = chosen?.skus.find(({ sizeId }) => sizeId === line.sizeId);
	const sizes = chosen && quickSizes(context, chosen);
	const isThere = sizes?.sizes.some(({ gtin, isOpen }) => gtin === size?.gtin && isOpen) ?? false;
	const shownId = other ? of : line.productId;
	const there = colourways.filter(
		({ productId, availability }) => isOpenProduct(availability) || productId === shownId,
	);
	return {
		lineId: line.lineId,
		sku: line.sku,
		sizes,
		chosen: size && (isThere || size.gtin === line.sku) ? size.gtin : null,
		colours:
			there.length > 1
				? there.map(({ productId, colour }) => ({
						productId,
						label: colour.label,
						isChosen: productId === shownId,
					}))
				: [],
	};
}
