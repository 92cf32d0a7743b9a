// Stems of Polish words of a query: endings of nouns and adjectives, and what changes before them. Neither Snowball nor the database
// has Polish. The documents keep the light stems that they are stored by (search-text.ts).

/** Folded; longer ones before those they end with. */
const endings =
	"iego iemu iami iach ami ach ego emu iej ich ych imi ymi iem iom owi om ow ej em im ym ia ie ii iu a e i o u y".split(
		" ",
	);

/** Letters that an ending leaves. */
const shortest = 3;

function withoutEnding(word: string): string {
	// krata, kracie; moda, modzie: only before this ending
	if (word.length > 5 && word.endsWith("cie")) return `${word.slice(0, -3)}t`;
	if (word.length > 5 && word.endsWith("dzie")) return `${word.slice(0, -4)}d`;
	const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= shortest);
	return ending ? word.slice(0, -ending.length) : word;
}

/** What a folded word is in all its cases: sukienka, sukience, sukienek. */
export function stemPolishWord(word: string): string {
	if (word.length < 4 || /\d/.test(word)) return word;
	return (
		withoutEnding(word)
			// skóra, skórze
			.replace(/rz$/, "r")
			// sweter, swetra; sukienek, sukienka; chłopiec, chłopca
			.replace(/(?<=.[^aeiouy])i?e(?=[^aeiouy]$)/, "")
			// kurtka, kurtce
			.replace(/(?<=[^aeiouy])c$/, "k")
	);
}
