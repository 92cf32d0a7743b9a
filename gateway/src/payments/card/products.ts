// What the embedded provider's page shows for each payment product of S2 §3.

/** `card`: a form · `confirm`: a wallet, bank or instalment partner asks for a yes · `voucher`: a reference paid later */
export type PaymentForm = "card" | "confirm" | "voucher";

const forms: Readonly<Record<string, PaymentForm>> = {
	cb: "card",
	visa: "card",
	mastercard: "card",
	"american-express": "card",
	mpp: "confirm",
	przelewy24: "confirm",
	paypal: "confirm",
	klarna: "confirm",
	bancontact: "confirm",
	applepay: "confirm",
	"alma-3x": "confirm",
	"alma-4x": "confirm",
	multibanco: "voucher",
};

/** Names as their owners write them, alike in every language. */
const names: Readonly<Record<string, string>> = {
	mpp: "MobilePay",
	przelewy24: "Przelewy24",
	paypal: "PayPal",
	klarna: "Klarna",
	bancontact: "Bancontact",
	applepay: "Apple Pay",
	"alma-3x": "Alma",
	"alma-4x": "Alma",
	multibanco: "Multibanco",
	cb: "CB",
	visa: "Visa",
	mastercard: "Mastercard",
	"american-express": "American Express",
};

const instalments: Readonly<Record<string, number>> = { "alma-3x": 3, "alma-4x": 4 };

/** Null for a product that the embedded provider does not take. */
export function paymentForm(product: string): PaymentForm | null {
	return forms[product] ?? null;
}

export function productName(product: string): string {
	return names[product] ?? product;
}

export function isInstalment(product: string): boolean {
	return product in instalments;
}

/**
 * Cents of each payment of an instalment plan, one for every other product. They add up to the amount; what does not
 * divide is on the first.
 */
export function instalmentPlan(product: string, amount: number): number[] {
	const times = instalments[product] ?? 1;
	const each = Math.floor(amount / times);
	return Array.from({ length: times }, (_, index) =>
		index === 0 ? amount - each * (times - 1) : each,
	);
}
