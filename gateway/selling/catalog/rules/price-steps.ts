// A product's prices as they were reported, and what holds when: reported twice, or in another order, they give the same result.
import type { PriceRow } from "./price-history.ts";

/** A price as it was reported. */
export interface ReportedPrice extends PriceRow {
	/** when it ends by itself; null: it holds until the next one begins */
	until: Date | null;
}

/** A price as a source reports it. */
export interface NewPrice {
	/** when it begins to hold, which may be in the future */
	since: Date;
	until?: Date | null | undefined;
	/** cents; null takes the product off sale */
	price: number | null;
	/** if left out, the first price is initial and any later one adjusted, which is not shown as a reduction */
	priceType?: PriceRow["priceType"] | undefined;
}

function typeOf(reported: NewPrice, before: PriceRow | undefined): PriceRow["priceType"] {
	if (reported.priceType) return reported.priceType;
	if (!before) return "I";
	return before.price === reported.price ? before.priceType : "A";
}

const isAlike = (a: PriceRow | undefined, b: PriceRow | undefined) =>
	a !== undefined && a.price === b?.price && a.priceType === b.priceType;

const timeOf = (date: Date | null) => date?.getTime() ?? Number.POSITIVE_INFINITY;
const isLasting = ({ until }: ReportedPrice) => until === null;
const bySince = (a: ReportedPrice, b: ReportedPrice) => timeOf(a.since) - timeOf(b.since);

/** Whether two prices were reported with the same words. */
export const isSame = (a: ReportedPrice, b: ReportedPrice): boolean =>
	isAlike(a, b) && timeOf(a.since) === timeOf(b.since) && timeOf(a.until) === timeOf(b.until);

/** How long each report of a price counts by itself: one that comes late, or is reported again, finds the others in their place. */
const lateDays = 30;

/**
 * Without the rows between two of the same price that are older than late reports, unless a price with an end begins between
 * them: off sale ends that.
 */
function withoutRepeats(reported: readonly ReportedPrice[], now: Date): readonly ReportedPrice[] {
	const settled = now.getTime() - lateDays * 86_400_000;
	const lasting = reported.filter(isLasting);
	const isRepeat = (row: ReportedPrice, at: number) => {
		const [before, next] = [lasting[at - 1], lasting[at + 1]];
		if (!before || !next || next.since.getTime() >= settled) return false;
		if (!isAlike(row, before) || !isAlike(row, next)) return false;
		return !reported.some(
			(one) => !isLasting(one) && one.since >= before.since && one.since <= next.since,
		);
	};
	const repeats = new Set(lasting.filter(isRepeat));
	return repeats.size === 0 ? reported : reported.filter((row) => !repeats.has(row));
}

/**
 * The reported prices with another one in its place; the same ones if nothing is new. Of a price reported day after day, only the
 * first and the last report older than 30 days are kept.
 * @param reported by when they begin
 */
export function withStep(
	reported: readonly ReportedPrice[],
	one: NewPrice,
	now: Date,
): readonly ReportedPrice[] {
	const { since, price, until = null } = one;
	const lasting = reported.filter(isLasting);
	const before = lasting.findLast((row) => row.since.getTime() <= since.getTime());
	const step: ReportedPrice = { since, until, price, priceType: typeOf(one, before) };
	const known = reported.find(
		(row) => row.since.getTime() === since.getTime() && isLasting(row) === isLasting(step),
	);
	if (known && isSame(known, step)) return reported;
	return withoutRepeats([...reported.filter((row) => row !== known), step].toSorted(bySince), now);
}

/** The reported prices without what is planned: those that begin later are dropped, and those that end later end now. */
export function withoutPlans(
	reported: readonly ReportedPrice[],
	now: Date,
): readonly ReportedPrice[] {
	const begun = reported.filter(
		({ since, until }) => since < now || (since <= now && until === null),
	);
	return begun.map((row) => (row.until && row.until > now ? { ...row, until: now } : row));
}

/**
 * What holds at a moment: the newest price with an end that has not ended; without one, the newest without. Off sale without an
 * end ends all that began before it.
 */
function holdingAt(reported: readonly ReportedPrice[], moment: number): ReportedPrice | undefined {
	const begun = reported.filter(({ since }) => timeOf(since) <= moment);
	const lasting = begun.filter(isLasting);
	const offSale = timeOf(lasting.findLast(({ price }) => price === null)?.since ?? new Date(0));
	const running = begun.filter(
		({ since, until }) => until !== null && timeOf(until) > moment && timeOf(since) >= offSale,
	);
	return running.at(-1) ?? lasting.at(-1);
}

/**
 * The moments at which the price changes, with the price that holds from each on, also in the future; null while the product is
 * off sale.
 * @param reported by when they begin
 * @param beneath what holds where `reported` has no price: a market's own prices lie over its currency's (CATALOGUE-122)
 */
export function turnsOf(
	reported: readonly ReportedPrice[],
	beneath: readonly ReportedPrice[] = [],
): readonly PriceRow[] {
	const moments = new Set(
		[...reported, ...beneath].flatMap(({ since, until }) => [timeOf(since), timeOf(until)]),
	);
	moments.delete(Number.POSITIVE_INFINITY);
	const turns: PriceRow[] = [];
	for (const moment of [...moments].toSorted((a, b) => a - b)) {
		const own = holdingAt(reported, moment);
		const holding = own && own.price !== null ? own : holdingAt(beneath, moment);
		const before = turns.at(-1);
		const turn: PriceRow = {
			since: new Date(moment),
			price: holding?.price ?? null,
			priceType: holding?.priceType ?? "I",
		};
		const isStill = before ? before.price === turn.price : turn.price === null;
		if (isStill && (turn.price === null || isAlike(before, turn))) continue;
		turns.push(turn);
	}
	return turns;
}
