// Runs a job again and again.
import type { GatewayContext } from "../context.ts";

export interface Rounds {
	/** Ends after the round that is running. */
	stop(): Promise<void>;
}

/**
 * Starts the rounds. The first runs at once; one that fails is logged and does not end them. The timers do not keep the
 * process alive.
 * @param every milliseconds between the end of a round and the next
 */
export function startRounds(
	context: Pick<GatewayContext, "isStopping" | "log">,
	{ name, every }: { name: string; every: number },
	work: () => Promise<unknown>,
): Rounds {
	let timer: NodeJS.Timeout | undefined;
	let round: Promise<unknown> = Promise.resolve();
	const next = () => {
		if (context.isStopping()) return;
		round = work()
			.catch((error: unknown) => context.log.warn({ err: error }, `${name} upkeep`))
			.finally(() => {
				timer = setTimeout(next, every).unref();
			});
	};
	next();
	return {
		async stop() {
			clearTimeout(timer);
			await round;
			// the running round has set a timer for the next one
			clearTimeout(timer);
		},
	};
}
