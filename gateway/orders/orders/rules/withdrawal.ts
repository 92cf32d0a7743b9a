// The right to withdraw (Directive 2011/83/EU, Art. 9 to 16): for how long, from what, and what a statement adds.

import { daysToWithdraw } from "#contract/order/return-days.ts";
import type { OrderState } from "#contract/order/shapes.ts";
import type {
	WithdrawalClosing,
	WithdrawalExemption,
	WithdrawalLine,
	WithdrawalWish,
} from "#contract/order/withdrawal.ts";
import { nextWorkingDay } from "#gateway/selling/delivery/rules/promise.ts";
import { wallClock } from "#shop/dates.ts";

const day = 86_400_000;

/** What withdrawing needs to know of a contract. */
export interface Contract {
	state: OrderState;
	/** where it was made, for public holidays */
	country: string;
	/** IANA name of the zone in which that market's days begin and end */
	timeZone: string;
	concludedAt: Date;
	/** when the last parcel arrived, null while one is still to come */
	arrivedAt: Date | null;
	/** false if nothing comes as a parcel (CHECKOUT-33): the days then run from the contract */
	isCarried: boolean;
	/** items that were paid for */
	lines: readonly WithdrawalLine[];
	giftCards: "none" | "unused" | "used";
	hasLoyaltyCard: boolean;
	/** earlier statements */
	stated: readonly { isWhole: boolean; lines: readonly WithdrawalLine[] }[];
}

export interface Withdrawable {
	closed: WithdrawalClosing | null;
	/** ISO date of the last day, null while the days do not run yet */
	lastDay: string | null;
	/** items left, by line */
	lines: WithdrawalLine[];
	stated: WithdrawalLine[];
	exempt: WithdrawalExemption[];
}

/** The day that an instant falls on, as UTC midnight. @param timeZone IANA name */
export function dayOf(at: Date, timeZone: string): number {
	return Date.parse(wallClock(at, timeZone).date);
}

/**
 * The last of `days` days, as UTC midnight: the day of arrival is not counted, and if the last day is not a working day, the
 * next working day is the last (Regulation 1182/71, Art. 3). Null while the days do not run yet.
 */
export function lastDayOf(
	{ isCarried, arrivedAt, concludedAt, country, timeZone }: Contract,
	days: number,
): number | null {
	const from = isCarried ? arrivedAt : concludedAt;
	return from && nextWorkingDay(dayOf(from, timeZone) + days * day, country);
}

const countOf = (lines: readonly WithdrawalLine[], lineId: string) =>
	lines.reduce((sum, line) => (line.lineId === lineId ? sum + line.quantity : sum), 0);

const some = (lines: readonly WithdrawalLine[]) => lines.filter(({ quantity }) => quantity > 0);

export function exemptOf({ giftCards, hasLoyaltyCard }: Contract): WithdrawalExemption[] {
	const cards = { none: [], unused: ["giftCard"], used: ["giftCardUsed"] } as const;
	return [...cards[giftCards], ...(hasLoyaltyCard ? (["loyaltyCard"] as const) : [])];
}

/** What is left to withdraw from, whatever the day. */
function restOf({ lines, stated }: Contract) {
	const before = stated.flatMap((statement) => statement.lines);
	const statedOf = (line: WithdrawalLine) => Math.min(line.quantity, countOf(before, line.lineId));
	return {
		stated: some(lines.map((line) => ({ ...line, quantity: statedOf(line) }))),
		lines: some(lines.map((line) => ({ ...line, quantity: line.quantity - statedOf(line) }))),
	};
}

function closingOf(contract: Contract, hasRest: boolean, isOver: boolean) {
	const { state, giftCards, hasLoyaltyCard, stated, lines } = contract;
	if (state === "cancelled" || state === "returned") return state;
	const isWholeStated = stated.some(({ isWhole }) => isWhole);
	// an order of only a donation has none of these, and is taken back whole as well
	const isBare = lines.length === 0 && giftCards === "none";
	const hasCards = giftCards === "unused" || hasLoyaltyCard || isBare;
	if (!hasRest && (isWholeStated || !hasCards)) {
		return giftCards === "used" && stated.length === 0 ? "giftCardUsed" : "stated";
	}
	return isOver ? "expired" : null;
}

/** What may be withdrawn from now, and until when. */
export function withdrawableOf(contract: Contract, now: Date): Withdrawable {
	const rest = restOf(contract);
	const lastDay = lastDayOf(contract, daysToWithdraw);
	const isOver = lastDay !== null && dayOf(now, contract.timeZone) > lastDay;
	const closed = closingOf(contract, rest.lines.length > 0, isOver);
	return {
		closed,
		lastDay: lastDay === null ? null : new Date(lastDay).toISOString().slice(0, 10),
		lines: closed === null ? rest.lines : [],
		stated: rest.stated,
		exempt: exemptOf(contract),
	};
}

/** The items that a wish adds to what was stated before: never more than are left. */
export function newWithdrawalLines(
	{ lines, stated }: Pick<Withdrawable, "lines" | "stated">,
	wish: WithdrawalWish,
): WithdrawalLine[] {
	if (wish.of === "order") return [...lines];
	if (wish.of === "words") return [];
	return some(
		lines.map(({ lineId, quantity: left }) => {
			const wanted = countOf(wish.lines, lineId) - countOf(stated, lineId);
			return { lineId, quantity: Math.max(0, Math.min(left, wanted)) };
		}),
	);
}

/** One text per content, whatever the order of its lines. */
export function contentOf(wish: WithdrawalWish): string {
	if (wish.of === "order") return wish.of;
	if (wish.of === "words") return `words ${wish.words}`;
	const ids = [...new Set(wish.lines.map(({ lineId }) => lineId))].sort();
	return `lines ${ids.map((lineId) => `${lineId}=${countOf(wish.lines, lineId)}`).join(" ")}`;
}
