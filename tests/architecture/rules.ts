// The rules of docs/specification, by the numbers that they begin with.
import { filesUnder, textOf } from "./tree.ts";

export const documents = filesUnder("docs/specification").filter(
	(path) => !path.endsWith("coverage.md"),
);

/** A rule begins its paragraph or its table row with its number. */
const ruleAtStart = /^(?:\| )?\*\*([A-Z]+)-(\d+)\*\*/gm;
export const rulesOf = (path: string) =>
	[...textOf(path).matchAll(ruleAtStart)].map(([, area = "", number = ""]) => ({
		area,
		number: Number(number),
		rule: `${area}-${number}`,
	}));

export const areas = documents.map((path) => rulesOf(path)[0]?.area ?? path);
export const rules = new Set(documents.flatMap((path) => rulesOf(path).map(({ rule }) => rule)));
