import { isDeepStrictEqual } from "node:util";
import {
	addDonation,
	addProduct,
	addProducts,
	buyGiftCard,
	removeDonation,
	removeGift,
	removeLine,
	setGift,
	setQuantity,
} from "#contract/cart/lines.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart, linesOf, newLineId } from "../change-cart.ts";
import { maxOfAKind } from "../rules/contents.ts";
import { donationOf } from "../rules/donations.ts";
import {
	addUnit,
	addUnits,
	parseQuantity,
	setLineQuantity,
	removeLine as withoutLine,
} from "../rules/lines.ts";

export const handleAddProduct = handler(addProduct, (input, context) => {
	const { sku } = input.params;
	return changeCart(context, addProduct, input, { skus: [sku] }, ({ cart, reading, now }) => ({
		cart: { lines: linesOf(addUnit(cart.lines, sku, reading.facts, { now, newLineId })) },
	}));
});

export const handleAddProducts = handler(addProducts, (input, context) => {
	const { skus, sourceCartId = input.query.sourceCartId } = Array.isArray(input.body)
		? { skus: input.body }
		: input.body;
	return changeCart(context, addProducts, input, { skus }, ({ cart, reading, now }) => {
		const added = addUnits(cart.lines, skus, reading.facts, { now, newLineId });
		const status = added.notAdded.length > 0 ? 206 : 200;
		const source = sourceCartId ? { sourceCartId } : {};
		// written even when nothing could be added, so that a repeat gets this very answer (CART-46)
		return { cart: { lines: added.lines, ...source }, status, notAdded: added.notAdded };
	});
});

export const handleSetQuantity = handler(setQuantity, (input, context) => {
	const { lineItemId, quantity } = input.params;
	return changeCart(context, setQuantity, input, {}, ({ cart, reading, now }) => ({
		cart: {
			lines: linesOf(
				setLineQuantity(cart.lines, lineItemId, parseQuantity(quantity), reading.facts, now),
			),
		},
	}));
});

export const handleRemoveLine = handler(removeLine, (input, context) =>
	changeCart(context, removeLine, input, {}, ({ cart }) => ({
		cart: { lines: linesOf(withoutLine(cart.lines, input.params.lineId)) },
	})),
);

export const handleBuyGiftCard = handler(buyGiftCard, (input, context) => {
	const { giftCard } = input.body;
	const { minAmount: min, maxAmount: max } = marketOf(input.call).giftCard;
	return changeCart(context, buyGiftCard, input, {}, ({ cart }) => {
		const isInRange = giftCard.amount >= min && giftCard.amount <= max;
		if (!isInRange) throw new GatewayError("AMOUNT_OUT_OF_RANGE", { min, max });
		if (cart.giftCards.length >= maxOfAKind) {
			throw new GatewayError("AMOUNT_OUT_OF_RANGE", { min, max, maxCards: maxOfAKind });
		}
		return { cart: { giftCards: [...cart.giftCards, { giftCardId: newLineId(), ...giftCard }] } };
	});
});

export const handleSetGift = handler(setGift, (input, context) => {
	const { message } = input.body;
	return changeCart(context, setGift, input, {}, ({ cart }) => {
		const { giftWrapPrice } = marketOf(input.call);
		if (giftWrapPrice === null) throw new GatewayError("GIFT_WRAP_NOT_OFFERED");
		const gift = { message, price: giftWrapPrice };
		return isDeepStrictEqual(cart.gift, gift) ? null : { cart: { gift } };
	});
});

export const handleRemoveGift = handler(removeGift, (input, context) =>
	changeCart(context, removeGift, input, {}, ({ cart }) =>
		cart.gift ? { cart: { gift: null } } : null,
	),
);

export const handleAddDonation = handler(addDonation, (input, context) => {
	const given = donationOf(marketOf(input.call), input.body.donationId);
	return changeCart(context, addDonation, input, {}, ({ cart: { donations } }) => {
		if (!given) throw new GatewayError("DONATION_UNKNOWN");
		return donations.includes(given.id) ? null : { cart: { donations: [...donations, given.id] } };
	});
});

export const handleRemoveDonation = handler(removeDonation, (input, context) =>
	changeCart(context, removeDonation, input, {}, ({ cart }) => {
		const donations = cart.donations.filter((id) => id !== input.params.donationId);
		return donations.length < cart.donations.length ? { cart: { donations } } : null;
	}),
);
