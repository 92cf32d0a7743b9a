// What search reads; the extension pg_trgm says how alike two words are.
import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { languages } from "../../contract/shapes.ts";
import { products } from "./catalog.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const searchConfig = sql`case language when 'fr' then 'french'::regconfig when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig when 'de' then 'german'::regconfig when 'it' then 'italian'::regconfig else 'simple'::regconfig end`;

/**
 * Search document of a product in a language. All its words went through `searchText` of
 * gateway/catalog/rules/search-text.ts (accents folded, Polish stemmed): a query must too.
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
		/** garment, its other names, family */
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
		...languages.map((language) =>
			index(`product_search_vector_${language}`)
				.using("gin", t.vector)
				.where(sql.raw(`language = '${language}'`)),
		),
	],
);

/** Every word the search documents hold, to correct a mistyped one by trigram (`correctedTo`). */
export const searchWords = pgTable(
	"search_words",
	{
		language: text("language", { enum: languages }).notNull(),
		/** folded */
		word: text("word").notNull(),
		/** as it is written */
		spelling: text("spelling").notNull(),
		/** products that have it */
		frequency: integer("frequency").notNull(),
	},
	// all words of a language are looked at: none is left out for beginning otherwise or being longer alone
	(t) => [primaryKey({ columns: [t.language, t.word] })],
);
