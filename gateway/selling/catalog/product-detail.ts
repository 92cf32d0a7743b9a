// A product with everything its page shows, worded for the market: read in one prepared statement.
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Product } from "#contract/catalog/shapes.ts";
import type { MarketingLabel } from "#contract/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { models, prices, products, sizeMeasurements, skus } from "#gateway/platform/db/schema.ts";
import { memo } from "#shop/memo.ts";
import { arrivesAt, labelsNow } from "./arrival.ts";
import { type ColourwayRow, colourwaysColumn, colourwayViews } from "./cards.ts";
import type { CatalogMarket } from "./market.ts";
import { listIn } from "./price-list.ts";
import {
	isInStoreOnly,
	maxPublishedStock,
	productAvailability,
	type SkuStock,
	skuAvailability,
	skuOrderable,
} from "./rules/availability.ts";
import { environmentOf } from "./rules/environment.ts";
import { trueLabels } from "./rules/labels.ts";
import { pathOf, readTree, type SegmentationTree } from "./segmentation-tree.ts";
import { namesOfSize, readVocabulary, termLabel, termOf, type Vocabulary } from "./vocabulary.ts";

interface SkuRow extends SkuStock {
	gtin: string;
	sizeId: string;
}

/** A measure of the garment in one of its sizes. */
interface SizeMeasure {
	sizeId: string;
	measure: string;
	centimetres: number;
}

/** Ids by which a product can be looked up (CATALOGUE-2, CATALOGUE-3). */
const lookups = {
	product: eq(products.productId, sql.placeholder("id")),
	option: eq(products.optionId, sql.placeholder("id")),
	gtin: sql`${products.productId} = (select s.product_id from ${skus} s where s.gtin = ${sql.placeholder("id")})`,
} satisfies Record<string, SQL>;
type Lookup = keyof typeof lookups;

function prepare(db: Db, lookup: Lookup) {
	const skusColumn = sql<SkuRow[] | null>`(
		select json_agg(json_build_object('gtin', s.gtin, 'sizeId', s.size_id, 'status', s.status,
			'stock', least(s.stock, ${sql.raw(String(maxPublishedStock))})) order by s.position, s.gtin)
		from ${skus} s where s.product_id = ${products.productId})`;
	const measuresColumn = sql<SizeMeasure[] | null>`(
		select json_agg(json_build_object('sizeId', m.size_id, 'measure', m.measure, 'centimetres', m.centimetres))
		from ${sizeMeasurements} m where m.model = ${products.model})`;
	const market = {
		currency: sql.placeholder("currency"),
		storeId: sql.placeholder("storeId"),
		language: sql.placeholder("language"),
	};
	return db
		.select({
			product: products,
			model: models,
			price: prices,
			labels: sql<MarketingLabel[]>`${labelsNow(products)}`.as("labels"),
			expectedOn: sql<string | null>`(${arrivesAt(products)} at time zone 'UTC')::date::text`.as(
				"expected_on",
			),
			skus: skusColumn.as("skus"),
			measures: measuresColumn.as("measures"),
			colourways: sql<ColourwayRow[]>`${colourwaysColumn(sql`${products.model}`, market)}`.as(
				"colourways",
			),
		})
		.from(products)
		.innerJoin(models, eq(models.model, products.model))
		.innerJoin(
			prices,
			and(
				eq(prices.productId, products.productId),
				eq(prices.list, listIn(products.productId, market)),
			),
		)
		.where(lookups[lookup])
		.prepare(`catalog_product_by_${lookup}`);
}

type Prepared = ReturnType<typeof prepare>;
type ProductRow = Awaited<ReturnType<Prepared["execute"]>>[number];
const preparedOf = new WeakMap<Db, Map<Lookup, Prepared>>();

function preparedFor(db: Db, lookup: Lookup): Prepared {
	const statements = memo(preparedOf, db, () => new Map<Lookup, Prepared>());
	return memo(statements, lookup, () => prepare(db, lookup));
}

/** Undefined also for a product that the market does not sell (CATALOGUE-11). */
async function readProductRow(
	db: Db,
	lookup: Lookup,
	id: string,
	{ currency, storeId, language }: CatalogMarket,
): Promise<ProductRow | undefined> {
	const [row] = await preparedFor(db, lookup).execute({ id, currency, storeId, language });
	return row;
}

