// The picture service under /images, drawing from the catalogue's artwork.
import { join } from "node:path";
import { sceneIds } from "../../../contract/images/scenes.ts";
import type { GatewayContext } from "../../context.ts";
import type { GatewayApp } from "../../http/variables.ts";
import { imagesApp } from "../../images/http/images-app.ts";
import { findArtwork } from "../../operations/catalog/find-artwork.ts";

export function mountImages(app: GatewayApp, context: GatewayContext): void {
	const images = imagesApp({
		findArtwork: (productId) => findArtwork(context.db, productId),
		cacheDir: join(context.config.DATA_DIR, "images"),
		log: context.log,
		first: context.config.NODE_ENV === "production" ? sceneIds : [],
	});
	app.route("/images", images);
}
