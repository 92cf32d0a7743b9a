import { restoreBag } from "#contract/cart/restore-bag.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readBag } from "../abandoned-bags.ts";
import { changeCart } from "../change-cart.ts";
import { newLineId } from "../new-line-id.ts";
import { addUnits, missingUnits } from "../rules/lines.ts";

export const handleRestoreBag = handler(restoreBag, async (input, context) => {
	const bag = await readBag(context, input.body.token);
	if (!bag) throw new GatewayError("NOT_FOUND");
	const skus = bag.lines.map(({ sku }) => sku);
	return changeCart(context, restoreBag, input, { skus }, ({ cart, reading, now }) => {
		const missing = missingUnits(cart.lines, bag.lines);
		if (missing.length === 0) return null;
		const { lines, notAdded } = addUnits(cart.lines, missing, reading.facts, { now, newLineId });
		// written even when nothing could be added, so that a repeat gets this very answer (CART-46)
		return { cart: { lines }, status: notAdded.length > 0 ? 206 : 200, notAdded };
	});
});
