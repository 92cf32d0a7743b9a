// Alerts by e-mail whose moment has come, and those that are over (CATALOGUE-102).
import { sql } from "drizzle-orm";
import { emailAlertDays } from "#contract/alert/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { emailAlerts, letters, prices, skus } from "#gateway/platform/db/schema.ts";
import { isSoldIn, listIn } from "../catalog/price-list.ts";

const day = 86_400_000;

/** Each gets one letter, queued in the statement that marks it answered. */
export async function queueEmailAlerts({ db, now }: DbContext): Promise<void> {
	const at = now().toISOString();
	const list = listIn(sql`a.product_id`, { currency: sql`a.currency`, storeId: sql`a.store_id` });
	// with two gateways at once, the second waits for the row and finds it answered
	await db.execute(sql`
		with due as (
			update ${emailAlerts} a set answered_at = ${at}::timestamptz
			where a.confirmed_at is not null and a.answered_at is null
				and exists (select from ${skus} s where s.product_id = a.product_id and s.sellable
					and (a.sku = '' or s.gtin = a.sku))
				and ${isSoldIn(sql`a.product_id`, sql`a.store_id`)}
				and (a.about = 'back' or exists (select from ${prices} r
					where r.product_id = a.product_id and r.currency = ${list} and r.price < a.price))
			returning a.alert_id
		)
		insert into ${letters} (letter_id, kind, about, next_try_at)
		select gen_random_uuid()::text, 'email-alert', alert_id, ${at}::timestamptz from due
		on conflict do nothing`);
}

/** Deletes those whose letter was sent, those that waited too long, and those that were not confirmed in time. */
export async function pruneEmailAlerts({ db, now }: DbContext): Promise<void> {
	const before = (days: number) => new Date(now().getTime() - days * day).toISOString();
	await db.execute(sql`
		delete from ${emailAlerts} a
		where a.asked_at < ${before(emailAlertDays.waits)}::timestamptz
			or (a.confirmed_at is null and a.asked_at < ${before(emailAlertDays.confirms)}::timestamptz)
			or exists (select from ${letters} l
				where l.kind = 'email-alert' and l.about = a.alert_id and l.sent_at is not null)`);
}
