// Texts as they are compared: a search, a name of a place, a street.

const letters: Readonly<Record<string, string>> = {
	ß: "ss",
	ł: "l",
	œ: "oe",
	æ: "ae",
	ø: "o",
	đ: "d",
};

/** Lower case, accents folded, everything that is not a letter or a digit made one space. */
export function foldText(text: string): string {
	return text
		.toLowerCase()
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[ßłœæøđ]/g, (letter) => letters[letter] ?? letter)
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
