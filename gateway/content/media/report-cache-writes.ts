import type { Logger } from "pino";

/** Milliseconds between two log lines that pictures cannot be kept. */
const logInterval = 60_000;

/** Reports how keeping a picture went: always to `onCacheWrite`, and failures to the log once in a while. */
export function reportCacheWrites(log: Logger, onCacheWrite: (isKept: boolean) => void) {
	let saidAt = Number.NEGATIVE_INFINITY;
	return (err: unknown) => {
		onCacheWrite(err === null);
		if (err === null || performance.now() - saidAt < logInterval) return;
		saidAt = performance.now();
		log.error({ err }, "pictures cannot be kept, and are drawn anew each time");
	};
}
