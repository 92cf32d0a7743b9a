// The data of the cart page, in its language.
import type { Cart, LineItem, PromotionKind } from "#contract/cart/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import {
	isEmptyCart,
	isOrderable,
	isPreOrderCart,
	itemCount,
	type LineNotice,
	lineNotices,
	type PreOrderLabel,
	preOrderLabelOf,
} from "./cart.ts";
import { type Totals, totalsOf } from "./cart-totals.ts";
import { type FollowUp, followUps } from "./follow-ups.ts";
import { type Item, itemOf } from "./items.ts";
import { loyaltyCardKey, type RemovableKind, type Removed, stillRemoved } from "./removed.ts";

export interface CartLineView extends Item {
	sku: string;
	/** cents each */
	price: number;
	/** cents each before the reduction, null where there is none */
	strikeThroughPrice: number | null;
	/** cents each, as the catalogue says now */
	priceNow: number;
	/** units that can be ordered, at most what a cart may hold */
	orderable: number;
	notices: LineNotice[];
	labels: LineItem["marketingLabels"];
	/** expected day of arrival, as the page writes it, for a pre-order or an item made on demand */
	expected: string | null;
}

export type CartEntry =
	| { kind: "line"; key: string; line: CartLineView }
	| { kind: "gift-card"; key: string; giftCard: Cart["giftCards"][number] }
	| { kind: "loyalty-card"; key: string; price: number }
	| { kind: "removed"; key: string; removed: Removed };

/** State of a code or an offer: it takes something off, or the reason why it does not. */
export type BenefitState = "counts" | "out-of-stock" | "missing" | "idle";

export interface BenefitView {
	/** the code, or the offer's id */
	id: string;
	title: string;
	kind: PromotionKind | null;
	/** points it costs, 0 for a code */
	points: number;
	/** cents that it takes off now */
	value: number;
	state: BenefitState;
	/** cents that the cart still lacks for it */
	missing: number;
}

export interface CartView extends Totals {
	entries: CartEntry[];
	count: number;
	isOrderable: boolean;
	/** nothing is bought, though it may hold donations */
	isEmpty: boolean;
	hasMovedPrices: boolean;
	codes: BenefitView[];
	offers: BenefitView[];
	/** letters asked for with the order */
	followUps: FollowUp[];
	/** on the card of the gift; null where nothing is wrapped */
	giftMessage: string | null;
	/** ids of the donations given */
	given: string[];
	/** for the only line of a pre-order cart (CART-54) */
	preOrder: { label: PreOrderLabel; expected: string | null } | null;
	points: { earned: number; bonus: number; incentive: number };
}

type PageLocale = Pick<Locale, "tag" | "language">;

const dayOf = (instant: string | null, locale: PageLocale) =>
	instant && formatDate(instant, locale);

export function lineView(line: LineItem, locale: PageLocale): CartLineView {
	return {
		...itemOf(line, locale.language),
		sku: line.sku,
		price: line.price,
		strikeThroughPrice: line.catalogPrice.strikeThroughPrice,
		priceNow: line.catalogPrice.price,
		orderable: line.orderable,
		notices: lineNotices(line),
		labels: line.marketingLabels,
		expected: dayOf(line.expectedAt, locale),
	};
}

/** Entries of the cart, with the removed ones where they stood (CART-51): lines, gift cards, then the loyalty card. */
function entriesOf(cart: Cart, removed: readonly Removed[], locale: PageLocale): CartEntry[] {
	const byKind: Record<RemovableKind, CartEntry[]> = {
		line: cart.lineItems.map((line) => ({
			kind: "line",
			key: line.lineId,
			line: lineView(line, locale),
		})),
		"gift-card": cart.giftCards.map((giftCard) => ({
			kind: "gift-card",
			key: giftCard.giftCardId,
			giftCard,
		})),
		"loyalty-card": cart.loyaltyCard
			? [{ kind: "loyalty-card", key: loyaltyCardKey, price: cart.loyaltyCard.price }]
			: [],
	};
	for (const gone of stillRemoved(removed, cart).toSorted((a, b) => a.position - b.position)) {
		const entries = byKind[gone.kind];
		const at = Math.min(gone.position, entries.length);
		entries.splice(at, 0, { kind: "removed", key: gone.id, removed: gone });
	}
	return [...byKind.line, ...byKind["gift-card"], ...byKind["loyalty-card"]];
}

type Benefit = Pick<
	Cart["discountCode"][number],
	"title" | "value" | "counts" | "missing" | "productOutOfStock"
>;

function benefitView(
	benefit: Benefit,
	{ id, kind, points }: Pick<BenefitView, "id" | "kind" | "points">,
	language: Language,
): BenefitView {
	const { title, value, counts, missing, productOutOfStock } = benefit;
	const lacking = missing > 0 ? "missing" : "idle";
	const state = productOutOfStock ? "out-of-stock" : counts ? "counts" : lacking;
	return { id, title: title[language], kind, points, value, state, missing };
}

/** The cart's summary beside the steps of the checkout: its totals, and its items without controls. */
export function summaryOfCart(cart: Cart, language: Language) {
	return {
		...totalsOf(cart),
		count: itemCount(cart),
		items: cart.lineItems.map((line) => itemOf(line, language)),
	};
}

export function viewOfCart(cart: Cart, removed: readonly Removed[], locale: PageLocale): CartView {
	const { language } = locale;
	const [first] = cart.lineItems;
	const label = first && isPreOrderCart(cart) ? preOrderLabelOf(first) : null;
	return {
		...totalsOf(cart),
		count: itemCount(cart),
		entries: entriesOf(cart, removed, locale),
		isOrderable: isOrderable(cart),
		isEmpty: isEmptyCart(cart),
		hasMovedPrices: cart.lineItems.some((line) =>
			lineNotices(line).some((notice) => notice === "price-up" || notice === "price-down"),
		),
		codes: cart.discountCode.map((code) =>
			benefitView(code, { id: code.code, kind: code.type, points: 0 }, language),
		),
		offers: cart.loyaltyOffers.offers.map((offer) =>
			benefitView(offer, { id: offer.id, kind: null, points: offer.points }, language),
		),
		followUps: followUps.filter((type) =>
			cart.subscriptions.some((one) => one.type === type && one.optin === "YES"),
		),
		giftMessage: cart.gift?.message ?? null,
		given: cart.donations.map(({ id }) => id),
		preOrder: first && label ? { label, expected: dayOf(first.expectedAt, locale) } : null,
		points: {
			earned: cart.loyaltyPointsEarned,
			bonus: cart.loyaltyBonusPointsEarned,
			incentive: cart.loyaltyPointsIncentive,
		},
	};
}
