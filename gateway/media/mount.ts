// The picture service under /images: originals, and what the artist draws.
import { findArtwork } from "../catalog/find-artwork.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayApp } from "../http/variables.ts";
import { findCustomerPicture } from "../pictures/find.ts";
import { drawNext } from "./draw-next.ts";
import { findMedia } from "./find-media.ts";
import { imagesApp } from "./images-app.ts";
import { scenesOf } from "./scenes.ts";
import { artistOf } from "./shop-pictures.ts";

export function mountImages(app: GatewayApp, context: GatewayContext): void {
	const images = imagesApp({
		findArtwork: (productId) => findArtwork(context.db, productId),
		findMedia: (productId, type) => findMedia(context.db, productId, type),
		findCustomerPicture: (pictureId, isSmall) =>
			findCustomerPicture(context.db, pictureId, isSmall),
		scenes: scenesOf(context),
		log: context.log,
		pictures: context.pictures,
		...(context.config.DRAW_AHEAD > 0 ? { onShown: drawNext(context.pictures) } : {}),
		hasArtist: artistOf(context) !== undefined,
	});
	app.route("/images", images);
}
