// What a run of the contract against a gateway found, and its text.

/** A rule that did not hold. */
export interface Departure {
	/** id of the operation that was asked */
	operation: string;
	rule: string;
	/** what was answered instead; never a body, which may hold personal data */
	said: string;
}

/** The departure that was looked for is found. */
export class Sought extends Error {}

export class Report {
	readonly departures: Departure[] = [];
	/** number of rules that held */
	held = 0;
	/** answers by operation: `200`, `404 CART_NOT_FOUND` */
	private readonly answered = new Map<string, Set<string>>();
	private readonly until: string | null;

	/** @param until rule whose first departure ends the run */
	constructor(until: string | null = null) {
		this.until = until;
	}

	/** @throws Sought */
	check(operation: string, rule: string, isHeld: boolean, said = ""): void {
		if (isHeld) {
			this.held += 1;
			return;
		}
		this.departures.push({ operation, rule, said });
		if (rule === this.until) throw new Sought(rule);
	}

	note(operation: string, answer: string): void {
		const known = this.answered.get(operation) ?? new Set();
		this.answered.set(operation, known.add(answer));
	}

	answersOf(operation: string): readonly string[] {
		return [...(this.answered.get(operation) ?? [])].sort();
	}

	/** Whether the operation succeeded at least once. */
	succeeded(operation: string): boolean {
		return this.answersOf(operation).some((answer) => answer.startsWith("2"));
	}
}

/** @param ids all operations, in the order of the report */
export function reportText(report: Report, ids: readonly string[]): string {
	const width = Math.max(...ids.map((id) => id.length));
	const unseen = ids.filter((id) => !report.succeeded(id));
	return [
		...ids.map((id) => `${id.padEnd(width)}  ${report.answersOf(id).join(", ") || "not asked"}`),
		"",
		`${ids.length - unseen.length} of ${ids.length} operations seen to succeed; ${report.held} rules held, ${report.departures.length} did not.`,
		...(unseen.length > 0 ? [`Success not seen: ${unseen.join(", ")}.`] : []),
		...report.departures.map(({ operation, rule, said }) => `✗ ${operation}: ${rule}: ${said}`),
	].join("\n");
}
