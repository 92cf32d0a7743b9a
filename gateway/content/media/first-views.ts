// The pictures that a first visitor sees, in the order in which pages show them.
import { sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { products, segmentations } from "#gateway/platform/db/schema.ts";
import type { FirstSeen } from "./draw-ahead.ts";
import { findArtwork } from "./find-artwork.ts";
import { findMedia } from "./find-media.ts";
import type { Subject } from "./pictures.ts";

/**
 * Widths in pixels of the scene at the top of the home page, of tiles, of cards in a listing, and of the first picture on a
 * product's page. A large picture keeps a core busy for two seconds, in which a visitor's pictures come late: large ones of
 * tiles and pages, for wide screens with more than one pixel in place of one, are drawn after everything else.
 */
export const widths = {
	hero: [1279, 800],
	tile: [599, 800],
	card: [320, 480, 599],
	page: [800],
	large: [1279],
} as const;

/** Cards of a listing's first page, and of its first row on a wide screen. */
const firstPage = 24;
const firstRow = 4;

type Shelf = "departments" | "rows" | "rest";

/**
 * First rows of whole departments, then those of all listings, then the rest of their first pages; each product once.
 * Departments come before the families below them.
 */
async function cardsAhead(
	db: GatewayContext["db"],
	maxRows: number,
): Promise<{ productId: string; shelf: Shelf }[]> {
	const { rows } = await db.execute<{ productId: string; shelf: Shelf }>(sql`
		select product_id as "productId",
			(array['departments', 'rows', 'rest'])[min(shelf)] as shelf
		from (
			select *, case when place > ${firstRow} then 3 when depth > least then 2 else 1 end as shelf from (
				select p.product_id, cardinality(s.path) as depth, s.position,
					min(cardinality(s.path)) over () as least,
					row_number() over (
						partition by s.segmentation_id order by p.popularity desc, p.product_id) as place
				from ${segmentations} s join ${products} p on p.segmentation_path @> array[s.segmentation_id]
			) placed where place <= ${firstPage}
		) listed
		group by product_id
		order by min(shelf), min(depth), min(position), min(place), product_id
		limit ${maxRows}`);
	return rows;
}

const scenesAt = (scene: string, at: readonly number[]) =>
	at.map((width) => ({ subject: { scene }, width }));

/** A product's first picture; null if it is not drawn, or the product is unknown. */
export async function firstPicture(
	db: GatewayContext["db"],
	productId: string,
): Promise<Subject | null> {
	const artwork = await findArtwork(db, productId);
	const [type] = artwork?.types ?? [];
	if (!artwork?.spec || !type || (await findMedia(db, productId, type))) return null;
	return { spec: artwork.spec, type, companions: artwork.companions };
}

/** A product's first picture at each of the widths `at`. */
async function productAt(db: GatewayContext["db"], productId: string, at: readonly number[]) {
	const subject = await firstPicture(db, productId);
	return subject ? at.map((width) => ({ subject, width })) : [];
}

/** Scenes at the top of the home page, and those that follow, as extensions name them (`Extension.firstScenes`). */
function namedScenes({ extensions }: Pick<GatewayContext, "extensions">) {
	const named = extensions.flatMap(({ firstScenes }) => firstScenes ?? []);
	return {
		opening: named.flatMap(({ opening }) => scenesAt(opening, widths.hero)),
		near: named.flatMap(({ near }) => near),
	};
}

type DrawAheadContext = Pick<GatewayContext, "db" | "extensions"> & {
	config: Pick<GatewayContext["config"], "DRAW_AHEAD">;
};

/** The few pictures drawn before the shop opens: the home page's opening scene and the first rows of whole departments. */
export async function openingViews({
	config,
	db,
	extensions,
}: DrawAheadContext): Promise<Omit<FirstSeen, "of">[]> {
	if (config.DRAW_AHEAD === 0) return [];
	const found = await cardsAhead(db, config.DRAW_AHEAD);
	const rows = found.filter(({ shelf }) => shelf === "departments");
	const cards = await Promise.all(
		rows.map(({ productId }) => productAt(db, productId, widths.card)),
	);
	return [...namedScenes({ extensions }).opening, ...cards.flat()];
}

/**
 * The home page's scenes; then cards of first rows with the first pictures of their products' pages; then the same of the
 * rows below, as many products in all as `DRAW_AHEAD` says; then what is large.
 */
export async function* firstSeen({
	config,
	db,
	extensions,
}: DrawAheadContext): AsyncGenerator<FirstSeen> {
	if (config.DRAW_AHEAD === 0) return;
	const found = await cardsAhead(db, config.DRAW_AHEAD);
	const rows = found.filter(({ shelf }) => shelf !== "rest");
	const rest = found.filter(({ shelf }) => shelf === "rest");
	const { opening, near } = namedScenes({ extensions });
	const atWidths = (at: readonly number[]) => near.flatMap((scene) => scenesAt(scene, at));
	const scenes = [...opening, ...atWidths(widths.tile)];
	const sizes = widths.card.length + widths.page.length + widths.large.length;
	const of = scenes.length + near.length + found.length * sizes;
	for (const each of scenes) yield { ...each, of };
	for (const shelf of [rows, rest]) {
		for (const at of [widths.card, widths.page]) {
			for (const { productId } of shelf) {
				for (const each of await productAt(db, productId, at)) yield { ...each, of };
			}
		}
	}
	for (const each of atWidths(widths.large)) yield { ...each, of };
	for (const { productId } of [...rows, ...rest]) {
		for (const each of await productAt(db, productId, widths.large)) yield { ...each, of };
	}
}
