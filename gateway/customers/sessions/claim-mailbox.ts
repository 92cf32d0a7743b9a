// Makes a record that can be signed in to the account of its address, if that has none (ADR 0010, 0073).

import { and, eq, isNull, sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { holdMailbox } from "./prove-mailbox.ts";

/**
 * Call it before the transaction locks any customer: proving a mailbox locks the mailbox first, then its customers.
 * @returns whether the address is theirs now; the person who asked must not be told
 */
export async function claimMailbox(tx: Db, customerId: string, email: string): Promise<boolean> {
	await holdMailbox(tx, email);
	const folded = foldEmail(email);
	const claimed = await tx
		.update(customers)
		.set({ accountEmail: folded })
		.where(
			and(
				eq(customers.customerId, customerId),
				isNull(customers.accountEmail),
				sql`not exists (select from customers o where o.account_email = ${folded})`,
			),
		)
		.returning({ customerId: customers.customerId });
	return claimed.length > 0;
}
