// What the gateway of the specification answers: the cart of CART-11 to CART-25, and as little as the contract allows of the rest.
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import { aCart, aLine, anOrder, eur } from "#tests/support/storefront/builders.ts";
import { aPoint } from "#tests/support/storefront/place-builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";

/** The fields that the specification names, and no other. */
const cartNames =
	"id version lineItems totalPrice shippingInfo shippingAddress billingAddress discountCode discounts giftCards donations loyaltyCard loyaltyOffers loyaltyPointsEarned loyaltyBonusPointsEarned loyaltyPointsIncentive payments subscriptions customer productsNotAdded sourceCartId orderNumber";
const lineNames =
	"lineId sku productId quantity price totalPrice catalogPrice discountMessages segmentationId isFree lastModifiedAt categoryLabel marketingLabels sizeId colorLabel name ref model season ratingCount averageRating images";

const only = (value: object, names: string) =>
	Object.fromEntries(Object.entries(value).filter(([name]) => names.split(" ").includes(name)));

/** The cart as it is answered (CART-11 to CART-25, CHECKOUT-42). */
export function cartAnswer(cart: Cart) {
	return {
		...only(cart, cartNames),
		lineItems: cart.lineItems.map((line) => ({
			...only(line, lineNames),
			catalogPrice: only(line.catalogPrice, "price strikeThroughPrice priceType"),
		})),
		payments: cart.payments.map((payment) => ({
			...only(payment, "paymentProvider paymentProduct"),
			amountPlanned: only(payment.amountPlanned, "centAmount"),
		})),
		customer: cart.customer && only(cart.customer, "loyaltyCardId"),
	};
}

const priceOf = 5_900;

export const newLine = (sku: string): LineItem => aLine({ sku, price: priceOf });

export function newCart(id: string, customerId: string | null): Cart {
	const customer = customerId ? { customerId, loyaltyCardId: "" } : null;
	return aCart({ id, version: 0, lineItems: [], customer });
}

/** The cart with the sums of its lines and its delivery. */
export function withSums(cart: Cart): Cart {
	const lineItems = cart.lineItems.map((line) => ({
		...line,
		totalPrice: line.price * line.quantity,
	}));
	const subtotal = lineItems.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
	const total = eur(subtotal + (cart.shippingInfo?.price.centAmount ?? 0));
	return { ...cart, lineItems, subtotal: eur(subtotal), totalPrice: total, amountDue: total };
}

export function orderOf(cart: Cart) {
	const { lineItems, totalPrice, subtotal, id: cartId } = cart;
	return anOrder({ orderNumber: "V7K2-M9QTX-4H00", cartId, lineItems, totalPrice, subtotal });
}

export const aStore = aPoint({ id: "20004", kind: "store", name: "Vitrine Lafayette" });

export const productAnswer = (productId: string) => aProduct({ productId });
