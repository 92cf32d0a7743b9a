// How a customer gets in: by a password or a passkey. Letters lead in too (ADR 0036), as long as the mailbox is theirs; so the
// last of the two stays (ADR 0037).
import { count, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { type CustomerRow, customerPasswords, customers, passkeys } from "../db/schema.ts";
import { GatewayError } from "../errors.ts";

export interface SignInMethods {
	customer: CustomerRow;
	hasPassword: boolean;
	passkeys: number;
}

/**
 * What there is, held until the transaction ends: of two that take a way in away at once, the second sees what the first
 * has left.
 * @throws GatewayError INVALID_JWT where the customer has gone
 */
export async function lockSignInMethods(tx: Db, customerId: string): Promise<SignInMethods> {
	const [customer] = await tx
		.select()
		.from(customers)
		.where(eq(customers.customerId, customerId))
		.for("update");
	if (!customer) throw new GatewayError("INVALID_JWT");
	// only now: what was committed while this waited counts
	const passwords = await tx
		.select({ customerId: customerPasswords.customerId })
		.from(customerPasswords)
		.where(eq(customerPasswords.customerId, customerId));
	const [kept] = await tx
		.select({ count: count() })
		.from(passkeys)
		.where(eq(passkeys.customerId, customerId));
	return { customer, hasPassword: passwords.length > 0, passkeys: kept?.count ?? 0 };
}
