// Customers' pictures of the demo shop: drawn still lifes of garments at home.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customerPictures, products } from "#gateway/platform/db/schema.ts";

const day = 86_400_000;

type Setting = NonNullable<(typeof customerPictures.$inferInsert)["setting"]>;

const settings: readonly { setting: Setting; language: Language; alt: string }[] = [
	{ setting: "peg", language: "fr", alt: "Accrochée à la patère de l’entrée, prête pour demain" },
	{ setting: "boards", language: "de", alt: "Frisch ausgepackt, auf den Dielen ausgelegt" },
	{ setting: "blanket", language: "it", alt: "Stesa sul plaid, nella luce del mattino" },
	{ setting: "boards", language: "en", alt: "Laid out on the floorboards before packing" },
	{ setting: "blanket", language: "pl", alt: "Na wełnianym kocu, w niedzielne popołudnie" },
	{ setting: "peg", language: "es", alt: "Colgada en el perchero, junto a la ventana" },
];

/** Garments that can be shown lying or hanging flat. */
const garments = ["blouse", "shirt", "dress", "knit", "cardigan", "t-shirt", "jacket"];

/** Two colours of the most popular styles, six styles in all; a database that has some is left as it is. */
export async function seedPictures(db: Db, now: Date): Promise<void> {
	const [there] = await db.select().from(customerPictures).limit(1);
	if (there) return;
	const { rows } = await db.execute<{ productId: string }>(sql`
		select product_id as "productId" from (
			select distinct on (p.model) p.product_id, p.popularity from ${products} p
			where p.artwork ->> 'garment' = any(string_to_array(${garments.join(",")}, ','))
			order by p.model, p.popularity desc, p.product_id
		) best order by popularity desc, product_id limit 24`);
	if (rows.length === 0) return;
	const values = rows.map(({ productId }, at) => {
		const told = settings[at % settings.length] as (typeof settings)[number];
		const pictureId = createHash("sha256").update(`picture ${productId}`).digest("base64url");
		const sentAt = new Date(now.getTime() - (at + 2) * day);
		return {
			...told,
			pictureId: pictureId.slice(0, 22),
			productId,
			state: "shown" as const,
			width: 1000,
			height: 1500,
			sentAt,
			decidedAt: sentAt,
		};
	});
	await db.insert(customerPictures).values(values);
}
