// Words in memory find what the database finds.
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { searchProducts } from "#contract/catalog/search.ts";
import { languages } from "#contract/shapes.ts";
import { products } from "#gateway/platform/db/schema.ts";
import { readIndex } from "#gateway/selling/catalog/read-index.ts";
import { members } from "#gateway/selling/catalog/rules/bits.ts";
import { renewDocuments } from "#gateway/selling/catalog/search/documents.ts";
import { cachedWords, readAllWords } from "#gateway/selling/catalog/search/read-words.ts";
import { readWordQuery } from "#gateway/selling/catalog/search/rules/word-query.ts";
import { readMentions } from "#gateway/selling/catalog/search/words-of-documents.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();
beforeAll(async () => {
	await readAllWords(gateway.context.db);
});

describe("a query that Postgres prints", () => {
	it("is parsed with its brackets, `&` before `|`", () => {
		const [a, b, c] = ["a", "b", "c"].map((word) => ({ word }));
		expect(readWordQuery("'a'")).toEqual(a);
		expect(readWordQuery("'a' | 'b' & 'c'")).toEqual({
			of: "any",
			parts: [a, { of: "all", parts: [b, c] }],
		});
		expect(readWordQuery("( 'a' | 'b' ) & 'c'")).toEqual({
			of: "all",
			parts: [{ of: "any", parts: [a, b] }, c],
		});
		expect(readWordQuery("'it''s' & 'a\\\\b'")).toEqual({
			of: "all",
			parts: [{ word: "it's" }, { word: "a\\b" }],
		});
	});

	it.each(["", "'a' <-> 'b'", "'a':*", "'a':AB", "!'a'", "( 'a'", "'a' 'b'", "a"])(
		"is left to the database as %j",
		(printed) => expect(readWordQuery(printed)).toBeNull(),
	);
});

describe("memory and database find the same products, and the same by their names", () => {
	it.each(languages)("in %s", async (language) => {
		const { db } = gateway.context;
		const index = await readIndex(db);
		const held = cachedWords(db, language);
		expect(held?.productIds).toHaveLength(index.size);
		const { rows } = await db.execute<{ word: string }>(sql`
			select word from search_words where language = ${language} order by frequency desc, word limit 40`);
		const words = rows.map(({ word }) => word);
		const pairs = words.map((word, at) => `${word} ${words[(at * 7 + 3) % words.length]}`);
		const lists = [...words, ...pairs].map((phrase) => [phrase]);
		let named = 0;
		for (const phrases of [...lists, words.slice(0, 5), pairs.slice(0, 5)]) {
			const [kept, asked] = await Promise.all(
				[held, null].map((where) => readMentions(db, index, phrases, language, where)),
			);
			expect({ phrases, kept }).toEqual({ phrases, kept: asked });
			if (kept && members(kept.inName, 1).next().value !== undefined) named += 1;
		}
		expect(named).toBeGreaterThan(10);
	});
});

it("finds a renamed product by its new name, once the change is received", async () => {
	const { changes, db } = gateway.context;
	await changes.open();
	const search = async () =>
		(await gateway.call(searchProducts, { query: { q: "brumisateur" } })).data.paging.total;
	expect(await search()).toBe(0);
	const [product] = await db.select({ id: products.productId }).from(products).limit(1);
	const id = product?.id ?? "";
	await db.execute(sql`
		update models set names = names || '{"fr": "Brumisateur"}'
		where model = (select model from products where product_id = ${id})`);
	await db.transaction((tx) => renewDocuments(tx, { products: [id] }));
	await vi.waitFor(async () => expect(await search()).toBe(1), { timeout: 10_000 });
});
