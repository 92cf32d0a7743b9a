import { sql } from "drizzle-orm";
import { daysToConfirm } from "#contract/newsletter/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { customers, newsletterAddresses } from "#gateway/platform/db/schema.ts";

const day = 86_400_000;

/**
 * Forgets an address that was not confirmed in time, as we have no right to keep it. An address that gets other letters stays
 * until no customer has it any more, and longer if it refused letters: a refusal is remembered.
 */
export async function pruneNewsletter({ db, now }: DbContext): Promise<void> {
	const before = new Date(now().getTime() - daysToConfirm * day).toISOString();
	await db.execute(sql`
		update ${newsletterAddresses} set state = 'unasked'
		where state = 'asked' and asked_at <= ${before}::timestamptz
			and (written_at is not null or refused <> '[]'::jsonb)`);
	await db.execute(sql`
		delete from ${newsletterAddresses}
		where state = 'asked' and asked_at <= ${before}::timestamptz`);
	await db.execute(sql`
		delete from ${newsletterAddresses} a
		where state = 'unasked' and refused = '[]'::jsonb and written_at <= ${before}::timestamptz
			and not exists (select from ${customers} c where lower(c.email) = a.email_folded)`);
}
