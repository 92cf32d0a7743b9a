// A kept document: the texts that are the same for everybody, and between them the places for a visitor's parts.

export interface Segments {
	/** one more than there are marks */
	texts: string[];
	/** name and props of each place, as ui/slot.tsx writes them */
	marks: string[];
}

/** @param mark with one group, which captures what the mark says */
export function splitAtMarks(marked: string, mark: RegExp): Segments {
	const parts = marked.split(mark);
	return {
		texts: parts.filter((_, at) => at % 2 === 0),
		marks: parts.filter((_, at) => at % 2 === 1),
	};
}

/** The document with its places filled. @throws RangeError for a mark that nothing is given for */
export function fill({ texts, marks }: Segments, filling: ReadonlyMap<string, string>): string {
	return texts.reduce((before, text, at) => {
		const mark = marks[at - 1] ?? "";
		const filled = filling.get(mark);
		if (filled === undefined) throw new RangeError(`Nothing for the slot ${mark}`);
		return before + filled + text;
	});
}

/** The document with the places of one mark filled in for good. */
export function settle({ texts, marks }: Segments, mark: string, text: string): Segments {
	const [first = "", ...rest] = texts;
	const settled: Segments = { texts: [first], marks: [] };
	for (const [at, next] of rest.entries()) {
		const here = marks[at] ?? "";
		if (here === mark) settled.texts.push(settled.texts.pop() + text + next);
		else {
			settled.marks.push(here);
			settled.texts.push(next);
		}
	}
	return settled;
}
