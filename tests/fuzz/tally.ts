// How far the inputs got: answers by status, and the routes and operations that were reached behind their guards.
import type { Input } from "./input.ts";
import { hasArrived } from "./judge.ts";
import type { Answer } from "./send.ts";

type Known = Readonly<Record<Input["program"], readonly string[]>>;

/** Counts of a program's routes or operations: all, those reached behind their guards, those that did what was asked. */
interface Reach {
	known: number;
	arrived: number;
	succeeded: number;
}

export interface Tally {
	count(input: Input, answer: Answer): void;
	/** @param known routes and operations that could have been reached */
	reach(known: Known): Record<Input["program"], Reach>;
	/** Lines of a table. */
	lines(known: Known): string[];
}

interface Met {
	asked: number;
	arrived: number;
	succeeded: number;
}

const column = (count: number): string => String(count).padStart(7);
const percent = (part: number, whole: number): string =>
	`${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`.padStart(6);

export function newTally(): Tally {
	const statuses = new Map<string, number>();
	const met = new Map<string, Met>();
	const add = (key: string) => statuses.set(key, (statuses.get(key) ?? 0) + 1);
	const metOf = (program: string, name: string): Met =>
		met.get(`${program} ${name}`) ?? { asked: 0, arrived: 0, succeeded: 0 };
	const reachOf = (program: Input["program"], known: Known): Reach => {
		const subjects = known[program].map((name) => metOf(program, name));
		return {
			known: subjects.length,
			arrived: subjects.filter(({ arrived }) => arrived > 0).length,
			succeeded: subjects.filter(({ succeeded }) => succeeded > 0).length,
		};
	};
	const linesOf = (program: Input["program"], known: Known): string[] => {
		const own = [...statuses].filter(([key]) => key.startsWith(program));
		const all = own.reduce((sum, [, count]) => sum + count, 0);
		const reach = reachOf(program, known);
		return [
			`${program}: ${all} answers; past the guard of ${reach.arrived} of ${reach.known}, answered in full by ${reach.succeeded}`,
			...own
				.toSorted(([one], [other]) => one.localeCompare(other))
				.map(([key, count]) => `  ${key.padEnd(28)}${column(count)}${percent(count, all)}`),
			"  asked, past the guard, answered in full",
			...known[program].map((name) => {
				const { asked, arrived, succeeded } = metOf(program, name);
				return `  ${name.padEnd(48)}${[asked, arrived, succeeded].map(column).join("")}`;
			}),
		];
	};
	return {
		count(input, answer) {
			add(`${input.program} ${input.asked.method === "GET" ? "reads" : "writes"} ${answer.status}`);
			const key = `${input.program} ${input.subject}`;
			const known = met.get(key) ?? { asked: 0, arrived: 0, succeeded: 0 };
			const arrived = hasArrived(input, answer);
			met.set(key, {
				asked: known.asked + 1,
				arrived: known.arrived + Number(arrived),
				succeeded: known.succeeded + Number(arrived && answer.status < 400),
			});
		},
		reach: (known) => ({
			storefront: reachOf("storefront", known),
			gateway: reachOf("gateway", known),
		}),
		lines: (known) => [...linesOf("storefront", known), ...linesOf("gateway", known)],
	};
}
