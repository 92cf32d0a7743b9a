// How late the event loop is: what a process that is out of CPU shows first.
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Milliseconds between two samples. */
const resolution = 10;

let histogram: ReturnType<typeof monitorEventLoopDelay> | null = null;
let readAt = 0;

/**
 * Milliseconds that something which became due at any moment since the last call had to wait, as a mean; 0 at the first call,
 * from which on it is sampled.
 */
export function lagSinceLastRead(): number {
	const now = performance.now();
	const since = now - readAt;
	readAt = now;
	if (!histogram) {
		histogram = monitorEventLoopDelay({ resolution });
		histogram.enable();
		return 0;
	}
	const { mean, stddev, count } = histogram;
	histogram.reset();
	// a turn of the loop that is still going on has let no sample be taken
	if (count === 0) return since > 2 * resolution ? since : 0;
	// by time, not by samples: a turn of a second is one sample, and a second of short turns a hundred
	return Math.max(0, (mean + stddev ** 2 / mean) / 1e6 - resolution);
}
