// Links in letters: asked for, signed when the letter is written, valid once and for a limited time (ADR 0036).
import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Language } from "#contract/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	type LetterLink,
	type LinkPurpose,
	letterLinks,
} from "#gateway/platform/db/schema/session.ts";
import { signingKeysOf } from "./signing-keys.ts";
import { randomId } from "./token-pairs.ts";
import { readLinkToken, signLinkToken } from "./tokens.ts";

const minute = 60_000;
/** How long a link is valid, in milliseconds (SESSION-65). */
export const linkLifetimes: Readonly<Record<LinkPurpose, number>> = {
	password: 30 * minute,
	return: 30 * minute,
	address: 7 * 24 * 60 * minute,
	email: 24 * 60 * minute,
};

/** Rows are kept after their links expire: letters about what a link did read them. */
const keptAfter = 7 * 24 * 60 * minute;

const expiredAtOnce = 50;

export interface LinkRequest {
	purpose: LinkPurpose;
	email: string;
	customerId: string | null;
	formerEmail?: string;
	storeId: string;
	language: Language;
}

/** Id of the key to sign with. Call it before a transaction, inside which it could wait for a second connection. */
export async function linkKey(context: DbContext): Promise<string> {
	return (await signingKeysOf(context).current()).kid;
}

/** Notes a link and its letter, and returns its id. Alike for any address: whose it is is looked up for the letter only. */
export async function recordLink(
	tx: Db,
	{ kid, now }: { kid: string; now: Date },
	asked: LinkRequest,
): Promise<string> {
	const expired = tx
		.select({ linkId: letterLinks.linkId })
		.from(letterLinks)
		.where(lt(letterLinks.expiresAt, new Date(now.getTime() - keptAfter)))
		.limit(expiredAtOnce)
		.for("update", { skipLocked: true });
	await tx.delete(letterLinks).where(inArray(letterLinks.linkId, expired));
	const linkId = randomId();
	const askedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
	const expiresAt = new Date(askedAt.getTime() + linkLifetimes[asked.purpose]);
	await tx.insert(letterLinks).values({ ...asked, linkId, kid, askedAt, expiresAt });
	const kind = `${asked.purpose}-link` as const;
	await queueLetters(tx, now, [{ kind, about: linkId, orderNumber: null }]);
	return linkId;
}

/** Voids links to another address: a newer one was asked for, or a stranger may have asked. */
export async function voidEmailLinks(tx: Db, customerId: string, now: Date): Promise<void> {
	await tx
		.update(letterLinks)
		.set({ usedAt: now })
		.where(
			and(
				eq(letterLinks.customerId, customerId),
				eq(letterLinks.purpose, "email"),
				isNull(letterLinks.usedAt),
			),
		);
}

const isLive = (linkId: string, now: Date) =>
	and(eq(letterLinks.linkId, linkId), isNull(letterLinks.usedAt), gt(letterLinks.expiresAt, now));

/** A link that is still valid. */
export async function findLink(db: Db, linkId: string, now: Date): Promise<LetterLink | null> {
	const [link] = await db.select().from(letterLinks).where(isLive(linkId, now));
	return link ?? null;
}

/** The link of a letter's token; null when it was used, has expired or is not one. */
export async function linkOf(context: DbContext, token: string): Promise<LetterLink | null> {
	const now = context.now();
	const linkId = await readLinkToken(signingKeysOf(context), "letter", token, now);
	return linkId === null ? null : findLink(context.db, linkId, now);
}

/**
 * Uses up a link, and all others for the same purpose, asker and address; false when another request used it first.
 * @param tx which must have locked the mailbox: two links of one address would otherwise wait for each other
 */
export async function useLink(tx: Db, link: LetterLink, now: Date): Promise<boolean> {
	const used = await tx
		.update(letterLinks)
		.set({ usedAt: now })
		.where(isLive(link.linkId, now))
		.returning({ linkId: letterLinks.linkId });
	if (used.length === 0) return false;
	const { purpose, email, customerId, usedAt } = letterLinks;
	const isSameAsker =
		link.customerId === null ? isNull(customerId) : eq(customerId, link.customerId);
	await tx
		.update(letterLinks)
		.set({ usedAt: now })
		.where(and(eq(purpose, link.purpose), eq(email, link.email), isSameAsker, isNull(usedAt)));
	return true;
}

/** The token of a link, null where its key is no longer known. */
export async function tokenOfLink(context: DbContext, link: LetterLink): Promise<string | null> {
	const key = await signingKeysOf(context).find(link.kid);
	if (!key) return null;
	return signLinkToken(key, "letter", link.linkId, {
		issuedAt: link.askedAt,
		expiresAt: link.expiresAt,
	});
}
