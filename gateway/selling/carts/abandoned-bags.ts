// Bags that were left: their customers are written to once, and the letter's link opens the bag on any device (LETTER-29).
import { and, eq, sql } from "drizzle-orm";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { DbContext, GatewayContext } from "#gateway/context.ts";
import { signingKeysOf } from "#gateway/customers/sessions/signing-keys.ts";
import { readLinkToken, signLinkToken } from "#gateway/customers/sessions/tokens.ts";
import {
	carts,
	customers,
	letters,
	newsletterAddresses,
	payments,
	type StoredLine,
} from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";

const hour = 3_600_000;
/** A bag that was left longer ago is not written about: its market has only now begun, or letters could not leave. */
const maxAge = 7 * 24 * hour;
/** Letters a market and round, so that a market's first round writes to few at a time. */
const atOnce = 200;

async function queueOf({ db, now }: DbContext, { storeId, bagLetterHours }: Market): Promise<void> {
	if (bagLetterHours === 0) return;
	const due = now().getTime() - bagLetterHours * hour;
	const [until, from] = [new Date(due), new Date(due - maxAge)].map((at) => at.toISOString());
	// who said yes is the mailbox itself: the newsletter's list has confirmed addresses alone, a shop each (CONTENT-63). An
	// address that the customer only typed may be another's, who is to read nothing of this bag
	await db.execute(sql`
		insert into ${letters} (letter_id, kind, about, next_try_at)
		select gen_random_uuid()::text, 'abandoned-bag', bag.id, ${now().toISOString()}::timestamptz from (
			select c.id from ${carts} c join ${customers} u on u.customer_id = c.customer_id
			where c.updated_at <= ${until}::timestamptz and c.updated_at > ${from}::timestamptz
				and c.state = 'open' and c.store_id = ${storeId} and c.lines <> '[]'::jsonb
				and u.deleted_at is null and u.email_quality = ${verifiedEmailQuality}
				and exists (select from ${newsletterAddresses} n where n.store_id = c.store_id
					and n.email_folded = lower(u.email) and n.state = 'confirmed')
				and not exists (select from ${letters} l where l.kind = 'abandoned-bag' and l.about = c.id)
				and not exists (select from ${payments} y
					where y.cart_id = c.id and y.state in ('waiting', 'capturing', 'captured'))
			order by c.updated_at limit ${atOnce}
		) bag on conflict do nothing`);
}

/** Queues a letter for each bag of a consenting customer that was left for as long as its market says. */
export async function queueBagLetters(context: DbContext): Promise<void> {
	for (const market of domains) await queueOf(context, market);
}

/** The bag of a letter, while it is open and holds something. */
export async function bagOfLetter({ db }: Pick<GatewayContext, "db">, letterId: string) {
	const [row] = await db
		.select({
			id: carts.id,
			customerId: carts.customerId,
			storeId: carts.storeId,
			lines: carts.lines,
			updatedAt: carts.updatedAt,
		})
		.from(letters)
		.innerJoin(carts, eq(carts.id, letters.about))
		.where(
			and(
				eq(letters.letterId, letterId),
				eq(letters.kind, "abandoned-bag"),
				eq(carts.state, "open"),
			),
		);
	return row && row.lines.length > 0 ? row : null;
}

/** Milliseconds for which the letter's link opens the bag; the signing key lives longer. */
const goodFor = 14 * 24 * hour;

/** The token of the letter's link, good from now on. */
export async function bagTokenOf(context: DbContext, letterId: string): Promise<string> {
	const issuedAt = context.now();
	const expiresAt = new Date(issuedAt.getTime() + goodFor);
	const key = await signingKeysOf(context).current();
	return signLinkToken(key, "bag", letterId, { issuedAt, expiresAt });
}

/** What a link's bag holds now; null for an invalid or expired token, and for a bag that was bought or emptied. */
export async function readBag(
	context: DbContext,
	token: string,
): Promise<{ id: string; lines: readonly StoredLine[] } | null> {
	const letterId = await readLinkToken(signingKeysOf(context), "bag", token, context.now());
	return letterId ? bagOfLetter(context, letterId) : null;
}
