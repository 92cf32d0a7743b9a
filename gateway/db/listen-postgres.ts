// Notifications of a Postgres server: a connection of its own, made anew when it breaks.
import pg from "pg";

/** Who listens to a channel. */
export interface Ears {
	heard(payload: string): void;
	/** The connection was lost and is back: some may not have been heard. */
	missed(): void;
}

/** Milliseconds: between two looks whether the connection still answers, and how long one may take. */
const lookEvery = 10_000;
const lookTakes = 5_000;
/** Milliseconds until a lost connection is made anew; doubled each time, up to the second. */
const [firstPause, longestPause] = [250, 10_000];

/**
 * @param onLost told of each connection that broke
 * @returns ends listening
 * @throws Error when there is no connection to begin with
 */
export async function listenPostgres(
	url: string,
	channel: string,
	{ heard, missed }: Ears,
	onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
	let current: pg.Client | null = null;
	let timer: NodeJS.Timeout | undefined;
	let isOver = false;

	async function connect(): Promise<void> {
		const client = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: 10_000,
			query_timeout: lookTakes,
		});
		const lost = (error: Error) => {
			// one that never came to be is its maker's to tell
			if (current !== client || isOver) return;
			current = null;
			onLost(error);
			client.end().catch(() => undefined);
			again(firstPause);
		};
		client.on("notification", ({ payload }) => heard(payload ?? ""));
		client.on("error", lost);
		client.on("end", () => lost(new Error("the server closed it")));
		try {
			await client.connect();
			await client.query(`listen ${pg.escapeIdentifier(channel)}`);
		} catch (error) {
			client.end().catch(() => undefined);
			throw error;
		}
		current = client;
		// a peer that is gone without a word is noticed by what it does not answer
		const look = () => client.query("select 1").then(lookLater, lost);
		const lookLater = () => {
			if (current === client && !isOver) timer = setTimeout(look, lookEvery).unref();
		};
		lookLater();
	}

	function again(pause: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => {
			connect().then(missed, () => {
				if (!isOver) again(Math.min(pause * 2, longestPause));
			});
		}, pause).unref();
	}

	await connect();
	return async () => {
		isOver = true;
		clearTimeout(timer);
		await current?.end();
	};
}
