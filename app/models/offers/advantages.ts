// Commercial offers as the advantages page lists them (CONTENT-43).

import type { FamilyLink } from "#app/models/catalog/families.ts";
import { endsSoon } from "#app/models/loyalty/loyalty.ts";
import type { CommercialOffer } from "#contract/offers/operations.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import { formatCount, formatMoney } from "#shop/money.ts";
import type { SaleView } from "./private-sale.ts";

export interface Advantage {
	id: string;
	/** with the amount it takes off, if there is one */
	title: string;
	/** its minimum and its last day */
	terms: string[];
	/** null if it needs no code */
	code: string | null;
	/** null if it costs none; `count` chooses the plural form */
	points: { count: number; text: string } | null;
	/** families that it is limited to */
	families: FamilyLink[];
}

export interface Advantages {
	/** null if none is open for this customer */
	sale: SaleView | null;
	personal: Advantage[];
	collective: Advantage[];
}

export interface AdvantageContext {
	locale: Locale;
	now: Date;
	familyOf: (familyId: string) => FamilyLink | null;
	words: { from: (amount: string) => string; until: (date: string) => string };
}

/** An offer by name, with the amount that it takes off, if there is one. */
export function offerTitle(
	{ title, amount }: Pick<CommercialOffer, "title" | "amount">,
	locale: Locale,
): string {
	if (!amount) return title;
	const { centAmount, currencyCode } = amount;
	return `${title} ${formatMoney(centAmount, currencyCode, locale, { trimZeros: true })}`;
}

export function advantageOf(
	{ id, title, code, points, amount, minimum, familyIds, endsAt }: CommercialOffer,
	{ locale, now, familyOf, words }: AdvantageContext,
): Advantage {
	const money = ({ centAmount, currencyCode }: NonNullable<CommercialOffer["amount"]>) =>
		formatMoney(centAmount, currencyCode, locale, { trimZeros: true });
	return {
		id,
		title: offerTitle({ title, amount }, locale),
		terms: [
			...(minimum ? [words.from(money(minimum))] : []),
			...(endsSoon({ endsAt }, now) ? [words.until(formatDate(endsAt, locale))] : []),
		],
		code,
		points: points === null ? null : { count: points, text: formatCount(points, locale) },
		families: familyIds.flatMap((familyId) => familyOf(familyId) ?? []),
	};
}
