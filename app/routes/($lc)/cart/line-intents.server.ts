// What the cart page's forms do to garments: one model call each.
import { maxQuantity } from "#contract/cart/limits.ts";
import { addToCart } from "~/models/cart/cart.server.ts";
import {
	emptyCart,
	refreshPrices,
	removeLine,
	restoreLine,
	setQuantity,
} from "~/models/cart/cart-lines.server.ts";
import { notAddedMessage } from "~/models/cart/not-added.ts";
import { type QuantityFault, readQuantity } from "~/models/cart/quantity.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { done, type Outcome, say } from "./outcome.server.ts";
import { forgetRemoved, removing } from "./removed.server.ts";
import type { Values } from "./schema.server.ts";

function badQuantity(context: Context, about: string, fault: QuantityFault): Outcome {
	const message = say(context, `cart:fault.${fault}`, { max: maxQuantity });
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
		await removing(context, { kind: "line", id: lineId }, () => removeLine(context, lineId));
		return { ok: true };
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
