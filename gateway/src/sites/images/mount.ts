// The picture service under /images, drawing from the catalogue's artwork.
import { join } from "node:path";
import { desc } from "drizzle-orm";
import type { SceneId } from "../../../contract/images/scenes.ts";
import type { GatewayContext } from "../../context.ts";
import { products } from "../../db/schema.ts";
import type { GatewayApp } from "../../http/variables.ts";
import type { FirstSeen } from "../../images/http/draw-ahead.ts";
import { imagesApp } from "../../images/http/images-app.ts";
import { findArtwork } from "../../operations/catalog/find-artwork.ts";

/** In the order that a first visitor meets them. */
const firstScenes: readonly SceneId[] = [
	"season",
	"home-women",
	"home-men",
	"home-children",
	"home-coats",
	"home-knitwear",
	"home-journal",
	"workroom",
	"sign-in",
];

/** Widths in pixels: of the scene that the home page opens with, of tiles, and of cards in a listing. */
const widths = { hero: 1279, tile: 599, card: 320 } as const;

/** The home page's scenes, then as many cards as `DRAW_AHEAD` says, most popular first. */
async function* firstSeen({ config, db }: GatewayContext): AsyncGenerator<FirstSeen> {
	if (config.DRAW_AHEAD === 0) return;
	for (const [index, scene] of firstScenes.entries()) {
		yield { subject: { scene }, width: index === 0 ? widths.hero : widths.tile };
	}
	const most = await db
		.select({ productId: products.productId })
		.from(products)
		.orderBy(desc(products.popularity))
		.limit(config.DRAW_AHEAD);
	for (const { productId } of most) {
		const artwork = await findArtwork(db, productId);
		const [type] = artwork?.types ?? [];
		if (!artwork || !type) continue;
		const { spec, companions } = artwork;
		yield { subject: { spec, type, companions }, width: widths.card };
	}
}

export function mountImages(app: GatewayApp, context: GatewayContext): void {
	const images = imagesApp({
		findArtwork: (productId) => findArtwork(context.db, productId),
		cacheDir: join(context.config.DATA_DIR, "images"),
		log: context.log,
		first: firstSeen(context),
	});
	app.route("/images", images);
}
