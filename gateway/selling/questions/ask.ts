// A shopper asks: the question waits for the answer of the address, unless the address is proven.

import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import { maxOpenQuestions, questionDays } from "#contract/question/limits.ts";
import type { Language } from "#contract/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { isProvenMailbox } from "#gateway/customers/sessions/prove-mailbox.ts";
import { GatewayError } from "#gateway/errors.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { productQuestions, products } from "#gateway/platform/db/schema.ts";

const day = 86_400_000;

interface Asked {
	productId: string;
	storeId: string;
	customerId: string | null;
	email: string;
	author: string;
	words: string;
	language: Language;
}

/**
 * Does nothing for an address that has enough questions waiting: the answer must not tell.
 * @param mayBeWrittenTo the address may get a letter today
 * @throws GatewayError PRODUCT_NOT_FOUND
 */
export async function ask(tx: Db, asked: Asked, now: Date, mayBeWrittenTo: boolean): Promise<void> {
	const { productId, storeId } = asked;
	if ((await tx.$count(products, eq(products.productId, productId))) === 0) {
		throw new GatewayError("PRODUCT_NOT_FOUND");
	}
	const emailFolded = foldEmail(asked.email);
	const open = and(
		eq(productQuestions.storeId, storeId),
		eq(productQuestions.emailFolded, emailFolded),
		inArray(productQuestions.state, ["asked", "waiting"]),
	);
	if ((await tx.$count(productQuestions, open)) >= maxOpenQuestions) return;
	const isProven = await isProvenMailbox(tx, asked.customerId, asked.email);
	// without a letter it could never be confirmed
	if (!isProven && !mayBeWrittenTo) return;
	const questionId = randomBytes(16).toString("base64url");
	await tx.insert(productQuestions).values({
		...asked,
		questionId,
		emailFolded,
		token: randomBytes(24).toString("base64url"),
		state: isProven ? "waiting" : "asked",
		askedAt: now,
	});
	if (isProven) return;
	await queueLetters(tx, now, [{ kind: "question-confirm", about: questionId, orderNumber: null }]);
}

/** Questions whose link can be followed: those that are confirmed, or asked in time. */
const isOpen = (token: string, now: Date) => {
	const since = new Date(now.getTime() - questionDays.confirms * day).toISOString();
	return sql`token = ${token} and (state <> 'asked' or asked_at > ${since}::timestamptz)`;
};

/** @returns null where the token belongs to no question */
export async function isConfirmed(db: Db, token: string, now: Date): Promise<boolean | null> {
	const { rows } = await db.execute<{ isConfirmed: boolean }>(sql`
		select state <> 'asked' as "isConfirmed" from ${productQuestions} where ${isOpen(token, now)}`);
	return rows[0]?.isConfirmed ?? null;
}

/** @returns whether the token belongs to a question, confirmed before or now */
export async function confirm(db: Db, token: string, now: Date): Promise<boolean> {
	const { rows } = await db.execute(sql`
		update ${productQuestions} set state = case when state = 'asked' then 'waiting' else state end
		where ${isOpen(token, now)} returning 1`);
	return rows.length > 0;
}

/** Deletes questions that were not confirmed in time, and addresses that are not needed any more. */
export async function pruneQuestions({ db, now }: DbContext): Promise<void> {
	const before = (days: number) => new Date(now().getTime() - days * day).toISOString();
	await db.execute(sql`
		delete from ${productQuestions}
		where state = 'asked' and asked_at <= ${before(questionDays.confirms)}::timestamptz`);
	await db.execute(sql`
		update ${productQuestions} set email = null, email_folded = null
		where decided_at <= ${before(questionDays.address)}::timestamptz and email is not null`);
}
