// Another address for an account, once the link to it was used: what is sent to the customer follows.
import { eq, sql } from "drizzle-orm";
import { provenQuality } from "../contract/customer/shapes.ts";
import type { Db } from "../db/client.ts";
import { type CustomerRow, customers, type LetterLink, newsletterAddresses } from "../db/schema.ts";
import { queueLetters } from "../letters/outbox.ts";
import { voidEmailLinks } from "./letter-links.ts";
import { ownerOf } from "./prove-mailbox.ts";

/**
 * The lists of the newsletter know the new address as they knew the old one, which leaves them: its mailbox has just been
 * shown to be the same person's. One that has said no under the new address stays as it is.
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
 * @returns null where the account is gone or has another address than it had when this was asked
 * @throws what the database says of an address that has an account: nothing has happened then
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
		.set({ email, accountEmail: email.toLowerCase(), emailQuality: provenQuality })
		.where(eq(customers.customerId, customer.customerId));
	await moveNewsletter(tx, formerEmail, email, now);
	await voidEmailLinks(tx, customer.customerId, now);
	await queueLetters(tx, now, [{ kind: "email-changed", about: link.linkId, orderNumber: null }]);
	return ownerOf(tx, email, now, customer.customerId);
}
