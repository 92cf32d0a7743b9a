// A search in memory finds what the database finds, in the order in which the database ranks it.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { searchProducts } from "#contract/catalog/search-products.ts";
import { languages } from "#contract/shapes.ts";
import { products } from "#gateway/platform/db/schema.ts";
import { readIndex } from "#gateway/selling/catalog/read-index.ts";
import { buildIndex } from "#gateway/selling/catalog/rules/listing-index.ts";
import { renewDocuments } from "#gateway/selling/catalog/search/documents.ts";
import { foldedWords, readMatches } from "#gateway/selling/catalog/search/matches.ts";
import { cachedWords, readAllWords } from "#gateway/selling/catalog/search/read-words.ts";
import { findWords, slotsIn } from "#gateway/selling/catalog/search/rules/find-words.ts";
import { wordIndexBuilder } from "#gateway/selling/catalog/search/rules/word-index.ts";
import { readWordQuery } from "#gateway/selling/catalog/search/rules/word-query.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startGateway();
	await readAllWords(gateway.context.db);
});
afterAll(() => gateway?.close());

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

/** The same numbers every time. */
function* numbers(): Generator<number> {
	for (let seed = 7; ; seed = (seed * 48_271) % 2_147_483_647) yield seed;
}

it("ranks documents for a query in the same order as the database, ties included", async () => {
	const random = numbers();
	const below = (most: number) => Number(random.next().value) % most;
	const words = ["coat", "wool", "long", "red", "it''s", "lined"];
	const vector = () =>
		words
			.filter(() => below(2) === 0)
			.map((word) => {
				const places = Array.from({ length: 1 + below(4) }, () => 1 + below(below(9) ? 40 : 400));
				const sorted = [...new Set(places)].toSorted((a, b) => a - b);
				return `'${word}':${sorted.map((place) => place + (["A", "B", "C", ""][below(4)] ?? "")).join()}`;
			})
			.join(" ");
	const vectors = Array.from({ length: 400 }, vector);
	const names = vectors.map((_, at) => String(at));
	const builder = wordIndexBuilder();
	const given = JSON.stringify(vectors);
	const { rows } = await gateway.context.db.execute<{ printed: string }>(sql`
		select given.text::tsvector::text as printed
		from jsonb_array_elements_text(${given}::text::jsonb) with ordinality as given(text, at) order by at`);
	for (const [at, { printed }] of rows.entries()) builder.add(names[at] ?? "", printed);
	const index = await buildIndex(names.length, (slot) => ({
		productId: names[slot] ?? "",
		model: "",
		families: [],
		values: { size: [], colour: [], material: [], availability: [] },
		labels: [],
		launched: 0,
		prices: {},
		reducedIn: [],
	}));
	const held = builder.finish();
	for (const asked of [
		"coat",
		"coat & wool",
		"coat | wool",
		"( coat | it''s ) & red",
		"( coat & long ) | ( wool & red ) | lined",
		"coat & wool & long & red & lined",
		"( coat & red ) | coat",
		"coat & nowhere",
		"coat | nowhere",
	]) {
		const printed = asked.replace(/[a-z']+/g, (word) => `'${word}'`);
		const { rows: ranked } = await gateway.context.db.execute<{ at: number }>(sql`
			select (at - 1)::int as at
			from jsonb_array_elements_text(${given}::text::jsonb) with ordinality as given(text, at)
			where given.text::tsvector @@ ${printed}::tsquery
			order by ts_rank(given.text::tsvector, ${printed}::tsquery) desc, at`);
		const query = readWordQuery(printed);
		if (!query) throw new Error(printed);
		const found = findWords(query, index, held, slotsIn(index, held.productIds));
		expect({ asked, ranked: [...(found.ranked ?? [])] }).toEqual({
			asked,
			ranked: ranked.map(({ at }) => at),
		});
	}
});

describe("memory and database give the same products in the same order", () => {
	it.each(languages)("in %s", async (language) => {
		const { db } = gateway.context;
		const index = await readIndex(db);
		const held = cachedWords(db, language);
		expect(held?.productIds).toHaveLength(index.size);
		const { rows } = await db.execute<{ word: string }>(sql`
			select word from search_words where language = ${language} order by frequency desc, word limit 40`);
		const words = rows.map(({ word }) => word);
		const pairs = words.map((word, at) => `${word} ${words[(at * 7 + 3) % words.length]}`);
		const threes = pairs.map((pair, at) => `${pair} ${words[(at * 5 + 1) % words.length]}`);
		for (const q of [...words, ...pairs, ...threes]) {
			const folded = foldedWords(q, language);
			const [kept, asked] = await Promise.all(
				[held, null].map((where) => readMatches(db, index, folded, language, where)),
			);
			expect({ q, kept }).toEqual({ q, kept: asked });
		}
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
