import { setTimeout } from "node:timers/promises";

/**
 * Rests in proportion to how long the work took, so that shoppers' calls find a processor and a disk in between (OPERATOR-35): the
 * busier the machine, the longer.
 * @param began `performance.now()` when the work began
 * @param share of the work's time
 */
export async function restAfter(began: number, share = 0.5): Promise<void> {
	await setTimeout((performance.now() - began) * share);
}
