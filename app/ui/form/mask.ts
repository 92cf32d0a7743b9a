// Groups a text while it is typed (PAGE-90): a mask's tokens stand for what may be typed, its other characters are
// inserted.

/** `9` a digit, `*` a digit or letter, `a` a letter, `A` and `z` a letter that is made upper or lower case. */
const tokens: Readonly<Record<string, { allows: RegExp; write?: (sign: string) => string }>> = {
	9: { allows: /\d/ },
	"*": { allows: /[\p{L}\d]/u },
	a: { allows: /\p{L}/u },
	A: { allows: /\p{L}/u, write: (sign) => sign.toUpperCase() },
	z: { allows: /\p{L}/u, write: (sign) => sign.toLowerCase() },
};

/** @returns the typed characters that fit the mask, in order, with its separators; never ends in a separator */
export function applyMask(mask: string, typed: string): string {
	const signs = [...typed];
	let written = "";
	let between = "";
	for (const place of mask) {
		const token = tokens[place];
		if (!token) {
			between += place;
			continue;
		}
		let sign = signs.shift();
		while (sign !== undefined && !token.allows.test(sign)) sign = signs.shift();
		if (sign === undefined) return written;
		written += between + (token.write?.(sign) ?? sign);
		between = "";
	}
	return written;
}
