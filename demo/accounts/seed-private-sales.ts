// Demo private sales: open in most markets from day one, over in Italy, none yet in Spain; international: no loyalty card.
import type { Db } from "#gateway/platform/db/client.ts";
import { privatePrices, privateSales } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { instantOf } from "#gateway/selling/reservations/rules/held-until.ts";
import sales from "../catalogue/private-sales.json" with { type: "json" };

const day = 86_400_000;

/** From 8:00 on the first day to the last second of the last one, in the market's time zone; days are counted from `now`. */
function windowOf(now: Date, first: number, last: number, timeZone: string) {
	const on = (days: number, time: string) => {
		const date = new Date(now.getTime() + days * day).toISOString().slice(0, 10);
		return new Date(instantOf(Date.parse(`${date}T${time}Z`), timeZone));
	};
	return { startsAt: on(first, "08:00:00"), endsAt: on(last, "23:59:59") };
}

export async function seedPrivateSales(db: Db, now: Date): Promise<void> {
	for (const { storeId, firstDay, lastDay, prices } of sales) {
		const market = domains.find((each) => each.storeId === storeId);
		if (!market) throw new Error(`demo/catalogue/private-sales.json: no market ${storeId}`);
		const window = windowOf(now, firstDay, lastDay, market.timeZone);
		await db.insert(privateSales).values({ storeId, ...window });
		const rows = Object.entries(prices).map(([productId, price]) => ({
			storeId,
			productId,
			price,
		}));
		await db.insert(privatePrices).values(rows);
	}
}
