// The picture service under /images: originals, and what the artist draws.

import { getProduct } from "#contract/catalog/get-product.ts";
import { digits } from "#contract/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { honoPath } from "#gateway/platform/http/mount.ts";
import type { GatewayApp } from "#gateway/platform/http/variables.ts";
import { drawNext, drawOpened } from "./draw-next.ts";
import { findArtwork } from "./find-artwork.ts";
import { findCustomerPicture } from "./find-customer-picture.ts";
import { findMedia } from "./find-media.ts";
import { firstPicture } from "./first-views.ts";
import { imagesApp } from "./images-app.ts";
import { scenesOf } from "./scenes.ts";
import { artistOf } from "./shop-pictures.ts";

/** Begins the first picture of each product whose page is being made. */
function mountOpened(app: GatewayApp, context: GatewayContext): void {
	const opened = drawOpened(context.pictures, (id) => firstPicture(context.db, id));
	app.get(honoPath(getProduct.path), async (c, next) => {
		const productId = digits.safeParse(c.req.param("productId"));
		if (productId.success) void opened(productId.data);
		await next();
	});
}

export function mountImages(app: GatewayApp, context: GatewayContext): void {
	const drawsAhead = context.config.DRAW_AHEAD > 0;
	if (drawsAhead && artistOf(context)) mountOpened(app, context);
	const images = imagesApp({
		findArtwork: (productId) => findArtwork(context.db, productId),
		findMedia: (productId, type) => findMedia(context.db, productId, type),
		findCustomerPicture: (pictureId, isSmall) =>
			findCustomerPicture(context.db, pictureId, isSmall),
		scenes: scenesOf(context),
		log: context.log,
		pictures: context.pictures,
		...(drawsAhead ? { onShown: drawNext(context.pictures) } : {}),
		hasArtist: artistOf(context) !== undefined,
	});
	app.route("/images", images);
}
