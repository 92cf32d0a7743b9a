// The tax that prices contain (CATALOGUE-10): net + tax is the price, to the cent, for every rate of an order (ORDER-43).
import {
	type GoodsKind,
	goodsKinds,
	type OrderVat,
	type VatRow,
} from "#gateway/platform/db/schema/order.ts";
import { apportion } from "#shop/apportion.ts";

/** A rate of a country for a kind of goods, from a day on until the next row of that kind. */
export interface DatedRate {
	goods: GoodsKind;
	/** ISO date */
	since: string;
	/** per mille */
	rate: number;
}

/** Ages up to which a law speaks of a child's clothes, with the kind of those made for younger children. */
const ageLimits = [
	[11, "children-under-11"],
	[14, "children-under-14"],
] as const satisfies [number, GoodsKind][];

/** The largest EU size of a child's shoes: British 5½, to which the Irish and, with a flat heel, the British rule go. */
const largestChildShoe = 38;

/**
 * Words of `garment` for clothes that often come without an age: British law names hats, belts and scarves as clothing, and
 * Luxembourg's hats and scarves. A bag is none.
 */
const clothesWithoutAge: readonly string[] = ["beanie", "hat", "scarf", "squareScarf", "belt"];

/**
 * The kind of a size of a style. Clothes count by the age they are made for, shoes by their size. What has neither is of the
 * standard kind, unless it is clothing: then for under fourteen, as the narrower law asks for an age or a size.
 * @param size `label`: the EU one, such as `8 years` or `32`
 */
export function goodsKindOf(size: {
	audience: string;
	garment: string;
	scale: string;
	label: string;
}): GoodsKind {
	if (size.audience !== "children") return "standard";
	const number = Number.parseInt(size.label, 10);
	if (size.scale === "shoes") return number <= largestChildShoe ? "children-under-11" : "standard";
	if (size.scale === "children") return ageLimits.find(([age]) => number < age)?.[1] ?? "standard";
	return clothesWithoutAge.includes(size.garment) ? "children-under-14" : "standard";
}

/**
 * The rate in force on a day: the kind's own, else that of the next wider kind that has one.
 * @param rates of one country; without any the shop does not tax what goes there
 * @param day ISO date
 * @returns per mille
 */
export function rateOn(rates: readonly DatedRate[], goods: GoodsKind, day: string): number {
	for (const kind of goodsKinds.slice(goodsKinds.indexOf(goods))) {
		const started = rates.filter((row) => row.goods === kind && row.since <= day);
		const newest = started.toSorted((a, b) => b.since.localeCompare(a.since))[0];
		if (newest) return newest.rate;
	}
	return 0;
}

/** A sum by its rates, the highest first; all parts together are the sum. */
export interface VatSplit {
	rows: VatRow[];
	/** cents without tax: gift cards are taxed when they pay, donations never */
	untaxed: number;
}

/** Rounds half a cent up. @param gross cents, tax included @param rate per mille */
function taxIn(gross: number, rate: number): number {
	return Math.floor((2 * gross * rate + 1000 + rate) / (2 * (1000 + rate)));
}

/** @param gross cents, tax included @param rate per mille */
export function vatRow(gross: number, rate: number): VatRow {
	const vat = taxIn(gross, rate);
	return { rate, net: gross - vat, vat };
}

/** What an order is charged without tax. */
export interface Untaxed {
	giftCards: readonly { amount: number }[];
	donations: readonly { amount: number }[];
}

/** Cents of an order that contain no tax: gift cards are taxed when they pay, donations never. */
export function untaxedOf({ giftCards, donations }: Untaxed): number {
	return [...giftCards, ...donations].reduce((sum, { amount }) => sum + amount, 0);
}

/** What an order costs, in cents. */
export interface Priced {
	lines: readonly { lineId: string; totalPrice: number }[];
	delivery: number;
	/** loyalty card and gift wrap: taxed at the standard rate */
	standard: number;
	/** gift cards and donations */
	untaxed: number;
}

/** @param lineRates per mille, by lineId @param standardRate per mille */
export function orderVat(
	{ lines, delivery, standard, untaxed }: Priced,
	{ country, lineRates, standardRate }: Pick<OrderVat, "country" | "lineRates" | "standardRate">,
): OrderVat {
	const goods = new Map<number, number>();
	for (const { lineId, totalPrice } of lines) {
		const rate = lineRates[lineId] ?? standardRate;
		if (totalPrice > 0) goods.set(rate, (goods.get(rate) ?? 0) + totalPrice);
	}
	// a row at the standard rate also where everything is free: a paper always states a rate
	if (goods.size === 0 || standard > 0) goods.set(standardRate, goods.get(standardRate) ?? 0);
	const sums = [...goods].toSorted(([a], [b]) => b - a);
	const isFree = sums.every(([, sum]) => sum === 0);
	const shares = apportion(
		delivery,
		sums.map(([rate, sum]) => (isFree && rate === standardRate ? 1 : sum)),
	);
	const rows = sums.map(([rate, sum], index) => {
		const share = shares[index] ?? 0;
		const extras = rate === standardRate ? standard : 0;
		return { ...vatRow(sum + share + extras, rate), delivery: share };
	});
	return { country, lineRates, standardRate, rows, untaxed };
}

/** A size that is sent for another is taxed as that one was invoiced, whatever the new size would be taxed at. */
export function withExchanged(vat: OrderVat, lineId: string, sentLineId: string): OrderVat {
	const rate = vat.lineRates[lineId] ?? vat.standardRate;
	return { ...vat, lineRates: { ...vat.lineRates, [sentLineId]: rate } };
}
