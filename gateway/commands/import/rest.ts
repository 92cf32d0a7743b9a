import { setTimeout } from "node:timers/promises";

/** Rest for each unit of work: with 1, the slowest twentieth of returns from payment took up to 1.7 times as long. */
const share = 3;

/**
 * Rests in proportion to how long the work took, so that shoppers' calls find a processor and a disk in between (OPERATOR-35): the
 * busier the machine, the longer.
 * @param began `performance.now()` when the work began
 */
export async function restAfter(began: number): Promise<void> {
	await setTimeout((performance.now() - began) * share);
}
