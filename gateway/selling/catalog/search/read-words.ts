// The words of the search documents, read from the database language by language. A change of documents has them read again,
// the less often the longer that takes; meanwhile the old words serve.

import { sql } from "drizzle-orm";
import { type Language, languages } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { productSearch } from "#gateway/platform/db/schema.ts";
import { memo } from "#shop/memo.ts";
import { type WordIndex, wordIndexBuilder } from "./rules/word-index.ts";

interface Row extends Record<string, unknown> {
	productId: string;
	vector: string;
}

/** Documents per statement: between two statements other work can run. */
const pageSize = 2_000;
/** Most words of a language's documents that are kept, some fifty megabytes; with more, only the database answers. */
const maxWords = 8_000_000;

async function load(db: Db, language: Language): Promise<WordIndex | null> {
	const builder = wordIndexBuilder();
	for (let last = ""; ; ) {
		const { rows } = await db.execute<Row>(sql`
			select product_id as "productId", vector::text as vector from ${productSearch}
			where language = ${sql.raw(`'${language}'`)} and product_id > ${last}
			order by product_id limit ${pageSize}`);
		for (const { productId, vector } of rows) builder.add(productId, vector);
		if (builder.size() > maxWords) return null;
		if (rows.length < pageSize) return builder.finish();
		last = rows.at(-1)?.productId ?? "";
	}
}

interface CachedWords {
	words: WordIndex | null;
	/** milliseconds of the process' own clock: when reading began, and how long it took */
	began: number;
	cost: number;
}

/** Reading takes no more than this part of the time. */
const share = 1 / 20;

interface WordsCache {
	/** when a change of documents was last heard of, in milliseconds of the process' own clock */
	changedAt: number;
	cached: Map<Language, CachedWords>;
	reading: Map<Language, Promise<void>>;
}

const databases = new WeakMap<Db, WordsCache>();

function knownOf(db: Db): WordsCache {
	return memo(databases, db, () => ({ changedAt: 0, cached: new Map(), reading: new Map() }));
}

/** The words are read again by the searches that follow. */
export function documentsChanged(db: Db): void {
	knownOf(db).changedAt = performance.now();
}

/** @throws nothing: without the words the database answers */
function read(db: Db, language: Language): Promise<void> {
	const { cached, reading } = knownOf(db);
	const began = performance.now();
	const running =
		reading.get(language) ??
		load(db, language)
			.then((words) => {
				cached.set(language, { words, began, cost: performance.now() - began });
			})
			// the next search reads again
			.catch(() => {})
			.finally(() => reading.delete(language));
	reading.set(language, running);
	return running;
}

/** Reads every language, one after the other. @returns those whose words are kept now */
export async function readAllWords(db: Db): Promise<Language[]> {
	for (const language of languages) await read(db, language);
	return languages.filter((language) => knownOf(db).cached.get(language)?.words);
}

/** The words of a language that are kept now; null until they are read, and if there are too many. */
export function cachedWords(db: Db, language: Language): WordIndex | null {
	const { changedAt, cached } = knownOf(db);
	const known = cached.get(language);
	if (!known) void read(db, language);
	else if (changedAt > known.began) {
		const age = performance.now() - known.began;
		if (age > known.cost / share) void read(db, language);
	}
	return known?.words ?? null;
}
