import { sql } from "drizzle-orm";
import { unsubscribeNewsletter } from "#contract/newsletter/unsubscribe-newsletter.ts";
import { GatewayError } from "#gateway/errors.ts";
import {
	customerSubscriptions,
	customers,
	newsletterAddresses,
} from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { handler } from "#gateway/platform/http/handler.ts";

export const handleUnsubscribeNewsletter = handler(
	unsubscribeNewsletter,
	async ({ body }, { db, now }) => {
		if (!domainOfStore(body.store)) throw new GatewayError("UNKNOWN_STORE");
		const isChanged = body.type === "NEWS";
		const at = now().toISOString();
		const { rows } = await db.execute(sql`
			with gone as (
				update ${newsletterAddresses} set
					state = case when ${isChanged} then 'left' else state end,
					left_at = case when ${isChanged} and state <> 'left' then ${at}::timestamptz else left_at end,
					refused = case when ${isChanged} or refused ? ${body.type} then refused
						else refused || to_jsonb(${body.type}::text) end
				where token = ${body.token}
				returning email_folded
			), told as (
				update ${customers} set optin_news = optin_news and not ${isChanged}
				where account_email in (select email_folded from gone)
				returning customer_id, account_email
			), chosen as (
				update ${customerSubscriptions} set is_wanted = false, changed_at = ${at}::timestamptz,
					store_id = ${body.store}, source = 'LETTER', complement = ${body.additionalInformation}
				where type = ${body.type} and customer_id in (select customer_id from told)
			), elsewhere as (
				-- an account says yes or no for all shops: its address leaves the lists of the others too
				update ${newsletterAddresses} set state = 'left', left_at = ${at}::timestamptz
				where ${isChanged} and token <> ${body.token} and state <> 'left'
					and email_folded in (select account_email from told)
			)
			select 1 from gone`);
		if (rows.length === 0) throw new GatewayError("NOT_FOUND");
		return { status: 200, data: { isUnsubscribed: true } } as const;
	},
);
