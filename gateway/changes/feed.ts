// Changes as they are committed, to whoever in this process listens (contract/changes). Written by the database's
// triggers, heard by its notifications: another gateway's and a command's as well as this one's own.
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database, Db } from "../db/client.ts";
import { changes } from "../db/schema.ts";

export interface Change {
	id: number;
	tags: readonly string[];
}

export interface ChangeListener {
	/** @param change null where nobody knows what was missed: anything may have changed */
	told(change: Change | null): void;
	/** Nothing more is told: the process stops. */
	ended(): void;
}

export interface ChangeFeed {
	/** Begins to hear, where it does not yet. @throws Error when the database is away */
	open(): Promise<void>;
	/** @returns ends it */
	subscribe(listener: ChangeListener): () => void;
	/** how many listen */
	readonly listeners: number;
	/** Ends everybody's listening. */
	close(): void;
}

interface Row extends Record<string, unknown> {
	id: number;
	tags: string[];
}

/**
 * What was written since a change, itself left out; null where it is not known (any more). What was written up to a
 * minute before it may be among them: ids are given when a change is written, and it is seen when it is committed.
 */
export async function changesSince(db: Db, id: number): Promise<Change[] | null> {
	const { rows } = await db.execute<Row>(sql`
		select c.change_id::float8 as id, c.tags
		from ${changes} known join ${changes} c on c.at >= known.at - interval '1 minute'
		where known.change_id = ${id}::bigint order by c.change_id`);
	return rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : null;
}

/** The id of the newest change: there always is one. */
export async function newestChange(db: Db): Promise<number> {
	const { rows } = await db.execute<{ id: number }>(
		sql`select max(change_id)::float8 as id from ${changes}`,
	);
	return rows[0]?.id ?? 0;
}

/** Changes are known for an hour, and no more than these. */
const most = 10_000;

/** Forgets what is old, never the newest. */
export async function pruneChanges({ db }: { db: Db }): Promise<void> {
	await db.execute(sql`
		delete from ${changes} using (select max(change_id) as newest from ${changes}) known
		where change_id < newest
			and (change_id <= newest - ${most} or at < clock_timestamp() - interval '1 hour')`);
}

export function createChangeFeed(database: Database, log: Logger): ChangeFeed {
	const { db } = database;
	const listeners = new Set<ChangeListener>();
	let opening: Promise<void> | null = null;
	let last = 0;

	function tell(change: Change | null): void {
		if (change) last = change.id;
		for (const { told } of listeners) told(change);
	}

	async function catchUp(): Promise<void> {
		try {
			const missed = await changesSince(db, last);
			if (missed) for (const change of missed) tell(change);
			else {
				last = await newestChange(db);
				tell(null);
			}
		} catch (err) {
			log.warn({ err }, "changes: what was missed could not be read");
			tell(null);
		}
	}

	async function hear(): Promise<void> {
		await database.listen("changes", {
			heard: (payload) => tell(JSON.parse(payload) as Change),
			missed: catchUp,
		});
		last = await newestChange(db);
	}

	return {
		open() {
			opening ??= hear().catch((error: unknown) => {
				opening = null;
				throw error;
			});
			return opening;
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		get listeners() {
			return listeners.size;
		},
		close() {
			for (const { ended } of listeners) ended();
			listeners.clear();
		},
	};
}
