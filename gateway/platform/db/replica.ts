// A streaming replica for what may be read from another server: catalogue, content and the listing index (OPERATOR-82). What was told
// as changed is read from the primary until the replica has it, so that no page is made of a former state and kept.
import pg from "pg";
import { isDatabaseUnavailable } from "./unavailable.ts";

/** Milliseconds between two looks at both servers, and while a change is waited for. */
const [lookEvery, lookSoon] = [1_000, 50];
/** Milliseconds that a look may take; a replica that answers no sooner is none. */
const lookWithin = 2_000;
/** Milliseconds behind the primary from which on the replica is not read, whatever changed. */
const tooFarBehind = 10_000;
/** Milliseconds for which it is left alone after a statement failed there. */
const leftAlone = 5_000;

/** A place in the primary's log, and when it was its end: milliseconds of this process' own clock. */
interface Mark {
	at: number;
	position: bigint;
}

export interface ReplicaFigures {
	/** seconds behind the primary; null until that is known, and while it does not answer */
	lag: number | null;
	/** whether it is read just now */
	isRead: boolean;
	/** statements that it answered, and that the primary answered in its place */
	reads: { replica: number; primary: number };
}

export interface Replica {
	/** for drizzle: asks the replica, or the primary where that is better */
	client: pg.Pool;
	/** Something changed at the primary: it is read from there until the replica has the change. */
	changed(): void;
	figures(): ReplicaFigures;
	close(): Promise<void>;
}

const number = async (from: Pick<pg.Pool, "query">, text: string): Promise<bigint> => {
	const { rows } = await from.query<{ position: string }>(text);
	return BigInt(rows[0]?.position ?? 0);
};
const position = (lsn: string) => `select (${lsn} - '0/0'::pg_lsn)::text as position`;
const ofPrimary = position("pg_current_wal_lsn()");
const ofReplica = position("coalesce(pg_last_wal_replay_lsn(), '0/0')");

/**
 * Opens a pool on a replica; that it is there is not required, now or later.
 * @param onLost told when it stops answering, and why
 */
export function openReplica(options: {
	url: string;
	connections: number;
	primary: pg.Pool;
	onLost: (error: Error) => void;
}): Replica {
	const { primary, onLost } = options;
	const pool = new pg.Pool({
		connectionString: options.url,
		max: options.connections,
		idleTimeoutMillis: 300_000,
		connectionTimeoutMillis: lookWithin,
		query_timeout: 30_000,
	});
	pool.on("error", () => {});
	const watcher = new pg.Pool({
		connectionString: options.url,
		max: 1,
		connectionTimeoutMillis: lookWithin,
		query_timeout: lookWithin,
	});
	watcher.on("error", () => {});

	const reads = { replica: 0, primary: 0 };
	/** ends of the primary's log, the oldest first: those that the replica does not have yet, and the last one that it has */
	let marks: Mark[] = [];
	let lag: number | null = null;
	/** what was changed when it was last told; null once the replica has it */
	let awaited: "unknown" | bigint | null = "unknown";
	let alone = 0;
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;
	let isThere = false;
	let isLooking = false;
	let changes = 0;

	const isRead = () =>
		isThere && awaited === null && lag !== null && lag < tooFarBehind && performance.now() >= alone;

	function failed(error: Error): void {
		if (isThere) onLost(error);
		isThere = false;
		lag = null;
	}

	async function look(): Promise<void> {
		const seen = changes;
		const at = performance.now();
		// without a primary nothing changes: what the replica has stays right
		const end = await number(primary, ofPrimary).catch(() => null);
		if (end !== null) marks.push({ at, position: end });
		if (end !== null && awaited === "unknown" && seen === changes) awaited = end;
		const replayed = await number(watcher, ofReplica);
		isThere = true;
		const reached = marks.findLastIndex((mark) => mark.position <= replayed);
		marks = marks.slice(Math.max(reached, marks.length - 600, 0));
		const [last] = marks;
		if (reached >= 0 && last) lag = at - last.at;
		else if (last) lag = Math.max(lag ?? 0, at - last.at, tooFarBehind);
		if (typeof awaited === "bigint" && replayed >= awaited && seen === changes) awaited = null;
	}

	function again(): void {
		isLooking = false;
		if (isClosed) return;
		timer = setTimeout(lookNow, isThere && awaited !== null ? lookSoon : lookEvery).unref();
	}
	function lookNow(): void {
		isLooking = true;
		void look().catch(failed).finally(again);
	}
	lookNow();

	const isPassing = (error: unknown) =>
		// a row that the primary has removed meanwhile is 40001
		isDatabaseUnavailable(error) || (error as { code?: string }).code === "40001";

	/** Drizzle asks its client for nothing but this. Where one server fails, the other one answers. */
	async function query(...asked: unknown[]): Promise<unknown> {
		const { text = "" } = asked[0] as { text?: string };
		// its statements may go to two servers
		if (/^\s*begin\b/i.test(text)) throw new Error("no transaction where only reading is done");
		const ask = async (from: pg.Pool, name: keyof typeof reads) => {
			// its overloads take no list of unknown arguments, which are passed on as they came
			const answer = await (
				from.query as unknown as (...args: unknown[]) => Promise<unknown>
			).apply(from, asked);
			reads[name] += 1;
			return answer;
		};
		const isFirst = isRead();
		try {
			return await (isFirst ? ask(pool, "replica") : ask(primary, "primary"));
		} catch (error) {
			if (!isPassing(error)) throw error;
			if (isFirst) {
				alone = performance.now() + leftAlone;
				return ask(primary, "primary");
			}
			// a former state is better than none
			if (!isThere || performance.now() < alone) throw error;
			return ask(pool, "replica");
		}
	}

	return {
		client: { query } as unknown as pg.Pool,
		changed() {
			changes += 1;
			awaited = "unknown";
			// one that looks already, or will at once, sees it too
			if (isLooking || !isThere) return;
			clearTimeout(timer);
			lookNow();
		},
		figures: () => ({ lag: lag === null ? null : lag / 1_000, isRead: isRead(), reads }),
		async close() {
			isClosed = true;
			clearTimeout(timer);
			await Promise.all([pool.end(), watcher.end()]);
		},
	};
}
