// All calls of a cart (those from CART-75 and from CHECKOUT-73 on).

import { isDeepStrictEqual } from "node:util";
import { addLoyaltyCard } from "#contract/cart/add-loyalty-card.ts";
import { addPayment } from "#contract/cart/add-payment.ts";
import { addProduct } from "#contract/cart/add-product.ts";
import { addProducts } from "#contract/cart/add-products.ts";
import { addSecondPayment } from "#contract/cart/add-second-payment.ts";
import { buyGiftCard } from "#contract/cart/buy-gift-card.ts";
import { deleteCart } from "#contract/cart/delete-cart.ts";
import { getAbandonedBag } from "#contract/cart/get-abandoned-bag.ts";
import { getCart } from "#contract/cart/get-cart.ts";
import { getExpress } from "#contract/cart/get-express.ts";
import { getOwnCart } from "#contract/cart/get-own-cart.ts";
import { payExpress } from "#contract/cart/pay-express.ts";
import { releaseGiftCard } from "#contract/cart/release-gift-card.ts";
import { removeDonation } from "#contract/cart/remove-donation.ts";
import { removeGift } from "#contract/cart/remove-gift.ts";
import { removeGiftCard } from "#contract/cart/remove-gift-card.ts";
import { removeLine } from "#contract/cart/remove-line.ts";
import { removeLoyaltyCard } from "#contract/cart/remove-loyalty-card.ts";
import { removePromoCode } from "#contract/cart/remove-promo-code.ts";
import { restoreBag } from "#contract/cart/restore-bag.ts";
import { setGift } from "#contract/cart/set-gift.ts";
import { setQuantity } from "#contract/cart/set-quantity.ts";
import { signInByExpress } from "#contract/cart/sign-in-by-express.ts";
import { startExpress } from "#contract/cart/start-express.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { type Handler, handler } from "#gateway/platform/http/handler.ts";
import { readBag } from "./abandoned-bags.ts";
import { cartNotFound, mayUse } from "./access.ts";
import { readCarts } from "./cart-state.ts";
import { changeCart, linesOf } from "./change-cart.ts";
import { openSheet, payBySheet, sheetView, signInBySheet } from "./express.ts";
import { plainLineItems } from "./line-items.ts";
import { inMarket } from "./market.ts";
import { newLineId } from "./new-ids.ts";
import { handleAddDonation } from "./operations/add-donation.ts";
import { codeOf, handleAddPromoCode } from "./operations/add-promo-code.ts";
import { handleCreateCart } from "./operations/create-cart.ts";
import { handleGetSharedCart } from "./operations/get-shared-cart.ts";
import { handleListShippingMethods } from "./operations/list-shipping-methods.ts";
import { handleMergeCarts } from "./operations/merge-carts.ts";
import { handleRefreshCart } from "./operations/refresh-cart.ts";
import { handleSetAddressAndDelivery } from "./operations/set-address-and-delivery.ts";
import { handleSetBillingAddress } from "./operations/set-billing-address.ts";
import { handleSetHspShipping } from "./operations/set-hsp-shipping.ts";
import { handleSetLoyaltyOffers } from "./operations/set-loyalty-offers.ts";
import { handleSetShippingMethod } from "./operations/set-shipping-method.ts";
import { handleSetSubscriptions } from "./operations/set-subscriptions.ts";
import { handleShareCart } from "./operations/share-cart.ts";
import { cardNumberOf, handleUseGiftCard } from "./operations/use-gift-card.ts";
import { maxOfAKind } from "./rules/contents.ts";
import { endingOf } from "./rules/gift-cards.ts";
import {
	addUnit,
	addUnits,
	missingUnits,
	reprice,
	setLineQuantity,
	removeLine as withoutLine,
} from "./rules/lines.ts";
import { parseQuantity } from "./rules/quantity.ts";
import { startPayment } from "./start-payment.ts";
import { cartView } from "./view.ts";

