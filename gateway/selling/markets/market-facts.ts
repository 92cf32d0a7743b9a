// The facts of a market that content names (content/rules/fill-facts.ts).

import { paymentProductFacts } from "#contract/payment/products.ts";
import type { Language } from "#contract/shapes.ts";
import type { Facts } from "#gateway/content/content/rules/fill-facts.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { capitalText } from "#gateway/platform/wording/seller-text.ts";
import { giftCardMonths } from "#gateway/selling/carts/rules/gift-card-number.ts";
import { deliveryOffers } from "#gateway/selling/delivery/rules/offers.ts";
import { widened } from "#shop/spaces.ts";

const directDebit: Readonly<Record<Language, string>> = {
	en: "SEPA direct debit",
	fr: "prélèvement SEPA",
	de: "SEPA-Lastschrift",
	es: "domiciliación SEPA",
	it: "addebito SEPA",
	pl: "polecenie zapłaty SEPA",
};

const onInvoice: Readonly<Record<Language, string>> = {
	en: "purchase on invoice",
	fr: "paiement sur facture",
	de: "Kauf auf Rechnung",
	es: "pago con factura",
	it: "pagamento su fattura",
	pl: "płatność na fakturę",
};

/** A method within a sentence; null for what the shop does not know, and for gift cards, which are named apart. */
function paymentText(product: string, language: Language): string | null {
	const facts = paymentProductFacts(product);
	if (!facts || facts.endpoint === "none") return null;
	if (product === "sepa") return directDebit[language];
	if (facts.isOnInvoice) return onInvoice[language];
	return facts.times > 1 ? `${facts.name} ${facts.times}×` : facts.name;
}

/** @param cents of the market's currency */
function money(cents: number, { devise, locale }: Market): string {
	const fractions = cents % 100 === 0 ? 0 : 2;
	// Swiss usage puts the code in front
	if (devise === "CHF") return `CHF\u00a0${(cents / 100).toFixed(fractions)}`;
	const format = new Intl.NumberFormat(locale.tag, {
		style: "currency",
		currency: devise,
		useGrouping: "always",
		minimumFractionDigits: fractions,
		maximumFractionDigits: fractions,
	});
	return widened(format.format(cents / 100));
}

/** A number of months, with the noun in the form that the number asks for. */
const months = (count: number, { locale }: Market) =>
	new Intl.NumberFormat(locale.tag, {
		style: "unit",
		unit: "month",
		unitDisplay: "long",
	}).format(count);

const days = ([min, max]: readonly [number, number]) =>
	min === max ? String(max) : `${min}–${max}`;

export function marketFacts(domain: Market): Facts {
	const facts = new Map<string, string>();
	for (const { key, rate, workingDays } of deliveryOffers(domain, domain.countryCodeISO2)) {
		facts.set(`has.${key}`, "");
		if (rate.price > 0) facts.set(`delivery.${key}.price`, money(rate.price, domain));
		facts.set(`delivery.${key}.days`, days(workingDays));
		if (rate.freeAbove !== null) {
			facts.set(`delivery.${key}.free`, money(rate.freeAbove, domain));
		}
	}
	if (domain.storeLocator.isActive) facts.set("has.stores", "");
	if (domain.ereservation) facts.set("has.reservation", "");
	if (domain.loyalty) {
		facts.set("has.loyalty", "");
		facts.set("loyalty.card", money(domain.loyaltyCardCentAmount, domain));
		facts.set("loyalty.steps", domain.loyaltyScale.thresholds.join(", "));
	} else facts.set("no.loyalty", "");
	facts.set("giftCard.least", money(domain.giftCard.minAmount, domain));
	facts.set("giftCard.most", money(domain.giftCard.maxAmount, domain));
	facts.set("giftCard.validity", months(giftCardMonths, domain));
	facts.set("shop.domain", domain.domain);
	facts.set("seller.name", domain.seller.name);
	facts.set("seller.address", domain.seller.lines.join(", "));
	facts.set("seller.vatNumber", domain.seller.vatNumber);
	const { legalForm, register, directors } = domain.seller;
	const known = {
		legalForm,
		register,
		directors: directors.join(", "),
		capital: capitalText(domain.seller, domain.locale),
	};
	for (const [name, fact] of Object.entries(known)) if (fact) facts.set(`seller.${name}`, fact);
	facts.set(
		"payments",
		domain.paymentProducts
			.flatMap(({ name }) => paymentText(name, domain.locale.language) ?? [])
			.join(", "),
	);
	return facts;
}
