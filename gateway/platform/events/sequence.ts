// Puts events and changed records in sequence (ADR 0149). A transaction that began earlier may commit later, so neither an
// identity nor a time says what a reader has seen. Positions are given after the commit, by one gateway at a time: once a reader
// has seen one, none before it is added.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { events, recordChanges } from "#gateway/platform/db/schema/event.ts";
import { queueDeliveries } from "./deliveries.ts";

/** Rows that get positions in one transaction. */
const batch = 2_000;

async function isAnyNew(db: Db): Promise<boolean> {
	const { rows } = await db.execute<{ isNew: boolean }>(sql`
		select exists (select from ${events} where position is null)
			or exists (select from ${recordChanges} where position is null) as "isNew"`);
	return rows[0]?.isNew ?? false;
}

/** Of a record's rows the newest stays, at a position of its own: a reader that has not come to the older one finds it later. */
async function sequenceRecords(tx: Db): Promise<number> {
	const { rows } = await tx.execute<{ read: number }>(sql`
		with fresh as materialized (
			select change_id, kind, record_id from ${recordChanges} where position is null order by change_id limit ${batch}
		), newest as materialized (
			select max(change_id) as change_id, kind, record_id from fresh group by kind, record_id
		), gone as (
			delete from ${recordChanges} c using newest n
			where c.kind = n.kind and c.record_id = n.record_id and c.change_id < n.change_id
		), last as (
			select max(updated_at) as at from (select updated_at from ${recordChanges} c where position is not null
				order by position desc limit 1) newest_one
		), placed as materialized (
			select change_id, nextval('positions') as position from (select change_id from newest order by change_id) sorted
		), written as (
			update ${recordChanges} c set position = placed.position, updated_at = greatest(clock_timestamp(), last.at)
			from placed, last where c.change_id = placed.change_id
		)
		select count(*)::int as read from fresh`);
	return rows[0]?.read ?? 0;
}

async function sequenceEvents(tx: Db, now: Date): Promise<number> {
	const { rows } = await tx.execute<{ eventId: string }>(sql`
		with placed as materialized (
			select sequence, nextval('positions') as position from (
				select sequence from ${events} where position is null order by sequence limit ${batch}) sorted
		)
		update ${events} e set position = placed.position from placed where e.sequence = placed.sequence
		returning e.event_id as "eventId"`);
	await queueDeliveries(
		tx,
		rows.map(({ eventId }) => eventId),
		now,
	);
	return rows.length;
}

/** Puts in sequence what was committed until now; what is committed meanwhile comes with the next call. */
export async function sequence({ db, now }: { db: Db; now(): Date }): Promise<void> {
	while (await isAnyNew(db)) {
		const isMore = await db.transaction(async (tx) => {
			// by itself: the statements after it see what was committed while it waited
			await tx.execute(sql`select pg_advisory_xact_lock(hashtext('positions'))`);
			const records = await sequenceRecords(tx);
			const told = await sequenceEvents(tx, now());
			return records === batch || told === batch;
		});
		if (!isMore) return;
	}
}
