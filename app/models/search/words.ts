const longest = 200;

/** What is searched for: one line of visible characters, cut to what the gateway takes. */
export function wordsOf(typed: string | null): string {
	return (typed ?? "")
		.replace(/[\p{C}\s]+/gu, " ")
		.trim()
		.slice(0, longest)
		.trim();
}
