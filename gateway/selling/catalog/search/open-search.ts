// Search documents in OpenSearch, by its REST calls (ADR 0146). Postgres stays the truth: an index is filled anew beside the one
// that answers, and takes its place once it is whole.
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Language, languages } from "#contract/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { changes, productSearch, products } from "#gateway/platform/db/schema.ts";
import { startDeadline } from "#shop/process/patience.ts";
import type { DocumentIndex, MentioningProducts } from "./document-index.ts";
import { searchText } from "./rules/search-text.ts";

/** Milliseconds that a search and a step of filling may take, and without a search after one failed. */
const [searchDeadline, fillDeadline, rest] = [400, 60_000, 10_000];
/** Products in one answer, and pages of them that are asked for: beyond, the most popular are found. */
const [pageSize, maxPages] = [10_000, 5];
/** Products in one step of filling. */
const batchSize = 500;
/**
 * Seconds without a change before an index is filled anew, and after which it is filled though documents go on changing. By then
 * every transaction that began before has committed: one filling holds all changes that it was for.
 */
const [quiet, maxAge] = [60, 900];

/** The words are folded already; Postgres has no dictionary for Polish, and its words come stemmed. */
const analyzers = {
	fr: "french",
	en: "english",
	es: "spanish",
	de: "german",
	it: "italian",
	pl: "whitespace",
} as const satisfies Record<Language, string>;

const textFields = (analyzer: string) => ({
	type: "object",
	properties: { name: { type: "text", analyzer }, all: { type: "text", analyzer } },
});

/** What an index was filled from. */
const filled = z.object({
	/** every change up to this one is in it */
	changeId: z.number(),
	/** seconds since 1970 */
	at: z.number(),
});
type Filled = z.output<typeof filled>;

const mappingOf = (meta: Filled) => ({
	settings: { refresh_interval: "-1", max_result_window: pageSize },
	mappings: {
		dynamic: "strict",
		_meta: meta,
		// the documents are rows of Postgres
		_source: { enabled: false },
		properties: {
			productId: { type: "keyword" },
			popularity: { type: "integer" },
			...Object.fromEntries(
				languages.map((language) => [language, textFields(analyzers[language])]),
			),
		},
	},
});

const mappings = z.record(
	z.string(),
	z.object({ mappings: z.object({ _meta: filled.optional() }) }),
);
const bulkAnswer = z.object({ errors: z.boolean() });
const hits = z.object({
	hits: z.object({
		hits: z.array(
			z.object({
				_id: z.string(),
				matched_queries: z.array(z.string()).default([]),
				sort: z.array(z.union([z.string(), z.number()])),
			}),
		),
	}),
});

/** All words of any of the phrases. */
const anyOf = (field: string, phrases: readonly string[], name?: string) => ({
	bool: {
		should: phrases.map((query) => ({ match: { [field]: { query, operator: "and" } } })),
		minimum_should_match: 1,
		...(name ? { _name: name } : {}),
	},
});

interface DocumentRow extends Record<string, unknown> {
	id: string;
	popularity: number;
	texts: Record<string, { name: string; all: string }>;
}

/** Documents by product, in the order of their ids. */
async function* documentsOf(db: Db): AsyncGenerator<DocumentRow[]> {
	let last = "";
	for (;;) {
		const { rows } = await db.execute<DocumentRow>(sql`
			select p.product_id as id, p.popularity, jsonb_object_agg(d.language, jsonb_build_object(
				'name', d.title, 'all', d.title || ' ' || d.keywords || ' ' || d.facts)) as texts
			from (select distinct product_id from ${productSearch}
				where product_id > ${last} order by product_id limit ${batchSize}) found
			join ${products} p on p.product_id = found.product_id
			join ${productSearch} d on d.product_id = found.product_id
			group by p.product_id, p.popularity order by p.product_id`);
		if (rows.length === 0) return;
		yield rows;
		last = rows.at(-1)?.id ?? "";
	}
}

interface ChangesNow extends Record<string, unknown> {
	/** the newest change that every transaction has committed, 0 for none */
	settled: number;
	oldest: number;
	/** seconds since 1970 */
	now: number;
	/** documents changed after the index was filled */
	isChanged: boolean;
	/** and the last of these changes is so fresh that more may come */
	isChanging: boolean;
}

async function changesAfter(db: Db, changeId: number): Promise<ChangesNow> {
	const { rows } = await db.execute<ChangesNow>(sql`
		select coalesce(max(change_id) filter (where at < clock_timestamp() - ${quiet} * interval '1 second'), 0)::float8 as settled,
			min(change_id)::float8 as oldest, extract(epoch from clock_timestamp())::float8 as now,
			coalesce(bool_or('search' = any (tags) and change_id > ${changeId}), false) as "isChanged",
			coalesce(bool_or('search' = any (tags) and change_id > ${changeId}
				and at > clock_timestamp() - ${quiet} * interval '1 second'), false) as "isChanging"
		from ${changes}`);
	return rows[0] as ChangesNow;
}

