// A command as one line for the gateway that may run it: words with spaces stay words, paths become absolute.
import { resolve } from "node:path";

/** Joins words with a space; a word with spaces of its own is written as JSON. */
export const lineOf = (words: readonly string[]): string =>
	words.map((word) => (/[\s"]/.test(word) ? JSON.stringify(word) : word)).join(" ");

/** The words of a line that `lineOf` wrote. */
export const wordsOf = (line: string): string[] =>
	(line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []).map((word) =>
		word.startsWith('"') ? (JSON.parse(word) as string) : word,
	);

/** The gateway that runs the command has another working directory; npm keeps the caller's in INIT_CWD. */
export function withAbsolutePaths(
	name: string,
	options: readonly string[],
	environment: NodeJS.ProcessEnv,
): readonly string[] {
	const withPaths =
		"import content-import export convert merchant-feed product-feed customer-export delivery-note";
	if (!withPaths.split(" ").includes(name)) return options;
	const here = environment.INIT_CWD ?? process.cwd();
	const isPath = (option: string) =>
		!/^--|^https?:\/\//.test(option) && !option.includes("@") && /[/\\.]/.test(option);
	return options.map((option) => (isPath(option) ? resolve(here, option) : option));
}
