// The cart as it is returned (CART-74): what is stored, what the catalogue says now, and sums.

import type { Cart } from "#contract/cart/shapes.ts";
import { paymentProductFacts, secondProvider } from "#contract/payment/products.ts";
import type { Language } from "#contract/shapes.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { deliveryNames } from "#gateway/selling/delivery/rules/names.ts";
import { voucherEntity, voucherReference } from "#gateway/selling/payments/rules/voucher.ts";
import {
	allot,
	mainWarehouse,
	partsOf,
	rankedFor,
} from "#gateway/selling/warehouses/rules/allot.ts";
import { type MoneyReading, moneyOf } from "./cart-money.ts";
import type { CartReading } from "./cart-state.ts";
import { lineItemsOf } from "./line-items.ts";
import { chosenDelivery } from "./market.ts";
import { endingOf, paymentIdOf } from "./rules/gift-cards.ts";
import type { CartMoney } from "./rules/money.ts";
import type { StoredCart } from "./stored-cart.ts";

export type ViewReading = MoneyReading &
	Pick<CartReading, "payments" | "orderNumbers"> &
	Partial<Pick<CartReading, "warehouses">>;

/** Provider and product that a gift card pays by (CHECKOUT-45). */
const giftCardPayment = { paymentProvider: "own", paymentProduct: "gift-card" } as const;

function promotionViews({ effects }: CartMoney): Pick<Cart, "discountCode" | "loyaltyOffers"> {
	const stateOf = (effect: CartMoney["effects"][number]) => {
		const { value, counts, missing, productOutOfStock } = effect;
		return { value, counts, missing, productOutOfStock };
	};
	return {
		discountCode: effects.flatMap((effect) => {
			const { code, kind, opcId, title } = effect.promotion;
			return code === null ? [] : [{ code, type: kind, opcId, title, ...stateOf(effect) }];
		}),
		loyaltyOffers: {
			offers: effects.flatMap((effect) => {
				const { opcId, points, title } = effect.promotion;
				return points === null ? [] : [{ id: opcId, title, points, ...stateOf(effect) }];
			}),
		},
	};
}

/** Gift cards first, then the payment that is under way for this version. */
function paymentViews(
	cart: StoredCart,
	{ payments }: Pick<ViewReading, "payments">,
	{ giftCardUses }: CartMoney,
	{ devise }: Market,
): Cart["payments"] {
	return [
		...giftCardUses.map((use) => ({
			paymentId: paymentIdOf(use),
			...giftCardPayment,
			amountPlanned: { centAmount: use.amount, currencyCode: devise },
			status: "Authorised" as const,
			giftCardEnding: endingOf(use.giftCardId),
		})),
		...payments
			.filter((payment) => payment.cartId === cart.id && payment.cartVersion === cart.version)
			.map(({ paymentId, provider, reference, product, amount, currency, status }) => ({
				paymentId,
				paymentProvider: provider,
				paymentProduct: product,
				amountPlanned: { centAmount: amount, currencyCode: currency },
				status,
				// any other provider has its own reference, which its page tells
				...(paymentProductFacts(product)?.isVoucher && provider === secondProvider
					? { voucher: { entity: voucherEntity, reference: voucherReference(reference) } }
					: {}),
			})),
	];
}

/** In how many parcels its items would come now (ORDER-54); absent where one is enough, or too few are in stock. */
function parcelsOf(
	items: Cart["lineItems"],
	{ facts, warehouses = [] }: Pick<ViewReading, "facts" | "warehouses">,
	storeId: string,
): Pick<Cart, "parcelCount"> {
	if (items.every(({ sku }) => !facts.get(sku)?.elsewhere)) return {};
	const stockAt = (warehouseId: string, sku: string): number => {
		const { stock = 0, elsewhere } = facts.get(sku) ?? {};
		if (warehouseId !== mainWarehouse) return elsewhere?.[warehouseId] ?? 0;
		return stock - Object.values(elsewhere ?? {}).reduce((sum, units) => sum + units, 0);
	};
	const sources = rankedFor(warehouses, storeId).map((warehouseId) => ({
		warehouseId,
		stock: new Map(items.map(({ sku }) => [sku, stockAt(warehouseId, sku)])),
	}));
	const parcelCount = partsOf(allot(items, sources) ?? []);
	return parcelCount > 1 ? { parcelCount } : {};
}

/** @param cart in the market of the call (inMarket) */
export function cartView(
	cart: StoredCart,
	reading: ViewReading,
	{ market, language }: { market: Market; language: Language },
	notAdded: readonly string[] = [],
): Cart {
	const { facts, customer, now } = reading;
	const money = moneyOf(cart, reading, market);
	const offer = chosenDelivery(cart, market, facts);
	const inCurrency = (centAmount: number) => ({ centAmount, currencyCode: market.devise });
	const { loyaltyCardId } = cart;
	const lineItems = lineItemsOf(money, { market, language, facts }, now);
	return {
		id: cart.id,
		version: cart.version,
		lineItems,
		...parcelsOf(lineItems, reading, market.storeId),
		totalPrice: inCurrency(money.total),
		subtotal: inCurrency(money.subtotal),
		amountDue: inCurrency(money.amountDue),
		shippingInfo: offer && {
			shippingMethodKey: offer.key,
			name: deliveryNames[offer.key][language],
			price: inCurrency(money.shipping),
		},
		shippingAddress: cart.shippingAddress && {
			...cart.shippingAddress,
			deliveryPointIdV2: cart.deliveryPointId,
		},
		billingAddress: cart.billingAddress,
		...promotionViews(money),
		discounts: money.discounts,
		giftCards: cart.giftCards,
		donations: money.donations,
		loyaltyCard:
			loyaltyCardId !== null && money.loyaltyCardPrice !== null
				? { cardId: loyaltyCardId, price: money.loyaltyCardPrice }
				: null,
		gift:
			cart.gift && money.giftWrapPrice !== null
				? { price: money.giftWrapPrice, message: cart.gift.message }
				: null,
		...money.points,
		payments: paymentViews(cart, reading, money, market),
		subscriptions: cart.subscriptions,
		receiver: cart.receiver,
		customer: cart.customerId
			? { customerId: cart.customerId, loyaltyCardId: customer?.loyaltyNumber ?? "" }
			: null,
		productsNotAdded: notAdded.map((sku) => ({ sku, name: facts.get(sku)?.name ?? null })),
		sourceCartId: cart.sourceCartId,
		orderNumber: reading.orderNumbers[cart.id] ?? null,
	};
}
