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
const isOwnProvider = (payment: unknown) => isFields(payment) && "giftCardEnding" in payment;

function completeLine(line: Fields, currencyCode: unknown): Fields {
	const { catalogPrice } = line;
	return {
		sizeLabel: line.sizeId,
		expectedAt: null,
		availability: "AVAILABLE",
		orderable: maxQuantity,
		...line,
		...(isFields(catalogPrice) ? { catalogPrice: { currencyCode, ...catalogPrice } } : {}),
	};
}

function completePayment(payment: Fields, currencyCode: unknown): Fields {
	const { amountPlanned } = payment;
	return {
		paymentId: "",
		status: "Received",
		...payment,
		...(isFields(amountPlanned) ? { amountPlanned: { currencyCode, ...amountPlanned } } : {}),
	};
}

const untitled = { fr: "", en: "", es: "", de: "", it: "", pl: "" };

/** The cart as the contract has it. Anything that is no cart is left for the contract to refuse. */
export function completeCart(value: unknown): unknown {
	if (!isFields(value) || !isFields(value.totalPrice)) return value;
	const { totalPrice, lineItems, payments, customer, loyaltyOffers } = value;
	const { currencyCode } = totalPrice;
	const lines = Array.isArray(lineItems) ? lineItems.filter(isFields) : [];
	const subtotal = lines.reduce((sum, line) => sum + centsOf(line.totalPrice), 0);
	const paid = (Array.isArray(payments) ? payments : [])
		.filter(isOwnProvider)
		.reduce((sum, { amountPlanned }) => sum + centsOf(amountPlanned?.centAmount), 0);
	return {
		subtotal: { centAmount: subtotal, currencyCode },
		amountDue: { centAmount: centsOf(totalPrice.centAmount) - paid, currencyCode },
		receiver: null,
		gift: null,
		...value,
		lineItems: each(lineItems, (line) => completeLine(line, currencyCode)),
		payments: each(payments, (payment) => completePayment(payment, currencyCode)),
		discountCode: each(value.discountCode, (code) => ({
			title: untitled,
			counts: true,
			missing: 0,
			...code,
		})),
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
