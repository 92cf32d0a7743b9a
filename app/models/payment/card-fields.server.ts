// Fields of a provider in the payment page (CHECKOUT-120): what opens them, and what comes back.
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { paymentPageUrl } from "#app/server/security/payment-page-url.ts";
import { type EncryptedCard, encryptedCard } from "#contract/payment/card-fields.ts";
import { unfinishedCard } from "./payment.ts";

/** Characters of the form's field: four texts that the provider encrypted, and what is said of the browser. */
export const maxTypedCardLength = 24_000;

/** Our names of the brands, and Adyen's. */
const adyenBrands: Readonly<Record<string, string>> = {
	cb: "cartebancaire",
	visa: "visa",
	mastercard: "mc",
	"american-express": "amex",
};

/** What opens the fields of this shop's provider; null where it has none. */
export function openCardFields(context: Context) {
	const { domain, locale } = getShop(context);
	const { clientKey, environment, base } = domain.cardFields ?? {};
	if (!clientKey || !environment) return null;
	const own = base && paymentPageUrl(base, getRuntime(context).env.PAYMENT_URL ?? null);
	if (base && !own) return null;
	return {
		clientKey,
		environment,
		base: own ?? null,
		locale: locale.tag,
		country: domain.countryCodeISO2,
		brands: domain.paymentProducts.flatMap(({ name }) => adyenBrands[name] ?? []),
	};
}

/** The card in the form's field; null for one that is unfinished, or that no page of ours has sent. */
export function readTypedCard(sent: string): EncryptedCard | null {
	if (sent === unfinishedCard) return null;
	try {
		return encryptedCard.parse(JSON.parse(sent));
	} catch {
		return null;
	}
}
