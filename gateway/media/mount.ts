// The picture service under /images: originals that somebody took, and what the artist who is joined draws.
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { findArtwork } from "../catalog/find-artwork.ts";
import type { GatewayContext } from "../context.ts";
import type { SceneId } from "../contract/images/scenes.ts";
import { products } from "../db/schema.ts";
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
 * Widths in pixels of the scene that the home page opens with, of tiles, and of cards in a listing: each as a wide screen
 * asks for it, then as a phone does, which shows it smaller with two or three pixels in place of one.
 */
const widths = { hero: [1279, 800], tile: [599, 1279, 800], card: [320, 480, 599] } as const;

/** The home page's scenes, then as many cards as `DRAW_AHEAD` says, most popular first. */
export async function* firstSeen({
	config,
	db,
}: {
	config: Pick<GatewayContext["config"], "DRAW_AHEAD">;
	db: GatewayContext["db"];
}): AsyncGenerator<FirstSeen> {
	if (config.DRAW_AHEAD === 0) return;
	for (const [index, scene] of firstScenes.entries()) {
		for (const width of index === 0 ? widths.hero : widths.tile) {
			yield { subject: { scene }, width };
		}
	}
	const most = await db
		.select({ productId: products.productId })
		.from(products)
		.orderBy(desc(products.popularity))
		.limit(config.DRAW_AHEAD);
	for (const { productId } of most) {
		const artwork = await findArtwork(db, productId);
		const [type] = artwork?.types ?? [];
		if (!artwork?.spec || !type) continue;
		const { spec, companions } = artwork;
		for (const width of widths.card) yield { subject: { spec, type, companions }, width };
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
