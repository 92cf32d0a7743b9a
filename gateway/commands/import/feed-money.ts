// Amounts of a feed, in the ways in which shops of many countries write them. What may mean two amounts is refused.
import type { CurrencyCode } from "#contract/shapes.ts";

/** Cents and ISO 4217 code, or why it is no amount that the shop can sell at. */
export type Money = { price: number; currency: CurrencyCode } | { fault: string };

/** Signs and words for currencies; every other one is its ISO 4217 code. */
const signs: Readonly<Record<string, string>> = {
	"€": "EUR",
	EURO: "EUR",
	EUROS: "EUR",
	"£": "GBP",
	ZŁ: "PLN",
	KČ: "CZK",
	"FR.": "CHF",
	SFR: "CHF",
};

const unit = /\p{L}+\.?|[€£$¥]/u.source;
const written = new RegExp(
	`^(?<before>${unit})?\\s*(?<number>[\\d.,'’ ]*\\d)\\s*(?<after>${unit})?$`,
	"u",
);

/** Digits with a decimal part of one or two, and groups of three before it if they are separated at all. */
const shapes: readonly RegExp[] = [
	/^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))?$/,
	/^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<part>\d{1,2})$/,
	/^(?<whole>\d{1,3}(?:\.\d{3})+),(?<part>\d{1,2})$/,
	/^(?<whole>\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})$/,
	/^(?<whole>\d{1,3}(?: \d{3})+|\d{1,3}(?:['’]\d{3})+)(?:[.,](?<part>\d{1,2}))?$/,
];

/** Cents, as an import takes them. */
const most = 100_000_000;

function centsOf(number: string): number | { fault: string } {
	if (/^\d{1,3}[.,]\d{3}$/.test(number)) {
		const [whole = "", part = ""] = number.split(/[.,]/);
		return { fault: `may be ${whole}${part}.00 or ${whole}.${part}: write it with two decimals` };
	}
	const read = shapes.map((shape) => shape.exec(number)?.groups).find((groups) => groups);
	if (!read) return { fault: "is no amount" };
	const { whole = "", part = "" } = read;
	const cents = Number(whole.replace(/\D/g, "") + part.padEnd(2, "0"));
	if (cents === 0) return { fault: "is no price" };
	return cents > most ? { fault: "is more than 1,000,000.00" } : cents;
}

/**
 * Reads `1,299.00 EUR`, `1 299,00 EUR`, `EUR 49.90`, `40 eur`, `49,90 €` and their like.
 * @param sold currencies in which there can be prices
 */
export function moneyOf(text: string, sold: readonly CurrencyCode[]): Money {
	// NFKC makes no-break and thin spaces plain ones
	const { before, number = "", after } = written.exec(text.normalize("NFKC").trim())?.groups ?? {};
	const named = (before ?? after ?? "").toUpperCase();
	if (number === "" || (before && after)) return { fault: `${text} is no amount` };
	if (named === "") return { fault: `${text} names no currency` };
	const code = signs[named] ?? named;
	const currency = sold.find((one) => one === code);
	if (!currency) return { fault: `the shop has no prices in ${code} (${sold.join(", ")})` };
	const cents = centsOf(number);
	return typeof cents === "number"
		? { price: cents, currency }
		: { fault: `${text} ${cents.fault}` };
}

/** A sale's first moment and its end; null when it says none. */
export type Period = { since: Date; until: Date } | null | { fault: string };

const dateTime =
	/^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** An instant with its offset; null for anything else. */
export function instantOf(text: string): Date | null {
	const [, date, time, seconds = ":00", zone = ""] = dateTime.exec(text.trim()) ?? [];
	const [sign, hours = "00", minutes = "00"] = [
		zone.slice(0, 1),
		zone.slice(1, 3),
		zone.slice(3).replace(":", ""),
	];
	const offset = zone.toUpperCase() === "Z" ? "Z" : `${sign}${hours}:${minutes || "00"}`;
	const read = new Date(`${date}T${time}${seconds}${offset}`);
	return Number.isNaN(read.getTime()) ? null : read;
}

/** Reads `2026-11-27T00:00+0100/2026-11-30T23:59+0100`: start and end, each with its offset. */
export function periodOf(text: string): Period {
	if (text.trim() === "") return null;
	const [first = "", last = "", ...more] = text.split("/");
	const [since, until] = [instantOf(first), instantOf(last)];
	if (!since || !until || more.length > 0) {
		const like = "2026-11-27T00:00+0100/2026-11-30T23:59+0100";
		return { fault: `${text} is no period with times and their offsets, such as ${like}` };
	}
	return until > since ? { since, until } : { fault: `${text} ends before it begins` };
}
