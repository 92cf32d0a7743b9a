const maxLength = 200;

/** The words to search for: one line of visible characters, cut to the length that the gateway takes. */
export function wordsOf(typed: string | null): string {
	return (typed ?? "")
		.replace(/[\p{C}\s]+/gu, " ")
		.trim()
		.slice(0, maxLength)
		.trim();
}
