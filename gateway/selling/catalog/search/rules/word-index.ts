// The search documents of a language by their words: which products have a word, and where it is in them. Stored as numbers in
// a few long arrays: two million words of a hundred thousand documents are some fifteen megabytes (ADR 0113).
import { memo } from "#shop/memo.ts";

export interface WordIndex {
	/** a document's number is its index here */
	productIds: readonly string[];
	/** numbers of words */
	words: ReadonlyMap<string, number>;
	/** where the documents of a word begin, by the word's number; they end where those of the next word begin */
	starts: Int32Array;
	documents: Int32Array;
	/** where the word is in the document: an index into `isInName`, never 0 */
	forms: Uint16Array | Int32Array;
	isInName: readonly boolean[];
	/** differs from that of every index before and after it */
	version: number;
}

/** A list of whole numbers that grows. */
class Numbers {
	#all = new Int32Array(1 << 12);
	length = 0;

	push(value: number): void {
		if (this.length === this.#all.length) {
			const longer = new Int32Array(this.length * 2);
			longer.set(this.#all);
			this.#all = longer;
		}
		this.#all[this.length] = value;
		this.length += 1;
	}

	at(place: number): number {
		return this.#all[place] ?? 0;
	}
}

function numberIn(known: Map<string, number>, key: string): number {
	return memo(known, key, () => known.size);
}

let versions = 0;

/** Takes documents one by one; `finish` builds their index. */
export function wordIndexBuilder() {
	const productIds: string[] = [];
	const words = new Map<string, number>();
	// 0 is for products that do not have a word
	const forms = new Map<string, number>([["", 0]]);
	const [wordAt, formAt, endOf] = [new Numbers(), new Numbers(), new Numbers()];

	/** @param vector as Postgres prints one: `'rob':1A,7B 'lin':3A` */
	function add(productId: string, vector: string): void {
		productIds.push(productId);
		for (const entry of vector === "" ? [] : vector.split(" ")) {
			const colon = entry.lastIndexOf(":");
			const word = entry.slice(1, colon - 1).replaceAll("''", "'");
			wordAt.push(numberIn(words, word));
			formAt.push(numberIn(forms, entry.slice(colon + 1)));
		}
		endOf.push(wordAt.length);
	}

	function finish(): WordIndex {
		const starts = new Int32Array(words.size + 1);
		for (let at = 0; at < wordAt.length; at += 1) {
			const next = wordAt.at(at) + 1;
			starts[next] = (starts[next] ?? 0) + 1;
		}
		for (let at = 1; at < starts.length; at += 1)
			starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
		const filled = starts.slice();
		const documents = new Int32Array(wordAt.length);
		const isFew = forms.size <= 0xffff;
		const formOf = isFew ? new Uint16Array(wordAt.length) : new Int32Array(wordAt.length);
		for (let number = 0, at = 0; number < productIds.length; number += 1) {
			for (const end = endOf.at(number); at < end; at += 1) {
				const word = wordAt.at(at);
				const place = filled[word] ?? 0;
				filled[word] = place + 1;
				documents[place] = number;
				formOf[place] = formAt.at(at);
			}
		}
		versions += 1;
		return {
			productIds,
			words,
			starts,
			documents,
			forms: formOf,
			// the places of a name have the letter A behind them (`1A,7B`)
			isInName: [...forms.keys()].map((printed) => printed.includes("A")),
			version: versions,
		};
	}
	return {
		add,
		/** words of the documents so far */
		size: () => wordAt.length,
		finish,
	};
}
