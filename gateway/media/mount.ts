// The picture service under /images: originals that somebody took, and what the artist who is joined draws.
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { findArtwork } from "../catalog/find-artwork.ts";
import type { GatewayContext } from "../context.ts";
import type { SceneId } from "../contract/images/scenes.ts";
import { products, segmentations } from "../db/schema.ts";
import type { GatewayApp } from "../http/variables.ts";
import { findCustomerPicture } from "../pictures/find.ts";
import type { FirstSeen } from "./draw-ahead.ts";
import { openDrawingProcess } from "./drawing-process.ts";
import { findMedia, noteFacts } from "./find-media.ts";
import { imagesApp } from "./images-app.ts";
import { readOriginal, rememberingFaults } from "./originals.ts";

/** In the order that a first visitor meets them. */
const firstScenes: readonly SceneId[] = [
	"season",
	"women",
	"men",
	"children",
	"workroom",
	"shoulders",
	"twenty-pieces",
	"white-shirt",
	"coat-care",
	"sign-in",
];

/**
 * Widths in pixels of the scene that the home page opens with, of tiles, of cards in a listing, and of the picture that a
 * product's page begins with: each as a wide screen asks for it, then as a phone does, which shows it smaller with two or
 * three pixels in place of one.
 */
const widths = {
	hero: [1279, 800],
	tile: [599, 1279, 800],
	card: [320, 480, 599],
	page: [800, 1279],
} as const;

/** Cards of a listing's first page. */
const firstPage = 24;

/** First pages of all listings, those of whole departments before those of what is below, each product once. */
async function cardsAhead({ db }: Pick<GatewayContext, "db">, most: number): Promise<string[]> {
	const { rows } = await db.execute<{ productId: string }>(sql`
		select product_id as "productId" from (
			select p.product_id, cardinality(s.path) as depth, s.position, row_number() over (
				partition by s.segmentation_id order by p.popularity desc, p.product_id) as place
			from ${segmentations} s join ${products} p on p.segmentation_path @> array[s.segmentation_id]
		) listed
		where place <= ${firstPage}
		group by product_id order by min(depth), min(position), min(place), product_id
		limit ${most}`);
	return rows.map(({ productId }) => productId);
}

/**
 * The home page's scenes, then cards in the order in which listings show them, as many products as `DRAW_AHEAD` says, then the
 * picture that each one's page begins with.
 */
export async function* firstSeen({
	config,
	db,
}: {
	config: Pick<GatewayContext["config"], "DRAW_AHEAD">;
	db: GatewayContext["db"];
}): AsyncGenerator<FirstSeen> {
	if (config.DRAW_AHEAD === 0) return;
	const ids = await cardsAhead({ db }, config.DRAW_AHEAD);
	const scenes = firstScenes.flatMap((scene, index) =>
		(index === 0 ? widths.hero : widths.tile).map((width) => ({ subject: { scene }, width })),
	);
	const of = scenes.length + ids.length * (widths.card.length + widths.page.length);
	for (const each of scenes) yield { ...each, of };
	for (const wanted of [widths.card, widths.page]) {
		for (const productId of ids) {
			const artwork = await findArtwork(db, productId);
			const [type] = artwork?.types ?? [];
			if (!artwork?.spec || !type) continue;
			const { spec, companions } = artwork;
			for (const width of wanted) yield { subject: { spec, type, companions }, width, of };
		}
	}
}

export function mountImages(app: GatewayApp, context: GatewayContext): void {
	const artist = context.extensions.find((extension) => extension.artist)?.artist;
	const images = imagesApp({
		findArtwork: (productId) => findArtwork(context.db, productId),
		findMedia: (productId, type) => findMedia(context.db, productId, type),
		originals: {
			read: rememberingFaults((origin) => readOriginal(context.config, origin)),
			learned: (origin, facts) => noteFacts(context.db, origin, facts),
		},
		findCustomerPicture: (pictureId, isSmall) =>
			findCustomerPicture(context.db, pictureId, isSmall),
		cacheDir: join(context.config.DATA_DIR, "images"),
		log: context.log,
		onKept: context.health.notePictureKept,
		drawing: openDrawingProcess({ artist }),
		hasArtist: artist !== undefined,
		...(artist ? { first: firstSeen(context) } : {}),
	});
	app.route("/images", images);
}
