// Counters whose series are there at 0 before anything is counted: of a series that begins with its first event, Prometheus'
// `rate()` and `increase()` miss that event, and an alert on the first payment that is refused would not see it (OPERATOR-92).
import { Counter, type Registry } from "prom-client";

interface Description {
	name: string;
	help: string;
	registers: [Registry];
}

/**
 * A counter by one label.
 * @param values all that the label may have
 */
export function counterBy<Label extends string, const Value extends string>(
	description: Description,
	label: Label,
	values: readonly Value[],
): { inc(labels: Record<Label, Value>): void } {
	const counter = new Counter<string>({ ...description, labelNames: [label] });
	for (const value of values) counter.inc({ [label]: value }, 0);
	return { inc: (labels) => counter.inc(labels) };
}

/**
 * For a counter of which one label's values are worth a series each only beside what is used, such as a route.
 * @returns sets the series of these values to 0 beside the other labels, the first time that they are named
 */
export function beginAtZero<Label extends string>(
	counter: Counter<Label>,
	label: NoInfer<Label>,
	values: readonly (string | number)[],
): (others: Partial<Record<Label, string>>) => void {
	const known = new Set<string>();
	return (others) => {
		const key = Object.values(others).join(" ");
		if (known.has(key)) return;
		known.add(key);
		for (const value of values) counter.inc({ ...others, [label]: value }, 0);
	};
}

/** What a request that fails is answered with; alerts are told by them. */
export const failureStatuses = [500, 503, 504];
