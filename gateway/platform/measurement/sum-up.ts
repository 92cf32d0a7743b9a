// Bounds what is stored: events are kept one by one at first, then as numbers by day, which are kept for two years.
import { lt, sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import {
	emptySearches,
	measuredDays,
	measuredEvents,
	nextSearches,
	payments,
	purchaseReports,
} from "#gateway/platform/db/schema.ts";
import { dayNumbers } from "./day-numbers.ts";
import { dayOf, pruneSalts } from "./visitor.ts";

const day = 86_400_000;
/** Days that events are kept one by one; after the first midnight their visitors can no longer be identified. */
export const retentionDays = 60;
/** Days that numbers are kept, the French regulator's limit for audience measurement: 25 months. */
const daysOfNumbers = 760;
/** Days that searches without a result are kept. */
const daysOfTerms = 90;
/** Days that a buyer's client id is kept: a purchase cannot be reported later (send-purchases.ts). */
const daysOfClients = 4;

type Context = Pick<GatewayContext, "database" | "db" | "now">;

/** Sums up the days that are long past and deletes what is older still. */
export async function sumUpDays({ database, db, now }: Context): Promise<void> {
	const daysAgo = (days: number) => dayOf(new Date(now().getTime() - days * day));
	const old = sql`at < (${daysAgo(retentionDays)}::date)::timestamp at time zone 'UTC'`;
	await database.exclusively("measurement", async () => {
		await db.transaction(async (tx) => {
			await tx.execute(sql`
				insert into ${measuredDays}
					(day, market, measure, page_type, device, about, value, times, cents)
				${dayNumbers(old)}`);
			await tx.delete(measuredEvents).where(old);
		});
	});
	await db.delete(measuredDays).where(lt(measuredDays.day, daysAgo(daysOfNumbers)));
	await db.delete(emptySearches).where(lt(emptySearches.day, daysAgo(daysOfTerms)));
	await db.delete(nextSearches).where(lt(nextSearches.day, daysAgo(daysOfTerms)));
	const clients = daysAgo(daysOfClients);
	await db.execute(sql`
		update ${payments} set client_id = null
		where client_id is not null and created_at < ${clients}::date`);
	await db.execute(sql`
		update ${purchaseReports} set client_id = null
		where client_id is not null and next_try_at < ${clients}::date`);
	await pruneSalts({ db, now });
}
