// Changes an account's address once the link sent to the new one was used, and what is sent to the customer with it.

import { eq, sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	type CustomerRow,
	customers,
	type LetterLink,
	newsletterAddresses,
} from "#gateway/platform/db/schema.ts";
import { voidEmailLinks } from "./letter-links.ts";
import { ownerOf } from "./prove-mailbox.ts";

/**
 * Replaces the old address by the new one on the newsletter's lists: the link has just proven that its mailbox is the same
 * person's. A new address that has unsubscribed stays so.
 */
async function moveNewsletter(tx: Db, from: string, to: string, now: Date): Promise<void> {
	const [old, next] = [from.toLowerCase(), to.toLowerCase()];
	await tx.execute(sql`
		insert into ${newsletterAddresses} as a (address_id, store_id, email, email_folded, language,
			asked_from, state, token, asked_at, confirmed_at, refused)
		select gen_random_uuid()::text, o.store_id, ${to}, ${next}, o.language, o.asked_from, o.state,
			replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), o.asked_at,
			o.confirmed_at, o.refused
		from ${newsletterAddresses} o where o.email_folded = ${old} and o.state <> 'left'
		on conflict (store_id, email_folded) do update set
			state = excluded.state, confirmed_at = excluded.confirmed_at, refused = excluded.refused
		where a.state in ('asked', 'unasked')`);
	await tx
		.update(newsletterAddresses)
		.set({ state: "left", leftAt: now })
		.where(sql`email_folded = ${old} and state <> 'left'`);
}

/**
 * @returns null when the account is gone or its address is no longer the one it had when this was asked for
 * @throws the database's error when the address belongs to an account: nothing was changed then
 */
export async function changeEmail(
	tx: Db,
	link: LetterLink,
	now: Date,
): Promise<CustomerRow | null> {
	const { customerId, email, formerEmail } = link;
	const [customer] = await tx
		.select()
		.from(customers)
		.where(eq(customers.customerId, customerId ?? ""))
		.for("update");
	if (!customer || customer.deletedAt || customer.email !== formerEmail) return null;
	await tx
		.update(customers)
		.set({ email, accountEmail: foldEmail(email), emailQuality: verifiedEmailQuality })
		.where(eq(customers.customerId, customer.customerId));
	await moveNewsletter(tx, formerEmail, email, now);
	await voidEmailLinks(tx, customer.customerId, now);
	await queueLetters(tx, now, [{ kind: "email-changed", about: link.linkId, orderNumber: null }]);
	return ownerOf(tx, email, now, customer.customerId);
}
