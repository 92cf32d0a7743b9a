// Where no line ends: at a hyphen of `T-Shirt`, `e-mail`, French `gardez-le`, of numbers of orders, returns, shipments and papers,
// of Polish postal codes, and within a word of an e-mail address.

const whole =
	/((?<![\p{L}\d-])(?:[VRS][\dA-Z]{3}-[\dA-Z]{5}-[\dA-Z]{2,4}|[A-Z]{2,}-\d{4}-\d+|\d{2}-\d{3}(?!-))(?![\p{L}\d])|(?<!\p{L})(?:\p{L}-\p{L}+|\p{L}+-(?:\p{L}{1,2}|nous|vous|moi|toi|lui|les|leur|elles?|ils)(?![\p{L}\d-])))/u;

/**
 * A text in parts, every second of which is such a word. They are kept whole by style, not by a non-breaking hyphen: none of the
 * fonts has one, it is not searched for, and a number that was copied with it is not known.
 */
export const unbrokenParts = (text: string): string[] => text.split(whole);

const email = /([^\s@()<>,;:]+@[^\s@()<>,;:]+\.[\p{L}\d]+)/u;

/** A text in parts, every second of which is an e-mail address. */
export const emailsApart = (text: string): string[] => text.split(email);

/** The parts of an e-mail address between which a line may end, where it is wider than its line. */
export const emailParts = (address: string): string[] => address.split(/(?=[@.])/);

/** A part of an e-mail address in parts, every second of which holds a hyphen: short ones, which fit on any line. */
export const hyphensApart = (part: string): string[] => part.split(/([^-]{0,6}-+[^-]{0,6})/u);
