import type { Logger } from "pino";

/** How often it is said that pictures cannot be kept, in milliseconds. */
const sayEvery = 60_000;

/** What is told how keeping a picture went: it tells `onKept`, and the log once in a while. */
export function reportKeeping(log: Logger, onKept: (isKept: boolean) => void) {
	let saidAt = Number.NEGATIVE_INFINITY;
	return (err: unknown) => {
		onKept(err === null);
		if (err === null || performance.now() - saidAt < sayEvery) return;
		saidAt = performance.now();
		log.error({ err }, "pictures cannot be kept, and are drawn anew each time");
	};
}
