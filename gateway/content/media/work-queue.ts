// Bounds work that takes a processor: a few at a time in the order of arrival, and no more waiting than the limits allow.

export interface Requester {
	/** whose share of the queue it takes */
	address: string;
	/** the asker went away: what only they wait for is not begun */
	signal?: AbortSignal | undefined;
}

/** Too much is waiting already. */
export class QueueFull extends Error {}

export interface QueueLimits {
	/** works that run at once */
	seats: number;
	/** most works that wait: for one address, and in all */
	perAddress: number;
	inAll: number;
}

export interface WorkQueue<T> {
	/**
	 * The result of the work for this key, shared by all requests for the key until it is done.
	 * @throws QueueFull
	 * @throws the signal's reason where every asker went away before the work began
	 */
	ask(key: string, requester: Requester, work: () => Promise<T>): Promise<T>;
}

interface Entry {
	address: string;
	signals: (AbortSignal | undefined)[];
	begin(): void;
	drop(reason: unknown): void;
}

export function workQueue<T>({ seats, perAddress, inAll }: QueueLimits): WorkQueue<T> {
	const results = new Map<string, { result: Promise<T>; entry: Entry }>();
	const waiting: Entry[] = [];
	let running = 0;

	function next(): void {
		while (running < seats) {
			const entry = waiting.shift();
			if (!entry) return;
			if (entry.signals.every((signal) => signal?.aborted)) entry.drop(entry.signals[0]?.reason);
			else entry.begin();
		}
	}

	function enter(key: string, { address, signal }: Requester, work: () => Promise<T>): Promise<T> {
		const own = waiting.filter((entry) => entry.address === address).length;
		if (own >= perAddress || waiting.length >= inAll) throw new QueueFull();
		const { promise, resolve, reject } = Promise.withResolvers<T>();
		const leave = () => results.delete(key);
		const entry: Entry = {
			address,
			signals: [signal],
			begin() {
				running += 1;
				work()
					.then(resolve, reject)
					.finally(() => {
						running -= 1;
						leave();
						next();
					});
			},
			drop(reason) {
				leave();
				reject(reason);
			},
		};
		results.set(key, { result: promise, entry });
		waiting.push(entry);
		next();
		return promise;
	}

	return {
		async ask(key, requester, work) {
			requester.signal?.throwIfAborted();
			const known = results.get(key);
			if (!known) return enter(key, requester, work);
			known.entry.signals.push(requester.signal);
			return known.result;
		},
	};
}
