// Means of payment by name; their owners write them alike everywhere.
import { paymentProductFacts } from "../contract/payment/products.ts";
import type { ByLanguage, Language } from "../contract/shapes.ts";

const nothing: ByLanguage = {
	fr: "Rien à régler",
	en: "Nothing to pay",
	es: "Nada que pagar",
	de: "Nichts zu bezahlen",
	it: "Niente da pagare",
	pl: "Nic do zapłaty",
};

export function methodName(product: string, language: Language): string {
	if (product === "free") return nothing[language];
	const facts = paymentProductFacts(product);
	if (!facts) return product;
	return facts.times > 1 ? `${facts.name} ${facts.times}×` : facts.name;
}
