// Corrects a query that has a typing error in it.
import { sql } from "drizzle-orm";
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { searchWords } from "#gateway/platform/db/schema.ts";
import { type KnownWord, nearestWord } from "./rules/spelling.ts";

interface Candidate extends KnownWord, Record<string, unknown> {
	typed: string;
}

/** Known words that look like a typed one: similar by trigram, starting with it, or of like length with its first letter. */
async function candidatesFor(
	db: Db,
	typed: readonly string[],
	language: Language,
): Promise<Candidate[]> {
	const { rows } = await db.execute<Candidate>(sql`
		select t.typed, c.word, c.spelling, c.frequency
		from unnest(array[${sql.join(
			typed.map((word) => sql`${word}`),
			sql`, `,
		)}]::text[]) as t(typed), lateral (
			select w.word, w.spelling, w.frequency from ${searchWords} w
			where w.language = ${sql.raw(`'${language}'`)} and (
				w.word % t.typed or w.word like t.typed || '%'
				or (left(w.word, 1) = left(t.typed, 1)
					and length(w.word) between length(t.typed) - 1 and length(t.typed) + 1))
			order by similarity(w.word, t.typed) desc, w.frequency desc limit 200
		) c`);
	return rows;
}

/** Words of one document alone may be a name, or a slip themselves. */
const leastFrequency = 2;

/**
 * The nearest known word for each, of the documents' frequent ones and of the lexicon; null where none is near.
 * @param words folded, none of them known
 * @param lexicon folded words with their spelling
 */
export async function nearestWords(
	db: Db,
	words: readonly string[],
	language: Language,
	lexicon: ReadonlyMap<string, string>,
): Promise<(KnownWord | null)[]> {
	if (words.length === 0) return [];
	const candidates = Map.groupBy(
		await candidatesFor(db, words, language),
		(candidate) => candidate.typed,
	);
	const meant = [...lexicon].map(([word, spelling]) => ({ word, spelling, frequency: 1 }));
	return words.map((word) => {
		const held = (candidates.get(word) ?? []).filter(
			({ frequency }) => frequency >= leastFrequency,
		);
		return nearestWord(word, [...held, ...meant]);
	});
}
