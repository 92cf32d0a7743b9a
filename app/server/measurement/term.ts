import { longestTerm } from "#contract/measurement/collect.ts";

/** An e-mail address, a number that may be of a phone or a passport, a link. */
const isSomebodys = /@|\d{5}|\/\/|www\./;

/**
 * A search term as it is counted: in lower case, with single blanks. Null for one that is long or looks personal: nobody
 * needs to know who typed that.
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
