// The picture service under /images.

import type { GatewayContext } from "#gateway/context.ts";
import type { GatewayApp } from "#gateway/platform/http/variables.ts";
import { findCustomerPicture } from "./find-customer-picture.ts";
import { findPicture } from "./find-media.ts";
import { imagesApp } from "./images-app.ts";
import { scenesOf } from "./scenes.ts";

export function mountImages(app: GatewayApp, context: GatewayContext): void {
	const { db, log, pictures } = context;
	const images = imagesApp({
		findPicture: (productId, type) => findPicture(db, productId, type),
		findCustomerPicture: (pictureId, isSmall) => findCustomerPicture(db, pictureId, isSmall),
		scenes: scenesOf(context),
		log,
		pictures,
	});
	app.route("/images", images);
}
