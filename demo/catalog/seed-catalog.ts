// Fills an empty catalogue in one transaction and in batches, so that a large one needs no more memory than a small one.
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#gateway/platform/db/client.ts";
import { models, products, skus } from "#gateway/platform/db/schema/catalog.ts";
import { priceHistory, prices } from "#gateway/platform/db/schema/catalog-prices.ts";
import { productSearch, searchWords } from "#gateway/platform/db/schema/catalog-search.ts";
import { catalogTerms, segmentations, sizes } from "#gateway/platform/db/schema/catalog-terms.ts";
import { reviews } from "#gateway/platform/db/schema/review.ts";
import { type AssembledModel, assembleCatalogue } from "./assemble.ts";
import { Vocabulary } from "./search-document.ts";
import { allSegmentations, pathOf, sceneOf } from "./segmentations.ts";
import { allSizes } from "./sizes.ts";
import { termRows } from "./terms-rows.ts";

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Models per batch: some 125 products and 1,800 rows in all. */
const batchSize = 50;
/** Rows per statement: far below the 65,535 parameters that Postgres takes. */
const statementRows = 1_000;

async function insertAll<Table extends PgTable>(
	tx: Transaction,
	table: Table,
	rows: readonly Table["$inferInsert"][],
): Promise<void> {
	for (let start = 0; start < rows.length; start += statementRows) {
		await tx.insert(table).values(rows.slice(start, start + statementRows));
	}
}

async function insertFrame(tx: Transaction): Promise<void> {
	await insertAll(
		tx,
		segmentations,
		allSegmentations.map(({ segmentationId, parent, titles }, position) => ({
			segmentationId,
			parent,
			titles,
			position,
			scene: sceneOf(segmentationId),
			path: pathOf(segmentationId).map((node) => node.segmentationId),
		})),
	);
	await insertAll(tx, catalogTerms, termRows);
	await insertAll(
		tx,
		sizes,
		allSizes.map((size, position) => ({ ...size, position })),
	);
}

async function insertBatch(tx: Transaction, batch: readonly AssembledModel[]): Promise<void> {
	const made = batch.flatMap((model) => model.products);
	await insertAll(
		tx,
		models,
		batch.map(({ row }) => row),
	);
	await insertAll(
		tx,
		products,
		made.map(({ product }) => product),
	);
	await insertAll(
		tx,
		skus,
		made.flatMap((product) => product.skus),
	);
	await insertAll(
		tx,
		reviews,
		batch.flatMap((model) => model.reviews),
	);
	await insertAll(
		tx,
		prices,
		made.flatMap((product) => product.prices),
	);
	await insertAll(
		tx,
		priceHistory,
		made.flatMap((product) => product.history),
	);
	await insertAll(
		tx,
		productSearch,
		made.flatMap(({ product, search }) =>
			search.map(({ language, title, keywords, facts }) => ({
				productId: product.productId,
				language,
				title,
				keywords,
				facts,
			})),
		),
	);
}

/**
 * Seeds the catalogue unless there is one; run it under a lock (`Database.exclusively`).
 * @param options.models how many models; by default the house's own
 * @param options.now launches, prices and arrivals are dated from this day
 * @returns whether the catalogue was seeded
 */
export async function seedCatalog(
	db: Db,
	options: { models?: number | undefined; now: Date },
): Promise<boolean> {
	const [there] = await db.select({ model: models.model }).from(models).limit(1);
	if (there) return false;
	await db.transaction(async (tx) => {
		await insertFrame(tx);
		const vocabulary = new Vocabulary();
		let batch: AssembledModel[] = [];
		for (const model of assembleCatalogue(options)) {
			for (const document of model.products.flatMap(({ search }) => search)) {
				vocabulary.add(document);
			}
			batch.push(model);
			if (batch.length < batchSize) continue;
			await insertBatch(tx, batch);
			batch = [];
		}
		await insertBatch(tx, batch);
		await insertAll(tx, searchWords, vocabulary.rows());
	});
	// the planner's first estimates for a fresh table are far off
	for (const table of [models, products, skus, prices, productSearch, searchWords]) {
		await db.execute(sql`analyze ${table}`);
	}
	return true;
}
