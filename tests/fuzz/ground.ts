// What shoppers of the fuzz buy and pay with: garments, codes and offers of its own, so that earlier rows stay unchanged.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { hangGarment, hangOne } from "../gateway/selling/carts/garments.ts";
import { launch, offer } from "../gateway/selling/carts/money.ts";
import { storeIdOf } from "../support/gateway/caller.ts";

/** Live values, by the names that paths, queries and bodies have for them. */
export type Facts = Readonly<Record<string, unknown>>;

export interface Ground {
	/** gtins that never run out */
	skus: readonly string[];
	/** can be waited for */
	soldOut: string;
	/** of the promo codes and the loyalty offers */
	codes: readonly string[];
	offers: readonly string[];
	/** what is public of the shop */
	facts: Facts;
}

const plenty = 1_000_000;

export async function layGround(db: Db): Promise<Ground> {
	const skus = await hangGarment(db, { sizes: 4, stock: plenty });
	const soldOut = await hangOne(db, { stock: 0 });
	const codes = [
		await launch(db, { isStackable: true }),
		await launch(db, { kind: "free-delivery" }),
	];
	const offers = [await offer(db, 50), await offer(db, 100)];
	const { rows } = await db.execute(sql`
		select p.product_id as "productId", p.option_id as "optionId", p.segmentation_id as "familyId",
			p.segmentation_path[1] as top, s.gtin, (select point_id from delivery_points where kind = 'store' limit 1) as "storeId",
			(select min(content_type) from content_entries) as type
		from products p join skus s using (product_id)
		where p.product_id !~ '^99' and s.stock > 0 order by p.product_id limit 1`);
	const [row] = rows as Record<string, string>[];
	if (!row) throw new Error("The shop is empty.");
	return {
		skus,
		soldOut,
		codes,
		offers,
		facts: {
			...row,
			donationId: "round-up",
			shippingMethodId: "NO",
			paymentProduct: "visa",
			promoCode: codes[1],
			code: codes[1],
			loyaltyOfferIds: offers,
			offerId: offers[0],
			"alert.id": storeIdOf("FR"),
			knowledgeTypeId: storeIdOf("FR"),
			store: storeIdOf("FR"),
			"loyalty.storeId": storeIdOf("FR"),
			"cart.giftCard": { amount: 5_000, recipientName: "", recipientEmail: "", message: "" },
			locale: "fr-fr",
			language: "fr",
			country: "FR",
			countryCode: "FR",
			deliveryCountries: "FR",
			countries: "FR",
			zipCode: "75011",
			city: "Paris",
			phoneNumber: "+33612345678",
			phoneNumberCountry: "FR",
			q: "dress",
			text: "rue",
			search: "Paris",
			lat: 48.85,
			lon: 2.35,
			quantity: "2",
			page: 1,
		},
	};
}
