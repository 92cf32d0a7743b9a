// Lists of records in the order of their last change, page by page (ADR 0149).
import { and, asc, eq, gt, gte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { cursorQuery } from "#contract/operator/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { type RecordKind, recordChanges } from "#gateway/platform/db/schema/event.ts";
import { sequence } from "./sequence.ts";

export interface Changed {
	recordId: string;
	updatedAt: string;
}

/**
 * What changed after the cursor, the earliest first.
 * @param where narrows it by `record_changes.record_id`
 */
export async function changedRecords(
	context: DbContext,
	kind: RecordKind,
	{ after, updatedSince, limit }: z.output<typeof cursorQuery>,
	where?: SQL,
): Promise<{ changed: Changed[]; next: string; hasMore: boolean }> {
	await sequence(context);
	const { recordId, position, updatedAt } = recordChanges;
	const since = updatedSince && sql`${new Date(updatedSince).toISOString()}::timestamptz`;
	const rows = await context.db
		.select({ recordId, position, updatedAt })
		.from(recordChanges)
		.where(
			and(
				eq(recordChanges.kind, kind),
				gt(position, Number(after)),
				since ? gte(updatedAt, since) : undefined,
				where,
			),
		)
		.orderBy(asc(position))
		.limit(limit + 1);
	const page = rows.slice(0, limit);
	return {
		changed: page.map((row) => ({
			recordId: row.recordId,
			updatedAt: (row.updatedAt ?? context.now()).toISOString(),
		})),
		next: String(page.at(-1)?.position ?? after),
		hasMore: rows.length > limit,
	};
}

/** When a record changed last, for a record that is read by itself. */
export async function lastChange(
	context: DbContext,
	kind: RecordKind,
	ids: readonly string[],
): Promise<(id: string) => string> {
	await sequence(context);
	const rows = await readChanges(context.db, kind, ids);
	const at = new Map(rows.map((row) => [row.recordId, row.updatedAt]));
	return (id) => (at.get(id) ?? context.now()).toISOString();
}

function readChanges(db: Db, kind: RecordKind, ids: readonly string[]) {
	const { recordId, updatedAt } = recordChanges;
	return db
		.select({ recordId, updatedAt })
		.from(recordChanges)
		.where(
			and(
				eq(recordChanges.kind, kind),
				sql`${recordId} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`,
				sql`${updatedAt} is not null`,
			),
		);
}
