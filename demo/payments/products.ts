// The form that the embedded providers show for each payment product (CHECKOUT-43, CHECKOUT-44), and which provider has it.
import { paymentProductFacts } from "#contract/payment/products.ts";
import type { EmbeddedProvider } from "#gateway/platform/db/schema.ts";

/**
 * `card`: a form · `confirm`: a wallet, bank or instalment partner asks for a yes · `debit`: account and mandate · `voucher`:
 * a reference paid later
 */
export type PaymentForm = "card" | "confirm" | "debit" | "voucher";

const forms: Readonly<Record<string, { provider: EmbeddedProvider; form: PaymentForm }>> = {
	cb: { provider: "card", form: "card" },
	visa: { provider: "card", form: "card" },
	mastercard: { provider: "card", form: "card" },
	"american-express": { provider: "card", form: "card" },
	applepay: { provider: "card", form: "confirm" },
	googlepay: { provider: "card", form: "confirm" },
	bancontact: { provider: "card", form: "confirm" },
	mpp: { provider: "wallet", form: "confirm" },
	przelewy24: { provider: "wallet", form: "confirm" },
	paypal: { provider: "wallet", form: "confirm" },
	klarna: { provider: "wallet", form: "confirm" },
	blik: { provider: "wallet", form: "confirm" },
	invoice: { provider: "wallet", form: "confirm" },
	"alma-3x": { provider: "wallet", form: "confirm" },
	"alma-4x": { provider: "wallet", form: "confirm" },
	twint: { provider: "wallet", form: "confirm" },
	bizum: { provider: "wallet", form: "confirm" },
	satispay: { provider: "wallet", form: "confirm" },
	wero: { provider: "wallet", form: "confirm" },
	sepa: { provider: "wallet", form: "debit" },
	multibanco: { provider: "wallet", form: "voucher" },
};

/** Returns null for a product that no embedded provider takes. */
export function paymentForm(product: string): PaymentForm | null {
	return forms[product]?.form ?? null;
}

export function isTakenByProvider(provider: EmbeddedProvider, product: string): boolean {
	return forms[product]?.provider === provider;
}

/** The name that its owner gives a product, or a card's brand. */
export function productName(product: string): string {
	return paymentProductFacts(product)?.name ?? product;
}
