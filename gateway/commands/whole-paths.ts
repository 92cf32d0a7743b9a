// A command as one line, for the gateway that may have to do it: words with spaces stay words, paths are whole.
import { resolve } from "node:path";

/** Words one after the other, a blank between them; one with blanks of its own is written as JSON. */
export const lineOf = (words: readonly string[]): string =>
	words.map((word) => (/[\s"]/.test(word) ? JSON.stringify(word) : word)).join(" ");

/** The words of such a line. */
export const wordsOf = (line: string): string[] =>
	(line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []).map((word) =>
		word.startsWith('"') ? (JSON.parse(word) as string) : word,
	);

/** A gateway that does it for the console stands elsewhere; npm itself leaves the folder that it was called in. */
export function withWholePaths(
	name: string,
	options: readonly string[],
	environment: NodeJS.ProcessEnv,
): readonly string[] {
	if (!["import", "export", "merchant-feed", "customer-export"].includes(name)) return options;
	const here = environment.INIT_CWD ?? process.cwd();
	const isPath = (option: string) =>
		!option.startsWith("--") && !option.includes("@") && /[/\\.]/.test(option);
	return options.map((option) => (isPath(option) ? resolve(here, option) : option));
}
