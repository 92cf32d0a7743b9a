// Customers who agreed to a kind of letters, and the link to unsubscribe (LETTER-11, ADR 0072).

import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import type { MessageType } from "#contract/newsletter/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	type CustomerRow,
	customerSubscriptions,
	customers,
	newsletterAddresses,
} from "#gateway/platform/db/schema.ts";

interface Recipient {
	customerId: string;
	type: Exclude<MessageType, "NEWS">;
	storeId: string;
	language: Language;
	at: Date;
}

export interface Reader {
	customer: CustomerRow;
	/** query of the page that ends these letters */
	leave: { token: string; type: string };
}

/** The customer, null if they want no such letters (any more): asked when a letter is sent, not when it was queued. */
export async function readerOf(db: Db, recipient: Recipient): Promise<Reader | null> {
	const { customerId, type, storeId, language, at } = recipient;
	const [wanted] = await db
		.select({ customer: customers })
		.from(customerSubscriptions)
		.innerJoin(customers, eq(customers.customerId, customerSubscriptions.customerId))
		.where(
			and(
				eq(customerSubscriptions.customerId, customerId),
				eq(customerSubscriptions.type, type),
				eq(customerSubscriptions.isWanted, true),
				isNull(customers.deletedAt),
			),
		);
	if (!wanted?.customer.email) return null;
	const { customer } = wanted;
	const email = customer.email;
	const [address] = await db
		.insert(newsletterAddresses)
		.values({
			addressId: randomUUID(),
			storeId,
			email,
			emailFolded: foldEmail(email),
			language,
			state: "unasked",
			token: randomBytes(24).toString("base64url"),
			askedAt: at,
			writtenAt: at,
		})
		.onConflictDoUpdate({
			target: [newsletterAddresses.storeId, newsletterAddresses.emailFolded],
			set: { writtenAt: sql`excluded.written_at` },
		})
		.returning({ token: newsletterAddresses.token, refused: newsletterAddresses.refused });
	// the mailbox itself refused: no order, and no account without it, can undo that
	if (!address || address.refused.includes(type)) return null;
	return { customer, leave: { token: address.token, type } };
}
