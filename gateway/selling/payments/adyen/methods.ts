// The payment methods (CHECKOUT-43, CHECKOUT-44) as Adyen knows them.

export interface AdyenMethod {
	/** Adyen's payment method type */
	type: string;
	/** `hosted`: Adyen's own page asks for what is needed · `redirect`: the shopper goes straight to the wallet or bank */
	flow: "hosted" | "redirect";
	/**
	 * `automatic` methods take the money on authorisation: nothing is left to capture, and cancelling means refunding. For
	 * `reported` ones it depends on the merchant's account: the notification of the authorisation says which of both it is.
	 */
	capture: "manual" | "automatic" | "reported";
	/** needs the goods by line */
	wantsLines?: true;
}

const card = { type: "scheme", flow: "hosted", capture: "manual" } as const;

const methods: Readonly<Record<string, AdyenMethod>> = {
	cb: card,
	visa: card,
	mastercard: card,
	"american-express": card,
	mpp: { type: "clicktopay", flow: "hosted", capture: "manual" },
	applepay: { type: "applepay", flow: "hosted", capture: "manual" },
	googlepay: { type: "googlepay", flow: "hosted", capture: "manual" },
	bancontact: { type: "bcmc", flow: "hosted", capture: "automatic" },
	multibanco: { type: "multibanco", flow: "hosted", capture: "automatic" },
	paypal: { type: "paypal", flow: "redirect", capture: "manual" },
	klarna: { type: "klarna", flow: "redirect", capture: "manual", wantsLines: true },
	invoice: { type: "klarna", flow: "redirect", capture: "manual", wantsLines: true },
	blik: { type: "blik", flow: "hosted", capture: "automatic" },
	"alma-3x": { type: "alma", flow: "redirect", capture: "manual" },
	"alma-4x": { type: "alma", flow: "redirect", capture: "manual" },
	twint: { type: "twint", flow: "redirect", capture: "reported" },
	bizum: { type: "bizum", flow: "redirect", capture: "automatic" },
	wero: { type: "wero", flow: "redirect", capture: "reported" },
	// the bank says days later that it does not pay: that comes as a chargeback, or as a capture that failed
	sepa: { type: "sepadirectdebit", flow: "hosted", capture: "manual" },
	przelewy24: { type: "onlineBanking_PL", flow: "redirect", capture: "automatic" },
};

/** Null for a product that Adyen does not take for us. */
export function adyenMethod(product: string): AdyenMethod | null {
	return Object.hasOwn(methods, product) ? (methods[product] ?? null) : null;
}
