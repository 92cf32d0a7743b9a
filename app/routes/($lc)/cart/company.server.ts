// What goes with the cart: asked for at once, waited for by nobody (streamed behind the page).
import type { Cart } from "#contract/cart/shapes.ts";
import type { ListingProduct } from "#contract/catalog/shapes.ts";
import { companyShown } from "~/features/cart/company-size.ts";
import { type Card, cardOf } from "~/models/catalog/card.ts";
import { readNewest, readRelated } from "~/models/catalog/catalog.server.ts";
import { optional } from "~/server/failures.ts";
import { type Context, getSegmentations, getShop } from "~/server/request-context.ts";

async function newest(context: Context): Promise<ListingProduct[]> {
	const segmentations = await getSegmentations(context);
	const top = segmentations.filter(({ parent }) => parent === null).slice(0, companyShown);
	return readNewest(
		context,
		top.map(({ segmentationId }) => segmentationId),
		companyShown,
	);
}

/** What goes with the piece added last, without what is in the cart already. */
async function related(context: Context, cart: Cart, productId: string): Promise<ListingProduct[]> {
	const owned = new Set(cart.lineItems.map((line) => line.productId));
	const products = await readRelated(context, productId, Math.min(24, companyShown + owned.size));
	return products.filter((product) => !owned.has(product.productId)).slice(0, companyShown);
}

/** Empty where none can be had; null where the market recommends nothing (D23). */
export function companyOf(context: Context, cart: Cart | null): Promise<Card[]> | null {
	if (!getShop(context).domain.richRelevance) return null;
	const last = cart?.lineItems.findLast(({ isFree }) => !isFree);
	const products = cart && last ? related(context, cart, last.productId) : newest(context);
	const cards = products.then((known) => known.map(cardOf));
	return optional(context, "what goes with the cart", cards, [], null);
}
