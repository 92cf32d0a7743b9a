// Moves a product from the wishlist into the bag: adds it like any product, then removes the wish.

import { addItem } from "#app/models/cart/add-item.server.ts";
import { sizeField } from "#app/models/cart/add-reply.ts";
import { optional } from "#app/server/failures.ts";
import type { Context } from "#app/server/request-context.ts";
import { digits } from "#contract/shapes.ts";
import { removeFromWishlist } from "./wishlist.server.ts";

export async function moveToBag(context: Context, form: FormData) {
	const { reply, status, flash } = await addItem(context, form);
	const productId = digits.safeParse(form.get("productId")).data;
	if (reply.ok && productId) {
		// if the wish stays, nothing is lost: the product is in the bag
		await optional(
			context,
			"the wish's removal",
			removeFromWishlist(context, productId),
			null,
			null,
		);
	}
	const sku = String(form.get(sizeField) ?? "");
	return { reply: { ...reply, productId: productId ?? "", asked: sku }, status, flash };
}

export type MoveReply = Awaited<ReturnType<typeof moveToBag>>["reply"];
