// Limits the work on a page to the time that somebody waits for it: until the browser has gone, or time is up.

/**
 * @param disconnected aborts when the browser has gone
 * @param work gets a signal that aborts on either
 * @returns null when time was up before there was an answer; an answer that has started has all the time it needs
 */
export async function withDeadline<T>(
	disconnected: AbortSignal,
	milliseconds: number,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
	const ended = new AbortController();
	const leave = () => ended.abort(disconnected.reason);
	if (disconnected.aborted) leave();
	else disconnected.addEventListener("abort", leave, { once: true });
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(() => {
			resolve(null);
			ended.abort(new DOMException("The page took too long.", "TimeoutError"));
		}, milliseconds);
	});
	try {
		return await Promise.race([work(ended.signal), late]);
	} finally {
		clearTimeout(timer);
	}
}
