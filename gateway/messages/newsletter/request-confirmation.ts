// Double opt-in: an address is on the list once its confirmation letter was answered.

import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { letters, newsletterAddresses } from "#gateway/platform/db/schema.ts";

export interface ConfirmationRequest {
	storeId: string;
	email: string;
	language: Language;
	/** where it was asked for (CONTENT-35) */
	askedFrom: string;
	at: Date;
	/** whether the letter goes out; else the address is noted and no letter is sent today */
	mayBeWrittenTo: boolean;
	/** also asks an address that is on the list: an account must learn from the mailbox that both are the same person's */
	isForAccount: boolean;
}

/** The address keeps its token, so links of earlier letters go on working. */
export async function requestConfirmation(tx: Db, request: ConfirmationRequest): Promise<void> {
	const { storeId, email, language, askedFrom, mayBeWrittenTo, isForAccount } = request;
	const at = request.at.toISOString();
	await tx.execute(sql`
		with asked as (
			insert into ${newsletterAddresses} as a
				(address_id, store_id, email, email_folded, language, asked_from, state, token, asked_at)
			values (${randomUUID()}, ${storeId}, ${email}, ${foldEmail(email)}, ${language},
				${askedFrom}, 'asked', ${randomBytes(24).toString("base64url")},
				${at}::timestamptz)
			on conflict (store_id, email_folded) do update set
				email = excluded.email, language = excluded.language, asked_from = excluded.asked_from,
				asked_at = excluded.asked_at,
				state = case when a.state = 'confirmed' then a.state else 'asked' end
			where a.state <> 'confirmed' or ${isForAccount}
			returning a.address_id
		)
		insert into ${letters} (letter_id, kind, about, next_try_at)
		select gen_random_uuid()::text, 'newsletter-confirm', address_id || ' ' || ${at}::text,
			${at}::timestamptz
		from asked where ${mayBeWrittenTo}
		on conflict do nothing`);
}
