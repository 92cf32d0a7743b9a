// Customers' pictures of the demo shop: still lifes of garments at home, in demo/media/customers.
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customerPictures } from "#gateway/platform/db/schema.ts";
import pictures from "./pictures.json" with { type: "json" };

const day = 86_400_000;

type Row = typeof customerPictures.$inferInsert;

/** One was sent every day before `now`. */
export async function seedPictures(db: Db, now: Date): Promise<void> {
	await db.insert(customerPictures).values(
		pictures.map((picture, at): Row => {
			const sentAt = new Date(now.getTime() - (at + 2) * day);
			return {
				...picture,
				setting: picture.setting as NonNullable<Row["setting"]>,
				language: picture.language as Language,
				state: "shown",
				width: 1300,
				height: 1950,
				sentAt,
				decidedAt: sentAt,
			};
		}),
	);
}
