import { longestTerm } from "../../../gateway/contract/measurement/collect.ts";

/** An address, a number that rings somewhere or is in a passport, a link. */
const isSomebodys = /@|\d{5}|\/\/|www\./;

/**
 * What was searched for, as it is counted: in lower case, its blanks single. Null for what is long, or looks like somebody's:
 * nobody needs to know who typed that.
 */
export function termOf(typed: string): string | null {
	const term = typed
		.normalize("NFKC")
		.replace(/[\p{C}\s]+/gu, " ")
		.trim()
		.toLowerCase();
	const isLong = term.length > longestTerm;
	return term === "" || isLong || isSomebodys.test(term.replaceAll(/[ .-]/g, "")) ? null : term;
}
