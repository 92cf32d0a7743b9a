// Listens to notifications of a Postgres server on a separate connection, which is reopened when it breaks.
import pg from "pg";

/** Callbacks of a listener to a channel. */
export interface NotificationHandlers {
	onNotification(payload: string): void;
	/** The connection was lost and is back: some notifications may be missing. */
	onReconnect(): void;
}

/** Milliseconds between two checks whether the connection still answers, and for one check. */
const checkInterval = 10_000;
const checkTimeout = 5_000;
/** Milliseconds before a lost connection is reopened: the first pause, doubled each time up to the second value. */
const [firstPause, maxPause] = [250, 10_000];

/**
 * @param onLost called for each connection that broke
 * @returns ends listening
 * @throws Error when the first connection fails
 */
export async function listenPostgres(
	url: string,
	channel: string,
	{ onNotification, onReconnect }: NotificationHandlers,
	onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
	let current: pg.Client | null = null;
	let timer: NodeJS.Timeout | undefined;
	let isOver = false;

	async function connect(): Promise<void> {
		const client = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: 10_000,
			query_timeout: checkTimeout,
		});
		const lost = (error: Error) => {
			// a connection that was never established is reported by its opener
			if (current !== client || isOver) return;
			current = null;
			onLost(error);
			client.end().catch(() => undefined);
			again(firstPause);
		};
		client.on("notification", ({ payload }) => onNotification(payload ?? ""));
		client.on("error", lost);
		client.on("end", () => lost(new Error("the server closed it")));
		try {
			await client.connect();
			await client.query(`listen ${pg.escapeIdentifier(channel)}`);
			if (isOver) throw new Error("listening has ended");
		} catch (error) {
			client.end().catch(() => undefined);
			throw error;
		}
		current = client;
		// a peer that disappeared silently is noticed by its missing answer
		const look = () => client.query("select 1").then(lookLater, lost);
		const lookLater = () => {
			if (current === client && !isOver) timer = setTimeout(look, checkInterval).unref();
		};
		lookLater();
	}

	function again(pause: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => {
			connect().then(onReconnect, () => {
				if (!isOver) again(Math.min(pause * 2, maxPause));
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
