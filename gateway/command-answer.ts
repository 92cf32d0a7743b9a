// What a command answers: lines for who reads them, and values for a program that said `--json` (OPERATOR-20).

export interface Said {
	text: string;
	json: unknown;
}

/** Lines alone where a command has nothing more to tell than they do. */
export type Answer = string | Said;

/** Rows, a line each; another sentence where there are none. */
export function listed<Row>(rows: readonly Row[], line: (row: Row) => string, none: string): Said {
	return { text: rows.length === 0 ? none : rows.map(line).join("\n"), json: rows };
}

export const textOf = (answer: Answer): string =>
	typeof answer === "string" ? answer : answer.text;

export const jsonOf = (answer: Answer): string =>
	JSON.stringify(typeof answer === "string" ? { said: answer.split("\n") } : answer.json);
