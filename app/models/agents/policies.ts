// What holds for a purchase, as data that programs read (PAGE-139): policies in UCP's open vocabulary, each with a text in the
// shop's language besides. Made from the market's record, its ways of delivery and the constants that the shop itself goes by.
import type { Translate } from "#app/i18n/i18n.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { daysToRefund, daysToReturn, daysToWithdraw } from "#contract/order/return-days.ts";
import { withdrawalExemptions } from "#contract/order/withdrawal.ts";
import { daysOfLowestPrice } from "#contract/shapes.ts";
import { formatDateSpan } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import { digitalLinkPath } from "../catalog/gtin.ts";
import { percentOff } from "../catalog/reduction.ts";
import type { GuaranteeView } from "../content/footer-view.ts";
import { type DeliveryOffer, daysUntil, needOf } from "../delivery/delivery.ts";
import type { Price } from "./answers.ts";
import {
	type AnswerFacts,
	type DeliveryPolicy,
	type DeliveryWay,
	type FeesPolicy,
	type LowestPricePolicy,
	type PassportPolicy,
	type Policy,
	type PolicyAnswer,
	policyTypes,
	type ReturnPolicy,
	type UnitPricePolicy,
	type WarrantyPolicy,
	type WithdrawalPolicy,
} from "./policy-shapes.ts";

/** What the policies of a market are made from. */
export interface PolicySource {
	locale: Locale;
	domain: DomainRecord;
	/** scheme and host of the market's pages (`originOf`) */
	origin: string;
	facts: AnswerFacts;
	t: Translate<readonly ["policies", "withdrawal", "details", "product", "ui"]>;
	/** null where the content has none: there is no policy then, rather than invented words */
	guarantee: GuaranteeView | null;
	/** paths of the pages on delivery and on returns, where the footer leads to them */
	pages: { delivery: string | null; returns: string | null };
	/** to the market's own country; empty where they are not known: there is no policy then */
	offers: readonly DeliveryOffer[];
}

/** What a product adds: the contract's product has it all. */
export interface ProductFacts {
	productId: string;
	price: { price: number; strikeThroughPrice: number | null; currencyCode: string };
	skus: readonly { gtin: string }[];
}

const inCurrency =
	({ domain }: Pick<PolicySource, "domain">) =>
	(amount: number): Price => ({ amount, currency: domain.devise });

const moneyOf =
	({ domain, locale }: PolicySource) =>
	(cents: number) =>
		formatMoney(cents, domain.devise, locale);

/** The content's page; without one, all help. */
const pageOr = ({ pages, origin, locale }: PolicySource, name: "delivery" | "returns") =>
	new URL(pages[name] ?? urlOf(locale, "help", {}), origin).href;

const sentences = (...parts: readonly (string | false)[]) => ({
	plain: parts.filter(Boolean).join(" "),
});

export function withdrawalPolicy(source: PolicySource): WithdrawalPolicy {
	const { locale, origin, domain, t } = source;
	const url = origin + urlOf(locale, "withdrawal");
	const { email } = domain.service;
	return {
		type: policyTypes.withdrawal,
		description: sentences(
			t("withdrawal:right"),
			t("withdrawalHow", { url }),
			t("withdrawal:notes.free"),
			t("withdrawal:notes.money"),
		),
		url,
		days: daysToWithdraw,
		from: "arrival_of_last_parcel",
		needs_reason: false,
		cost: inCurrency(source)(0),
		refund_within_days: daysToRefund,
		how: [{ by: "form", url }, ...(email ? [{ by: "e-mail" as const, address: email }] : [])],
		exempt: withdrawalExemptions,
	};
}

export function returnPolicy(source: PolicySource): ReturnPolicy {
	const { domain, t } = source;
	const hasStores = domain.storeLocator.isActive;
	return {
		type: policyTypes.returns,
		description: sentences(
			t("returns", { days: daysToReturn }),
			t("returnsWays.mail"),
			hasStores && t("returnsWays.store"),
		),
		url: pageOr(source, "returns"),
		days: daysToReturn,
		from: "arrival_of_last_parcel",
		cost: inCurrency(source)(0),
		refund: "full",
		ways: hasStores ? ["mail", "store"] : ["mail"],
	};
}

export function warrantyPolicy({ domain, guarantee, origin }: PolicySource): WarrantyPolicy | null {
	if (!guarantee) return null;
	const { title, text, link } = guarantee;
	return {
		type: policyTypes.warranty,
		description: sentences(`${title}.`, text),
		...(link ? { url: new URL(link.href, origin).href } : {}),
		kind: "legal",
		by: domain.seller.name,
	};
}

export function lowestPricePolicy(source: PolicySource, product?: ProductFacts): LowestPricePolicy {
	const { t } = source;
	const was = product?.price.strikeThroughPrice ?? null;
	const isReduced = product !== undefined && was !== null && was > product.price.price;
	const amount = inCurrency(source);
	return {
		type: policyTypes.lowestPrice,
		description: sentences(
			t("ui:struck"),
			isReduced && `${t("product:lowest", { price: moneyOf(source)(was) })}.`,
		),
		days: daysOfLowestPrice,
		...(isReduced
			? {
					reduction: {
						price: amount(product.price.price),
						lowest_price: amount(was),
						percent: percentOff(product.price.price, was),
					},
				}
			: {}),
	};
}

