// Demo private sales: open in most markets from day one, over in Italy, none yet in Spain; international: no loyalty card.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	prices,
	privatePrices,
	privateSales,
	products,
	skus,
} from "#gateway/platform/db/schema.ts";
import { domains, timeZoneOf } from "#gateway/platform/domains/rules/domains.ts";
import { instantOf } from "#gateway/selling/reservations/rules/held-until.ts";
import { nearestRung, priceCurrencies, pricePoint, rungBelow } from "../catalog/price-points.ts";
import { scenarios } from "../catalog/scenarios.ts";

const day = 86_400_000;

/** First and last day of the sale, in days from the demo's first day. */
const spans: Readonly<Record<string, readonly [number, number]>> = {
	FR: [-1, 30],
	CH: [-1, 30],
	DE: [-1, 30],
	PL: [-1, 30],
	IT: [-9, -2],
};

/** From 8:00 on the first day to the last second of the last one, in the market's time zone. */
function windowOf(now: Date, [first, last]: readonly [number, number], timeZone: string) {
	const on = (days: number, time: string) => {
		const date = new Date(now.getTime() + days * day).toISOString().slice(0, 10);
		return new Date(instantOf(Date.parse(`${date}T${time}Z`), timeZone));
	};
	return { startsAt: on(first, "08:00:00"), endsAt: on(last, "23:59:59") };
}

/** Eight styles at first price and well in stock, one colour each; none that a scenario relies on. */
async function chosenProducts(db: Db): Promise<{ productId: string; price: number }[]> {
	const kept = Object.values(scenarios).map(({ productId }) => productId);
	const { rows } = await db.execute(sql`
		select product_id as "productId", price from (
			select distinct on (p.model) p.product_id, p.popularity, r.price from ${products} p
			join ${prices} r on r.product_id = p.product_id and r.currency = 'EUR'
			where r.price_type = 'I' and r.price >= 5900 and p.segmentation_path[1] in ('women', 'men')
				and not p.product_id = any(array(select jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb)))
				and not exists (select from ${skus} s where s.product_id = p.product_id
					and (s.status <> 'REGULAR' or s.stock < 5))
			order by p.model, p.popularity desc, p.product_id
		) found order by popularity desc, product_id limit 8`);
	return rows as unknown as { productId: string; price: number }[];
}

export async function seedPrivateSales(db: Db, now: Date): Promise<void> {
	const [there] = await db.select().from(privateSales).limit(1);
	if (there) return;
	const chosen = await chosenProducts(db);
	const held = domains.flatMap((market) => {
		const { storeId, devise } = market;
		const span = spans[market.countryCodeISO2];
		const currency = priceCurrencies.find((one) => one === devise);
		return span && currency
			? [{ storeId, currency, window: windowOf(now, span, timeZoneOf(market)) }]
			: [];
	});
	await db.transaction(async (tx) => {
		await tx
			.insert(privateSales)
			.values(held.map(({ storeId, window }) => ({ storeId, ...window })));
		const rows = held.flatMap(({ storeId, currency }) =>
			chosen.map(({ productId, price }) => ({
				storeId,
				productId,
				price: pricePoint(rungBelow(nearestRung(price), 0.4), currency),
			})),
		);
		if (rows.length > 0) await tx.insert(privatePrices).values(rows);
	});
}
