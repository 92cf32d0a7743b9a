import type { Logger } from "pino";

/** Milliseconds between two log lines that pictures cannot be kept. */
const sayEvery = 60_000;

/** Reports how keeping a picture went: always to `onKept`, and failures to the log once in a while. */
export function reportKeeping(log: Logger, onKept: (isKept: boolean) => void) {
	let saidAt = Number.NEGATIVE_INFINITY;
	return (err: unknown) => {
		onKept(err === null);
		if (err === null || performance.now() - saidAt < sayEvery) return;
		saidAt = performance.now();
		log.error({ err }, "pictures cannot be kept, and are drawn anew each time");
	};
}
