// What waits to be purged, and the call by which each CDN purges it. Nothing is lost while the CDN does not answer, and nothing
// grows: beyond a thousand tags everything is purged at once.
import { setTimeout as pause } from "node:timers/promises";
import { listOf } from "#shop/environment.ts";
import type { Log } from "../server/log.ts";

/** Tag of every page. */
const everything = "domain";
/** Milliseconds after which a tag is purged a second time: a page that was on its way may have been older than the change. */
const againAfter = 5_000;
const maxTags = 1_000;
/** Milliseconds before the next try, doubled after each failure. */
const [minPause, maxPause] = [500, 30_000];

/** Purges pages with one of the tags. @throws Error if the CDN does not take it */
export type Send = (tags: readonly string[]) => Promise<void>;

export interface Purger {
	purge(tags: readonly string[]): void;
	purgeAll(): void;
	/** Works until the signal, then tries once more with what is left. */
	run(): Promise<void>;
}

interface PurgerOptions {
	send: Send;
	log: Pick<Log, "info" | "warn">;
	signal: AbortSignal;
	again?: number;
}

export function createPurger({ send, log, signal, again = againAfter }: PurgerOptions): Purger {
	const first = new Set<string>();
	/** when a tag is due for the second time, by `performance.now()` */
	const second = new Map<string, number>();
	let wake = (): void => undefined;

	function purge(tags: readonly string[]): void {
		for (const tag of tags) first.add(tag);
		if (first.size > maxTags || first.has(everything)) {
			first.clear();
			second.clear();
			first.add(everything);
		}
		wake();
	}

	async function untilDue(): Promise<void> {
		const next = Math.min(...second.values());
		const waiting = new AbortController();
		wake = () => waiting.abort();
		if (first.size > 0) return;
		const ended = AbortSignal.any([waiting.signal, signal]);
		const ms = Math.max(0, Math.min(next - performance.now(), 3_600_000));
		await pause(ms, undefined, { signal: ended }).catch(() => undefined);
	}

	/** Sends what is due. Tags that come meanwhile are for the next time. */
	async function flush(): Promise<void> {
		const now = performance.now();
		const due = [...second].flatMap(([tag, at]) => (at <= now ? [tag] : []));
		const fresh = [...first];
		const tags = [...new Set([...fresh, ...due])];
		if (tags.length === 0) return;
		first.clear();
		for (const tag of due) second.delete(tag);
		try {
			await send(tags);
			log.info({ tags: tags.length }, "purged");
			for (const tag of fresh) second.set(tag, performance.now() + again);
		} catch (error) {
			purge(tags);
			throw error;
		}
	}

	return {
		purge,
		purgeAll: () => purge([everything]),
		async run() {
			let failures = 0;
			while (!signal.aborted) {
				try {
					await flush();
					failures = 0;
					await untilDue();
				} catch (err) {
					log.warn({ err }, "the CDN did not purge");
					const ms = Math.min(minPause * 2 ** failures, maxPause);
					failures += 1;
					await pause(ms, undefined, { signal }).catch(() => undefined);
				}
			}
			await flush().catch((err) => log.warn({ err }, "the CDN did not purge"));
		},
	};
}

interface Target {
	CDN: "varnish" | "fastly" | "cloudflare";
	CDN_URL: string;
	CDN_SERVICE: string;
	CDN_KEY: string;
}

/** Milliseconds that a purge may take. */
const patience = 10_000;

async function ask(url: string, init: RequestInit): Promise<void> {
	const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
	await answer.body?.cancel();
	if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
}

/** Calls with so many of the tags each, one after the other. */
async function inBatches(tags: readonly string[], size: number, call: Send): Promise<void> {
	for (let at = 0; at < tags.length; at += size) await call(tags.slice(at, at + size));
}

/** A CDN's call that purges; the sizes are what each takes at once. */
export function senderOf({ CDN, CDN_URL, CDN_SERVICE, CDN_KEY }: Target): Send {
	if (CDN === "varnish") {
		const servers = listOf(CDN_URL);
		return (tags) =>
			inBatches(tags, 100, async (some) => {
				const headers = { "xkey-purge": some.join(" ") };
				await Promise.all(servers.map((url) => ask(url, { method: "PURGE", headers })));
			});
	}
	if (CDN === "fastly") {
		const base = CDN_URL || "https://api.fastly.com";
		return (tags) =>
			inBatches(tags, 256, (some) =>
				ask(`${base}/service/${encodeURIComponent(CDN_SERVICE)}/purge`, {
					method: "POST",
					headers: { "fastly-key": CDN_KEY, "surrogate-key": some.join(" ") },
				}),
			);
	}
	const base = CDN_URL || "https://api.cloudflare.com";
	return (tags) =>
		inBatches(tags, 100, (some) =>
			ask(`${base}/client/v4/zones/${encodeURIComponent(CDN_SERVICE)}/purge_cache`, {
				method: "POST",
				headers: { authorization: `Bearer ${CDN_KEY}`, "content-type": "application/json" },
				body: JSON.stringify({ tags: some }),
			}),
		);
}
