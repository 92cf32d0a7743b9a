// The listing index, read from the database. The old one serves while it is renewed; the longer that takes, the rarer it is.
import { sql } from "drizzle-orm";
import type { AttributeKey } from "#contract/catalog/shapes.ts";
import type { MarketingLabel, ProductAvailability } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	catalogTerms,
	models,
	type PriceList,
	prices,
	productSales,
	products,
	type skuStatuses,
	skus,
} from "#gateway/platform/db/schema.ts";
import { labelsNow } from "./arrival.ts";
import { maxPublishedStock, productAvailability, skuOrderable } from "./rules/availability.ts";
import { trueLabels } from "./rules/labels.ts";
import { buildIndex, type IndexedProduct, type ListingIndex } from "./rules/listing-index.ts";

interface ProductRow extends Record<string, unknown> {
	productId: string;
	model: string;
	families: string;
	colour: string;
	materials: string;
	/** `garment:dress`, `feature:stripes`, with spaces between them */
	traits: string;
	/** `length:midi`, `fit:slim`: its values in the facets of a cut, with spaces between them */
	attributes: string;
	launched: number;
	/** sold of late */
	units: number;
	/** marketing labels, with spaces between them */
	labels: string;
}
/** The skus or prices of a product as one text, which saves reading thousands of rows. */
interface ProductParts extends Record<string, unknown> {
	productId: string;
	/** `{size}:{status}:{units}` of its skus, or `{list}:{cents}` of its prices, with `:r` for a reduction */
	parts: string;
}

interface Stock extends ProductParts {
	/** no size of it can be bought, now or soon */
	isGone: boolean;
}

/** The values of each facet of a cut. */
function attributesIn(text: string): Record<AttributeKey, string[]> {
	const given = wordsIn(text).map((part) => part.split(":"));
	const of = (key: AttributeKey) =>
		given.flatMap(([facet, value]) => (facet === key && value ? value : []));
	return { length: of("length"), sleeve: of("sleeve"), pattern: of("pattern"), fit: of("fit") };
}

const wordsIn = (text: string | undefined) => (text ? text.split(" ") : []);

/** The availability by which a product is found: nearly gone counts as available. Products that are gone have none. */
const shownAs: Partial<Record<ProductAvailability, ProductAvailability>> = {
	AVAILABLE: "AVAILABLE",
	SOON_UNAVAILABLE: "AVAILABLE",
	ON_DEMAND: "ON_DEMAND",
	SOON_AVAILABLE: "SOON_AVAILABLE",
};

function indexed(
	row: ProductRow,
	skuText: string | undefined,
	priceText: string | undefined,
): IndexedProduct {
	const stock = wordsIn(skuText).map((part) => {
		const [size = "", status, units] = part.split(":");
		return { size, status: status as (typeof skuStatuses)[number], stock: Number(units) };
	});
	const availability = productAvailability(stock);
	const shown = shownAs[availability];
	const costs = wordsIn(priceText).map((part) => {
		const [list, cents, reduced] = part.split(":");
		return { list: list as PriceList, cents: Number(cents), isReduced: Boolean(reduced) };
	});
	return {
		productId: row.productId,
		model: row.model,
		families: wordsIn(row.families),
		values: {
			size: stock.filter((sku) => skuOrderable(sku) > 0).map(({ size }) => size),
			colour: [row.colour],
			...attributesIn(row.attributes),
			material: wordsIn(row.materials),
			availability: shown ? [shown] : [],
		},
		traits: [...wordsIn(row.traits), ...stock.map(({ size }) => `size:${size}`)],
		labels: trueLabels(wordsIn(row.labels) as MarketingLabel[], availability),
		launched: row.launched,
		units: availability === "UNAVAILABLE" || availability === "DISCONTINUED" ? 0 : row.units,
		prices: Object.fromEntries(costs.map(({ list, cents }) => [list, cents])),
		reducedIn: costs.flatMap(({ list, isReduced }) => (isReduced ? list : [])),
	};
}

