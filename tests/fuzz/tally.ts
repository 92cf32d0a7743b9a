// How far the inputs came: answers by status, and which routes and operations were met behind their guards.
import type { Input } from "./input.ts";
import { hasArrived } from "./judge.ts";
import type { Answer } from "./send.ts";

export interface Tally {
	count(input: Input, answer: Answer): void;
	/** Lines of a table. @param known what could have been met */
	lines(known: Readonly<Record<Input["program"], readonly string[]>>): string[];
}

interface Met {
	asked: number;
	arrived: number;
	succeeded: number;
}

const percent = (part: number, whole: number): string =>
	`${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`.padStart(6);

export function newTally(): Tally {
	const statuses = new Map<string, number>();
	const met = new Map<string, Met>();
	const add = (key: string) => statuses.set(key, (statuses.get(key) ?? 0) + 1);
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
		lines(known) {
			const programs = ["storefront", "gateway"] as const;
			return programs.flatMap((program) => {
				const own = [...statuses].filter(([key]) => key.startsWith(program));
				const all = own.reduce((sum, [, count]) => sum + count, 0);
				const byStatus = own
					.toSorted(([one], [other]) => one.localeCompare(other))
					.map(
						([key, count]) =>
							`  ${key.padEnd(28)}${String(count).padStart(7)}${percent(count, all)}`,
					);
				const subjects = known[program].map((name) => {
					const { asked = 0, arrived = 0, succeeded = 0 } = met.get(`${program} ${name}`) ?? {};
					return { name, asked, arrived, succeeded };
				});
				const past = subjects.filter(({ arrived }) => arrived > 0).length;
				const well = subjects.filter(({ succeeded }) => succeeded > 0).length;
				return [
					`${program}: ${all} answers; past the guard of ${past} of ${subjects.length}, answered in full by ${well}`,
					...byStatus,
					`  ${"asked / past the guard / in full".padEnd(60)}`,
					...subjects.map(
						({ name, asked, arrived, succeeded }) =>
							`  ${name.padEnd(48)}${[asked, arrived, succeeded].map((n) => String(n).padStart(7)).join("")}`,
					),
				];
			});
		},
	};
}
