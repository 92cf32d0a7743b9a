// Finding and making customers at the door. Who an e-mail belongs to is settled in
// docs/decisions/0010-email-only-customers.md: only an account, which has a password, owns its e-mail.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Language } from "../contract/shapes.ts";
import type { Db } from "../db/client.ts";
import { customerPasswords, customers } from "../db/schema.ts";
import { noteLink } from "../sessions/letter-links.ts";
import { foldEmail } from "./email.ts";

export interface Account {
	customerId: string;
	webCreatedAt: Date;
	passwordHash: string;
}

export async function findAccount(db: Db, email: string): Promise<Account | null> {
	const [account] = await db
		.select({
			customerId: customers.customerId,
			webCreatedAt: customers.webCreatedAt,
			passwordHash: customerPasswords.hash,
		})
		.from(customers)
		.innerJoin(customerPasswords, eq(customerPasswords.customerId, customers.customerId))
		.where(eq(customers.accountEmail, foldEmail(email)));
	return account ?? null;
}

export interface NewCustomer {
	email: string;
	/** storeId of the domain they came in by */
	store: string;
	now: Date;
}

/** D17: a customer without password, always a fresh one. */
export async function createEmailOnlyCustomer(db: Db, { email, store, now }: NewCustomer) {
	const made = { customerId: randomUUID(), webCreatedAt: now };
	await db.insert(customers).values({ ...made, email, webCreationStore: store });
	return made;
}

export interface NewAccount extends NewCustomer {
	firstName: string;
	lastName: string;
	passwordHash: string;
	optinNews: boolean;
	language: Language;
	/** key that the link of the confirming letter is signed with */
	kid: string;
}

/** With the letter that asks whether the address is theirs. Null where the e-mail has an account already, also one made a moment ago by the same double click. */
export async function createAccount(db: Db, account: NewAccount) {
	const made = { customerId: randomUUID(), webCreatedAt: account.now };
	return db.transaction(async (tx) => {
		const rows = await tx
			.insert(customers)
			.values({
				...made,
				email: account.email,
				accountEmail: foldEmail(account.email),
				firstName: account.firstName,
				lastName: account.lastName,
				optinNews: account.optinNews,
				webCreationStore: account.store,
			})
			.onConflictDoNothing({ target: customers.accountEmail })
			.returning({ customerId: customers.customerId });
		if (rows.length === 0) return null;
		await tx.insert(customerPasswords).values({
			customerId: made.customerId,
			hash: account.passwordHash,
			setAt: account.now,
		});
		const { email, store, language, kid, now } = account;
		const link = { purpose: "address", email, customerId: made.customerId } as const;
		await noteLink(tx, { kid, now }, { ...link, storeId: store, language });
		return made;
	});
}

/** Keeps a password's hash at today's parameters; the password itself stays the same. */
export async function replaceHash(db: Db, customerId: string, hash: string): Promise<void> {
	await db
		.update(customerPasswords)
		.set({ hash })
		.where(eq(customerPasswords.customerId, customerId));
}
