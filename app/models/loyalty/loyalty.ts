// Rules of the loyalty programme that pages use (ACCOUNT-12, MARKET-32).
import type { Customer } from "#contract/customer/shapes.ts";
import type { listLoyaltyOffers } from "#contract/loyalty/operations.ts";
import type { AnswerOf } from "#contract/operation.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";

type Member = Pick<Customer, "loyaltyType" | "loyaltyNumber">;

/** SESSION-41, SESSION-42: type FID with a number. Customers of the other programme (HSP) have a number, but no card. */
export const isCardHolder = ({ loyaltyType, loyaltyNumber }: Member) =>
	loyaltyType === "FID" && loyaltyNumber !== "";

/** Customers of neither programme may buy the card. */
export const mayBuyCard = ({ loyaltyType }: Pick<Member, "loyaltyType">) => loyaltyType === "";

export type LoyaltyOffer = AnswerOf<typeof listLoyaltyOffers>["data"]["offers"][number];

export interface OfferChoice {
	id: string;
	title: string;
	isFreeDelivery: boolean;
	/** points it costs */
	points: number;
	/** cents that the cart has to reach; null without a minimum */
	minimum: number | null;
	/** cents that it takes off; null if its title says what it does */
	amount: number | null;
	/** last day, as the page writes it; empty if it is far away */
	until: string;
	isReachable: boolean;
}

/** Milliseconds before its end in which an offer shows its last day: ninety days. */
const soon = 90 * 86_400_000;

/** @param endsAt ISO 8601 instant */
export const endsSoon = ({ endsAt }: { endsAt: string }, now: Date) =>
	Date.parse(endsAt) - now.getTime() < soon;

export function offerChoice(offer: LoyaltyOffer, locale: Locale, now: Date): OfferChoice {
	const { id, title, kind, points, minimum, amount, endsAt, isReachable } = offer;
	return {
		id,
		title: title[locale.language],
		isFreeDelivery: kind === "free-delivery",
		points,
		amount: amount?.centAmount ?? null,
		minimum: minimum?.centAmount ?? null,
		until: endsSoon(offer, now) ? formatDate(endsAt, locale) : "",
		isReachable,
	};
}

export interface RewardScale {
	/** each threshold of the market's scale, lowest first */
	steps: {
		points: number;
		isReached: boolean;
		/** points gained since the threshold before, and points between the two */
		gone: number;
		way: number;
	}[];
	/** points to the next threshold, null beyond the last */
	missing: number | null;
}

/** How far a balance has come on the market's scale (MARKET-32). */
export function rewardScale(points: number, thresholds: readonly number[]): RewardScale {
	const scale = thresholds.toSorted((a, b) => a - b);
	const next = scale.find((threshold) => threshold > points);
	return {
		steps: scale.map((threshold, at) => {
			const before = scale[at - 1] ?? 0;
			const way = threshold - before;
			const gone = Math.min(way, Math.max(0, points - before));
			return { points: threshold, isReached: threshold <= points, gone, way };
		}),
		missing: next === undefined ? null : next - points,
	};
}

/** A number as it is read aloud: the first digit, then groups of six, as printed under a barcode. */
export const spokenNumber = (number: string) =>
	/^\d{13}$/.test(number) ? number.replace(/^(\d)(\d{6})(\d{6})$/, "$1 $2 $3") : number;

/** ACCOUNT-47, ACCOUNT-48: `YYYYMMDD`, or `new` if nothing was bought yet. @param date ISO, with or without its time, or written so already */
export const purchaseDate = (date: string | null) =>
	date?.slice(0, 10).replaceAll("-", "").slice(0, 8) ?? "new";

/** The ISO date of such a value; null for `new` and for an empty value. */
export function dayOfPurchase(value: string): string | null {
	const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(value);
	return parts ? parts.slice(1).join("-") : null;
}
