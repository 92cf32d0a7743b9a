// Sizes that are back: each alert for one gets one letter, queued in the statement that marks the alert answered.
import { sql } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import { letters, skus, stockAlerts } from "#gateway/platform/db/schema.ts";
import { isSoldIn } from "../catalog/price-list.ts";

export async function queueAlerts({ db, now }: DbContext): Promise<void> {
	const at = now().toISOString();
	// with two gateways at once, the second waits for the row and finds it answered
	await db.execute(sql`
		with back as (
			update ${stockAlerts} a set answered_at = ${at}::timestamptz
			from ${skus} s
			where a.answered_at is null and s.gtin = a.sku and s.sellable
				and ${isSoldIn(sql`s.product_id`, sql`a.store_id`)}
			returning a.alert_id
		)
		insert into ${letters} (letter_id, kind, about, next_try_at)
		select gen_random_uuid()::text, 'stock-alert', alert_id, ${at}::timestamptz from back
		on conflict do nothing`);
}