export const cartHandlers: readonly Handler[] = [
	handler(addPayment, (input, context) => startPayment(addPayment, "first", input, context)),
	handler(addSecondPayment, (input, context) =>
		startPayment(addSecondPayment, "second", input, context),
	),
	handler(addProduct, (input, context) => {
		const { sku } = input.params;
		return changeCart(context, addProduct, input, { skus: [sku] }, ({ cart, reading, now }) => ({
			cart: { lines: linesOf(addUnit(cart.lines, sku, reading.facts, { now, newLineId })) },
		}));
	}),
	handler(addProducts, (input, context) => {
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
	}),
	handleAddDonation,
	handler(addLoyaltyCard, (input, context) =>
		changeCart(context, addLoyaltyCard, input, { self: true }, ({ cart, reading }) => {
			const isHolder = (reading.customer?.loyaltyType ?? "") !== "";
			if (isHolder || !marketOf(input.call).loyalty) throw new GatewayError("LOYALTY_CARD_REFUSED");
			return cart.loyaltyCardId === null ? { cart: { loyaltyCardId: newLineId() } } : null;
		}),
	),
	handleAddPromoCode,
	handler(buyGiftCard, (input, context) => {
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
	}),
	handler(startExpress, async (input, context) => ({
		status: 200,
		data: await openSheet(input, context),
	})),
	handler(getExpress, async (input, context) => ({
		status: 200,
		data: await sheetView(input, context),
	})),
	handler(signInByExpress, async (input, context) => ({
		status: 200,
		data: await signInBySheet(input, context),
	})),
	handler(payExpress, payBySheet),
	handler(getAbandonedBag, async ({ params, call }, context) => {
		const market = marketOf(call);
		const bag = await readBag(context, params.token);
		if (!bag) throw new GatewayError("NOT_FOUND");
		const skus = bag.lines.map(({ sku }) => sku);
		const { facts, now } = await readCarts(context, { market, skus });
		const lines = reprice(bag.lines, facts, now);
		const view = { market, language: call.language, facts };
		return { status: 200, data: { lineItems: plainLineItems(lines, view) } };
	}),
	handleGetSharedCart,
	handler(restoreBag, async (input, context) => {
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
	}),
	handler(releaseGiftCard, (input, context) => {
		const named = cardNumberOf(input.params.giftCardId);
		return changeCart(context, releaseGiftCard, input, { self: true }, ({ cart }) => {
			const { giftCardUses } = cart;
			const released =
				giftCardUses.find(({ giftCardId }) => giftCardId === named) ??
				giftCardUses.find(({ giftCardId }) => endingOf(giftCardId) === named);
			if (!released) throw new GatewayError("GIFT_CARD_REFUSED");
			return { cart: { giftCardUses: giftCardUses.filter((use) => use !== released) } };
		});
	}),
	handler(removeDonation, (input, context) =>
		changeCart(context, removeDonation, input, {}, ({ cart }) => {
			const donations = cart.donations.filter((id) => id !== input.params.donationId);
			return donations.length < cart.donations.length ? { cart: { donations } } : null;
		}),
	),
	handler(removeGift, (input, context) =>
		changeCart(context, removeGift, input, {}, ({ cart }) =>
			cart.gift ? { cart: { gift: null } } : null,
		),
	),
	handler(removeGiftCard, (input, context) => {
		const { giftCardId } = input.params;
		return changeCart(context, removeGiftCard, input, {}, ({ cart }) => {
			const giftCards = cart.giftCards.filter((card) => card.giftCardId !== giftCardId);
			if (giftCards.length === cart.giftCards.length) throw new GatewayError("LINE_NOT_FOUND");
			return { cart: { giftCards } };
		});
	}),
	handler(removeLoyaltyCard, (input, context) =>
		changeCart(context, removeLoyaltyCard, input, { self: true }, ({ cart }) =>
			cart.loyaltyCardId === null ? null : { cart: { loyaltyCardId: null } },
		),
	),
	handler(removePromoCode, (input, context) => {
		const code = codeOf(input.params.promoCode);
		return changeCart(context, removePromoCode, input, {}, ({ cart }) => {
			const codes = cart.codes.filter((one) => one.code !== code);
			return codes.length < cart.codes.length ? { cart: { codes } } : null;
		});
	}),
	handler(setGift, (input, context) => {
		const { message } = input.body;
		return changeCart(context, setGift, input, {}, ({ cart }) => {
			const { giftWrapPrice } = marketOf(input.call);
			if (giftWrapPrice === null) throw new GatewayError("GIFT_WRAP_NOT_OFFERED");
			const gift = { message, price: giftWrapPrice };
			return isDeepStrictEqual(cart.gift, gift) ? null : { cart: { gift } };
		});
	}),
	handleSetLoyaltyOffers,
	handleSetSubscriptions,
	handleShareCart,
	handleUseGiftCard,
	handleCreateCart,
	// the row stays, so that a payment started for it finds out that the cart is gone (CHECKOUT-65)
	handler(deleteCart, (input, context) =>
		changeCart(context, deleteCart, input, {}, ({ cart }) => ({
			cart: { state: "deleted" },
			data: () => ({ id: cart.id }),
		})),
	),
	handler(getCart, async ({ params, call }, context) => {
		const market = marketOf(call);
		const reading = await readCarts(context, {
			cartId: params.cartId,
			market,
			customerId: call.customerId,
		});
		const [cart] = reading.carts;
		const isThere = cart?.state === "open" || cart?.state === "ordered";
		if (!cart || !isThere || !mayUse(cart, call)) throw cartNotFound(params.cartId);
		const here = inMarket(cart, market, reading.facts, context.now().toISOString());
		return { status: 200, data: cartView(here, reading, { market, language: call.language }) };
	}),
	handler(getOwnCart, async ({ call }, context) => {
		const market = marketOf(call);
		const reading = await readCarts(context, {
			openOf: call.customerId,
			market,
			customerId: call.customerId,
		});
		const [cart] = reading.carts;
		if (!cart) throw new GatewayError("CART_NOT_FOUND");
		const here = inMarket(cart, market, reading.facts, context.now().toISOString());
		return { status: 200, data: cartView(here, reading, { market, language: call.language }) };
	}),
	handleMergeCarts,
	handleRefreshCart,
	handler(removeLine, (input, context) =>
		changeCart(context, removeLine, input, {}, ({ cart }) => ({
			cart: { lines: linesOf(withoutLine(cart.lines, input.params.lineId)) },
		})),
	),
	handleSetBillingAddress,
	handleSetAddressAndDelivery,
	handler(setQuantity, (input, context) => {
		const { lineItemId, quantity } = input.params;
		return changeCart(context, setQuantity, input, {}, ({ cart, reading, now }) => ({
			cart: {
				lines: linesOf(
					setLineQuantity(cart.lines, lineItemId, parseQuantity(quantity), reading.facts, now),
				),
			},
		}));
	}),
	handleSetShippingMethod,
	handleSetHspShipping,
	handleListShippingMethods,
];
