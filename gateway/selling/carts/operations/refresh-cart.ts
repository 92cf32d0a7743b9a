import { isDeepStrictEqual } from "node:util";
import { refreshCart } from "#contract/cart/refresh-cart.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { buysCard, ratesMoved, withdrawn } from "../cart-money.ts";
import { type Current, changeCart } from "../change-cart.ts";
import { giftAt } from "../rules/contents.ts";
import { usableBalance } from "../rules/gift-cards.ts";
import { refreshLines } from "../rules/lines.ts";

/** Lowers gift cards to their balance; a card of another currency stays as it is, for its own market. */
function refreshUses({ cart, reading }: Current, { devise }: Market) {
	return cart.giftCardUses.flatMap((use) => {
		const card = reading.cards.get(use.giftCardId);
		if (card && card.currency !== devise) return [use];
		const balance = usableBalance(card, devise, reading.now);
		if (balance === 0) return [];
		return [use.amount > balance ? { ...use, amount: balance } : use];
	});
}

export const handleRefreshCart = handler(refreshCart, (input, context) =>
	changeCart(context, refreshCart, input, {}, (current) => {
		const { cart, stored, reading, now } = current;
		const market = marketOf(input.call);
		const gone = withdrawn(cart, reading, market);
		const next = {
			storeId: cart.storeId,
			lines: refreshLines(cart.lines, reading.facts, now),
			codes: cart.codes.filter(({ code }) => !gone.codes.includes(code)),
			loyaltyOffers: cart.loyaltyOffers.filter((id) => !gone.offers.includes(id)),
			giftCardUses: refreshUses(current, market),
			gift: giftAt(cart.gift, market.giftWrapPrice),
			loyaltyCardId: buysCard(cart, reading, market) ? cart.loyaltyCardId : null,
		};
		const { storeId, lines, codes, loyaltyOffers, giftCardUses, gift, loyaltyCardId } = stored;
		const before = { storeId, lines, codes, loyaltyOffers, giftCardUses, gift, loyaltyCardId };
		// a change of its own, though no column says it: from now on the cart has been shown at these prices
		const isShown = ratesMoved(stored, reading, market).length === 0;
		return isShown && isDeepStrictEqual(before, next) ? null : { cart: next };
	}),
);
