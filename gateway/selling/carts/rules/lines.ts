// The lines of a cart and every way they change (CART-79 to CART-82). Nothing is mutated; a refusal is a value, not a
// throw.
import { maxQuantity } from "#contract/cart/limits.ts";
import type { StoredLine } from "#gateway/platform/db/schema/cart.ts";
import { type Facts, isSold, orderableOf } from "./facts.ts";

type Lines = readonly StoredLine[];

/** Different skus that a cart holds at most: keeps its row, its reply and its page within bounds. */
export const maxLines = 100;

/** The quantity of a path segment (CART-49): whole, 1 to `maxQuantity`; null for anything else. */
export function parseQuantity(segment: string): number | null {
	const quantity = /^\d{1,2}$/.test(segment) ? Number(segment) : 0;
	return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

/** Cents. */
export const lineTotal = ({ price, quantity }: Pick<StoredLine, "price" | "quantity">): number =>
	price * quantity;

export type Refusal =
	| { code: "PRODUCT_NOT_FOUND" }
	| { code: "LINE_NOT_FOUND" }
	| { code: "OUT_OF_STOCK"; details: { sku: string; orderable: number } }
	| { code: "QUANTITY_OUT_OF_RANGE"; details: { min: number; max: number } };
export type Change = { lines: StoredLine[] } | { refusal: Refusal };

const outOfRange: Change = {
	refusal: { code: "QUANTITY_OUT_OF_RANGE", details: { min: 1, max: maxQuantity } },
};

/** What a new or changed line is stamped with. */
export interface Stamp {
	newLineId: () => string;
	/** ISO 8601 instant */
	now: string;
}

function withQuantity(line: StoredLine, quantity: number, facts: Facts, now: string): StoredLine {
	const price = facts.get(line.sku)?.price?.price ?? line.price;
	return { ...line, quantity, price, modifiedAt: now };
}

/** One unit more of a sku; its line takes today's price, the others keep theirs. */
export function addUnit(lines: Lines, sku: string, facts: Facts, stamp: Stamp): Change {
	const found = facts.get(sku);
	if (!isSold(found)) return { refusal: { code: "PRODUCT_NOT_FOUND" } };
	const line = lines.find((one) => one.sku === sku);
	const quantity = (line?.quantity ?? 0) + 1;
	if (quantity > maxQuantity) return outOfRange;
	if (!line && lines.length >= maxLines) return outOfRange;
	const orderable = orderableOf(found);
	if (quantity > orderable) {
		return { refusal: { code: "OUT_OF_STOCK", details: { sku, orderable } } };
	}
	if (line) {
		const grown = withQuantity(line, quantity, facts, stamp.now);
		return { lines: lines.map((one) => (one === line ? grown : one)) };
	}
	const added: StoredLine = {
		lineId: stamp.newLineId(),
		sku,
		quantity,
		price: found.price.price,
		modifiedAt: stamp.now,
	};
	return { lines: [...lines, added] };
}

/** Adds each sku as often as it is named; skus that cannot be added are listed once each (CART-48). */
export function addUnits(
	lines: Lines,
	skus: readonly string[],
	facts: Facts,
	stamp: Stamp,
): { lines: StoredLine[]; notAdded: string[] } {
	const notAdded = new Set<string>();
	let current: StoredLine[] = [...lines];
	for (const sku of skus) {
		const change = addUnit(current, sku, facts, stamp);
		if ("refusal" in change) notAdded.add(sku);
		else current = change.lines;
	}
	return { lines: current, notAdded: [...notAdded] };
}

/** The skus that a cart lacks to have as many of each as another one, named once a unit. */
export function missingUnits(lines: Lines, wanted: Lines): string[] {
	return wanted.flatMap(({ sku, quantity }) => {
		const has = lines.find((one) => one.sku === sku)?.quantity ?? 0;
		return Array.from({ length: Math.max(0, quantity - has) }, () => sku);
	});
}

/** @param quantity null for anything that is not a quantity */
export function setLineQuantity(
	lines: Lines,
	lineId: string,
	quantity: number | null,
	facts: Facts,
	now: string,
): Change {
	if (quantity === null || quantity < 1 || quantity > maxQuantity) return outOfRange;
	const line = lines.find((one) => one.lineId === lineId);
	if (!line) return { refusal: { code: "LINE_NOT_FOUND" } };
	const orderable = orderableOf(facts.get(line.sku));
	if (quantity > orderable) {
		return { refusal: { code: "OUT_OF_STOCK", details: { sku: line.sku, orderable } } };
	}
	const changed = withQuantity(line, quantity, facts, now);
	return { lines: lines.map((one) => (one === line ? changed : one)) };
}

export function removeLine(lines: Lines, lineId: string): Change {
	const left = lines.filter((line) => line.lineId !== lineId);
	if (left.length === lines.length) return { refusal: { code: "LINE_NOT_FOUND" } };
	return { lines: left };
}

/** Every line at today's price of the market; one that the market does not sell costs nothing and cannot be ordered. */
export function reprice(lines: Lines, facts: Facts, now: string): StoredLine[] {
	return lines.map((line) => {
		const price = facts.get(line.sku)?.price?.price ?? 0;
		return price === line.price ? line : { ...line, price, modifiedAt: now };
	});
}

/** Lines of a private sale at its price, once the shopper is known; the others keep theirs. */
export function atPrivatePrices(lines: Lines, facts: Facts, now: string): StoredLine[] {
	return lines.map((line) => {
		const price = facts.get(line.sku)?.price;
		if (!price?.isPrivate || price.price >= line.price) return line;
		return { ...line, price: price.price, modifiedAt: now };
	});
}

/** Today's prices, and no more units than there are; a line that is sold out stays, for the shopper to see. */
export function refreshLines(lines: Lines, facts: Facts, now: string): StoredLine[] {
	return reprice(lines, facts, now).map((line) => {
		const orderable = orderableOf(facts.get(line.sku));
		if (orderable === 0 || line.quantity <= orderable) return line;
		return { ...line, quantity: orderable, modifiedAt: now };
	});
}

/**
 * The guest's lines merged into the customer's at login (CART-70, CART-105): quantities of one sku are summed up to the most a
 * cart may hold and to the stock. No sku is lost up to `maxLines`: a sold-out one is kept, and says so.
 */
export function mergeLines(own: Lines, guest: Lines, facts: Facts, now: string): StoredLine[] {
	const guestBySku = new Map(guest.map((line) => [line.sku, line]));
	const grown = own.map((line) => {
		const other = guestBySku.get(line.sku);
		if (!other) return line;
		const max = orderableOf(facts.get(line.sku));
		const quantity = Math.max(line.quantity, Math.min(line.quantity + other.quantity, max));
		return { ...line, quantity, modifiedAt: now };
	});
	const ownSkus = new Set(own.map((line) => line.sku));
	const brought = guest.filter((line) => !ownSkus.has(line.sku));
	return [...grown, ...brought.slice(0, Math.max(0, maxLines - grown.length))];
}
