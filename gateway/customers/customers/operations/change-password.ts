import { and, eq } from "drizzle-orm";
import { changePassword } from "#contract/customer/operations.ts";
import type { Call } from "#gateway/context.ts";
import { claimMailbox } from "#gateway/customers/sessions/claim-mailbox.ts";
import { voidEmailLinks } from "#gateway/customers/sessions/letter-links.ts";
import { weaknessOf } from "#gateway/customers/sessions/password-strength.ts";
import {
	checkPassword,
	hashPassword,
	passwordCost,
} from "#gateway/customers/sessions/passwords.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import { endFamiliesOf } from "#gateway/customers/sessions/refresh-families.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	type CustomerRow,
	customerPasswords,
	customers,
	signInPlaces,
} from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { enforce } from "#gateway/platform/protection/limits.ts";
import { passwordLimitOf } from "../password-limit.ts";
import { customerColumns, customerView } from "../view.ts";

async function read(db: Db, customerId: string) {
	const [row] = await db
		.select({ customer: customerColumns, hash: customerPasswords.hash })
		.from(customers)
		.leftJoin(customerPasswords, eq(customerPasswords.customerId, customers.customerId))
		.where(eq(customers.customerId, customerId));
	if (!row) throw new GatewayError("INVALID_JWT");
	return row;
}

/** @throws GatewayError PASSWORD_WRONG if another session has changed it meanwhile */
async function replace(tx: Db, customerId: string, old: string, next: string, setAt: Date) {
	const { customerId: owner, hash } = customerPasswords;
	const changed = await tx
		.update(customerPasswords)
		.set({ hash: next, setAt })
		.where(and(eq(owner, customerId), eq(hash, old)))
		.returning({ owner });
	if (changed.length === 0) throw new GatewayError("PASSWORD_WRONG");
}

/**
 * The record becomes an account that its e-mail signs in to (ADR 0010). If the e-mail has one already, the record stays beside
 * it: only the mailbox is told (ADR 0073).
 * @throws GatewayError PASSWORD_WRONG if it was set meanwhile
 */
async function setFirst(tx: Db, customer: CustomerRow, hash: string, setAt: Date) {
	const { customerId, email } = customer;
	await claimMailbox(tx, customerId, email);
	const set = await tx
		.insert(customerPasswords)
		.values({ customerId, hash, setAt })
		.onConflictDoNothing()
		.returning({ customerId: customerPasswords.customerId });
	if (set.length === 0) throw new GatewayError("PASSWORD_WRONG");
}

/** Makes the whole change in one transaction. */
async function keep(
	tx: Db,
	{ customer, hash }: Awaited<ReturnType<typeof read>>,
	next: string,
	call: Call,
	now: Date,
) {
	const { customerId } = customer;
	if (hash === null) await setFirst(tx, customer, next, now);
	else await replace(tx, customerId, hash, next, now);
	await endFamiliesOf(tx, customerId, "password", now, call.familyId);
	await voidEmailLinks(tx, customerId, now);
	// another person who knew the old password no longer counts as the owner in their browser (ADR 0022)
	await tx.delete(signInPlaces).where(eq(signInPlaces.customerId, customerId));
	await queueAccountLetter(tx, now, {
		kind: "password-changed",
		customerId,
		storeId: call.domain?.storeId ?? "",
		language: call.language,
	});
	return customerView((await read(tx, customerId)).customer);
}

export const handleChangePassword = handler(changePassword, (input, context) => {
	const { body, call } = input;
	const customerId = call.customerId ?? "";
	// nothing of a password is stored, not even in the fingerprint of the request
	const key = writeKeyOf(changePassword, { ...input, body: null });
	const admit = async () => {
		const limit = passwordLimitOf(context);
		await enforce(limit.take(customerId));
		const known = await read(context.db, customerId);
		const cost = passwordCost(context.config);
		const { firstName, lastName, email } = known.customer;
		if (known.hash !== null) {
			const { matches } = await checkPassword(body.currentPassword, known.hash, cost);
			if (!matches) throw new GatewayError("PASSWORD_WRONG");
		}
		const reason = await weaknessOf(body.newPassword, [firstName, lastName, email]);
		if (reason) throw new GatewayError("PASSWORD_WEAK", { reason });
		const next = await hashPassword(body.newPassword, cost);
		await limit.forget(customerId);
		return { known, next };
	};
	return runOnce(
		context,
		key,
		async (tx, { known, next }) => ok(await keep(tx, known, next, call, context.now())),
		admit,
	);
});
