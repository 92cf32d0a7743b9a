// Names that the shop's sources read from forms and addresses: for fields of forms that no page showed while it was read.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../support/gateway/fingerprint.ts";

export interface SourceWords {
	/** names of fields and of query parameters */
	names: readonly string[];
	/** values of `intent` */
	intents: readonly string[];
}

const all = (pattern: RegExp, text: string) =>
	[...text.matchAll(pattern)].map(([, word = ""]) => word);

export function readSourceWords(): SourceWords {
	const root = join(projectRoot, "app");
	const texts = readdirSync(root, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => readFileSync(join(root, file), "utf8"));
	const names = texts.flatMap((text) => [
		...all(/\.(?:get|getAll|has)\("([\w-]+)"\)/g, text),
		...all(/\sname="([\w-]+)"/g, text),
	]);
	// words of the lines that mention an intent, and the keys of the tables by which an intent is looked up
	const lines = texts.flatMap((text) => text.split("\n").filter((line) => /intent/i.test(line)));
	const tables = texts.filter((text) => /intents|Intent\b/.test(text));
	const intents = [
		...lines.flatMap((line) => all(/"([a-z]+(?:-[a-z]+)*)"/g, line)),
		...tables.flatMap((text) => all(/^\t"?([a-z][a-z-]*)"?: /gm, text)),
	];
	return { names: [...new Set(names)].sort(), intents: [...new Set(intents)].sort() };
}
