// Which known word a mistyped one was meant to be.

/**
 * Least number of typing slips between two words: a letter too many, missing, wrong, or two swapped
 * (optimal string alignment).
 */
export function slips(a: string, b: string): number {
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, column) => column);
	for (let row = 1; row <= a.length; row++) {
		const current = [row];
		for (let column = 1; column <= b.length; column++) {
			const same = a[row - 1] === b[column - 1];
			const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
			current[column] = Math.min(
				(current[column - 1] ?? 0) + 1,
				(last[column] ?? 0) + 1,
				(last[column - 1] ?? 0) + (same ? 0 : 1),
				swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		before = last;
		last = current;
	}
	return last[b.length] ?? 0;
}

/** Slips forgiven in a word of this length: none in one that is too short to tell. */
function forgiven(length: number): number {
	if (length < 3) return 0;
	if (length < 5) return 1;
	return length < 9 ? 2 : 3;
}

export interface KnownWord {
	word: string;
	spelling: string;
	frequency: number;
}

/**
 * The known word that was most likely meant: the same one, the one fewest slips away, or one that starts with it; of equals the
 * more frequent. Null if none is near.
 */
export function nearestWord(typed: string, known: readonly KnownWord[]): KnownWord | null {
	const judged = known
		.map((candidate) => {
			const distance = slips(typed, candidate.word);
			const isBeginning = typed.length >= 3 && candidate.word.startsWith(typed);
			return { candidate, distance: isBeginning ? Math.min(distance, 0.5) : distance };
		})
		.filter(({ distance }) => distance <= forgiven(typed.length))
		.sort((a, b) => a.distance - b.distance || b.candidate.frequency - a.candidate.frequency);
	return judged[0]?.candidate ?? null;
}
