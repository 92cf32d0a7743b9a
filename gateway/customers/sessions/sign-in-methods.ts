// How a customer signs in: with a password or a passkey. Letters work too (ADR 0036), but only while the mailbox is theirs, so
// the last of the two cannot be removed (ADR 0037).
import { count, eq } from "drizzle-orm";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	type CustomerRow,
	customerPasswords,
	customers,
	passkeys,
} from "#gateway/platform/db/schema.ts";

export interface SignInMethods {
	customer: CustomerRow;
	hasPassword: boolean;
	passkeys: number;
}

/**
 * The existing methods, locked until the transaction ends: when two requests remove one at once, the second sees what the
 * first has left.
 * @throws GatewayError INVALID_JWT when the customer no longer exists
 */
export async function lockSignInMethods(tx: Db, customerId: string): Promise<SignInMethods> {
	const [customer] = await tx
		.select()
		.from(customers)
		.where(eq(customers.customerId, customerId))
		.for("update");
	if (!customer) throw new GatewayError("INVALID_JWT");
	// read only now, so that changes committed while this waited are seen
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
