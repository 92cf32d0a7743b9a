// A customer's picture for the images site: its bytes, or the shop's own file when no customer sent it.
import { eq } from "drizzle-orm";
import { pictureId as pictureIdShape } from "#contract/pictures/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customerPictures } from "#gateway/platform/db/schema.ts";
import type { CustomerPicture } from "./images-app.ts";
import { ownPicture } from "./scenes.ts";

/**
 * Null for an unknown or refused picture. A picture that waits is also answered, to a request that knows its id: 128 random bits that
 * only its sender's page and the console have.
 */
export async function findCustomerPicture(
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