/** @param address of the service, with a name and a password where it asks for them; a path is that of a proxy */
export function openSearchIndex(
	{ db, log }: Pick<GatewayContext, "db" | "log">,
	address: string,
	alias = "vitrine-products",
): DocumentIndex {
	const { origin, pathname, username, password } = new URL(address);
	const base = origin + pathname.replace(/\/$/, "");
	const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	const authorization: Record<string, string> = username
		? { Authorization: `Basic ${Buffer.from(secret).toString("base64")}` }
		: {};
	let restsUntil = 0;

	/** @throws Error where it does not answer, or answers with a status that is neither a success nor `allowed` */
	async function ask(
		method: string,
		path: string,
		body: object | string | null,
		{ deadline = fillDeadline, allowed = 200 } = {},
	): Promise<unknown> {
		const isLines = typeof body === "string";
		const response = await fetch(`${base}/${path}`, {
			method,
			redirect: "error",
			signal: startDeadline(deadline).signal,
			headers: {
				...authorization,
				...(body === null
					? {}
					: { "Content-Type": isLines ? "application/x-ndjson" : "application/json" }),
			},
			body: body === null || isLines ? body : JSON.stringify(body),
		});
		if (!response.ok) {
			await response.body?.cancel();
			if (response.status === allowed) return null;
			throw new Error(`it answered ${response.status} to ${method} ${path.split("?")[0]}`);
		}
		return response.json();
	}

	/** The indexes that the alias names, and what each was filled from. */
	async function current(): Promise<Map<string, Filled | null>> {
		const answer = await ask("GET", `${alias}/_mapping`, null, { allowed: 404 });
		const found = answer === null ? {} : mappings.parse(answer);
		return new Map(
			Object.entries(found).map(([name, { mappings: own }]) => [name, own._meta ?? null]),
		);
	}

	async function fill(former: readonly string[], meta: Filled): Promise<void> {
		const name = `${alias}-${meta.at.toFixed(0)}-${randomBytes(4).toString("hex")}`;
		await ask("PUT", name, mappingOf(meta));
		try {
			for await (const documents of documentsOf(db)) {
				const lines = documents.flatMap(({ id, popularity, texts }) => [
					JSON.stringify({ index: { _id: id } }),
					JSON.stringify({ productId: id, popularity, ...texts }),
				]);
				const answer = await ask("POST", `${name}/_bulk`, `${lines.join("\n")}\n`);
				if (bulkAnswer.parse(answer).errors) throw new Error("it refused documents");
			}
			await ask("POST", `${name}/_refresh`, null);
			await ask("POST", "_aliases", {
				actions: [
					{ add: { index: name, alias } },
					...former.map((index) => ({ remove: { index, alias } })),
				],
			});
		} catch (error) {
			await ask("DELETE", name, null, { allowed: 404 }).catch(() => {});
			throw error;
		}
		// no search asks them any more
		for (const index of former) await ask("DELETE", index, null, { allowed: 404 });
	}

	async function search(
		phrases: readonly string[],
		language: Language,
	): Promise<MentioningProducts> {
		const words = phrases.map((phrase) => searchText(language, phrase)).filter(Boolean);
		const [anywhere, inName]: [string[], string[]] = [[], []];
		if (words.length === 0) return { anywhere, inName };
		let after: readonly (string | number)[] | undefined;
		for (let page = 0; page < maxPages; page += 1) {
			const answer = await ask(
				"POST",
				`${alias}/_search`,
				{
					size: pageSize,
					_source: false,
					track_total_hits: false,
					query: {
						bool: {
							filter: [anyOf(`${language}.all`, words)],
							should: [anyOf(`${language}.name`, words, "name")],
						},
					},
					sort: [{ popularity: "desc" }, { productId: "asc" }],
					...(after ? { search_after: after } : {}),
				},
				{ deadline: searchDeadline },
			);
			const found = hits.parse(answer).hits.hits;
			for (const { _id, matched_queries: matched } of found) {
				anywhere.push(_id);
				if (matched.includes("name")) inName.push(_id);
			}
			after = found.at(-1)?.sort;
			if (found.length < pageSize) break;
		}
		return { anywhere, inName };
	}

	return {
		async mentions(phrases, language) {
			if (performance.now() < restsUntil) return null;
			try {
				return await search(phrases, language);
			} catch (error) {
				restsUntil = performance.now() + rest;
				log.warn({ err: error }, "search service");
				return null;
			}
		},
		async renew() {
			const known = await current();
			const [meta = null] = known.values();
			const { settled, oldest, now, isChanged, isChanging } = await changesAfter(
				db,
				meta?.changeId ?? 0,
			);
			const next: Filled = { changeId: settled, at: now };
			// changes that it has not heard of are forgotten after an hour
			const isUnknown = meta === null || meta.changeId < oldest - 1;
			if (isUnknown || (isChanged && (!isChanging || now - meta.at > maxAge))) {
				await fill([...known.keys()], next);
				return true;
			}
			if (!isChanged && settled > meta.changeId)
				await ask("PUT", `${alias}/_mapping`, { _meta: { ...meta, changeId: settled } });
			return false;
		},
	};
}
