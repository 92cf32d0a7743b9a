// JSON documents of others: key directories and profiles that a program names in its request. Bounded in size, time, number
// and age; by https to public addresses alone (ADR 0160); no redirect is followed.
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey } from "#shop/address-key.ts";
import { brand } from "#shop/brand.ts";
import { addressFault, checkedLookup, type Reach } from "#shop/process/reachable.ts";
import { readBounded } from "#shop/process/read-bounded.ts";
import { readJson } from "../http/read-body.ts";

/** Milliseconds of a whole fetch, name and connection included. */
const within = 3_000;
const maxBytes = 64 * 1024;
/** Characters of an address. */
const maxAddress = 1_024;
/** Documents that are kept. */
const maxKept = 300;
/** Milliseconds: what its answer may ask for at least and at most, where it asks for nothing, and a failure. */
const [shortest, longest, usual, ofFailure] = [60_000, 3_600_000, 600_000, 30_000];
/** Documents a minute that one address may have fetched, and all together. */
const [ofOne, ofAll] = [10, 120];

/** `address` may not be called, `unreachable` gave no document in time, `malformed` gave no JSON, `busy`: too many were asked for. */
export type DocumentFault = "address" | "unreachable" | "malformed" | "busy";
export type Fetched =
	| { ok: true; body: unknown }
	| { ok: false; fault: DocumentFault; why: string };

interface Answer {
	fetched: Fetched;
	/** milliseconds */
	keptFor: number;
}

const failed = (fault: DocumentFault, why: string): Answer => ({
	fetched: { ok: false, fault, why },
	keptFor: ofFailure,
});

function keptForOf({ headers }: IncomingMessage): number {
	const control = headers["cache-control"] ?? "";
	if (/\bno-(?:store|cache)\b/i.test(control)) return shortest;
	const seconds = /\bmax-age=(\d{1,9})\b/i.exec(control)?.[1];
	if (seconds === undefined) return usual;
	return Math.min(Math.max(Number(seconds) * 1_000, shortest), longest);
}

async function ask(url: string, reach: Reach): Promise<Answer> {
	const request = url.startsWith("https:") ? secureRequest : plainRequest;
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		const asked = request(url, {
			headers: { accept: "application/json, */*;q=0.1", "user-agent": brand.name },
			lookup: checkedLookup(reach),
			agent: false,
			signal: AbortSignal.timeout(within),
		});
		asked.on("error", reject);
		asked.on("response", resolve);
		asked.end();
	});
	try {
		if (answer.statusCode !== 200) return failed("unreachable", `answers ${answer.statusCode}`);
		const bytes = await readBounded(answer, maxBytes);
		if (bytes === null) return failed("malformed", `has more than ${maxBytes} bytes`);
		const read = readJson(bytes);
		if (!read) return failed("malformed", "is no JSON");
		return { fetched: { ok: true, body: read.body }, keptFor: keptForOf(answer) };
	} finally {
		answer.destroy();
	}
}

/** Fetches a document, or gives the one that is kept. @param remoteAddress whose request names it */
export type FetchDocument = (url: string, remoteAddress: string) => Promise<Fetched>;

export function createFetchDocument(reach: Reach): FetchDocument {
	const kept = new LRUCache<string, Promise<Answer>>({ max: maxKept, ttl: longest });
	const one = new RateLimiterMemory({ points: ofOne, duration: 60 });
	const all = new RateLimiterMemory({ points: ofAll, duration: 60 });
	return async (url, remoteAddress) => {
		const fault = url.length > maxAddress ? "is too long" : addressFault(url, reach);
		if (fault) return failed("address", fault).fetched;
		const before = kept.get(url);
		if (before) return (await before).fetched;
		try {
			await one.consume(addressKey(remoteAddress));
			await all.consume("all");
		} catch {
			return failed("busy", "is one of too many").fetched;
		}
		const asking = ask(url, reach).catch(() => failed("unreachable", "cannot be reached in time"));
		kept.set(url, asking);
		const answer = await asking;
		kept.set(url, asking, { ttl: answer.keptFor });
		return answer.fetched;
	};
}
