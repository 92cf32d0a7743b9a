// Loads servers in turn and reads the CPU time of the processes behind them.
import autocannon from "autocannon";
import { cpuSeconds, type Running } from "./process.ts";

export interface LoadFigure {
	/** CPU microseconds a request in the measured process; null where the machine does not say */
	cpu: number | null;
	/** requests a second */
	rate: number;
}

const connections = 10;
/** Browsers send it; without it every visitor gets a form token of their own. */
const common = { "sec-fetch-site": "none" };

/** @throws Error when an answer is not 200 */
async function load({ url, paths, cookie }: Target, amount: number): Promise<number> {
	let clients = 0;
	const headers = { ...common, ...(cookie ? { cookie } : {}) };
	const result = await autocannon({
		url,
		amount,
		connections,
		timeout: 60,
		sampleInt: 20,
		headers,
		...(paths
			? {
					setupClient(client: autocannon.Client) {
						// no two connections request the same path at once
						const from = (clients++ * Math.floor(paths.length / connections)) % paths.length;
						const inTurn = [...paths.slice(from), ...paths.slice(0, from)];
						client.setRequests(inTurn.map((path) => ({ path, headers })));
					},
				}
			: {}),
	});
	const bad = amount - result["2xx"];
	// 503 from a storefront: the machine is too busy to measure anything
	const statuses = Object.keys(result.statusCodeStats ?? {}).join(", ");
	if (bad > 0) throw new Error(`${url}: ${bad} of ${amount} answers were not 200: ${statuses}.`);
	return amount / result.duration;
}

async function figureOf(target: Target, amount: number): Promise<LoadFigure> {
	const { pid } = target;
	const before = cpuSeconds(pid);
	const rate = await load(target, amount);
	const after = cpuSeconds(pid);
	const cpu = before === null || after === null ? null : ((after - before) / amount) * 1e6;
	return { cpu, rate };
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Target extends Pick<Running, "pid" | "url"> {
	/** requested in turn, because one path requested at once would be rendered once for all */
	paths?: readonly string[];
	/** of the visitor who asks; without it each request is a new visitor's */
	cookie?: string;
}

/** A figure of many rounds: its median, and between what the middle half of the rounds lies. */
export interface Spread {
	median: number;
	from: number;
	to: number;
}

/** Null where no round has a figure. */
function spreadOf(values: readonly number[]): Spread | null {
	const sorted = values.toSorted((a, b) => a - b);
	const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
	return sorted.length > 0 ? { median: at(0.5), from: at(0.25), to: at(0.75) } : null;
}

/**
 * How many times as much one target takes as another, by the rounds: what a slow moment of the machine does to a figure, it
 * does to both of a round.
 */
export function quotient(
	from: readonly LoadFigure[],
	to: readonly LoadFigure[],
	by: keyof LoadFigure,
): Spread | null {
	return spreadOf(
		from.flatMap((figure, round) => {
			const [one, other] = [figure[by], to[round]?.[by] ?? null];
			return one === null || other === null || other === 0 ? [] : [one / other];
		}),
	);
}

/** Requests after which a fresh process runs at full speed. */
const warmUp = 1_200;
const rounds = 24;

/**
 * Measures the targets one after the other in many short rounds, every other one backwards, so that a slow moment of the machine
 * meets neighbours alike. Two runs of the same tree differed by four fifths with five rounds of 1.2 s and medians of each target.
 * @param seconds that each target is loaded for in each round
 * @returns the figures of the rounds, by name
 */
export async function compare<Name extends string>(
	targets: Readonly<Record<Name, Target>>,
	seconds: number,
): Promise<Record<Name, LoadFigure[]>> {
	const names = Object.keys(targets) as Name[];
	const amounts = new Map<Name, number>();
	for (const name of names) {
		await load(targets[name], warmUp);
		const rate = await load(targets[name], warmUp / 4);
		amounts.set(name, Math.max(connections, Math.ceil(rate * seconds)));
	}
	const seen = new Map<Name, LoadFigure[]>(names.map((name) => [name, []]));
	for (let round = 0; round < rounds; round += 1) {
		for (const name of round % 2 === 0 ? names : names.toReversed()) {
			seen.get(name)?.push(await figureOf(targets[name], amounts.get(name) ?? warmUp));
		}
	}
	return Object.fromEntries(seen) as Record<Name, LoadFigure[]>;
}
