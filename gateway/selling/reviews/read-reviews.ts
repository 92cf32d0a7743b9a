// Published reviews of a product's model, and their ratings.
import { type SQL, sql } from "drizzle-orm";
import { type ReviewSort, type reviewFits, reviewsPerPage } from "#contract/review/limits.ts";
import type { Review, ReviewFigures } from "#contract/review/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customerPictures,
	models,
	products,
	reviews,
	reviewTranslations,
	sizes,
} from "#gateway/platform/db/schema.ts";
import type { CatalogMarket } from "#gateway/selling/catalog/market.ts";
import { type CatalogSize, sizeNames } from "#shop/sizes.ts";

export interface ReviewQuery {
	productId: string;
	stars?: number | undefined;
	size?: string | undefined;
	sort: ReviewSort;
	page: number;
}

const ofModel = (productId: string) => sql`r.state = 'published' and p.model = (
	select model from ${products} where product_id = ${productId})`;

const orders = {
	newest: sql`r.written_at desc`,
	best: sql`r.stars desc, r.written_at desc`,
	worst: sql`r.stars, r.written_at desc`,
} as const satisfies Record<ReviewSort, SQL>;

interface ReviewCounts extends Record<string, unknown> {
	stars: number;
	fit: (typeof reviewFits)[number] | null;
	sizeId: string | null;
	position: number | null;
	scale: CatalogSize["scale"] | null;
	labels: CatalogSize["labels"] | null;
	count: number;
}

function readCounts(db: Db, productId: string) {
	return db.execute<ReviewCounts>(sql`
		select r.stars, r.fit, r.size_id as "sizeId", s.position, s.scale, s.labels, count(*)::int as count
		from ${reviews} r join ${products} p on p.product_id = r.product_id
		left join ${sizes} s on s.size_id = r.size_id
		where ${ofModel(productId)} group by 1, 2, 3, 4, 5, 6`);
}

const sum = (rows: readonly ReviewCounts[]) => rows.reduce((all, { count }) => all + count, 0);

function figuresOf(rows: readonly ReviewCounts[], market: CatalogMarket): ReviewFigures {
	const count = sum(rows);
	const points = rows.reduce((all, row) => all + row.stars * row.count, 0);
	const bySize = [...Map.groupBy(rows, ({ sizeId }) => sizeId).values()]
		.flatMap((group) => {
			const [first] = group;
			if (!(first?.sizeId && first.scale && first.labels)) return [];
			const { sizeId, scale, labels, position } = first;
			const named = sizeNames({ scale, labels }, market);
			return [{ position: position ?? 0, size: { sizeId, ...named, count: sum(group) } }];
		})
		.toSorted((a, b) => a.position - b.position);
	return {
		count,
		average: count === 0 ? 0 : Math.round((points * 10) / count) / 10,
		stars: [1, 2, 3, 4, 5].map((stars) => sum(rows.filter((row) => row.stars === stars))),
		fits: {
			small: sum(rows.filter(({ fit }) => fit === "small")),
			asExpected: sum(rows.filter(({ fit }) => fit === "asExpected")),
			large: sum(rows.filter(({ fit }) => fit === "large")),
		},
		sizes: bySize.map(({ size }) => size),
	};
}

interface Row extends Record<string, unknown> {
	reviewId: string;
	stars: number;
	words: string;
	translation: string | null;
	language: Review["language"];
	author: string;
	fit: Review["fit"];
	isVerified: boolean;
	/** ms */
	writtenAt: number;
	productId: string;
	label: string;
	colour: string;
	scale: CatalogSize["scale"] | null;
	labels: CatalogSize["labels"] | null;
	pictures: Review["pictures"];
}

function reviewOf(row: Row, market: CatalogMarket): Review {
	const { scale, labels, productId, label, colour, writtenAt, translation, ...said } = row;
	return {
		...said,
		...(translation === null ? {} : { translation }),
		size: scale && labels ? sizeNames({ scale, labels }, market) : null,
		product: { productId, label, colour },
		writtenAt: new Date(writtenAt).toISOString(),
	};
}

export async function readReviews(db: Db, query: ReviewQuery, market: CatalogMarket) {
	const { productId, stars, size, sort, page } = query;
	const { language } = market;
	const only = sql.join(
		[
			ofModel(productId),
			...(stars === undefined ? [] : [sql`r.stars = ${stars}`]),
			...(size === undefined ? [] : [sql`r.size_id = ${size}`]),
		],
		sql` and `,
	);
	const { rows: counts } = await readCounts(db, productId);
	const { rows } = await db.execute<Row>(sql`
		select r.review_id as "reviewId", r.stars, r.words, x.words as translation, r.language, r.author, r.fit,
			r.is_verified as "isVerified", extract(epoch from r.written_at)::float8 * 1000 as "writtenAt",
			p.product_id as "productId", m.names ->> ${language}::text as label,
			p.colour_labels ->> ${language}::text as colour, s.scale, s.labels,
			coalesce((select json_agg(json_build_object('pictureId', c.picture_id, 'alt', c.alt,
				'language', c.language) order by c.picture_id) from ${customerPictures} c
				where c.review_id = r.review_id and c.state = 'shown'), '[]') as pictures
		from ${reviews} r join ${products} p on p.product_id = r.product_id
		join ${models} m on m.model = p.model left join ${sizes} s on s.size_id = r.size_id
		left join ${reviewTranslations} x on x.review_id = r.review_id and x.language = ${language}::text
		where ${only} order by r.language <> ${language}::text, ${orders[sort]}, r.review_id
		limit ${reviewsPerPage} offset ${(page - 1) * reviewsPerPage}`);
	const chosen = counts.filter(
		(row) =>
			(stars === undefined || row.stars === stars) && (size === undefined || row.sizeId === size),
	);
	const total = sum(chosen);
	const pageCount = Math.ceil(total / reviewsPerPage);
	return {
		figures: figuresOf(counts, market),
		paging: { page, size: reviewsPerPage, total, pageCount },
		reviews: rows.map((row) => reviewOf(row, market)),
	};
}
