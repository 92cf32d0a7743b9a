// When points lapse (ADR 0052): two years after the day they came. The oldest points are spent first, so the balance always
// consists of those that came last.
import { type LoyaltyMovement, monthsPointsLast } from "#contract/loyalty/operations.ts";

export type PointsMovement = Pick<LoyaltyMovement, "kind" | "points" | "orderNumber"> & {
	at: Date;
};

interface EarnedPoints {
	points: number;
	at: Date;
}

/** The last day on which points that came at this instant can be spent: an ISO date, in UTC. */
export function lastDayOf(came: Date): string {
	const month = came.getUTCMonth() + monthsPointsLast;
	// a 29th of February that does not exist becomes the 28th
	const daysOfMonth = new Date(Date.UTC(came.getUTCFullYear(), month + 1, 0)).getUTCDate();
	const day = Math.min(came.getUTCDate(), daysOfMonth);
	return new Date(Date.UTC(came.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}

/**
 * The points that came with each order, less what was taken back with it. Points that an undone order gave back count as
 * coming on that day, and are good for two years again.
 */
function comingsOf(movements: readonly PointsMovement[]): EarnedPoints[] {
	const undone = new Map(
		movements
			.filter(({ kind, orderNumber }) => kind === "reversed" && orderNumber !== null)
			.map(({ orderNumber, points, at }) => [orderNumber, { points, at }]),
	);
	const byOrder = Map.groupBy(
		movements.filter(({ kind }) => kind === "earned" || kind === "bonus"),
		({ orderNumber, at }) => orderNumber ?? at.toISOString(),
	);
	const earned = [...byOrder].map(([order, list]) => {
		const points = list.reduce((sum, one) => sum + one.points, 0);
		const taken = Math.min(0, undone.get(order)?.points ?? 0);
		return {
			points: Math.max(0, points + taken),
			at: new Date(Math.max(...list.map(({ at }) => at.getTime()))),
		};
	});
	return [...earned, ...[...undone.values()].filter(({ points }) => points > 0)];
}

export interface Lapsing {
	/** points whose last day has passed */
	due: number;
	/** the points that lapse next, and their last day */
	next: { points: number; lastDay: string } | null;
}

/** @param balance points, the sum of all movements; nothing lapses of a negative balance */
export function lapsingOf(
	movements: readonly PointsMovement[],
	balance: number,
	now: Date,
): Lapsing {
	const today = now.toISOString().slice(0, 10);
	const left = new Map<string, number>();
	let unplaced = Math.max(0, balance);
	for (const { points, at } of comingsOf(movements).toSorted((a, b) => +b.at - +a.at)) {
		const standing = Math.min(points, unplaced);
		unplaced -= standing;
		const lastDay = lastDayOf(at);
		if (standing > 0) left.set(lastDay, (left.get(lastDay) ?? 0) + standing);
	}
	const days = [...left].toSorted(([one], [other]) => (one < other ? -1 : 1));
	const due = days
		.filter(([lastDay]) => lastDay < today)
		.reduce((sum, [, points]) => sum + points, 0);
	const [next] = days.filter(([lastDay]) => lastDay >= today);
	return { due, next: next ? { lastDay: next[0], points: next[1] } : null };
}
