// The clock that every container goes by: the database's. Machines' own clocks differ by minutes where nothing sets them, and
// a lease or an expiry that one gateway writes is read by all.
import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** Milliseconds between two readings of the database's clock. */
const readEvery = 60_000;
/** Milliseconds that a reading may take: one that took longer does not say what the time is. */
const maxReading = 2_000;
/** Milliseconds until the next reading, after one that says nothing. */
const againIn = 1_000;

export interface DatabaseClock {
	/** The database's time, to within the way to the database and back. */
	now(): Date;
	close(): void;
}

/**
 * Reads the clock, and again every minute. In between it goes on by time that passed in this process: it does not jump when
 * this machine's clock is set.
 */
export async function openClock(db: Db): Promise<DatabaseClock> {
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;
	/** the database's milliseconds since 1970 when `performance.now()` was 0 */
	let origin = Date.now() - performance.now();

	async function read(): Promise<void> {
		const asked = performance.now();
		const { rows } = await db.execute<{ ms: number }>(
			sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
		);
		const answered = performance.now();
		const took = answered - asked;
		if (rows[0] && took <= maxReading) origin = rows[0].ms - (asked + answered) / 2;
		again(took <= maxReading ? readEvery : againIn);
	}

	function again(ms: number): void {
		if (isClosed) return;
		// a database that is away is reported by the calls that need it
		timer = setTimeout(() => read().catch(() => again(againIn)), ms).unref();
	}

	await read();
	return {
		now: () => new Date(origin + performance.now()),
		close() {
			isClosed = true;
			clearTimeout(timer);
		},
	};
}
