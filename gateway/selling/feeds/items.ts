// What a market sells, a size an item, as market places want to know it (CATALOGUE-118). Products are read page by page and written
// as they come: a large catalogue is never in memory.
import { sql } from "drizzle-orm";
import { type OfferAvailability, offerAvailability } from "#contract/catalog/offer-availability.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { imagePath } from "#contract/images/image-path.ts";
import type { ByLanguage, PictureType } from "#contract/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { imageBase, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import {
	type audiences,
	catalogTerms,
	models,
	pricePeriods,
	prices,
	products,
	skus,
} from "#gateway/platform/db/schema.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { brand } from "#shop/brand.ts";
import { wallClock } from "#shop/dates.ts";
import { plainDescription } from "#shop/description.ts";
import { systemOfScale } from "#shop/sizes.ts";
import { ownList } from "../catalog/price-list.ts";
import { type SkuStock, skuAvailability, skuOrderable } from "../catalog/rules/availability.ts";
import { readTree } from "../catalog/segmentation-tree.ts";
import { namesOfSize, readVocabulary } from "../catalog/vocabulary.ts";
import { deliveryOffers, isFreeByFamily, shippingPrice } from "../delivery/rules/offers.ts";
import { leavesOn } from "../delivery/rules/promise.ts";

export interface FeedItem {
	/** the gtin, which is the size's own */
	id: string;
	/** absent for a number of the shop's own use (GS1 prefixes 20 to 29) */
	gtin?: string;
	/** the model, which its colours and sizes share */
	group: string;
	title: string;
	/** without HTML */
	description: string;
	link: string;
	/** absolute, the first in front */
	pictures: string[];
	availability: OfferAvailability;
	/** ISO instant at which a preorder arrives, or a size that is made on demand is sent */
	arrives?: string;
	/** units, at most `maxPublishedStock` (CATALOGUE-14) */
	quantity: number;
	/** cents; of a reduced product the lowest price of the 30 days before (CATALOGUE-12) */
	price: number;
	/** cents, below `price` */
	salePrice?: number;
	/** when the sale price holds, where it was reported with an end */
	salePeriod?: { since: Date; until: Date };
	currency: string;
	brand: string;
	color: string;
	size: string;
	/** that its label is in; empty for words and letters */
	sizeSystem: string;
	audience: (typeof audiences)[number];
	material: string;
	/** titles of its families from the top */
	families: string[];
	rating?: { average: number; count: number };
	/** the model has further sizes or colours */
	hasVariations: boolean;
	/** what delivery costs in the market's own country, cents */
	shipping?: { country: string; price: number };
}

interface Row extends Record<string, unknown> {
	productId: string;
	model: string;
	names: ByLanguage;
	descriptions: ByLanguage;
	audience: FeedItem["audience"];
	colourLabels: ByLanguage;
	materials: ByLanguage[] | null;
	familyId: string;
	pictures: PictureType[];
	marketingLabels: Product["marketingLabels"];
	availabilityType: Product["availabilityType"];
	/** ISO date on which what is ordered ahead arrives */
	expectedOn: string | null;
	hasOthers: boolean;
	price: number;
	strikeThroughPrice: number | null;
	since: string | null;
	until: string | null;
	ratingCount: number;
	averageRating: number;
	skus: ({ gtin: string; sizeId: string } & SkuStock)[];
}

const pageSize = 500;

async function* rows(
	{ db }: Pick<GatewayContext, "db">,
	{ devise, storeId }: Market,
): AsyncGenerator<Row> {
	const lists = sql`(${devise}, ${ownList(devise, storeId)})`;
	let after = "";
	for (;;) {
		const page = await db.execute<Row>(sql`
			with page as materialized (
				select distinct on (product_id) * from ${prices} where currency in ${lists} and product_id > ${after}
				order by product_id, currency desc limit ${pageSize}
			)
			select p.product_id as "productId", m.model, m.names, m.descriptions, m.audience,
				p.colour_labels as "colourLabels", p.segmentation_id as "familyId", p.pictures,
				p.marketing_labels as "marketingLabels", m.availability_type as "availabilityType",
				to_char(p.expected_at at time zone 'UTC', 'YYYY-MM-DD') as "expectedOn",
				exists (select from ${products} o where o.model = p.model and o.product_id <> p.product_id) as "hasOthers", page.price, page.strike_through_price as "strikeThroughPrice",
				m.rating_count as "ratingCount", m.average_rating::float8 as "averageRating",
				(select json_agg(t.labels order by t.position) from ${catalogTerms} t
					where t.kind = 'material' and t.key = any (p.materials)) as materials,
				now.since::text, now.until::text,
				(select json_agg(json_build_object('gtin', s.gtin, 'sizeId', s.size_id, 'status', s.status, 'stock', s.stock)
					order by s.position, s.gtin) from ${skus} s where s.product_id = p.product_id) as skus
			from page
			join ${products} p on p.product_id = page.product_id
			join ${models} m on m.model = p.model
			left join lateral (
				select since, until from ${pricePeriods} r
				where r.product_id = page.product_id and r.currency in ${lists} and r.since <= now()
					and r.until > now() and r.price = page.price
				order by r.currency desc, since desc limit 1
			) now on true
			order by p.product_id`);
		yield* page.rows;
		const last = page.rows.at(-1);
		if (!last || page.rows.length < pageSize) return;
		after = last.productId;
	}
}

