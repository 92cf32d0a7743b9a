// Which requests are worked on, which wait, and which are told to come back later (OPERATOR-62, ADR 0148). What is sent
// from memory is not admitted here: it costs next to nothing.
import { lagSinceLastRead } from "#shop/process/event-loop-lag.ts";
import { type RequestClass, requestClasses } from "#shop/request-classes.ts";

interface Bounds {
	/** of what may be worked on at a time: less important requests leave some to the more important */
	share: number;
	/** requests that wait at most */
	maxWaiting: number;
	/** milliseconds that one is let in to wait for */
	patience: number;
}

const bounds: Readonly<Record<RequestClass, Bounds>> = {
	checkout: { share: 1, maxWaiting: 300, patience: 10_000 },
	cart: { share: 0.85, maxWaiting: 100, patience: 5_000 },
	account: { share: 0.75, maxWaiting: 60, patience: 3_000 },
	page: { share: 0.65, maxWaiting: 40, patience: 1_500 },
	// who asks for many at once, a crawler for all sitemaps, has the time to wait, and comes back late after a refusal
	rest: { share: 0.4, maxWaiting: 60, patience: 3_000 },
};

/** Requests that are worked on at a time: at least, at first and at most. */
const [least, initial, most] = [6, 24, 64];
/** Milliseconds between two looks at the event loop, and its mean lag that is too much, and that leaves room for more. */
const [lookEvery, tooLate, inTime] = [200, 70, 35];
/** Milliseconds between two that begin: until that is known, and at most; and the part that a new value has in their mean. */
const [usualGap, maxGap, weight] = [20, 5_000, 0.1];
/** Seconds after which a refused request may come back, at least and at most. */
const [soonest, latest] = [3, 30];
/** Milliseconds after which a refusal counts as a third of one that comes back. */
const forgetting = 10_000;

interface Waiting {
	begin(): void;
	refuse(): void;
	since: number;
}

interface Queue {
	waiting: Waiting[];
	/** when the last that had waited began */
	begunAt: number;
	/** milliseconds between two that begin, as a mean that forgets */
	gap: number;
	/** refused, and expected back: a sum that forgets */
	refused: number;
	refusedAt: number;
}

/** Worked on until `end` is called, once; or refused, and welcome again after so many seconds. */
export type Admitted = { end(): void } | { comeBackIn: number };

export interface AdmissionCounts {
	limit: number;
	running: number;
	waiting: Record<RequestClass, number>;
}

export interface Admission {
	/** @param left aborts when the browser has gone */
	admit(kind: RequestClass, left: () => AbortSignal): Admitted | Promise<Admitted>;
	/** Told that the gateway refused a call for want of room: fewer pages at a time ask it for less. */
	pressed(): void;
	counts(): AdmissionCounts;
}

export interface AdmissionOptions {
	/** is told each refusal */
	onShed(kind: RequestClass): void;
	/** milliseconds, of a clock that only runs forward */
	now?: () => number;
	/** mean lag of the event loop in milliseconds since it was last read */
	readLag?: () => number;
}

