// Typed builders of the gateway's answers.

import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import type { Address, Customer } from "#contract/customer/shapes.ts";
import type { ShippingMethod } from "#contract/delivery/shapes.ts";
import type { FormerOrder } from "#contract/order/former-order.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { ByLanguage } from "#contract/shapes.ts";

let counter = 0;
export const next = () => String(++counter).padStart(8, "0");
export const everywhere = (text: string): ByLanguage => ({
	fr: text,
	en: text,
	es: text,
	de: text,
	it: text,
	pl: text,
});
export const eur = (centAmount: number) => ({ centAmount, currencyCode: "EUR" as const });

export function aLine(part: Partial<LineItem> = {}): LineItem {
	const { price = 5_900, quantity = 1 } = part;
	return {
		lineId: `line-${next()}`,
		sku: `40000${next()}`,
		productId: "100200",
		quantity,
		price,
		totalPrice: price * quantity,
		catalogPrice: { price, strikeThroughPrice: null, priceType: "I", currencyCode: "EUR" },
		discountMessages: [],
		segmentationId: "women-dresses",
		isFree: false,
		lastModifiedAt: "2026-03-01T10:00:00.000Z",
		categoryLabel: "Dresses",
		marketingLabels: [],
		sizeId: "38",
		sizeLabel: "38",
		colorLabel: everywhere("Ink"),
		name: everywhere("Wrap dress"),
		ref: "R1",
		model: "M1",
		season: "SS26",
		ratingCount: 0,
		averageRating: 0,
		images: ["AP"],
		expectedAt: null,
		availability: "AVAILABLE",
		orderable: 10,
		...part,
	};
}

export function aCart(part: Partial<Cart> = {}): Cart {
	const { lineItems = [aLine()] } = part;
	const subtotal = eur(lineItems.reduce((sum, line) => sum + line.totalPrice, 0));
	return {
		id: "cart-of-a-guest-0123456789",
		version: 1,
		lineItems,
		totalPrice: subtotal,
		subtotal,
		amountDue: part.totalPrice ?? subtotal,
		shippingInfo: null,
		shippingAddress: null,
		billingAddress: null,
		discountCode: [],
		discounts: [],
		giftCards: [],
		donations: [],
		loyaltyCard: null,
		gift: null,
		loyaltyOffers: { offers: [] },
		loyaltyPointsEarned: 0,
		loyaltyBonusPointsEarned: 0,
		loyaltyPointsIncentive: 0,
		payments: [],
		subscriptions: [],
		receiver: null,
		customer: null,
		productsNotAdded: [],
		sourceCartId: null,
		orderNumber: null,
		...part,
	};
}

export function anAddress(part: Partial<Address> = {}): Address {
	return {
		firstName: "CAMILLE",
		lastName: "MOREL",
		line1: "12 RUE OBERKAMPF",
		line2: "",
		line3: "",
		line4: "",
		zipCode: "75011",
		city: "PARIS",
		country: "FR",
		region: "",
		phoneNumber: "+33612345678",
		phoneNumberCountry: "FR",
		phoneNumberQuality: "00",
		quality: "10",
		...part,
	};
}

export function aShippingMethod(part: Partial<ShippingMethod> = {}): ShippingMethod {
	return {
		key: "NO",
		shippingRate: { price: eur(490), freeAbove: eur(8_000) },
		needsAddress: true,
		needsPhone: false,
		promise: { earliest: "2026-03-04", latest: "2026-03-06" },
		...part,
	};
}

/** A cart whose billing and delivery are filled in. */
export function aReadyCart(part: Partial<Cart> = {}): Cart {
	return aCart({
		billingAddress: anAddress(),
		shippingAddress: { ...anAddress(), deliveryPointIdV2: null },
		shippingInfo: { shippingMethodKey: "NO", name: "Home", price: eur(490) },
		totalPrice: eur(6_390),
		...part,
	});
}

export function anOrder(part: Partial<Order> = {}): Order {
	return {
		orderNumber: "V7K2-M9QTX-4H00",
		cartId: "cart-of-a-guest-0123456789",
		placedAt: "2026-03-01T10:00:00.000Z",
		state: "paid",
		lineItems: [aLine()],
		replacedItems: [],
		subtotal: eur(5_900),
		totalPrice: eur(6_390),
		shippingInfo: { shippingMethodKey: "NO", name: "Home", price: eur(490) },
		shippingAddress: anAddress(),
		billingAddress: anAddress(),
		payments: [
			{
				paymentId: "pay-1",
				paymentProvider: "adyen",
				paymentProduct: "visa",
				amountPlanned: eur(6_390),
				status: "Authorised",
			},
		],
		promise: { earliest: "2026-03-04", latest: "2026-03-06" },
		discounts: [],
		discountCode: [],
		giftCards: [],
		donations: [],
		loyaltyCard: null,
		gift: null,
		deliveryPointIdV2: null,
		receiver: null,
		events: [{ state: "placed", at: "2026-03-01T10:00:00.000Z" }],
		carrier: "",
		trackingNumber: "",
		isCancellable: true,
		hasInvoice: true,
		refunded: eur(0),
		...{ creditNotes: [], returns: [] },
		transfer: null,
		loyaltyPointsEarned: 0,
		loyaltyBonusPointsEarned: 0,
		loyaltyPointsSpent: 0,
		...part,
	};
}

export function aCustomer(part: Partial<Customer> = {}): Customer {
	return {
		customerId: "customer-1",
		firstName: "camille",
		lastName: "morel",
		gender: "",
		birthday: "",
		email: "camille@example.com",
		emailQuality: "",
		phoneNumber: "",
		phoneNumberCountry: "",
		phoneNumberQuality: "",
		optinNews: false,
		preferredStore: "",
		fiscalNumber: "",
		preferredChannel: "",
		hasPassword: true,
		hasPasskey: false,
		isDeleted: false,
		recaptchaActive: true,
		loyaltyNumber: "",
		loyaltyType: "",
		loyaltyCreationDate: "",
		webCreationDate: "",
		webCreationStore: "",
		...part,
	};
}

export const aFormerOrder = (): FormerOrder => ({
	...{ formerOrderId: "shop-1001", orderNumber: "#1001", placedAt: "2024-02-20T09:00:00Z" },
	...{ state: "delivered", currencyCode: "EUR", shippingPrice: 490, discount: 1_000 },
	lines: [
		{
			name: "<Robe> en lin",
			detail: "Écru / 38",
			quantity: 2,
			unitPrice: 4_900,
			totalPrice: 9_800,
		},
	],
	...{ tax: 1_548, isTaxAdded: false, total: 9_290 },
	...{ shippingAddress: null, billingAddress: null, invoiceNumber: "F2024/42" },
	returns: { closed: null, lastDay: "2024-03-26" },
});
