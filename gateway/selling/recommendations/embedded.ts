// Our own recommendations: from what orders and views have taught, and from the products' traits where they taught nothing.
import { type SQL, sql } from "drizzle-orm";
import type { RecommendationKind } from "#contract/recommendation/list-recommendations.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	bestSellers,
	models,
	prices,
	productPartners,
	products,
	segmentations,
} from "#gateway/platform/db/schema.ts";
import { textsOf } from "#gateway/platform/db/upsert.ts";
import { listIn } from "#gateway/selling/catalog/price-list.ts";
import {
	maxCandidates,
	maxWornWith,
	type RecommendationProvider,
	type RecommendationQuery,
} from "./provider.ts";
import { likeness, match, type Traits } from "./rules/closeness.ts";

/** Products compared by their traits, for each product that is asked about. */
const near = 60;
/** Products of each family that may complete an outfit. */
const ofFamily = 8;
/** Weight of what people did compared with what a product is: likeness is at most 1. */
const learned = 2;

type Role = "seed" | "near" | "other" | "look" | "orders" | "views" | "best";
interface Row extends Traits, Record<string, unknown> {
	role: Role;
	/** the product it is a candidate for; its own for a seed, empty for best sellers */
	seed: string;
	weight: number;
}

/** Every candidate with its traits and its role, in one statement; each part of it is bounded. */
function candidateRows({ kinds, productIds, ...market }: RecommendationQuery): SQL {
	const top = sql`order by p.popularity desc, p.product_id limit ${near}`;
	const part = (role: Role, from: SQL) =>
		sql`select ${role}::text as role, seed.product_id as seed, c.product_id, c.weight from seed, lateral (${from}) c`;
	const column = sql`p.product_id, 0::real as weight`;
	const partners = (source: "orders" | "views") =>
		sql`select u.product_id, u.weight from ${productPartners} t, unnest(t.partners, t.weights) u(product_id, weight)
			where t.product_id = seed.product_id and t.source = ${source}`;
	const wants = (kind: RecommendationKind) => kinds.includes(kind) && productIds.length > 0;
	const parts = [
		sql`select 'seed'::text as role, product_id as seed, product_id, 0::real as weight from seed`,
		...(wants("similar") || wants("worn-with")
			? [
					part(
						"near",
						sql`select ${column} from ${products} p where p.segmentation_id = seed.segmentation_id ${top}`,
					),
				]
			: []),
		...(wants("worn-with")
			? [
					part("look", sql`select ${column} from ${products} p where p.look = seed.look ${top}`),
					// the best of each family of its department, so that no kind of garment is missing
					part(
						"other",
						sql`select p.product_id, 0::real as weight from ${segmentations} g, lateral (
								select p.product_id from ${products} p where p.segmentation_id = g.segmentation_id
								order by p.popularity desc, p.product_id limit ${ofFamily}) p
							where g.path[1] = seed.top or not exists (
								select from ${segmentations} d where d.parent = seed.top)`,
					),
				]
			: []),
		...(wants("others-bought") || wants("worn-with") ? [part("orders", partners("orders"))] : []),
		...(wants("similar") ? [part("views", partners("views"))] : []),
		...(kinds.includes("popular")
			? [
					sql`select 'best'::text, '', product_id, weight from ${bestSellers}`,
					sql`select 'best'::text, '', product_id, weight from (
						select ${column} from ${products} p order by p.popularity desc, p.product_id limit ${near}) p`,
				]
			: []),
	];
	return sql`
		with seed as (
			select p.product_id, p.segmentation_id, p.look, p.segmentation_path[1] as top
			from ${products} p where p.product_id = any(array(${textsOf(productIds)}))),
		found as (${sql.join(parts, sql` union all `)})
		select f.role, f.seed, f.weight::float8 as weight, p.product_id as "productId", p.model, p.look,
			p.segmentation_id as "segmentationId", p.colour_family as colour, m.season, pr.price,
			p.popularity
		from found f join ${products} p on p.product_id = f.product_id
		join ${models} m on m.model = p.model
		join ${prices} pr on pr.product_id = p.product_id and pr.currency = ${listIn(sql`p.product_id`, market)}`;
}

/** Sums up each candidate's scores over all products asked about, and sorts them, best first. */
function ranked(
	scores: Iterable<readonly [productId: string, score: number]>,
	max = maxCandidates,
): string[] {
	const sums = new Map<string, number>();
	for (const [id, score] of scores) if (score > 0) sums.set(id, (sums.get(id) ?? 0) + score);
	const found = [...sums].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
	return found.slice(0, max).map(([id]) => id);
}

/** A small bonus for what sells well, to order equal candidates. */
const sells = ({ popularity }: Traits) => Math.max(0, popularity) / 1e7;

type Rank = (rows: readonly Row[], seeds: ReadonlyMap<string, Row>) => string[];

/** @param score 0 where a row is not a candidate */
const rankedBy =
	(roles: readonly Role[], score: (row: Row, seed: Row) => number, max?: number): Rank =>
	(rows, seeds) =>
		ranked(
			rows.flatMap((row) => {
				const seed = seeds.get(row.seed);
				const isOne = seed && roles.includes(row.role) && row.model !== seed.model;
				return isOne ? [[row.productId, score(row, seed)] as const] : [];
			}),
			max,
		);

const ranks: Readonly<Record<RecommendationKind, Rank>> = {
	// which of them can be worn with it is decided where all candidates are (rules/worn-with.ts)
	"worn-with": rankedBy(
		["look", "other", "orders"],
		(row, seed) => match(row, seed) + (row.role === "orders" ? learned * row.weight : sells(row)),
		maxWornWith,
	),
	similar: rankedBy(
		["near", "views"],
		(row, seed) => likeness(row, seed) + learned * row.weight + sells(row),
	),
	// only real purchases count here: traits say nothing of what others bought
	"others-bought": rankedBy(["orders"], (row) => row.weight),
	popular: (rows) => {
		const best = rows.filter(({ role }) => role === "best");
		return ranked(best.map((row) => [row.productId, row.weight + sells(row)] as const));
	},
};

export function embeddedProvider(db: Db): RecommendationProvider {
	return {
		async candidates(query) {
			const { rows } = await db.execute<Row>(candidateRows(query));
			const own = rows.filter(({ role }) => role === "seed");
			const seeds = new Map(own.map((row) => [row.productId, row]));
			return new Map(query.kinds.map((kind) => [kind, ranks[kind](rows, seeds)]));
		},
	};
}
