// Search documents of products, made from the catalogue's own words, and the list of all words, for corrections.
import { eq, inArray, sql } from "drizzle-orm";
import { type ByLanguage, type Language, languages } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	catalogTerms,
	models,
	productSearch,
	products,
	searchWords,
	segmentations,
} from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { foldText } from "#shop/fold-text.ts";
import { searchText, spelledOut } from "./rules/search-text.ts";

/** The parts of a product that a document is made from. */
interface DocumentFacts {
	productId: string;
	names: ByLanguage;
	colourLabels: ByLanguage;
	garment: string;
	keywords: ByLanguage | null;
	colourFamily: string;
	path: readonly string[];
	materials: readonly string[];
	features: readonly string[];
	model: string;
	ref: string;
}

/** Words of vocabulary terms and families, by their keys. */
export interface Wording {
	terms: ReadonlyMap<string, ByLanguage>;
	families: ReadonlyMap<string, ByLanguage>;
}

const unique = (words: string): string => [...new Set(words.split(" "))].filter(Boolean).join(" ");

/** A document in one language; `written` is its title and keywords with their original spelling. */
export function documentOf(
	product: DocumentFacts,
	language: Language,
	{ terms, families }: Wording,
) {
	const term = (kind: string, key: string) => terms.get(`${kind}:${key}`)?.[language] ?? "";
	const title = `${product.names[language]} ${product.colourLabels[language]}`;
	const keywords = [
		product.garment,
		product.keywords?.[language] ?? "",
		term("colour", product.colourFamily),
		...product.path.map((id) => families.get(id)?.[language] ?? ""),
	].join(" ");
	const facts = [
		...product.materials.map((key) => term("material", key)),
		...product.features.map((key) => term("feature", key)),
		product.model,
		product.ref,
	].join(" ");
	const also = language === "de" ? ` ${spelledOut(`${title} ${keywords}`)}` : "";
	return {
		productId: product.productId,
		language,
		title: searchText(language, title),
		keywords: unique(searchText(language, keywords + also)),
		facts: unique(searchText(language, facts)),
		written: `${title} ${keywords}`,
	};
}

/** Of two spellings that are folded alike, the one without accents: a singular (`Mantel`, `Mäntel`), before the other. */
const plainerOf = (known: string, other: string): string =>
	foldText(known) !== known.toLowerCase() && foldText(other) === other.toLowerCase()
		? other
		: known;

/** Words of documents with how many documents have them; German nouns keep their capitals. */
export function wordsOf(documents: readonly { language: Language; written: string }[]) {
	const counted = new Map<string, { language: Language; spelling: string; frequency: number }>();
	for (const { language, written } of documents) {
		const found = new Set(written.match(/[\p{L}\p{M}]{3,}/gu) ?? []);
		for (const word of found) {
			const spelling = language === "de" ? word : word.toLowerCase();
			const at = `${language} ${foldText(spelling)}`;
			const known = counted.get(at) ?? { language, spelling, frequency: 0 };
			counted.set(at, {
				language,
				spelling: plainerOf(known.spelling, spelling),
				frequency: known.frequency + 1,
			});
		}
	}
	return [...counted].map(([at, rest]) => ({ word: at.slice(3), ...rest }));
}

async function readWording(tx: Db): Promise<Wording> {
	const termRows = await tx.select().from(catalogTerms);
	const familyRows = await tx.select().from(segmentations);
	return {
		terms: new Map(termRows.map(({ kind, key, labels }) => [`${kind}:${key}`, labels])),
		families: new Map(familyRows.map(({ segmentationId, titles }) => [segmentationId, titles])),
	};
}

/**
 * Rewrites the documents of products.
 * @param which ids of products, or of models whose products are all meant
 */
export async function renewDocuments(
	tx: Db,
	which: { products: readonly string[] } | { models: readonly string[] },
): Promise<void> {
	const ids = "products" in which ? which.products : which.models;
	if (ids.length === 0) return;
	const found = await tx
		.select({
			productId: products.productId,
			names: models.names,
			colourLabels: products.colourLabels,
			garment: models.garment,
			keywords: models.keywords,
			colourFamily: products.colourFamily,
			path: products.segmentationPath,
			materials: products.materials,
			features: models.features,
			model: models.model,
			ref: models.ref,
		})
		.from(products)
		.innerJoin(models, eq(models.model, products.model))
		.where(inArray("products" in which ? products.productId : products.model, [...ids]));
	const wording = await readWording(tx);
	const documents = found.flatMap((one) =>
		languages.map((language) => documentOf(one, language, wording)),
	);
	const rows = documents.map(({ written: _, ...row }) => row);
	const { created, changed } = await upsert(tx, productSearch, ["productId", "language"], rows);
	const isTouched = new Set([...created, ...changed].map((key) => key.join()));
	const fresh = documents.filter(({ productId, language }) =>
		isTouched.has(`${productId},${language}`),
	);
	await countWords(tx, fresh);
	// only the import writes documents, so it publishes the change
	if (fresh.length > 0) await tx.execute(sql`select tell_changes('{search}')`);
}

/** Counts of known words only grow, as they only rank corrections. */
async function countWords(tx: Db, documents: readonly { language: Language; written: string }[]) {
	const json = JSON.stringify(wordsOf(documents));
	await tx.execute(sql`
		insert into ${searchWords} as t (language, word, spelling, frequency)
		select language, word, spelling, frequency
		from jsonb_populate_recordset(null::${searchWords}, ${json}::text::jsonb)
		order by language, word
		on conflict (language, word) do update set frequency = t.frequency + excluded.frequency,
			spelling = case when lower(t.spelling) <> t.word and lower(excluded.spelling) = t.word
				then excluded.spelling else t.spelling end`);
}
