// Changes as they are committed, for listeners in this process (contract/changes). The database's triggers write them and its
// notifications announce them, so those of other gateways and of commands arrive as well.
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database, Db } from "#gateway/platform/db/client.ts";
import { changes } from "#gateway/platform/db/schema.ts";

export interface Change {
	id: number;
	tags: readonly string[];
}

export interface ChangeListener {
	/** @param change null when it is unknown what was missed: anything may have changed */
	onChange(change: Change | null): void;
	/** Nothing more is sent: the process stops. */
	onEnd(): void;
}

export interface ChangeFeed {
	/** Starts listening to the database, unless it already does. @throws Error when the database is unreachable */
	open(): Promise<void>;
	/** @returns ends the subscription */
	subscribe(listener: ChangeListener): () => void;
	/** how many are subscribed */
	readonly listeners: number;
	/** Ends all subscriptions. */
	close(): void;
}

interface Row extends Record<string, unknown> {
	id: number;
	tags: string[];
}

/**
 * Changes written after the change `id`, or null when that one is not known (any more). The result may include changes up
 * to a minute older than it: ids are given when a change is written, but it becomes visible when it is committed.
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

/** Changes are kept for an hour, and at most this many. */
const maxChanges = 10_000;

/** Deletes old changes, but never the newest. */
export async function pruneChanges({ db }: { db: Db }): Promise<void> {
	await db.execute(sql`
		delete from ${changes} using (select max(change_id) as newest from ${changes}) known
		where change_id < newest
			and (change_id <= newest - ${maxChanges} or at < clock_timestamp() - interval '1 hour')`);
}

/**
 * @param prepare what must be done before listeners are told of a change; later changes wait for it, so that all arrive in
 * their order
 */
export function createChangeFeed(
	database: Database,
	log: Logger,
	prepare: (change: Change | null) => Promise<void> | null = () => null,
): ChangeFeed {
	const { db } = database;
	const listeners = new Set<ChangeListener>();
	let opening: Promise<void> | null = null;
	let last = 0;
	let waiting: Promise<void> | null = null;

	function publish(change: Change | null): void {
		for (const { onChange } of listeners) onChange(change);
	}

	function tell(change: Change | null): void {
		if (change) last = change.id;
		const prepared = prepare(change);
		if (!prepared && !waiting) {
			publish(change);
			return;
		}
		const mine = Promise.all([waiting, prepared])
			.catch((err: unknown) => log.warn({ err }, "changes: not prepared"))
			.then(() => {
				if (waiting === mine) waiting = null;
				publish(change);
			});
		waiting = mine;
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
			onNotification: (payload) => {
				let change: Change | null = null;
				try {
					change = JSON.parse(payload) as Change;
				} catch (err) {
					// notified by another program: what it wanted to tell is unknown
					log.warn({ err }, "changes: a notification cannot be read");
				}
				tell(change);
			},
			onReconnect: catchUp,
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
			for (const { onEnd } of listeners) onEnd();
			listeners.clear();
		},
	};
}
