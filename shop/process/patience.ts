// Deadlines that pass only while this process could have taken an answer. A timer of Node runs before the sockets are read:
// after a busy second it would give up what has already arrived.

/** In so many steps a deadline passes: however long the event loop is busy in one of them, the step counts once. */
const steps = 40;
/** Milliseconds that a step has at least. */
const shortest = 10;
/** Turns of the event loop in which an answer is still taken at the end. */
const lateTurns = 4;

/** Calls `done` after so many turns of the event loop, in which sockets are read and promises settled. */
export function afterTurns(turns: number, done: () => void): void {
	if (turns === 0) done();
	else setImmediate(afterTurns, turns - 1, done);
}

let lastTurn = Promise.resolve();

/**
 * Resolves in a turn of the event loop that is given to no other caller. Work of many milliseconds is begun in one, so that
 * sockets are read between two such pieces, however many are ready at the same moment.
 */
export function ownTurn(): Promise<void> {
	lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
	return lastTurn;
}

/**
 * Calls `late` once this process has waited so long; does not keep it alive.
 * @param ms of waiting: time in which the event loop was busy with other work hardly counts
 * @returns calls it off
 */
export function whenLate(ms: number, late: () => void): () => void {
	const step = Math.max(shortest, ms / steps);
	let left = ms;
	let isOff = false;
	let timer: NodeJS.Timeout | undefined;
	const giveUp = () => {
		if (!isOff) late();
	};
	const wait = () => {
		if (isOff) return;
		if (left <= 0) {
			afterTurns(lateTurns, giveUp);
			return;
		}
		// a whole turn each: timers alone may run many times before sockets are read
		timer = setTimeout(afterTurns, Math.min(step, left), 1, wait).unref();
		left -= step;
	};
	wait();
	return () => {
		isOff = true;
		clearTimeout(timer);
	};
}

/** What a promise gives, or else what `late` returns once this process has waited so long. @param ms as of `whenLate` */
export async function orLate<T, Otherwise>(
	ms: number,
	call: Promise<T>,
	late: () => Otherwise,
): Promise<T | Awaited<Otherwise>> {
	const { promise, resolve } = Promise.withResolvers<Otherwise>();
	const callOff = whenLate(ms, () => resolve(late()));
	try {
		return await Promise.race([call, promise]);
	} finally {
		callOff();
	}
}

export interface Deadline {
	/** aborts with a `TimeoutError` */
	signal: AbortSignal;
	/** To be called where many are started: one that is not ended runs until its time is over. */
	end(): void;
}

/** @param ms as of `whenLate` */
export function startDeadline(ms: number): Deadline {
	const controller = new AbortController();
	const end = whenLate(ms, () =>
		controller.abort(new DOMException("no answer in time", "TimeoutError")),
	);
	return { signal: controller.signal, end };
}

/** Runs work that a signal ends once it has taken so long. @param ms as of `whenLate` */
export async function withinTime<T>(
	ms: number,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const { signal, end } = startDeadline(ms);
	try {
		return await work(signal);
	} finally {
		end();
	}
}
