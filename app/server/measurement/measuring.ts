// Collects this process's measurements until the gateway has them: anonymous counts, and beacons of visitors who allow them.
// Everything is bounded, and no shopper waits for any of it: a slow or absent gateway costs counts, never an answer.
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { collect, handOverLimits } from "#contract/measurement/collect.ts";
import type { Device, PageType } from "#contract/measurement/events.ts";
import type { Service } from "../common-headers.ts";
import { exchange, GatewayFailure } from "../gateway-transport.ts";

type HandOver = z.output<NonNullable<typeof collect.body>>;
export type TakenBeacon = HandOver["beacons"][number];

/** Milliseconds between two hand-overs, while there is something to hand over. */
const every = 5_000;
/** Limits of waiting beacons, in number and in characters of JSON; further ones are dropped. */
const [maxBeacons, maxWaiting] = [2_000, 4 * 1024 * 1024];
/** Characters of beacons in one hand-over: the gateway takes 256 kB. */
const maxAtOnce = 160 * 1024;
/** Different searches that are counted between two hand-overs, and different pairs of them. */
const [maxTerms, maxPairs] = [handOverLimits.emptySearches, handOverLimits.nextSearches];

export interface Measuring {
	/** Counts a page view. Only a look-up in a map: cached pages are sent in less than a millisecond. */
	pageViewed(market: string, pageType: PageType, device: Device): void;
	/** @param term normalised */
	foundNothing(market: string, term: string): void;
	/** @param before the search on whose page `term` was searched for; both normalised */
	foundNext(market: string, before: string, term: string): void;
	/** @param size its characters as JSON */
	take(beacon: TakenBeacon, size: number): void;
	/** Hands over what was collected. Never rejects: what fails is tried again the next time. */
	handOver(): Promise<void>;
	/** The last hand-over, when the process stops: all that waits, until the gateway does not take it. */
	stop(): Promise<void>;
}

export function createMeasuring({ baseUrl, subscriptionKey, log, timeoutMs }: Service): Measuring {
	// the session of this process's idempotency keys
	const sessionId = `measuring-${randomUUID()}`;
	let views = new Map<string, number>();
	let terms = new Map<string, number>();
	// a term holds no line break
	let pairs = new Map<string, number>();
	const waiting: { beacon: TakenBeacon; size: number }[] = [];
	let waitingSize = 0;
	let dropped = 0;
	/** the hand-over that is on its way or not taken yet: it is sent again under its key before anything newer */
	let held: { key: string; body: HandOver } | null = null;
	let running: Promise<void> | null = null;
	let timer: NodeJS.Timeout | null = null;
	let failures = 0;

	/** Adds one to a key of a map: only sums are stored, of no single visitor. */
	const count = (map: Map<string, number>, key: string, max: number) => {
		const sum = map.get(key);
		if (sum === undefined && map.size >= max) return;
		map.set(key, (sum ?? 0) + 1);
		timer ??= setTimeout(next, every).unref();
	};

	function next(): void {
		timer = null;
		void handOver();
	}

	function takeBeacons(): TakenBeacon[] {
		let size = 0;
		let end = 0;
		for (const one of waiting.slice(0, handOverLimits.beacons)) {
			if (end > 0 && size + one.size > maxAtOnce) break;
			size += one.size;
			end += 1;
		}
		waitingSize -= size;
		return waiting.splice(0, end).map(({ beacon }) => beacon);
	}

	function collected(): HandOver | null {
		if (views.size + terms.size + pairs.size + waiting.length === 0) return null;
		const pageViews = [...views].map(([key, times]) => {
			const [market = "", pageType, device] = key.split(" ");
			return { market, pageType: pageType as PageType, device: device as Device, views: times };
		});
		const emptySearches = [...terms].map(([key, times]) => {
			const at = key.indexOf(" ");
			return { market: key.slice(0, at), term: key.slice(at + 1), times };
		});
		const nextSearches = [...pairs].map(([key, times]) => {
			const [market = "", term = "", next = ""] = key.split("\n");
			return { market, term, next, times };
		});
		views = new Map();
		terms = new Map();
		pairs = new Map();
		return { beacons: takeBeacons(), pageViews, emptySearches, nextSearches };
	}

	async function send(): Promise<void> {
		const body = held?.body ?? collected();
		if (!body) return;
		held ??= { key: randomUUID(), body };
		try {
			await exchange(collect, {
				baseUrl: baseUrl(),
				headers: {
					"subscription-key": subscriptionKey,
					"session-id": sessionId,
					"idempotency-key": held.key,
				},
				deadlineMs: timeoutMs,
				body: held.body,
			});
			held = null;
			if (failures > 0) log.info("measuring goes on");
			failures = 0;
		} catch (err) {
			const isRefused = err instanceof GatewayFailure && !err.isOutage;
			// a refusal is final: it must not hold up anything else
			if (isRefused) held = null;
			failures += 1;
			// the error alone: a beacon does not belong in the log
			if (failures === 1) log.warn({ err }, "the gateway takes nothing that was measured");
		}
		if (dropped > 0) log.warn({ dropped }, "beacons dropped");
		dropped = 0;
	}

	function handOver(): Promise<void> {
		running ??= send().finally(() => {
			running = null;
			const isLeft = held !== null || views.size + terms.size + pairs.size + waiting.length > 0;
			if (isLeft) timer ??= setTimeout(next, every).unref();
		});
		return running;
	}

	return {
		pageViewed: (market, pageType, device) =>
			count(views, `${market} ${pageType} ${device}`, handOverLimits.pageViews),
		foundNothing: (market, term) => count(terms, `${market} ${term}`, maxTerms),
		foundNext: (market, before, term) => count(pairs, [market, before, term].join("\n"), maxPairs),
		take(beacon, size) {
			if (waiting.length >= maxBeacons || waitingSize + size > maxWaiting) {
				dropped += 1;
				return;
			}
			waiting.push({ beacon, size });
			waitingSize += size;
			timer ??= setTimeout(next, every).unref();
		},
		handOver,
		async stop() {
			if (running) await running;
			for (let isDone = false; !isDone; ) {
				await handOver();
				isDone = held !== null || views.size + terms.size + pairs.size + waiting.length === 0;
			}
			if (timer) clearTimeout(timer);
			timer = null;
		},
	};
}
