// Transactions that may be repeated, as a batch of an import: one that cannot have its rows gives way, and tries again later.
import { setTimeout } from "node:timers/promises";
import { isLockLost } from "./unavailable.ts";

/** Milliseconds before each further try; what others hold longer than all of them is not passing. */
const pauses = [100, 300, 1_000, 3_000, 5_000, 10_000];

/**
 * Runs a transaction again while its rows are locked by others; between tries it holds nothing.
 * @param transaction all of it: nothing of a try that failed remains
 * @throws the last try's error
 */
export async function untilUnlocked<T>(transaction: () => Promise<T>): Promise<T> {
	for (const pause of pauses) {
		try {
			return await transaction();
		} catch (error) {
			if (!isLockLost(error)) throw error;
			await setTimeout(pause);
		}
	}
	return transaction();
}
