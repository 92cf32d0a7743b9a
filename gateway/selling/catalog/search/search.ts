// The door of search: what a shopper's words find in the catalogue. What words are, how they are understood, compared, ranked
// and corrected stays in this folder; `documents.ts` is the door for writers of products.
import { type Language, languages } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { documentIndexOf } from "./document-index.ts";
import { documentsChanged, readAllWords } from "./read-words.ts";
import { lexiconOf } from "./rules/lexicon.ts";
import { warmMentions } from "./words-of-documents.ts";

export { type SearchResult, search } from "./answer.ts";
export { renewDocumentIndex, setDocumentIndex } from "./document-index.ts";
export { openSearchIndex } from "./open-search.ts";
export type { SearchRules } from "./rules/search-rules.ts";
export { suggest } from "./suggest.ts";

/** Reads the words of all languages into memory; until then the database answers. @returns the languages that are in memory */
export async function warmSearch(db: Db): Promise<Language[]> {
	for (const language of languages) {
		const { meanings } = lexiconOf(language, []);
		const phrases = [...meanings.values()].map((meaning) => meaning.phrases);
		// without them each is asked for when it is needed
		await warmMentions(db, language, phrases).catch(() => {});
	}
	// what another index has is not kept in memory as well
	return documentIndexOf(db) ? [] : readAllWords(db);
}

/** To be called when documents have changed: words in memory are read again. */
export function refreshSearch(db: Db): void {
	documentsChanged(db);
}
