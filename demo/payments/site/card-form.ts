// Reads the card form and finds its mistakes. The number is checked and dropped: only the card's brand and last four digits
// are kept, and the security code is not shown again.

import type { Mistake } from "#gateway/platform/sites/fields.ts";
import {
	type CardBrand,
	cardBrand,
	cardDigits,
	cvcLength,
	isExpired,
	parseExpiry,
	passesLuhn,
} from "../card-number.ts";
import { findTestCard, type TestCard } from "../test-cards.ts";
import type { Translate } from "./messages.ts";

export interface TypedCard {
	number: string;
	expiry: string;
	holder: string;
}

export type CardReading =
	| { card: TestCard; brand: CardBrand; lastDigits: string /** `YYYY-MM` */; expires: string }
	| { mistakes: Mistake[] };

function numberMistake(typed: string, t: Translate): string | null {
	if (typed.trim() === "") return t("payment:mistakes.numberMissing");
	const digits = cardDigits(typed);
	if (!digits || !passesLuhn(digits)) return t("payment:mistakes.number");
	return findTestCard(digits) ? null : t("payment:mistakes.numberUnknown");
}

function expiryMistake(typed: string, t: Translate, now: Date) {
	if (typed.trim() === "") return t("payment:mistakes.expiryMissing");
	const expiry = parseExpiry(typed);
	if (!expiry) return t("payment:mistakes.expiry");
	return isExpired(expiry, now) ? t("payment:mistakes.expired") : null;
}

/** Reads the form; each mistake names the field it belongs to. */
export function readCard(typed: TypedCard & { cvc: string }, t: Translate, now: Date): CardReading {
	const digits = cardDigits(typed.number);
	const brand = cardBrand(digits);
	const length = cvcLength(brand);
	const cvc = typed.cvc.trim();
	const cvcMistake =
		cvc === ""
			? t("payment:mistakes.cvcMissing")
			: /^\d+$/.test(cvc) && cvc.length === length
				? null
				: t("payment:mistakes.cvc", { digits: length });
	const found: [field: string, text: string | null][] = [
		["number", numberMistake(typed.number, t)],
		["expiry", expiryMistake(typed.expiry, t, now)],
		["cvc", cvcMistake],
		["holder", typed.holder.trim().length < 2 ? t("payment:mistakes.holder") : null],
	];
	const mistakes = found.flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
	const card = findTestCard(digits);
	const expiry = parseExpiry(typed.expiry);
	if (mistakes.length > 0 || !card || !brand || !expiry) return { mistakes };
	const expires = `${expiry.year}-${String(expiry.month).padStart(2, "0")}`;
	return { card, brand, lastDigits: digits.slice(-4), expires };
}