/** By size, the measures in the order of the vocabulary's terms. */
function sizeMeasurementsOf(
	measures: NonNullable<ProductRow["measures"]>,
	vocabulary: Vocabulary,
	market: CatalogMarket,
): NonNullable<Product["sizeMeasurements"]> {
	const placeOf = (key: string) => termOf(vocabulary, "measure", key)?.position ?? 0;
	const sorted = measures.toSorted((a, b) => placeOf(a.measure) - placeOf(b.measure));
	return [...Map.groupBy(sorted, ({ sizeId }) => sizeId)].map(([sizeId, rows]) => ({
		sizeId,
		measurements: rows.map(({ measure, centimetres }) => ({
			key: measure,
			label: termLabel(vocabulary, "measure", measure, market),
			centimetres,
		})),
	}));
}

function productView(
	{ product, model, price, labels, expectedOn, skus: skuRows, measures, colourways }: ProductRow,
	vocabulary: Vocabulary,
	tree: SegmentationTree,
	market: CatalogMarket,
): Product {
	const { language } = market;
	const stocks = skuRows ?? [];
	const label = model.names[language];
	const availability = productAvailability(stocks);
	const size = (sizeId: string) => namesOfSize(vocabulary, sizeId, market);
	const term = (kind: Parameters<typeof termLabel>[1], key: string) =>
		termLabel(vocabulary, kind, key, market);
	const node = tree.byId.get(product.segmentationId);
	const environment = environmentOf(model);
	return {
		productId: product.productId,
		optionId: product.optionId,
		model: model.model,
		ref: model.ref,
		season: model.season,
		label,
		labels: model.names,
		colour: {
			family: product.colourFamily,
			label: product.colourLabels[language],
			hex: product.colourHex,
		},
		colourLabels: product.colourLabels,
		price: {
			price: price.price,
			strikeThroughPrice: price.strikeThroughPrice,
			priceType: price.priceType,
			currencyCode: market.currency,
		},
		pictures: product.pictures,
		colourways: colourwayViews(colourways, label),
		marketingLabels: trueLabels(labels, availability),
		availability,
		segmentationId: product.segmentationId,
		description: model.descriptions[language],
		features: model.features.map((key) => term("feature", key)),
		fit: { key: model.fit, label: term("fit", model.fit) },
		composition: model.composition.map(({ part, materials }) => ({
			part: term("part", part),
			materials: materials.map(({ material, percent }) => ({
				material: term("material", material),
				percent,
			})),
		})),
		care: model.care.map((key) => ({ key, label: term("care", key) })),
		measurements: model.measurements.map(({ measure, centimetres }) => ({
			key: measure,
			label: term("measure", measure),
			centimetres,
		})),
		sizeMeasurements: sizeMeasurementsOf(measures ?? [], vocabulary, market),
		referenceSize: size(model.referenceSize).sizeLabel,
		sizing: {
			reference: model.referenceSize,
			scale: vocabulary.sizes.get(model.referenceSize)?.scale ?? "one",
			audience: model.audience,
		},
		wornBy: model.wornBy && {
			height: model.wornBy.height,
			size: size(model.wornBy.size).sizeLabel,
		},
		making: model.making,
		...(model.origin ? { origin: model.origin } : {}),
		...(model.repair?.[language] ? { repair: model.repair[language] } : {}),
		ratingCount: model.ratingCount,
		averageRating: model.averageRating,
		ratingStars: model.ratingStars,
		environment: {
			...environment,
			certified: environment.certified && {
				...environment.certified,
				material: term("material", environment.certified.material),
			},
		},
		manufacturer: model.manufacturer,
		responsiblePerson: model.responsiblePerson,
		expectedOn,
		availabilityType: isInStoreOnly(stocks) ? "IN_STORE_ONLY" : model.availabilityType,
		skus: stocks.map((row) => ({
			gtin: row.gtin,
			sizeId: row.sizeId,
			...size(row.sizeId),
			availability: skuAvailability(row),
			orderable: skuOrderable(row),
		})),
		path: (node ? pathOf(tree, node) : []).map(({ segmentationId, titles }) => ({
			segmentationId,
			title: titles[language],
			titles,
		})),
	};
}

/** @throws GatewayError PRODUCT_NOT_FOUND also for a product that this market does not sell (CATALOGUE-11) */
export async function readProduct(
	db: Db,
	lookup: Lookup,
	id: string,
	market: CatalogMarket,
): Promise<Product> {
	const [row, vocabulary, tree] = await Promise.all([
		readProductRow(db, lookup, id, market),
		readVocabulary(db),
		readTree(db, market),
	]);
	if (!row) throw new GatewayError("PRODUCT_NOT_FOUND");
	return productView(row, vocabulary, tree, market);
}