export function createAdmission({
	onShed,
	now = () => performance.now(),
	readLag = lagSinceLastRead,
}: AdmissionOptions): Admission {
	let limit = initial;
	let running = 0;
	let isPressed = false;
	let lookedAt = now();
	/** runs while something waits */
	let looking: NodeJS.Timeout | null = null;
	const queues = Object.fromEntries(
		requestClasses.map((kind): [RequestClass, Queue] => [
			kind,
			{ waiting: [], begunAt: now(), gap: usualGap, refused: 0, refusedAt: now() },
		]),
	) as Record<RequestClass, Queue>;

	const mayRun = (kind: RequestClass) => running < Math.max(1, limit * bounds[kind].share);
	/** Milliseconds until a request that comes now would be worked on, by how fast its queue has moved. */
	function expectedWait(kind: RequestClass): number {
		const { waiting, begunAt, gap } = queues[kind];
		const [oldest] = waiting;
		// a queue that has not moved for longer than usual will not do so for the next
		const since = oldest ? now() - Math.max(begunAt, oldest.since) : 0;
		return (waiting.length + 1) * Math.max(gap, since);
	}
	function refusal(kind: RequestClass): Admitted {
		onShed(kind);
		const queue = queues[kind];
		queue.refused = queue.refused * Math.exp((queue.refusedAt - now()) / forgetting) + 1;
		queue.refusedAt = now();
		// those who were refused before come back too: the larger the crowd, the less of the time goes into refusing it again
		const wait = expectedWait(kind) + queue.refused * queue.gap;
		const seconds = Math.min(Math.max(wait / 1_000, soonest), latest);
		// not all of a crowd at the same moment
		return { comeBackIn: Math.ceil(seconds * (1 + Math.random())) };
	}

	/** Takes note that one of a queue began, after so many milliseconds in which none did. */
	function moved(queue: Queue, gap: number): void {
		queue.gap += weight * (gap - queue.gap);
		queue.begunAt = now();
	}

	function start(): Admitted {
		running += 1;
		let isOver = false;
		return {
			end() {
				if (isOver) return;
				isOver = true;
				running -= 1;
				next();
			},
		};
	}
	/** Begins what waits, the most important first, as far as there is room. */
	function next(): void {
		for (const kind of requestClasses) {
			const queue = queues[kind];
			while (queue.waiting.length > 0 && mayRun(kind)) {
				const first = queue.waiting.shift();
				if (!first) break;
				moved(queue, Math.min(now() - Math.max(queue.begunAt, first.since), maxGap));
				first.begin();
			}
		}
	}
	const isWaitedFor = () => requestClasses.some((kind) => queues[kind].waiting.length > 0);
	function look(): void {
		lookedAt = now();
		const lag = readLag();
		const isWaited = isWaitedFor();
		if (lag > tooLate || isPressed) limit = Math.max(least, Math.floor(limit * 0.85));
		else if (lag < inTime && isWaited) limit = Math.min(most, limit + 1);
		isPressed = false;
		for (const kind of requestClasses) {
			// it was let in for less: whatever took longer than expected, a late answer is better than none
			const tooOld = now() - 2 * bounds[kind].patience;
			const queue = queues[kind];
			while ((queue.waiting[0]?.since ?? Number.POSITIVE_INFINITY) < tooOld) {
				// the next one would not be quicker
				queue.gap = maxGap;
				queue.waiting.shift()?.refuse();
			}
		}
		next();
		if (!looking || isWaitedFor()) return;
		clearInterval(looking);
		looking = null;
	}

	return {
		admit(kind, left) {
			if (now() - lookedAt >= lookEvery) look();
			const queue = queues[kind];
			const { waiting } = queue;
			if (waiting.length === 0 && mayRun(kind)) {
				moved(queue, usualGap);
				return start();
			}
			const { maxWaiting, patience } = bounds[kind];
			if (waiting.length >= maxWaiting || expectedWait(kind) > patience) return refusal(kind);
			return new Promise((resolve) => {
				const signal = left();
				const leave = () => {
					waiting.splice(waiting.indexOf(entry), 1);
					resolve({ end() {} });
				};
				const entry: Waiting = {
					since: now(),
					begin() {
						signal.removeEventListener("abort", leave);
						resolve(start());
					},
					refuse() {
						signal.removeEventListener("abort", leave);
						resolve(refusal(kind));
					},
				};
				waiting.push(entry);
				looking ??= setInterval(look, lookEvery).unref();
				signal.addEventListener("abort", leave, { once: true });
			});
		},
		pressed() {
			isPressed = true;
		},
		counts: () => ({
			limit,
			running,
			waiting: Object.fromEntries(
				requestClasses.map((kind) => [kind, queues[kind].waiting.length]),
			) as AdmissionCounts["waiting"],
		}),
	};
}