function deliveryWay(source: PolicySource, offer: DeliveryOffer): DeliveryWay {
	const { t } = source;
	const { key, carrier, price, freeAbove, promise } = offer;
	const amount = inCurrency(source);
	return {
		method: key,
		title: t(`details:method${key}`),
		to: needOf[key],
		...(carrier ? { carrier } : {}),
		price: amount(price),
		...(price > 0 && freeAbove !== null ? { free_above: amount(freeAbove) } : {}),
		arrives: promise,
		days: daysUntil(promise, source.facts.date),
	};
}

/** `Home delivery (DPD), €4.90, free above €60, 1 – 3 December` */
function wayInWords(source: PolicySource, way: DeliveryWay): string {
	const { t, locale } = source;
	const { title, carrier, price, free_above, arrives } = way;
	const money = moneyOf(source);
	return [
		carrier ? `${title} (${carrier})` : title,
		price.amount === 0 ? t("details:free") : money(price.amount),
		...(free_above ? [t("details:promiseFree", { amount: money(free_above.amount) })] : []),
		formatDateSpan(arrives.earliest, arrives.latest, locale),
	].join(", ");
}

export function deliveryPolicy(source: PolicySource): DeliveryPolicy | null {
	const { locale, domain, offers, t } = source;
	if (offers.length === 0) return null;
	const ways = offers.map((offer) => deliveryWay(source, offer));
	const country = domain.countryCodeISO2;
	const names = new Intl.DisplayNames([locale.tag], { type: "region" });
	return {
		type: policyTypes.delivery,
		description: sentences(
			t("delivery", {
				country: names.of(country) ?? country,
				ways: ways.map((way) => wayInWords(source, way)).join("; "),
			}),
		),
		url: pageOr(source, "delivery"),
		country,
		countries: domain.params.deliveryCountries,
		ways,
	};
}

export function feesPolicy(source: PolicySource): FeesPolicy {
	const { domain, t } = source;
	const { giftWrapPrice, loyalty, loyaltyCardCentAmount } = domain;
	const [amount, money] = [inCurrency(source), moneyOf(source)];
	const wrap = giftWrapPrice === null ? [] : [giftWrapPrice];
	const card = loyalty ? [loyaltyCardCentAmount] : [];
	const priceOf = (cents: number) => (cents === 0 ? t("details:free") : money(cents));
	return {
		type: policyTypes.fees,
		description: sentences(
			t("fees"),
			...wrap.map((cents) => t("giftWrap", { price: priceOf(cents) })),
			...card.map((cents) => t("loyaltyCard", { price: priceOf(cents) })),
		),
		taxes_included: true,
		payment: amount(0),
		options: [
			...wrap.map((cents) => ({ name: "gift_wrap" as const, price: amount(cents) })),
			...card.map((cents) => ({ name: "loyalty_card" as const, price: amount(cents) })),
		],
	};
}

export function unitPricePolicy(source: PolicySource, product?: ProductFacts): UnitPricePolicy {
	const { t } = source;
	return {
		type: policyTypes.unitPrice,
		description: sentences(t("unitPrice")),
		unit: { unit: "C62", display_text: t("item") },
		...(product ? { price: inCurrency(source)(product.price.price) } : {}),
	};
}

export function passportPolicy(source: PolicySource, product?: ProductFacts): PassportPolicy {
	const { locale, origin, t } = source;
	const addressOf = (productId: string) => origin + urlOf(locale, "passport", { productId });
	return {
		type: policyTypes.passport,
		description: sentences(t("passport")),
		...(product
			? {
					url: addressOf(product.productId),
					digital_links: product.skus.map(({ gtin }) => ({
						gtin,
						url: origin + digitalLinkPath(gtin),
					})),
				}
			: { url_template: addressOf("{product_id}") }),
	};
}

const present = (policies: readonly (Policy | null)[]) =>
	policies.filter((policy) => policy !== null);

/** All policies of a market, for whatever is bought there. */
export function marketPolicies(source: PolicySource): PolicyAnswer {
	return {
		...source.facts,
		policies: present([
			withdrawalPolicy(source),
			returnPolicy(source),
			warrantyPolicy(source),
			lowestPricePolicy(source),
			deliveryPolicy(source),
			feesPolicy(source),
			unitPricePolicy(source),
			passportPolicy(source),
		]),
	};
}

/** The policies that one product's facts decide: each applies instead of the market's of its type. */
export function policiesOfProduct(
	source: PolicySource,
	product: ProductFacts,
	/** JSONPath of the product in the answer around it, such as `$.products[0]` */
	target?: string,
): Policy[] {
	return [
		lowestPricePolicy(source, product),
		unitPricePolicy(source, product),
		passportPolicy(source, product),
	].map((policy) => (target ? { ...policy, applies_to: [target] } : policy));
}

/** All policies of a market as they hold for one product. @param source with the offers for this product */
export function productPolicies(source: PolicySource, product: ProductFacts): PolicyAnswer {
	const { policies, ...facts } = marketPolicies(source);
	const its = policiesOfProduct(source, product);
	return {
		...facts,
		policies: policies.map((policy) => its.find(({ type }) => type === policy.type) ?? policy),
	};
}
