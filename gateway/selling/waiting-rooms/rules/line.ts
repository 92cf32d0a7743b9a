// How a line moves (OPERATOR-77): by the clock and by who entered, never by who asks how often.

export interface Line {
	/** people let in per minute */
	perMinute: number;
	/** the last place that was given */
	issued: number;
	/** places that the rate has allowed so far, with the part of the next */
	allowed: number;
	/** places up to which people are let in, with the part of the next */
	called: number;
	/** people who were called and did not come in time */
	lapsed: number;
	/** the instant up to which the numbers are worked out */
	movedAt: Date;
	checkedThrough: number;
	checkedAt: Date;
}

/** Milliseconds in which who is called should enter: browsers ask at least every 30 seconds. */
export const grace = 60_000;

/** The last place that may enter now. */
export const throughOf = ({ called, issued }: Pick<Line, "called" | "issued">): number =>
	Math.min(issued, Math.floor(called));

/** Whether it is time to count again who did not come. */
export const isCheckDue = ({ checkedAt }: Line, now: Date): boolean =>
	now.getTime() - checkedAt.getTime() >= grace;

/**
 * Moves a line up to an instant. Places of people who did not come are given to those behind them, at no more than twice the
 * rate; who comes late still enters, and is one less for those behind. Time in which the line is empty is not saved up.
 * @param entered how many of the first `checkedThrough` places have entered; needed where a check is due
 */
export function move<L extends Line>(line: L, now: Date, entered: number): L {
	const ms = now.getTime() - line.movedAt.getTime();
	// no place is called yet, or the clock of another gateway is a little ahead
	if (ms <= 0) return line;
	const checked = isCheckDue(line, now)
		? {
				lapsed: Math.max(0, line.checkedThrough - entered),
				checkedThrough: throughOf(line),
				checkedAt: now,
			}
		: {};
	const { issued, lapsed } = { ...line, ...checked };
	const allowed = Math.min(line.allowed + (line.perMinute * ms) / 60_000, issued - lapsed + 1);
	const max = line.called + (2 * line.perMinute * ms) / 60_000;
	const called = Math.max(line.called, Math.min(max, allowed + lapsed));
	return { ...line, ...checked, allowed, called, movedAt: now };
}
