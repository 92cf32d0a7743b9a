// Runs a job again and again.
import type { GatewayContext } from "#gateway/context.ts";
import { expectRounds, roundsTotal } from "#gateway/platform/metrics/metrics.ts";

export interface Rounds {
	/**
	 * Starts no further round, and waits for the one that is running.
	 * @param within milliseconds to wait at most: what a round waits for may never come
	 */
	stop(within: number): Promise<void>;
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
	let isStopped = false;
	let round: Promise<unknown> = Promise.resolve();
	expectRounds({ name });
	const next = () => {
		if (isStopped || context.isStopping()) return;
		round = work()
			.then(() => roundsTotal.inc({ name, outcome: "done" }))
			.catch((error: unknown) => {
				roundsTotal.inc({ name, outcome: "failed" });
				context.log.warn({ err: error }, `${name} upkeep`);
			})
			.finally(() => {
				timer = setTimeout(next, every).unref();
			});
	};
	next();
	return {
		async stop(within) {
			isStopped = true;
			let deadline: NodeJS.Timeout | undefined;
			const late = new Promise<void>((resolve) => {
				deadline = setTimeout(resolve, within);
			});
			await Promise.race([round, late]);
			clearTimeout(deadline);
			clearTimeout(timer);
		},
	};
}
