// The picture service under /images.
import { eq } from "drizzle-orm";
import { pictureId as pictureIdShape } from "#contract/pictures/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customerPictures } from "#gateway/platform/db/schema.ts";
import type { GatewayApp } from "#gateway/platform/http/variables.ts";
import { findPicture } from "./find-media.ts";
import { type CustomerPicture, imagesApp } from "./images-app.ts";
import { ownPicture, scenesOf } from "./scenes.ts";

/**
 * A customer's picture: its bytes, or the shop's own file when no customer sent it. Null for an unknown or refused picture. A
 * picture that waits is also answered, to a request that knows its id: 128 random bits that only its sender's page and the
 * console have.
 */
async function findCustomerPicture(
	db: Db,
	pictureId: string,
	isSmall: boolean,
): Promise<CustomerPicture | null> {
	if (!pictureIdShape.safeParse(pictureId).success) return null;
	const { state, setting, width: wide, height: high, thumb, content } = customerPictures;
	const [row] = await db
		.select({ state, setting, width: wide, height: high, jpeg: isSmall ? thumb : content })
		.from(customerPictures)
		.where(eq(customerPictures.pictureId, pictureId));
	if (!row || row.state === "refused") return null;
	const isShown = row.state === "shown";
	if (row.setting) {
		const { width, height } = row;
		return { isShown, origin: ownPicture("customers", pictureId), shape: { width, height } };
	}
	return row.jpeg ? { isShown, jpeg: new Uint8Array(row.jpeg) } : null;
}

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
