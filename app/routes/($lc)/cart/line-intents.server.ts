// The cart page's forms about products: one model call each.

import { urlOf } from "#app/i18n/urls.ts";
import { addToCart, readCart } from "#app/models/cart/cart.server.ts";
import {
	emptyCart,
	refreshPrices,
	removeLine,
	restoreLine,
	setQuantity,
} from "#app/models/cart/cart-lines.server.ts";
import { notAddedMessage } from "#app/models/cart/not-added.ts";
import { type QuantityFault, readQuantity } from "#app/models/cart/quantity.ts";
import { addToWishlist } from "#app/models/wishlist/wishlist.server.ts";
import { savePendingRequest } from "#app/models/wishlist/wishlist-request.server.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import { signInFor } from "#app/server/sign-in.ts";
import { maxQuantity } from "#contract/cart/limits.ts";
import { done, messageText, type Outcome } from "./outcome.server.ts";
import { forgetRemoved, removeWithUndo } from "./removed.server.ts";
import type { Values } from "./schema.server.ts";

function badQuantity(context: Context, about: string, fault: QuantityFault): Outcome {
	const message = messageText(context, `cart:fault.${fault}`, { max: maxQuantity });
	return { ok: false, status: 400, about, message };
}

export const lineIntents = {
	async add(context: Context, { sku }: Values<"add">): Promise<Outcome> {
		const { productsNotAdded } = await addToCart(context, sku);
		const flash = notAddedMessage(productsNotAdded, getShop(context).locale);
		return flash ? { ok: true, flash } : done("cart:added");
	},
	async "set-quantity"(
		context: Context,
		{ lineId, quantity: typed }: Values<"set-quantity">,
	): Promise<Outcome> {
		const read = readQuantity(typed);
		if (!read.ok) return badQuantity(context, lineId, read.fault);
		await setQuantity(context, lineId, read.quantity);
		return { ok: true };
	},
	async remove(context: Context, { lineId }: Values<"remove">): Promise<Outcome> {
		await removeWithUndo(context, { kind: "line", id: lineId }, () => removeLine(context, lineId));
		return { ok: true };
	},
	/** For a guest, this is done after the sign-in. */
	async "move-to-wishlist"(
		context: Context,
		{ lineId }: Values<"move-to-wishlist">,
	): Promise<Outcome | Response> {
		const { domain, locale } = getShop(context);
		const lines = domain.wishlist ? (await readCart(context))?.lineItems : [];
		const line = lines?.find((each) => each.lineId === lineId);
		if (!line) {
			return {
				ok: false,
				status: 404,
				about: lineId,
				message: messageText(context, "cart:failure.lineGone"),
			};
		}
		const { productId, sku, name } = line;
		if (!getSession(context).isSignedIn) {
			savePendingRequest(context, {
				kind: "wish",
				productId,
				back: urlOf(locale, "cart"),
				moved: sku,
			});
			return signInFor(context, urlOf(locale, "wishlist"));
		}
		await addToWishlist(context, productId);
		await removeWithUndo(context, { kind: "line", id: lineId }, () => removeLine(context, lineId));
		return done("wishlist:added", { name: name[locale.language] });
	},
	async restore(
		context: Context,
		{ lineId, sku, quantity: typed }: Values<"restore">,
	): Promise<Outcome> {
		const read = readQuantity(typed);
		if (!read.ok) return badQuantity(context, lineId, read.fault);
		await restoreLine(context, { sku, quantity: read.quantity });
		forgetRemoved(context, lineId);
		return { ok: true };
	},
	async refresh(context: Context): Promise<Outcome> {
		await refreshPrices(context);
		return { ok: true, flash: { kind: "info", key: "cart:pricesTaken" } };
	},
	async clear(context: Context): Promise<Outcome> {
		await emptyCart(context);
		forgetRemoved(context);
		return { ok: true, flash: { kind: "info", key: "cart:cleared" } };
	},
};
