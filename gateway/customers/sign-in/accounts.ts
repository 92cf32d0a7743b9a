// Finds and makes customers who sign in. docs/decisions/0010-email-only-customers.md decides whose an e-mail is: only an
// account owns its e-mail. A sign-up with an address that has an account makes a record beside it, and only the
// mailbox hears of that (ADR 0073).

import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import type { Language } from "#contract/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { claimMailbox } from "#gateway/customers/sessions/claim-mailbox.ts";
import { recordLink } from "#gateway/customers/sessions/letter-links.ts";
import { checkPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import { holdMailbox } from "#gateway/customers/sessions/prove-mailbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customerPasswords, customers } from "#gateway/platform/db/schema.ts";

export interface Account {
	customerId: string;
	webCreatedAt: Date;
	passwordHash: string;
}

const withPassword = (db: Db) =>
	db
		.select({
			customerId: customers.customerId,
			webCreatedAt: customers.webCreatedAt,
			passwordHash: customerPasswords.hash,
		})
		.from(customers)
		.innerJoin(customerPasswords, eq(customerPasswords.customerId, customers.customerId));

export async function findAccount(db: Db, email: string): Promise<Account | null> {
	const [account] = await withPassword(db).where(eq(customers.accountEmail, foldEmail(email)));
	return account ?? null;
}

/** The newest sign-up beside the account of this address; its password was never proven to be the owner's. */
async function findBeside(db: Db, email: string): Promise<Account | null> {
	const isBeside = sql`lower(${customers.email}) = ${foldEmail(email)}`;
	const [beside] = await withPassword(db)
		.where(and(isNull(customers.accountEmail), isBeside))
		.orderBy(desc(customers.webCreatedAt))
		.limit(1);
	return beside ?? null;
}

/**
 * The owner of a password: the account, else the newest sign-up beside it. Both are always tried, so that the time taken
 * does not tell which of them exist.
 */
export async function matchPassword(
	{ db, config }: Pick<GatewayContext, "config" | "db">,
	email: string,
	password: string,
	account: Account | null,
): Promise<{ owner: Account; isOutdated: boolean } | null> {
	const beside = await findBeside(db, email);
	const cost = passwordCost(config);
	const own = await checkPassword(password, account?.passwordHash ?? null, cost);
	const other = await checkPassword(password, beside?.passwordHash ?? null, cost);
	if (account && own.matches) return { owner: account, isOutdated: own.isOutdated };
	return beside && other.matches ? { owner: beside, isOutdated: other.isOutdated } : null;
}

export interface NewCustomer {
	email: string;
	/** storeId of the domain they came in by */
	store: string;
	now: Date;
}

/** SESSION-27: a customer without password, always a fresh one. */
export async function createEmailOnlyCustomer(db: Db, { email, store, now }: NewCustomer) {
	const made = { customerId: randomUUID(), webCreatedAt: now };
	await db.insert(customers).values({ ...made, email, webCreationStore: store });
	return made;
}

export interface NewAccount extends NewCustomer {
	customerId: string;
	firstName: string;
	lastName: string;
	passwordHash: string;
	optinNews: boolean;
	language: Language;
	/** key to sign the link of the confirming letter with; null when the mailbox has had enough letters */
	kid: string | null;
}

/**
 * Makes an account, or a record beside the account that the address already has: both are made alike. Its letter asks whether
 * the address is theirs, or says that it has an account.
 * @returns null when a customer with this id exists
 */
async function createAccount(db: Db, account: NewAccount) {
	const made = { customerId: account.customerId, webCreatedAt: account.now };
	return db.transaction(async (tx) => {
		await holdMailbox(tx, account.email);
		const rows = await tx
			.insert(customers)
			.values({
				...made,
				email: account.email,
				firstName: account.firstName,
				lastName: account.lastName,
				optinNews: account.optinNews,
				webCreationStore: account.store,
			})
			.onConflictDoNothing({ target: customers.customerId })
			.returning({ customerId: customers.customerId });
		if (rows.length === 0) return null;
		await tx.insert(customerPasswords).values({
			customerId: made.customerId,
			hash: account.passwordHash,
			setAt: account.now,
		});
		const { email, store, language, kid, now } = account;
		await claimMailbox(tx, made.customerId, email);
		const link = { purpose: "address", email, customerId: made.customerId } as const;
		if (kid !== null) await recordLink(tx, { kid, now }, { ...link, storeId: store, language });
		return made;
	});
}

/**
 * @param account its id comes from the form: sent twice, by a second click, it makes one account
 * @param password as it was typed
 */
export async function signUpOnce(
	{ db, config }: Pick<GatewayContext, "config" | "db">,
	account: NewAccount,
	password: string,
) {
	const made = await createAccount(db, account);
	if (made) return made;
	const [before] = await withPassword(db).where(eq(customers.customerId, account.customerId));
	const cost = passwordCost(config);
	if (before && (await checkPassword(password, before.passwordHash, cost)).matches) return before;
	// the same page sent with another password
	return createAccount(db, { ...account, customerId: randomUUID() });
}

/** Keeps a password's hash at today's parameters; the password itself stays the same. */
export async function replaceHash(db: Db, customerId: string, hash: string): Promise<void> {
	await db
		.update(customerPasswords)
		.set({ hash })
		.where(eq(customerPasswords.customerId, customerId));
}
