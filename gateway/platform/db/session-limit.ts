// A server that gives a gateway fewer sessions than its pool may hold: the calls share those that there are, and the operator
// is told (OPERATOR-97).
import pg from "pg";

/** Milliseconds for which a call waits for a session, as it does in a full pool. */
export const sessionWait = 10_000;
/** Milliseconds for which the pool counts as full once the server has refused it a session. */
const fullFor = 5_000;
/** Milliseconds until a pool that has no session at all asks for one again. */
const againIn = 100;

type Lend = (
	error: Error | undefined,
	client: pg.PoolClient | undefined,
	done: (release?: unknown) => void,
) => void;

/** SQLSTATE `too_many_connections`: of the server, the database or the role. */
const isRefused = (error: Error | undefined) =>
	error !== undefined && "code" in error && error.code === "53300";

/** A call that the server refuses a session waits for one of those that the pool has, instead of failing. */
export class SharingPool extends pg.Pool {
	readonly #max: number;
	#held = 0;
	#full: NodeJS.Timeout | undefined;

	constructor(options: pg.PoolConfig & { max: number }) {
		super({ ...options, connectionTimeoutMillis: sessionWait });
		this.#max = options.max;
		this.on("connect", () => {
			this.#held += 1;
		});
		this.on("remove", () => {
			this.#held -= 1;
		});
	}

	override connect(): Promise<pg.PoolClient>;
	override connect(lend: Lend): void;
	override connect(lend?: Lend): unknown {
		const until = performance.now() + sessionWait;
		if (lend) return this.#ask(lend, until);
		return new Promise<pg.PoolClient>((resolve, reject) => {
			this.#ask((error, client) => (client ? resolve(client) : reject(error)), until);
		});
	}

	#ask(lend: Lend, until: number): void {
		super.connect((error, client, done) => {
			if (!isRefused(error) || performance.now() >= until) return lend(error, client, done);
			this.#countAsFull();
			const again = () => this.#ask(lend, until);
			if (this.#held > 0) again();
			else setTimeout(again, againIn);
		});
	}

	/** Or each call would ask the server anew, which has to start a process to refuse it. */
	#countAsFull(): void {
		this.options.max = Math.max(1, this.#held);
		clearTimeout(this.#full);
		this.#full = setTimeout(() => {
			this.options.max = this.#max;
		}, fullFor).unref();
	}
}

interface Limits {
	role: number;
	database: number;
	server: number;
}

/** Below zero for none; those of role and database are not for superusers. */
const readLimits = `
	select case when rolsuper then -1 else rolconnlimit end as role,
		case when rolsuper then -1 else datconnlimit end as database,
		current_setting('max_connections')::int - case when rolsuper then 0 else
			current_setting('superuser_reserved_connections')::int
			+ coalesce(current_setting('reserved_connections', true)::int, 0) end as server
	from pg_roles, pg_database where rolname = session_user and datname = current_database()`;

const cures = {
	role: "its role may have {} (alter role … connection limit)",
	database: "its database takes {} (alter database … connection limit)",
	server: "the server takes {} (max_connections)",
} as const satisfies Record<keyof Limits, string>;

/** What an operator has to know where the server has too few sessions for this gateway alone; else null. */
export async function sessionShortage(pool: pg.Pool, connections: number): Promise<string | null> {
	// one more listens, and one holds the lock of a job or a migration
	const needed = connections + 2;
	const { rows } = await pool.query<Limits>(readLimits);
	const found = Object.entries(rows[0] ?? {}).filter(([, most]) => most >= 0 && most < needed);
	const [least] = found.toSorted(([, a], [, b]) => a - b);
	if (!least) return null;
	const [of, most] = least;
	const cure = cures[of as keyof Limits].replace("{}", String(most));
	return `a gateway holds up to ${needed} sessions of Postgres (DATABASE_POOL and two more), and ${cure}: raise that, or lower DATABASE_POOL`;
}