/** To an address in the market's own country, by the cheapest method: what a cart of this product alone is asked. */
function shippingOf(market: Market, familyPath: readonly string[], price: number) {
	const country = market.countryCodeISO2;
	const contents = { paths: [familyPath], giftCards: 0, hasLoyaltyCard: false };
	const isFree = isFreeByFamily(market, contents.paths);
	const [cheapest] = deliveryOffers(market, country, contents)
		.filter(({ key }) => key === "NO" || key === "EX")
		.map(({ rate }) => (isFree ? 0 : shippingPrice(rate, price)))
		.toSorted((a, b) => a - b);
	return cheapest === undefined ? undefined : { country, price: cheapest };
}

const isOwnNumber = (gtin: string) => /^2/.test(gtin);
const pictureWidth = 1599;

/** Every size that the market sells, those that are sold out too. */
export async function* feedItems(
	context: Pick<GatewayContext, "db" | "config" | "now">,
	market: Market,
): AsyncGenerator<FeedItem> {
	const { storeId, devise: currency, countryCodeISO2: country } = market;
	const { language } = market.locale;
	const here = { storeId, currency, language, country };
	const [vocabulary, tree] = await Promise.all([
		readVocabulary(context.db),
		readTree(context.db, here),
	]);
	const pictureBase = imageBase(context, storeId);
	const now = context.now();
	const today = wallClock(now, market.timeZone).date;
	const madeBy = leavesOn(now, [{ status: "ON_DEMAND", expectedAt: null }]);
	for await (const row of rows(context, market)) {
		const title = row.names[language];
		const color = row.colourLabels[language];
		const link = pageUrl(context, storeId, market.locale, "product", {
			label: title,
			color,
			productId: row.productId,
		});
		const familyPath = tree.byId.get(row.familyId)?.path ?? [];
		const families = familyPath.flatMap((id) => tree.byId.get(id)?.titles[language] ?? []);
		const isReduced = row.strikeThroughPrice !== null;
		const shared = {
			group: row.model,
			title,
			color,
			link,
			families,
			currency,
			brand: brand.name,
			description: plainDescription(row.descriptions[language]) || title,
			pictures: row.pictures.map(
				(type) =>
					pictureBase + imagePath({ productId: row.productId, type }, { width: pictureWidth }),
			),
			price: row.strikeThroughPrice ?? row.price,
			...(isReduced ? { salePrice: row.price } : {}),
			...(isReduced && row.since && row.until
				? { salePeriod: { since: new Date(row.since), until: new Date(row.until) } }
				: {}),
			audience: row.audience,
			material: (row.materials ?? []).map((labels) => labels[language]).join("/"),
			...(row.ratingCount > 0
				? { rating: { average: row.averageRating, count: row.ratingCount } }
				: {}),
		};
		const shipping = shippingOf(market, familyPath, row.price);
		const sizes = row.skus ?? [];
		for (const sku of sizes) {
			const orderable = skuOrderable(sku);
			const offered = { availability: skuAvailability(sku), orderable };
			const availability = offerAvailability(offered, row, today);
			const arrives =
				availability === "preorder" ? row.expectedOn : availability === "backorder" ? madeBy : null;
			yield {
				...shared,
				...(arrives ? { arrives: `${arrives}T00:00:00.000Z` } : {}),
				...(shipping ? { shipping } : {}),
				...(isOwnNumber(sku.gtin) ? {} : { gtin: sku.gtin }),
				id: sku.gtin,
				availability,
				hasVariations: row.hasOthers || sizes.length > 1,
				quantity: orderable,
				size: namesOfSize(vocabulary, sku.sizeId, here).sizeLabel,
				sizeSystem: systemOfScale(vocabulary.sizes.get(sku.sizeId)?.scale ?? "", country) ?? "",
			};
		}
	}
}
