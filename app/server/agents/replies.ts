// Answers of writes that a program may repeat under one key: the same answer, and nothing is done again.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export interface Reply {
	fingerprint: string;
	status: 200 | 201;
	text: string;
	/** where and when it holds, for the headers */
	facts: { market: { prefix: string }; currency: string; language: string; date: string };
}

/** Answers that are kept, their characters, and milliseconds. */
const [max, maxSize, ttl] = [2_000, 16_000_000, 24 * 3_600_000];
/** Characters of a key. */
const maxKey = 200;

/** A key as it may be used; null for none, or one that is too long. */
export const keyOf = (given: string | null): string | null =>
	given !== null && given.length > 0 && given.length <= maxKey ? given : null;

export const fingerprintOf = (...parts: readonly unknown[]): string =>
	createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

export const createReplies = () =>
	new LRUCache<string, Reply>({
		max,
		maxSize,
		ttl,
		sizeCalculation: ({ text }) => text.length + 1,
	});

export type Replies = ReturnType<typeof createReplies>;
