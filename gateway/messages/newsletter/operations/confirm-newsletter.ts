import { sql } from "drizzle-orm";
import { confirmNewsletter } from "#contract/newsletter/confirm-newsletter.ts";
import { daysToConfirm } from "#contract/newsletter/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customers, letters, newsletterAddresses } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";

const day = 86_400_000;

/** The token proves access to the mailbox, so an account with this sign-in address is opted in too. */
export const handleConfirmNewsletter = handler(confirmNewsletter, async ({ body }, { db, now }) => {
	const at = now().toISOString();
	const since = new Date(now().getTime() - daysToConfirm * day).toISOString();
	const { rows } = await db.execute(sql`
		with found as (
			select address_id, email_folded, state from ${newsletterAddresses}
			where token = ${body.token} and (state = 'confirmed'
				or state = 'asked' and asked_at > ${since}::timestamptz)
			for update
		), confirmed as (
			update ${newsletterAddresses} set state = 'confirmed', confirmed_at = ${at}::timestamptz
			where address_id in (select address_id from found where state = 'asked')
			returning address_id, email_folded
		), told as (
			update ${customers} set optin_news = true
			where account_email in (select email_folded from found)
		), welcomed as (
			insert into ${letters} (letter_id, kind, about, next_try_at)
			select gen_random_uuid()::text, 'newsletter-welcome', address_id || ' ' || ${at}::text,
				${at}::timestamptz
			from confirmed on conflict do nothing
		)
		select address_id from found`);
	if (rows.length === 0) throw new GatewayError("NOT_FOUND");
	return { status: 200, data: { isConfirmed: true } } as const;
});
