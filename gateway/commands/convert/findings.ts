// What a conversion says of a file: what was left out, guessed or is missing, each with its lines and what to do about it.

export const findingKinds = ["left", "unknown", "guessed", "missing"] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
	message: string;
	/** how often it was found */
	count: number;
	/** numbers of the first lines; empty for what is about the whole file */
	lines: number[];
}

/** Most different messages of a kind, and most lines of one that are named. */
const [maxMessages, maxLines] = [40, 8];

export class Findings {
	readonly #found = new Map<FindingKind, Map<string, Finding>>();
	/** by kind, findings beyond the most that are named */
	readonly #unnamed = new Map<FindingKind, number>();

	/** @param line null for what is about the whole file */
	add(kind: FindingKind, line: number | null, message: string): void {
		const all = this.#found.get(kind) ?? new Map<string, Finding>();
		this.#found.set(kind, all);
		const known = all.get(message);
		if (!known && all.size >= maxMessages) {
			this.#unnamed.set(kind, (this.#unnamed.get(kind) ?? 0) + 1);
			return;
		}
		const one = known ?? { message, count: 0, lines: [] };
		all.set(message, one);
		one.count += 1;
		if (line !== null && one.lines.length < maxLines) one.lines.push(line);
	}

	of(kind: FindingKind): Finding[] {
		return [...(this.#found.get(kind)?.values() ?? [])];
	}

	unnamed(kind: FindingKind): number {
		return this.#unnamed.get(kind) ?? 0;
	}

	count(kind: FindingKind): number {
		return this.of(kind).reduce((sum, { count }) => sum + count, this.unnamed(kind));
	}
}

const number = (value: number) => value.toLocaleString("en-GB");

/** `line 4: …`, `lines 4, 7 and 9: …`, `lines 4, 7, 9 and 31 more: …`. */
export function findingText({ message, count, lines }: Finding): string {
	if (lines.length === 0) return `  ${message}`;
	const more = count - lines.length;
	const named =
		more > 0
			? `${lines.join(", ")} and ${number(more)} more`
			: lines.length === 1
				? `${lines[0]}`
				: `${lines.slice(0, -1).join(", ")} and ${lines.at(-1)}`;
	return `  ${count === 1 ? "line" : "lines"} ${named}: ${message}`;
}
