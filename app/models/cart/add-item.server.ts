// Adds one item to the cart, for every form that does: a product's page or a card, with or without JavaScript (CART-34).

import type { MessageKey } from "#app/i18n/i18n.ts";
import { attempt } from "#app/server/failures.ts";
import { failureText } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { getTranslator, translate } from "#app/server/translator.ts";
import { gtin } from "#contract/shapes.ts";
import { sizeText } from "#shop/sizes.ts";
import { type AddReply, sizeField } from "./add-reply.ts";
import { addToCart } from "./cart.server.ts";
import { chosenLine } from "./cart.ts";
import { tryKeptCode } from "./promo-codes.server.ts";

export interface AddResult {
	reply: AddReply;
	status: number;
	/** the message for the next page, if the shopper leaves this one; null if refused */
	flash: Flash | null;
}

function refused(context: Context, key: MessageKey, sku: string | null, status: number): AddResult {
	return { reply: { ok: false, text: translate(context, key), sku }, status, flash: null };
}

/** The added item is named as the updated cart names it, which saves a request for the product. */
export async function addItem(context: Context, form: FormData): Promise<AddResult> {
	const parsed = gtin.safeParse(form.get(sizeField));
	if (!parsed.success) return refused(context, "product:sizeMissing", null, 422);
	const { data: sku } = parsed;
	const done = await attempt(addToCart(context, [sku]));
	if (!done.ok) {
		const { text, status } = failureText(context, done.failure, "product");
		// the page of the form exists, even if the product is gone
		return { reply: { ok: false, text, sku }, status: status === 404 ? 422 : status, flash: null };
	}
	const line = chosenLine(done.data, sku);
	// the last one was bought by another shopper first
	if (!line) return refused(context, "product:errorStock", sku, 422);
	await tryKeptCode(context);
	const values = { name: line.name[getShop(context).locale.language], size: sizeText(line) };
	const t = getTranslator(context, "product");
	return {
		reply: { ok: true, text: t("added", values), bag: t("bagView") },
		status: 200,
		flash: { kind: "success", key: "product:added", values },
	};
}
