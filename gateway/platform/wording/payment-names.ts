// Names of payment methods; brand names are the same in every language.
import { paymentProductFacts } from "#contract/payment/products.ts";
import type { Translate } from "./messages.ts";

/** @param cardEnding last digits of the card that paid, if they are known: without them its brand is not either */
export function methodName(product: string, t: Translate, cardEnding?: string | null): string {
	if (product === "free") return t("order:nothingToPay");
	if (product === "sepa") return t("order:directDebit");
	const facts = paymentProductFacts(product);
	if (!facts) return product;
	if (facts.isCard) return cardEnding ? `${facts.name} •••• ${cardEnding}` : t("order:card");
	if (facts.isOnInvoice) return t("order:onInvoice", { provider: facts.name });
	return facts.times > 1 ? `${facts.name} ${facts.times}×` : facts.name;
}
