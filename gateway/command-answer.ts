// What a command answers: lines for a person to read, and values for a program that passed `--json` (OPERATOR-20).

export interface CommandOutput {
	text: string;
	json: unknown;
}

/** A plain string where a command has nothing beyond its lines. */
export type Answer = string | CommandOutput;

/** Rows, one line each, or the sentence `none` when there are no rows. */
export function formatRows<Row>(
	rows: readonly Row[],
	line: (row: Row) => string,
	none: string,
): CommandOutput {
	return { text: rows.length === 0 ? none : rows.map(line).join("\n"), json: rows };
}

export const textOf = (answer: Answer): string =>
	typeof answer === "string" ? answer : answer.text;

export const jsonOf = (answer: Answer): string =>
	JSON.stringify(typeof answer === "string" ? { said: answer.split("\n") } : answer.json);
