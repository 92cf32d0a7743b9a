// Payment methods (CHECKOUT-43, CHECKOUT-44) as both sides know them: by which call each is started, and in how many
// payments it is paid.
import { brand } from "#shop/brand.ts";

/** `first`: CHECKOUT-77 · `second`: CHECKOUT-78 · `none`: gift cards have settled everything */
export type PaymentEndpoint = "first" | "second" | "none";

export interface PaymentProductFacts {
	endpoint: PaymentEndpoint;
	/** number of payments it is split into, 1 for most */
	times: number;
	/** as its owner writes it, the same in every language */
	name: string;
	/** paid later, with a reference given to the shopper */
	isVoucher?: true;
	/** one of the brands that are offered as 'card' together (CHECKOUT-98) */
	isCard?: true;
	/** a wallet of the shopper's device: it gets a button of its own if the browser supports it */
	isWallet?: true;
	/** its provider pays the merchant and invoices the customer itself: the customer has not paid the order (ORDER-42) */
	isOnInvoice?: true;
}

export const paymentProducts = {
	cb: { endpoint: "first", times: 1, name: "CB", isCard: true },
	visa: { endpoint: "first", times: 1, name: "Visa", isCard: true },
	mastercard: { endpoint: "first", times: 1, name: "Mastercard", isCard: true },
	"american-express": { endpoint: "first", times: 1, name: "American Express", isCard: true },
	applepay: { endpoint: "first", times: 1, name: "Apple Pay", isWallet: true },
	// CHECKOUT-44
	googlepay: { endpoint: "first", times: 1, name: "Google Pay", isWallet: true },
	bancontact: { endpoint: "first", times: 1, name: "Bancontact" },
	paypal: { endpoint: "second", times: 1, name: "PayPal" },
	klarna: { endpoint: "second", times: 1, name: "Klarna" },
	"alma-3x": { endpoint: "second", times: 3, name: "Alma" },
	"alma-4x": { endpoint: "second", times: 4, name: "Alma" },
	przelewy24: { endpoint: "second", times: 1, name: "Przelewy24" },
	// CHECKOUT-44: what Poland pays with by phone, and Germany after delivery
	blik: { endpoint: "second", times: 1, name: "BLIK" },
	invoice: { endpoint: "second", times: 1, name: "Klarna", isOnInvoice: true },
	// CHECKOUT-97: what people of one country pay with by their phone, and the direct debit of the euro countries
	twint: { endpoint: "second", times: 1, name: "TWINT" },
	bizum: { endpoint: "second", times: 1, name: "Bizum" },
	satispay: { endpoint: "second", times: 1, name: "Satispay" },
	wero: { endpoint: "second", times: 1, name: "Wero" },
	sepa: { endpoint: "second", times: 1, name: "SEPA" },
	multibanco: { endpoint: "second", times: 1, name: "Multibanco", isVoucher: true },
	// MasterPass became Click to Pay when the card networks merged their wallets
	mpp: { endpoint: "second", times: 1, name: "Click to Pay" },
	free: { endpoint: "none", times: 1, name: brand.name },
} as const satisfies Record<string, PaymentProductFacts>;
export type PaymentProductName = keyof typeof paymentProducts;

export function isPaymentProduct(name: string): name is PaymentProductName {
	return Object.hasOwn(paymentProducts, name);
}

/** Null for a product that the shop does not know. */
export function paymentProductFacts(name: string): PaymentProductFacts | null {
	return isPaymentProduct(name) ? paymentProducts[name] : null;
}

export function isCardProduct(name: string): boolean {
	return paymentProductFacts(name)?.isCard === true;
}

/** Name of the provider that invoices the customer for an order; null for every other product (ORDER-42). */
export function invoicedBy(product: string): string | null {
	const facts = paymentProductFacts(product);
	return facts?.isOnInvoice ? facts.name : null;
}

/** The second provider's name: a segment of its path. */
export const secondProvider = "wallet";

export interface Instalment {
	/** cents */
	amount: number;
	/** ISO 8601 day */
	dueOn: string;
}

/** The same day some months later, or the last day of a shorter month. */
function monthsAfter(day: Date, months: number): Date {
	const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
	const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
	first.setUTCDate(Math.min(day.getUTCDate(), last.getUTCDate()));
	return first;
}

/**
 * The first payment on `from`, then one a month. They add up to the amount; the remainder is in the first.
 * @param amount cents
 * @param from the day it is paid, in UTC
 */
export function instalmentSchedule(amount: number, times: number, from: Date): Instalment[] {
	const each = Math.floor(amount / times);
	return Array.from({ length: times }, (_, index) => ({
		amount: index === 0 ? amount - each * (times - 1) : each,
		dueOn: monthsAfter(from, index).toISOString().slice(0, 10),
	}));
}
