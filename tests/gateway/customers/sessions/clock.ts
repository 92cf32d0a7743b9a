/** A clock that stands still until it is moved. */
export interface Clock {
	now(): Date;
	pass(milliseconds: number): void;
}

export function aClock(start = new Date("2026-03-02T09:30:00.400Z")): Clock {
	let time = start.getTime();
	return {
		now: () => new Date(time),
		pass: (milliseconds) => {
			time += milliseconds;
		},
	};
}

export const minute = 60_000;
export const day = 24 * 60 * minute;
