import autocannon from "autocannon";
import { cpuSeconds } from "./process.ts";

export interface LoadFigure {
	/** CPU microseconds a request in the measured process */
	cpu: number;
	/** requests a second with ten connections */
	rate: number;
}

/**
 * Loads one URL with ten connections and reads what the process behind it spent.
 * @param amount requests that are counted, after a tenth of that as warm-up
 * @throws Error when an answer is not 200
 */
export async function measure(
	url: string,
	pid: number,
	amount: number,
	headers: Record<string, string> = {},
): Promise<LoadFigure> {
	const run = (requests: number) =>
		autocannon({ url, amount: requests, connections: 10, headers, timeout: 60 });
	await run(Math.ceil(amount / 3));
	const before = cpuSeconds(pid);
	const result = await run(amount);
	const spent = cpuSeconds(pid) - before;
	const good = result["2xx"];
	if (good < amount) throw new Error(`${url}: ${amount - good} of ${amount} answers were not 200.`);
	return { cpu: (spent / amount) * 1e6, rate: amount / result.duration };
}
