import { memo } from "#shop/memo.ts";
// A fair queue: every address has its own line and the lines take turns, so an address that asks for much only delays itself.
// Work that nobody wants any more is dropped.

export interface Requester {
	/** null when nobody waits for it: served when no one else waits, and without taking up a seat */
	address: string | null;
	/** the asker went away */
	signal?: AbortSignal | undefined;
}

/** Too much is waiting already. */
export class QueueFull extends Error {}

export interface FairQueue<T> {
	/**
	 * The result of the work for this key: started in its turn, and shared by everybody who asks for the key meanwhile.
	 * @throws QueueFull
	 * @throws the signal's reason
	 */
	ask(key: string, requester: Requester, work: () => Promise<T>): Promise<T>;
}

interface Entry<T> {
	key: string;
	work: () => Promise<T>;
	requesters: Set<Requester>;
	isRunning: boolean;
	settled: PromiseWithResolvers<T>;
}

interface Line<T> {
	waiting: Set<Entry<T>>;
	running: number;
}

export interface QueueLimits {
	/** works that run at once; work that nobody waits for takes no seat from work that somebody waits for */
	seats: number;
	/** most entries that wait: for one address, and in all */
	perAddress: number;
	inAll: number;
}

export function fairQueue<T>({ seats, perAddress, inAll }: QueueLimits): FairQueue<T> {
	const entries = new Map<string, Entry<T>>();
	/** in order: the address whose turn is next comes first */
	const lines = new Map<string | null, Line<T>>();
	let running = 0;

	const isWanted = (entry: Entry<T>, address: string | null) =>
		[...entry.requesters].some((requester) => requester.address === address);

	function lineOf(address: string | null): Line<T> {
		return memo(lines, address, () => ({ waiting: new Set<Entry<T>>(), running: 0 }));
	}

	function tidy(address: string | null): void {
		const line = lines.get(address);
		if (line?.waiting.size === 0 && line.running === 0) lines.delete(address);
	}

	/** Removes an entry from the lines it waits in. */
	function withdraw(entry: Entry<T>): void {
		for (const { address } of entry.requesters) {
			lines.get(address)?.waiting.delete(entry);
			tidy(address);
		}
	}

	function drop(entry: Entry<T>, reason: unknown): void {
		withdraw(entry);
		entries.delete(entry.key);
		entry.settled.reject(reason);
	}

	/** @throws QueueFull unless another line is longer: then the last entry of that line is dropped */
	function makeRoom(address: string | null): void {
		const own = lines.get(address)?.waiting.size ?? 0;
		if (own >= perAddress) throw new QueueFull();
		const waiting = entries.size - running;
		if (waiting < inAll) return;
		const [longest] = [...lines.values()].toSorted((a, b) => b.waiting.size - a.waiting.size);
		const last = [...(longest?.waiting ?? [])].findLast((entry) => entry.requesters.size === 1);
		if (!longest || !last || longest.waiting.size <= own + 1) throw new QueueFull();
		drop(last, new QueueFull());
	}

	function nextAddress(): string | null | undefined {
		let best: string | null | undefined;
		let fewest = Number.POSITIVE_INFINITY;
		for (const [address, line] of lines) {
			if (line.waiting.size === 0) continue;
			const served = address === null ? Number.MAX_SAFE_INTEGER : line.running;
			if (served < fewest) [best, fewest] = [address, served];
		}
		return best;
	}

	async function serve(entry: Entry<T>, address: string | null): Promise<void> {
		const line = lineOf(address);
		withdraw(entry);
		lines.set(address, line);
		line.running += 1;
		running += 1;
		entry.isRunning = true;
		try {
			entry.settled.resolve(await entry.work());
		} catch (error) {
			entry.settled.reject(error);
		}
		entries.delete(entry.key);
		running -= 1;
		line.running -= 1;
		// moves the line behind all others
		lines.delete(address);
		lines.set(address, line);
		tidy(address);
		next();
	}

	function next(): void {
		for (;;) {
			const address = nextAddress();
			if (address === undefined) return;
			const ahead = address === null ? 0 : (lines.get(null)?.running ?? 0);
			if (running - ahead >= seats) return;
			const [entry] = lineOf(address).waiting;
			if (entry) void serve(entry, address);
		}
	}

	function leave(entry: Entry<T>, requester: Requester): void {
		entry.requesters.delete(requester);
		if (entry.isRunning) return;
		if (!isWanted(entry, requester.address)) {
			lines.get(requester.address)?.waiting.delete(entry);
			tidy(requester.address);
		}
		if (entry.requesters.size === 0) drop(entry, requester.signal?.reason);
	}

	return {
		async ask(key, { address, signal }, work) {
			signal?.throwIfAborted();
			let entry = entries.get(key);
			if (!entry) {
				makeRoom(address);
				entry = {
					key,
					work,
					requesters: new Set(),
					isRunning: false,
					settled: Promise.withResolvers<T>(),
				};
				// askers get the rejection themselves; without any it must not count as unhandled
				entry.settled.promise.catch(() => {});
				entries.set(key, entry);
			}
			const joined = entry;
			const requester: Requester = { address, signal };
			joined.requesters.add(requester);
			if (!joined.isRunning) lineOf(address).waiting.add(joined);
			next();
			if (!signal) return joined.settled.promise;
			const gone = Promise.withResolvers<never>();
			const onAbort = () => {
				leave(joined, requester);
				gone.reject(signal.reason);
			};
			signal.addEventListener("abort", onAbort, { once: true });
			try {
				return await Promise.race([joined.settled.promise, gone.promise]);
			} finally {
				signal.removeEventListener("abort", onAbort);
			}
		},
	};
}
