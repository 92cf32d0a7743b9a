// Words in which no line ends at a hyphen: `T-Shirt`, `e-mail`, French `gardez-le`, numbers of orders, returns, shipments and papers.

const whole =
	/((?<![\p{L}\d-])(?:[VRS][\dA-Z]{3}-[\dA-Z]{5}-[\dA-Z]{2,4}|[A-Z]{2,}-\d{4}-\d+)(?![\p{L}\d])|(?<!\p{L})(?:\p{L}-\p{L}+|\p{L}+-\p{L}{1,2}(?![\p{L}\d-])))/u;

/**
 * A text in parts, every second of which is such a word. They are kept whole by style, not by a non-breaking hyphen: none of the
 * fonts has one, it is not searched for, and a number that was copied with it is not known.
 */
export const unbrokenParts = (text: string): string[] => text.split(whole);
