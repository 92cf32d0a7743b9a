import { type Context, getRuntime } from "./request-context.ts";

/**
 * A list of the gateway's; an empty one where the call fails (S2 §8).
 * @param what for the log
 */
export async function listOrEmpty<T>(
	context: Context,
	what: string,
	asked: Promise<T[]>,
): Promise<T[]> {
	try {
		return await asked;
	} catch (err) {
		getRuntime(context).log.debug({ err }, `${what} left empty (S2 §8)`);
		return [];
	}
}
