import { sql } from "drizzle-orm";
import {
	confirmNewsletter,
	getNewsletterConfirmation,
	subscribeNewsletter,
	unsubscribeNewsletter,
} from "#contract/newsletter/operations.ts";
import { daysToConfirm } from "#contract/newsletter/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customerSubscriptions,
	customers,
	letters,
	newsletterAddresses,
} from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { guardOpenForm } from "#gateway/platform/protection/guard.ts";
import { countAttempt, mayWriteTo } from "../newsletter-limits.ts";
import { requestConfirmation } from "../request-confirmation.ts";

export const handleSubscribeNewsletter = handler(subscribeNewsletter, async (input, context) => {
	const { body, call } = input;
	const { store: storeId, email, additionalInformation: askedFrom } = body;
	if (!domainOfStore(storeId)) throw new GatewayError("UNKNOWN_STORE");
	const write = async (tx: Db, mayBeWrittenTo: boolean) => {
		const { language } = call;
		const at = context.now();
		const asked = { storeId, email, language, askedFrom, at, mayBeWrittenTo };
		await requestConfirmation(tx, { ...asked, isForAccount: false });
		return { status: 202, data: { isAsked: true } } as const;
	};
	return runOnce(context, writeKeyOf(subscribeNewsletter, input), write, async () => {
		await countAttempt(context, call);
		await guardOpenForm(context, call, "newsletter", body.proof);
		return mayWriteTo(context, storeId, email);
	});
});

const day = 86_400_000;

/** Addresses whose link can be followed: those that are confirmed, or asked in time. */
const isOpen = (token: string, now: Date) => {
	const since = new Date(now.getTime() - daysToConfirm * day).toISOString();
	return sql`token = ${token} and (state = 'confirmed'
		or state = 'asked' and asked_at > ${since}::timestamptz)`;
};

export const handleGetNewsletterConfirmation = handler(
	getNewsletterConfirmation,
	async ({ params }, { db, now }) => {
		const { rows } = await db.execute<{ isConfirmed: boolean }>(sql`
			select state = 'confirmed' and asked_at <= confirmed_at as "isConfirmed"
			from ${newsletterAddresses} where ${isOpen(params.token, now())}`);
		const [found] = rows;
		if (!found) throw new GatewayError("NOT_FOUND");
		return ok({ isConfirmed: found.isConfirmed });
	},
);

/** The token proves access to the mailbox, so an account with this sign-in address is opted in too. */
export const handleConfirmNewsletter = handler(confirmNewsletter, async ({ body }, { db, now }) => {
	const at = now().toISOString();
	const { rows } = await db.execute(sql`
		with found as (
			select address_id, email_folded, state from ${newsletterAddresses}
			where ${isOpen(body.token, now())} for update
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
	return ok({ isConfirmed: true });
});

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
		return ok({ isUnsubscribed: true });
	},
);
