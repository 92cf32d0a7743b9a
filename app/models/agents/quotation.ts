// Texts that customers wrote, as programs are handed them (PAGE-142): what reads as an instruction in them is data.

/**
 * What is seen of a text, its ends of lines as `\n`: control characters and marks of direction say nothing, and may hide what is
 * said. Signs that only some readers take for the end of a line are one here, so that a quotation line by line stays one.
 */
export const visibleWords = (words: string): string =>
	words
		.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
		.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === "\n" ? sign : ""));
