// Tells the shopper what a 412 CART_CHANGED names (CHECKOUT-50): items, codes and gift cards that changed while
// they paid.

import type { Translate } from "#app/i18n/i18n.ts";
import type { Failure } from "#app/server/failure-table.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { getTranslator } from "#app/server/translator.ts";
import { type CartMovement, cartChangedDetails } from "#contract/cart/movements.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { formatMoney } from "#shop/money.ts";
import { readCart } from "./cart.server.ts";

/** Names in one sentence, at most. */
const namesShown = 5;

function nameOf(
	movement: CartMovement,
	cart: Cart | null,
	context: Context,
	say: Translate<"cart">,
): string {
	const { language } = getShop(context).locale;
	switch (movement.kind) {
		case "stock":
		case "price":
			return cart?.lineItems.find(({ sku }) => sku === movement.sku)?.name[language] ?? "";
		case "gift-card":
			return say("cart:giftCard.paying", { ending: movement.giftCardEnding });
		case "gift-wrap":
			return say("cart:movedWrap");
		case "delivery":
			return say("cart:delivery");
		case "loyalty-card":
			return say("cart:loyaltyCard.name");
		case "donation":
			return movement.label;
		case "code":
			return movement.code;
		case "loyalty-offer":
			return say("cart:movedOffer");
	}
}

/** The name, with both sums where one became another. */
function changeOf(
	movement: CartMovement,
	cart: Cart | null,
	context: Context,
	say: Translate<"cart">,
): string {
	const name = nameOf(movement, cart, context, say);
	if (!name || movement.kind === "stock" || !("is" in movement) || movement.is === null) {
		return name;
	}
	const { locale, domain } = getShop(context);
	const sum = (cents: number) => formatMoney(cents, domain.devise, locale);
	return say("cart:movedSum", { name, was: sum(movement.was), is: sum(movement.is) });
}

/** A message for the cart page; a general one if the gateway names nothing, or if what it names is gone. */
export async function movedFlash(
	context: Context,
	{ details }: Failure,
	general: Flash = { kind: "warning", key: "cart:failure.stockOrPriceMoved" },
): Promise<Flash> {
	const parsed = cartChangedDetails.safeParse(details);
	if (!parsed.success) return general;
	const cart = await optional(context, "the names of what moved", readCart(context), null, null);
	const say = getTranslator(context, "cart");
	const { movements } = parsed.data;
	const isPriced = (sku: string) =>
		movements.some((one) => one.kind === "price" && one.sku === sku);
	const names = [
		...new Set(
			movements
				// an item is named once
				.filter((one) => one.kind !== "stock" || !isPriced(one.sku))
				.map((one) => changeOf(one, cart, context, say)),
		),
	].filter(Boolean);
	if (names.length === 0 || names.length > namesShown) return general;
	const { tag } = getShop(context).locale;
	const list = new Intl.ListFormat(tag, { type: "conjunction" }).format(names);
	return { kind: "warning", key: "cart:failure.moved", values: { names: list } };
}