async function load(db: Db): Promise<ListingIndex> {
	const [found, stock, cents] = await Promise.all([
		db.execute<ProductRow>(sql`
			select p.product_id as "productId", p.model, array_to_string(p.segmentation_path, ' ') as families,
				p.colour_family as colour, array_to_string(p.materials, ' ') as materials,
				concat('garment:', m.garment, ' audience:', m.audience, ' fit:', m.fit, ' season:', substring(m.season from '[A-Z]+$'),
					' feature:' || nullif(array_to_string(m.features, ' feature:'), '')) as traits,
				coalesce(a.attributes, '') as attributes, coalesce(s.units, 0) as units,
				extract(epoch from p.launched_at)::float8 as launched, array_to_string(${labelsNow(sql`p`)}, ' ') as labels
			from ${products} p join ${models} m on m.model = p.model
			left join (
				select w.model, string_agg(t.facet || ':' || t.key, ' ') as attributes
				from ${models} w join ${catalogTerms} t on t.facet is not null
					and (t.kind = 'fit' and t.key = w.fit or t.kind = 'feature' and t.key = any(w.features))
				group by w.model) a on a.model = p.model
			left join ${productSales} s on s.product_id = p.product_id order by p.popularity desc, p.product_id`),
		db.execute<Stock>(sql`
			select product_id as "productId",
				string_agg(size_id || ':' || status || ':' || least(stock, ${sql.raw(String(maxPublishedStock))}), ' ') as parts,
				not bool_or(status = 'SOON_AVAILABLE' or (stock > 0 and status in ('REGULAR', 'ON_DEMAND'))) as "isGone"
			from ${skus} group by product_id`),
		db.execute<ProductParts>(sql`
			select product_id as "productId", string_agg(currency || ':' || price || case when strike_through_price is null then '' else ':r' end, ' ') as parts
			from ${prices} group by product_id`),
	]);
	const byProduct = (rows: readonly ProductParts[]) =>
		new Map(rows.map(({ productId, parts }) => [productId, parts]));
	const [skusOf, pricesOf] = [byProduct(stock.rows), byProduct(cents.rows)];
	const gone = new Set(stock.rows.flatMap(({ productId, isGone }) => (isGone ? productId : [])));
	// sold-out products come after all that can be bought
	const rows = [false, true].flatMap((isGone) =>
		found.rows.filter(({ productId }) => gone.has(productId) === isGone),
	);
	return buildIndex(rows.length, (slot) => {
		const row = rows[slot] as ProductRow;
		return indexed(row, skusOf.get(row.productId), pricesOf.get(row.productId));
	});
}

interface CachedIndex {
	index: ListingIndex;
	/** milliseconds of the process' own clock: when it was read, and how long that took */
	at: number;
	cost: number;
}

/** Milliseconds by which the stock in a filter may be out of date; cards are always read anew. */
const freshFor = 20_000;
/** When a change of the listings was last received, by database; milliseconds of the process' own clock. */
const changedAt = new WeakMap<Db, number>();

/** Marks the index as out of date. */
export function listingsChanged(db: Db): void {
	changedAt.set(db, performance.now());
}

/** Reading a large catalogue takes no more than this part of the time. */
const share = 1 / 20;
/** If the index is this many times older than it should be, callers wait for the new one. */
const tooOld = 10;

const cachedIndexes = new WeakMap<Db, CachedIndex>();
const reading = new WeakMap<Db, Promise<CachedIndex>>();

function renew(db: Db): Promise<CachedIndex> {
	const running = reading.get(db);
	if (running) return running;
	const started = performance.now();
	const made = load(db)
		.then((index) => {
			const now = performance.now();
			const cached = { index, at: now, cost: now - started };
			cachedIndexes.set(db, cached);
			return cached;
		})
		.finally(() => reading.delete(db));
	reading.set(db, made);
	return made;
}

/** For the operator: number of products, and milliseconds since they were read; null before the first reading. */
export function indexFigures(db: Db): { size: number; age: number } | null {
	const cached = cachedIndexes.get(db);
	return cached ? { size: cached.index.size, age: performance.now() - cached.at } : null;
}

/** The same index for every caller until it is renewed; the last one if the database is unavailable. */
export async function readIndex(db: Db): Promise<ListingIndex> {
	const cached = cachedIndexes.get(db);
	if (!cached) return (await renew(db)).index;
	const age = performance.now() - cached.at;
	const isBehind = (changedAt.get(db) ?? 0) > cached.at - cached.cost;
	const wanted = Math.max(isBehind ? 0 : freshFor, cached.cost / share);
	if (age < wanted) return cached.index;
	const next = renew(db).catch(() => cached);
	return age < wanted * tooOld ? cached.index : (await next).index;
}
