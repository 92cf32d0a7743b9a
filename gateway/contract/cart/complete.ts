// Fields of a cart beyond those of CART-11 to CART-25, worked out where a gateway does not name them (ERROR-55).
import { maxQuantity } from "./limits.ts";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function each(value: unknown, complete: (entry: Fields) => Fields): unknown {
	if (!Array.isArray(value)) return value;
	return value.map((entry) => (isFields(entry) ? complete(entry) : entry));
}

const centsOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The methods of the product's own provider (CHECKOUT-45). */
const ownProducts: readonly unknown[] = ["gift-card", "free"];

/** Whether a gift card pays. What gift cards pay in full has a payment of nothing besides. */
function isGiftCard({ giftCardEnding, paymentProduct, amountPlanned }: Fields): boolean {
	if (giftCardEnding !== undefined) return true;
	const amount = isFields(amountPlanned) ? centsOf(amountPlanned.centAmount) : 0;
	return ownProducts.includes(paymentProduct) && amount > 0;
}

/** A field that is left out says the same as an empty one. */
const emptyCart = {
	lineItems: [],
	shippingInfo: null,
	shippingAddress: null,
	billingAddress: null,
	discountCode: [],
	discounts: [],
	giftCards: [],
	donations: [],
	loyaltyCard: null,
	loyaltyOffers: { offers: [] },
	loyaltyPointsEarned: 0,
	loyaltyBonusPointsEarned: 0,
	loyaltyPointsIncentive: 0,
	payments: [],
	subscriptions: [],
	customer: null,
	productsNotAdded: [],
	sourceCartId: null,
	orderNumber: null,
	receiver: null,
	gift: null,
};
const emptyLine = {
	discountMessages: [],
	isFree: false,
	categoryLabel: "",
	marketingLabels: [],
	ref: "",
	season: "",
	ratingCount: 0,
	averageRating: 0,
	images: [],
	expectedAt: null,
};

function completeLine(line: Fields, currencyCode: unknown): Fields {
	const { catalogPrice } = line;
	return {
		...emptyLine,
		sizeLabel: line.sizeId,
		availability: "AVAILABLE",
		orderable: maxQuantity,
		...line,
		...(isFields(catalogPrice)
			? { catalogPrice: { currencyCode, strikeThroughPrice: null, ...catalogPrice } }
			: {}),
	};
}

function completePayment(payment: Fields, currencyCode: unknown): Fields {
	const { amountPlanned } = payment;
	return {
		paymentId: "",
		status: "Received",
		...(isGiftCard(payment) ? { giftCardEnding: "" } : {}),
		...payment,
		...(isFields(amountPlanned) ? { amountPlanned: { currencyCode, ...amountPlanned } } : {}),
	};
}

const untitled = { fr: "", en: "", es: "", de: "", it: "", pl: "" };

/** The cart as the contract has it. Anything that is no cart is left for the contract to refuse. */
export function completeCart(value: unknown): unknown {
	if (!isFields(value) || !isFields(value.totalPrice)) return value;
	const whole: Fields = { ...emptyCart, ...value };
	const { lineItems, payments, customer, loyaltyOffers } = whole;
	const { totalPrice } = value;
	const { currencyCode } = totalPrice;
	const lines = Array.isArray(lineItems) ? lineItems.filter(isFields) : [];
	const subtotal = lines.reduce((sum, line) => sum + centsOf(line.totalPrice), 0);
	const paid = (Array.isArray(payments) ? payments : [])
		.filter((payment) => isFields(payment) && isGiftCard(payment))
		.reduce((sum, { amountPlanned }) => sum + centsOf(amountPlanned?.centAmount), 0);
	return {
		subtotal: { centAmount: subtotal, currencyCode },
		amountDue: { centAmount: centsOf(totalPrice.centAmount) - paid, currencyCode },
		...whole,
		lineItems: each(lineItems, (line) => completeLine(line, currencyCode)),
		payments: each(payments, (payment) => completePayment(payment, currencyCode)),
		discountCode: each(whole.discountCode, (code) => ({
			title: untitled,
			counts: true,
			missing: 0,
			...code,
		})),
		giftCards: each(whole.giftCards, (card) => ({
			recipientName: "",
			recipientEmail: "",
			message: "",
			...card,
		})),
		productsNotAdded: each(whole.productsNotAdded, (product) => ({ name: null, ...product })),
		...(isFields(customer) ? { customer: { customerId: "", ...customer } } : {}),
		...(isFields(loyaltyOffers)
			? {
					loyaltyOffers: {
						...loyaltyOffers,
						offers: each(loyaltyOffers.offers, (offer) => ({
							title: untitled,
							points: 0,
							value: 0,
							counts: true,
							missing: 0,
							...offer,
						})),
					},
				}
			: {}),
	};
}
