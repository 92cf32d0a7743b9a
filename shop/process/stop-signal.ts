/** Milliseconds within which signals count as one: npm passes Ctrl-C on to a program that has it from the terminal. */
const oneAndTheSame = 1_000;

/** Calls `stop` at the first SIGTERM or SIGINT; another one ends the process at once. */
export function onStopSignal(stop: () => void): void {
	let signalledAt: number | null = null;
	const onSignal = () => {
		if (signalledAt === null) {
			signalledAt = performance.now();
			stop();
		} else if (performance.now() - signalledAt > oneAndTheSame) {
			process.exit(1);
		}
	};
	process.on("SIGTERM", onSignal);
	process.on("SIGINT", onSignal);
}
