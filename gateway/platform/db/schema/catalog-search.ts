// Tables that search reads; the extension pg_trgm measures how similar two words are.
import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { searchRuleKinds } from "#contract/catalog/search-rule.ts";
import { languages } from "#contract/shapes.ts";
import { products } from "./catalog.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const searchConfig = sql`case language when 'fr' then 'french'::regconfig when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig when 'de' then 'german'::regconfig when 'it' then 'italian'::regconfig else 'simple'::regconfig end`;

/**
 * Search document of a product in a language. All its words went through `searchText` of
 * gateway/selling/catalog/search/rules/search-text.ts (accents folded, Polish stemmed), and so must the words of a query.
 * Indexes are partial by language: write it as a literal in the query, not as a parameter.
 */
export const productSearch = pgTable(
	"product_search",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId),
		language: text("language", { enum: languages }).notNull(),
		/** label and colour */
		title: text("title").notNull(),
		/** garment, its synonyms, family */
		keywords: text("keywords").notNull(),
		/** material, pattern, features, fit, model, ref */
		facts: text("facts").notNull(),
		vector: tsvector("vector")
			.notNull()
			.generatedAlwaysAs(
				sql`setweight(to_tsvector(${searchConfig}, title), 'A') || setweight(to_tsvector(${searchConfig}, keywords), 'B') || setweight(to_tsvector(${searchConfig}, facts), 'C')`,
			),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.language] }),
		// a name that is typed whole is the beginning of a title
		index("product_search_titles").on(t.language, t.title.op("text_pattern_ops"), t.productId),
		...languages.map((language) =>
			index(`product_search_vector_${language}`)
				.using("gin", t.vector)
				.where(sql.raw(`language = '${language}'`)),
		),
	],
);

/** Every word of the search documents, to correct a mistyped one by trigrams (`correctedTo`). */
export const searchWords = pgTable(
	"search_words",
	{
		language: text("language", { enum: languages }).notNull(),
		/** folded */
		word: text("word").notNull(),
		/** original spelling */
		spelling: text("spelling").notNull(),
		/** products whose document has it */
		frequency: integer("frequency").notNull(),
	},
	// all words of a language are compared, also those that begin differently or are longer
	(t) => [primaryKey({ columns: [t.language, t.word] })],
);

/** What the merchant decided about single searches (CATALOGUE-96); the words are folded. */
export const searchRules = pgTable(
	"search_rules",
	{
		kind: text("kind", { enum: searchRuleKinds }).notNull(),
		language: text("language", { enum: languages }).notNull(),
		query: text("query").notNull(),
		/** of a synonym: what its words mean */
		means: text("means").notNull().default(""),
		/** of a pin, boost or bury; a product that is gone is passed over */
		productIds: text("product_ids").array().notNull().default(sql`'{}'`),
	},
	(t) => [primaryKey({ columns: [t.kind, t.language, t.query] })],
);
