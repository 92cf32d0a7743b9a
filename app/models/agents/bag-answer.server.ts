// A bag as programs are told it: UCP's cart, and its checkout, which ends where the buyer takes it over (PAGE-151, PAGE-152).
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import { imagePath } from "#contract/images/image-path.ts";
import { formatMoney } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import { sizeText } from "#shop/sizes.ts";
import { readTerms } from "../content/content.server.ts";
import { readShippingMethods } from "../delivery/delivery.server.ts";
import { type DeliveryOffer, deliveryOffers } from "../delivery/delivery.ts";
import {
	type Capability,
	type Envelope,
	envelope,
	errorMessage,
	type Message,
	type Price,
} from "./answers.ts";
import { type Bag, type BagKind, bagId, handOverLink, isBought } from "./bag.server.ts";
import { marketFacts, originIn } from "./market.server.ts";
import { readMarketPolicies } from "./policies.server.ts";
import type { AnswerFacts, Policy } from "./policy-shapes.ts";

interface Total {
	type: "subtotal" | "items_discount" | "fee" | "total";
	display_text: string;
	/** cents */
	amount: number;
}

interface LineAnswer {
	id: string;
	item: { id: string; title: string; price: number; image_url?: string };
	quantity: number;
	totals: Total[];
}

interface Delivery {
	method: DeliveryOffer["key"];
	title: string;
	price: Price;
	free_above?: Price;
	/** ISO dates, both included, of an order made today */
	arrives: { earliest: string; latest: string };
	carrier?: string;
}

interface Link {
	type: string;
	url: string;
	title?: string;
}

interface Discounts {
	codes: string[];
	applied: { code: string; title: string; amount: number }[];
}

export interface BagAnswer extends AnswerFacts {
	ucp: Envelope;
	id: string;
	line_items: LineAnswer[];
	totals: Total[];
	/** where both sides speak of codes */
	discounts?: Discounts;
	/** ways of delivery with what each costs this bag; the buyer chooses one */
	delivery: Delivery[];
	messages: Message[];
	links: Link[];
	policies: Policy[];
	continue_url?: string;
	status?: "requires_escalation" | "canceled";
}

export const capabilityOf = (kind: BagKind): Capability => `dev.ucp.shopping.${kind}`;

type Words = ReturnType<typeof wordsIn>;
const wordsIn = (context: Context) => getTranslator(context, "handover");

/** @param paid cents after discounts @param whole cents before them */
function totalsOf(t: Words, whole: number, paid: number, extras: number): Total[] {
	return [
		{ type: "subtotal", display_text: t("subtotal"), amount: whole },
		...(paid < whole
			? [{ type: "items_discount" as const, display_text: t("discount"), amount: paid - whole }]
			: []),
		...(extras > 0 ? [{ type: "fee" as const, display_text: t("extras"), amount: extras }] : []),
		{ type: "total", display_text: t("total"), amount: paid + extras },
	];
}

function lineOf(context: Context, line: LineItem, t: Words): LineAnswer {
	const { locale } = getShop(context);
	const { images } = getRuntime(context).sites;
	const { language } = locale;
	const [type] = line.images;
	const src = type && images + imagePath({ productId: line.productId, type }, { width: 599 });
	const size = sizeText(line);
	return {
		id: line.lineId,
		item: {
			id: line.sku,
			title: [line.name[language], line.colorLabel[language], size].join(", "),
			price: line.isFree ? 0 : line.price,
			...(src ? { image_url: new URL(src, originIn(context)).href } : {}),
		},
		quantity: line.quantity,
		totals: totalsOf(t, line.isFree ? 0 : line.price * line.quantity, line.totalPrice, 0),
	};
}

function deliveryIn(context: Context, offers: readonly DeliveryOffer[]): Delivery[] {
	const t = getTranslator(context, "details");
	const { devise: currency } = getShop(context).domain;
	return offers.map(({ key, price, freeAbove, promise, carrier }) => ({
		method: key,
		title: t(`method${key}`),
		price: { amount: price, currency },
		...(price > 0 && freeAbove !== null ? { free_above: { amount: freeAbove, currency } } : {}),
		arrives: promise,
		...(carrier ? { carrier } : {}),
	}));
}

function discountsIn(context: Context, { discountCode }: Cart): Discounts {
	const { language } = getShop(context).locale;
	return {
		codes: discountCode.map(({ code }) => code),
		applied: discountCode
			.filter(({ counts }) => counts)
			.map(({ code, title, value }) => ({ code, title: title[language], amount: value })),
	};
}

/** What the law wants linked beside a purchase. */
async function linksIn(context: Context): Promise<Link[]> {
	const { locale } = getShop(context);
	const origin = originIn(context);
	const terms = await readTerms(context);
	const help = (page: string) => origin + urlOf(locale, "help", { page });
	return [
		...(terms ? [{ type: "terms_of_service", url: origin + terms.href, title: terms.title }] : []),
		{ type: "privacy_policy", url: origin + urlOf(locale, "cookies") },
		{ type: "refund_policy", url: help("returns") },
		{ type: "shipping_policy", url: help("delivery") },
		{ type: "withdrawal", url: origin + urlOf(locale, "withdrawal") },
	];
}

/** What is left to the buyer, said as the protocol wants it. */
function handOver(context: Context, offers: readonly Delivery[], t: Words): Message[] {
	const { locale, domain } = getShop(context);
	const cheapest = Math.min(...offers.map(({ price }) => price.amount));
	const price = formatMoney(cheapest, domain.devise, locale);
	return [
		errorMessage("buyer_identity_and_payment", t("handOver"), "requires_buyer_input"),
		...(offers.length > 0
			? [
					{
						type: "info" as const,
						code: "delivery_not_included",
						content: t("delivery", { price }),
					},
				]
			: []),
	];
}

export async function bagAnswer(
	context: Context,
	{ cart, messages }: Bag,
	{
		kind,
		active,
		isCanceled,
	}: { kind: BagKind; active: readonly Capability[]; isCanceled: boolean },
): Promise<BagAnswer> {
	const { domain } = getShop(context);
	const t = wordsIn(context);
	const paid = cart.subtotal.centAmount;
	const whole = cart.lineItems.reduce(
		(sum, { price, quantity, isFree }) => sum + (isFree ? 0 : price * quantity),
		0,
	);
	const query = { country: domain.countryCodeISO2, ...(isCanceled ? {} : { cartId: cart.id }) };
	const [methods, links, { policies }] = await Promise.all([
		cart.lineItems.some(isBought) ? readShippingMethods(context, query) : [],
		linksIn(context),
		readMarketPolicies(context),
	]);
	const delivery = deliveryIn(context, deliveryOffers(methods, paid));
	const status = isCanceled ? "canceled" : "requires_escalation";
	return {
		ucp: envelope(capabilityOf(kind), active),
		id: bagId(context, kind, cart.id),
		...(kind === "checkout" ? { status } : {}),
		...marketFacts(context),
		line_items: cart.lineItems.map((line) => lineOf(context, line, t)),
		totals: totalsOf(t, whole, paid, cart.totalPrice.centAmount - paid),
		...(active.includes("dev.ucp.shopping.discount")
			? { discounts: discountsIn(context, cart) }
			: {}),
		delivery,
		messages: [
			...messages,
			...(kind === "checkout" && !isCanceled ? handOver(context, delivery, t) : []),
		],
		links,
		policies,
		...(isCanceled ? {} : { continue_url: handOverLink(context, cart) }),
	};
}
