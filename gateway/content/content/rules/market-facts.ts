// Facts that content mentions but does not decide: `{{delivery.NO.price}}` is what the cart charges. So a page never promises
// another price than the shop takes.

import type { DomainRecord } from "#contract/domain/shapes.ts";
import { giftCardMonths } from "#gateway/selling/carts/rules/gift-card-number.ts";
import { deliveryOffers } from "#gateway/selling/delivery/rules/offers.ts";

const languageTags: Readonly<Record<string, string>> = {
	FR: "fr-FR",
	CH: "fr-CH",
	GB: "en-GB",
	ES: "es-ES",
	DE: "de-DE",
	IT: "it-IT",
	PL: "pl-PL",
};

const paymentNames: Readonly<Record<string, string>> = {
	cb: "CB",
	visa: "Visa",
	mastercard: "Mastercard",
	"american-express": "American Express",
	applepay: "Apple Pay",
	googlepay: "Google Pay",
	paypal: "PayPal",
	klarna: "Klarna",
	bancontact: "Bancontact",
	przelewy24: "Przelewy24",
	blik: "BLIK",
	invoice: "Kauf auf Rechnung",
	multibanco: "Multibanco",
	"alma-3x": "Alma 3×",
	"alma-4x": "Alma 4×",
};

/** @param cents of the market's currency */
function money(cents: number, { devise, countryCodeISO2 }: DomainRecord): string {
	const fractions = cents % 100 === 0 ? 0 : 2;
	// Swiss usage puts the code in front
	if (devise === "CHF") return `CHF\u00a0${(cents / 100).toFixed(fractions)}`;
	return new Intl.NumberFormat(languageTags[countryCodeISO2], {
		style: "currency",
		currency: devise,
		useGrouping: "always",
		minimumFractionDigits: fractions,
		maximumFractionDigits: fractions,
	}).format(cents / 100);
}

/** A number of months, with the noun in the form that the number asks for. */
const months = (count: number, { countryCodeISO2 }: DomainRecord) =>
	new Intl.NumberFormat(languageTags[countryCodeISO2], {
		style: "unit",
		unit: "month",
		unitDisplay: "long",
	}).format(count);

const days = ([fewest, most]: readonly [number, number]) =>
	fewest === most ? String(most) : `${fewest}–${most}`;

/** Name → words; a fact that a market does not have is missing. */
export function marketFacts(domain: DomainRecord): ReadonlyMap<string, string> {
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
	facts.set(
		"payments",
		domain.paymentProducts.flatMap(({ name }) => paymentNames[name] ?? []).join(", "),
	);
	return facts;
}

const place = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The text with its facts filled in, null when one is missing. */
export function withFacts(text: string, facts: ReadonlyMap<string, string>): string | null {
	let isWhole = true;
	const filled = text.replace(place, (_, name: string) => {
		const fact = facts.get(name);
		if (fact === undefined) isWhole = false;
		return fact ?? "";
	});
	return isWhole ? filled : null;
}

/** Stands for a value that was removed because a fact is missing. */
const gone = Symbol("gone");

/** Whether a value is part of a line: it cannot be removed alone, its whole line is. */
function isPart(value: unknown): boolean {
	if (typeof value !== "object" || value === null) return false;
	const { type, text } = value as { type?: unknown; text?: unknown };
	return typeof text === "string" || type === "a" || type === "td" || type === "th";
}

function fill(value: unknown, facts: ReadonlyMap<string, string>): unknown {
	if (typeof value === "string") {
		return value.includes("{{") ? (withFacts(value, facts) ?? gone) : value;
	}
	if (Array.isArray(value)) {
		const filled = value.map((each) => fill(each, facts));
		if (filled.some((each, at) => each === gone && isPart(value[at]))) return gone;
		return filled.filter((each) => each !== gone);
	}
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, each]) => [key, fill(each, facts)] as const);
	return entries.some(([, each]) => each === gone) ? gone : Object.fromEntries(entries);
}

/**
 * An entry's fields with every fact filled in. A paragraph, a row or a question is left out when it has a fact that the
 * market does not have: the rest reads well without it.
 */
export function fillFacts<T extends object>(fields: T, facts: ReadonlyMap<string, string>): T {
	const filled = fill(fields, facts);
	return filled === gone ? fields : (filled as T);
}
