import { setTimeout } from "node:timers/promises";

/**
 * Rests half as long as the work took, so that shoppers' calls find a processor and a disk in between (OPERATOR-35): the busier
 * the machine, the longer.
 * @param began `performance.now()` when the work began
 */
export async function restAfter(began: number): Promise<void> {
	await setTimeout((performance.now() - began) / 2);
}
