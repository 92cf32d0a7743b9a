// The picture service under /images, drawing from the catalogue's artwork.
import { join } from "node:path";
import type { SceneId } from "../../../contract/images/scenes.ts";
import type { GatewayContext } from "../../context.ts";
import type { GatewayApp } from "../../http/variables.ts";
import { imagesApp } from "../../images/http/images-app.ts";
import { findArtwork } from "../../operations/catalog/find-artwork.ts";

/** In the order that a first visitor meets them. */
const firstScenes: readonly SceneId[] = [
	"season",
	"women",
	"men",
	"children",
	"workroom",
	"coats",
	"sign-in",
];

export function mountImages(app: GatewayApp, context: GatewayContext): void {
	const images = imagesApp({
		findArtwork: (productId) => findArtwork(context.db, productId),
		cacheDir: join(context.config.DATA_DIR, "images"),
		log: context.log,
		first: context.config.NODE_ENV === "production" ? firstScenes : [],
	});
	app.route("/images", images);
}
