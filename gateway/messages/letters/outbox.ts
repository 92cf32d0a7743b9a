// The outbox of letters (LETTER-1, LETTER-2): a letter is queued in the transaction of what it reports, and sent afterwards,
// again and again until the transport accepts it or a mail server refuses it for good.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { letters } from "#gateway/platform/db/schema.ts";

export type Letter = typeof letters.$inferSelect;
export type LetterKind = Letter["kind"];

export interface NewLetter {
	kind: LetterKind;
	/** the order's number, a gift card's id in its order, and the like */
	about: string;
	/** null when it concerns no order */
	orderNumber: string | null;
}

/**
 * Queues letters; a letter that was queued before is not queued again, however often its cause is repeated.
 * @param now when they are due
 */
export async function queueLetters(tx: Db, now: Date, news: readonly NewLetter[]): Promise<void> {
	if (news.length === 0) return;
	const rows = news.map((letter) => ({ ...letter, letterId: randomUUID(), nextAttemptAt: now }));
	await tx.insert(letters).values(rows).onConflictDoNothing();
}

/**
 * Sends letters that wait for their day with the next sweep.
 * @returns the orders that had a letter waiting
 */
export async function expediteLetters(
	{ db, now }: DbContext,
	kind: LetterKind,
	orderNumbers: readonly string[],
): Promise<readonly string[]> {
	const ofThese = inArray(letters.about, [...orderNumbers]);
	const rows = await db
		.update(letters)
		.set({ nextAttemptAt: now() })
		.where(and(eq(letters.kind, kind), ofThese, isNull(letters.sentAt), isNull(letters.refusedAt)))
		.returning({ orderNumber: letters.about });
	return rows.map(({ orderNumber }) => orderNumber);
}

const second = 1_000;
/** Longer than any transport takes: a gateway sends the letter it took before another gateway takes it. */
const heldFor = 120 * second;
const maxWait = 3_600 * second;

/** Letters that are due, each taken by one gateway only and held while it is sent. */
export async function claimDueLetters({ db, now }: DbContext, atMost: number): Promise<Letter[]> {
	const at = now().toISOString();
	const heldUntil = new Date(now().getTime() + heldFor).toISOString();
	const { rows } = await db.execute(sql`
		update ${letters} set attempts = attempts + 1, next_try_at = ${heldUntil}::timestamptz
		where letter_id in (
			select letter_id from ${letters}
			where sent_at is null and refused_at is null and next_try_at <= ${at}::timestamptz
			order by next_try_at limit ${atMost} for update skip locked
		) returning letter_id as "letterId"`);
	const ids = (rows as unknown as { letterId: string }[]).map(({ letterId }) => letterId);
	const taken = await Promise.all(
		ids.map((letterId) => db.select().from(letters).where(eq(letters.letterId, letterId))),
	);
	return taken.flat();
}

export async function markSent({ db, now }: DbContext, letter: Letter): Promise<void> {
	await db.update(letters).set({ sentAt: now() }).where(eq(letters.letterId, letter.letterId));
}

/** Looks at a letter that is not true yet, before it is given up: 90 days of one each hour. */
export const maxPostponed = 90 * 24;

/** For a letter that is not true yet: looked at again at growing intervals, without counting as an attempt. */
export async function postponeLetter({ db, now }: DbContext, letter: Letter): Promise<void> {
	// each a fifth longer: when it comes true, it leaves within a sixth of the time that it has waited
	const wait = Math.min(10 * second * 1.2 ** letter.postponed, maxWait);
	const nextAttemptAt = new Date(now().getTime() + wait);
	await db
		.update(letters)
		.set({ nextAttemptAt, attempts: letter.attempts - 1, postponed: letter.postponed + 1 })
		.where(eq(letters.letterId, letter.letterId));
}

/** For a letter that a mail server will never take, or that is given up: it is not tried again, unless an operator says so. */
export async function markRefused(
	{ db, now }: DbContext,
	letter: Letter,
	refusal: string,
): Promise<void> {
	await db
		.update(letters)
		.set({ refusedAt: now(), refusal })
		.where(eq(letters.letterId, letter.letterId));
}

/** For a letter that the transport did not accept yet: tried again at growing intervals, without end. */
export async function retryLetterLater({ db, now }: DbContext, letter: Letter): Promise<void> {
	const wait = Math.min(10 * second * 2 ** Math.min(letter.attempts, 12), maxWait);
	const nextAttemptAt = new Date(now().getTime() + wait);
	await db.update(letters).set({ nextAttemptAt }).where(eq(letters.letterId, letter.letterId));
}
