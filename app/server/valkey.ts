// A memory that all containers share: Valkey, or a server that speaks its protocol. Nothing waits for it: if it does not
// answer at once, it is left alone until it does.
import { Valkey } from "iovalkey";
import { orLate } from "#shop/process/patience.ts";
import type { Log } from "./log.ts";

/** Milliseconds that a page waits for it at most. */
const patience = 50;
/** Milliseconds between two checks of whether it answers, and of its clock: while it does not, and while it does. */
const [soon, later] = [1_000, 30_000];
/** Most writes under way; further ones are left out. */
const maxWrites = 32;

export interface SharedMemory {
	/** Null if the key is not there, or the answer does not come at once. Never throws. */
	get(key: string): Promise<Buffer | null>;
	/** Like `get`, for what has to be there: asked for also while pages are not. @throws Error without an answer in so many milliseconds */
	read(key: string, ms: number): Promise<Buffer | null>;
	/** Like `set`, for what has to be there: resolves once it is. @throws Error if it does not get there */
	put(key: string, value: Buffer, seconds: number): Promise<void>;
	/** Whether it answers, at the latest after so many milliseconds. */
	comes(ms: number): Promise<boolean>;
	/** Starts at once, and does not wait for the answer. @param seconds its lifetime */
	set(key: string, value: Buffer, seconds: number): void;
	/** milliseconds by which its clock, which all containers go by, is ahead of this process's */
	readonly ahead: number;
	readonly isThere: boolean;
	close(): void;
}

function withTimeout<T>(call: Promise<T>, ms: number): Promise<T> {
	return orLate(ms, call, () => Promise.reject(new Error(`no answer within ${ms} ms`)));
}

/** @param url `valkey://`, `valkeys://` with TLS; user, password and number of the database in it */
export function connectToValkey({ url, log }: { url: string; log: Log }): SharedMemory {
	const client = new Valkey(url, {
		connectionName: "vitrine-pages",
		// commands that cannot be sent now are not sent later
		enableOfflineQueue: false,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
		connectTimeout: 2_000,
		socketTimeout: 2_000,
		// a primary that became a replica refuses writes: its address may lead to the new one by now
		reconnectOnError: ({ message }) => message.startsWith("READONLY"),
		retryStrategy: (times) => Math.min(100 * 2 ** times, 5_000) * (0.5 + Math.random() / 2),
	});
	let isThere = false;
	const { promise: found, resolve: find } = Promise.withResolvers<true>();
	/** what was logged last */
	let logged: "there" | "away" | null = null;
	let isClosed = false;
	let ahead = 0;
	let writes = 0;
	let looking: NodeJS.Timeout | undefined;

	function lookIn(ms: number): void {
		clearTimeout(looking);
		if (!isClosed) looking = setTimeout(look, ms).unref();
	}

	function leave(err: unknown): void {
		isThere = false;
		lookIn(soon);
		if (logged === "away" || isClosed) return;
		logged = "away";
		log.warn({ err }, "valkey does not answer: pages are cached by each container");
	}

	async function look(): Promise<void> {
		try {
			const sentAt = Date.now();
			const [seconds = 0, micros = 0] = await withTimeout(client.time(), soon / 2);
			ahead = Number(seconds) * 1_000 + Number(micros) / 1_000 - (sentAt + Date.now()) / 2;
			isThere = true;
			find(true);
			lookIn(later);
			if (logged === "there") return;
			logged = "there";
			log.info("valkey answers: pages are shared");
		} catch (err) {
			leave(err);
		}
	}

	client.on("ready", look);
	client.on("close", () => leave(new Error("the connection is lost")));
	client.on("error", (err) => log.debug({ err }, "valkey"));

	return {
		async get(key) {
			if (!isThere) return null;
			try {
				return await withTimeout(client.getBuffer(key), patience);
			} catch (err) {
				leave(err);
				return null;
			}
		},
		read: (key, ms) => withTimeout(client.getBuffer(key), ms),
		set(key, value, seconds) {
			if (!isThere || writes >= maxWrites) return;
			writes += 1;
			client
				.set(key, value, "EX", Math.ceil(seconds))
				.catch(leave)
				.finally(() => {
					writes -= 1;
				});
		},
		async put(key, value, seconds) {
			await client.set(key, value, "EX", seconds);
		},
		comes: (ms) => (isThere ? Promise.resolve(true) : withTimeout(found, ms).catch(() => false)),
		get ahead() {
			return ahead;
		},
		get isThere() {
			return isThere;
		},
		close() {
			isClosed = true;
			clearTimeout(looking);
			client.disconnect();
		},
	};
}
