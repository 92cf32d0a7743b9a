// A full-text query, read from the form in which Postgres prints it: `( 'pull' | 'chandail' ) & 'lain'`.

export type WordQuery =
	| { word: string }
	/** all of the parts, or any of them */
	| { of: "all" | "any"; parts: readonly WordQuery[] };

/** Words in quotes, an operator, or anything else up to the next space. */
const tokens = /'((?:[^'\\]|''|\\.)*)'|[&|()]|[^\s&|()]+/g;

/** @returns null for a query with more than words, `&` and `|`: nearness, prefixes, negation */
export function readWordQuery(printed: string): WordQuery | null {
	const found = [...printed.matchAll(tokens)];
	let at = 0;
	const taken = (token: string) => {
		if (found[at]?.[0] !== token) return false;
		at += 1;
		return true;
	};
	function list(of: "all" | "any", operator: string, part: () => WordQuery | null) {
		const parts: WordQuery[] = [];
		do {
			const read = part();
			if (!read) return null;
			parts.push(read);
		} while (taken(operator));
		return parts.length === 1 ? (parts[0] ?? null) : { of, parts };
	}
	const any = (): WordQuery | null => list("any", "|", () => list("all", "&", one));
	function one(): WordQuery | null {
		if (taken("(")) {
			const inner = any();
			return taken(")") ? inner : null;
		}
		const word = found[at]?.[1];
		at += 1;
		return word === undefined ? null : { word: word.replace(/''|\\(.)/g, (two) => two.slice(1)) };
	}
	const query = any();
	return at === found.length ? query : null;
}
