// How a person's name is shown (ACCOUNT-17, ACCOUNT-18).

/** Trimmed, lowercased, each word and each hyphen-separated part capitalised; empty stays empty. */
export function formatName(name: string): string {
	return name
		.trim()
		.toLowerCase()
		.split(/(\s+|-)/)
		.map((part) => {
			const [first = "", ...rest] = part;
			// one letter may become two: ß begins as Ss
			const [capital = "", ...behind] = first.toUpperCase();
			return capital + behind.join("").toLowerCase() + rest.join("");
		})
		.join("");
}
