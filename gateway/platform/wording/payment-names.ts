// Names of payment methods; brand names are the same in every language.
import { paymentProductFacts } from "#contract/payment/products.ts";
import type { Translate } from "./messages.ts";

export function methodName(product: string, t: Translate): string {
	if (product === "free") return t("order:nothingToPay");
	const facts = paymentProductFacts(product);
	if (!facts) return product;
	if (facts.isOnInvoice) return t("order:onInvoice", { provider: facts.name });
	return facts.times > 1 ? `${facts.name} ${facts.times}×` : facts.name;
}
