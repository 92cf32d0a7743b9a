// Proof that the customer asks for another way to sign in, and not a person who found their browser open.
import { eq } from "drizzle-orm";
import type { Proof } from "#contract/customer/passkey-shapes.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { checkPassword, passwordCost } from "#gateway/customers/sessions/passwords.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customerPasswords, refreshFamilies } from "#gateway/platform/db/schema.ts";
import { enforce } from "#gateway/platform/protection/limits.ts";
import { passwordLimitOf } from "./password-limit.ts";

/** Milliseconds after a sign-in within which it is proof enough. */
const freshFor = 15 * 60_000;

async function signedInJustNow({ db, now }: GatewayContext, call: Call): Promise<boolean> {
	const [session] = await db
		.select({ startedAt: refreshFamilies.startedAt })
		.from(refreshFamilies)
		.where(eq(refreshFamilies.familyId, call.familyId ?? ""));
	return session !== undefined && now().getTime() - session.startedAt.getTime() < freshFor;
}

async function hashOf({ db }: GatewayContext, call: Call): Promise<string | null> {
	const [kept] = await db
		.select({ hash: customerPasswords.hash })
		.from(customerPasswords)
		.where(eq(customerPasswords.customerId, call.customerId ?? ""));
	return kept?.hash ?? null;
}

/** What `verifyIdentity` would ask for. */
export async function requiredProof(context: GatewayContext, call: Call): Promise<Proof> {
	if (await signedInJustNow(context, call)) return "nothing";
	return (await hashOf(context, call)) === null ? "sign-in" : "password";
}

/** @throws GatewayError PASSWORD_WRONG, TOO_MANY_REQUESTS; SIGN_IN_AGAIN for a customer who has no password */
export async function checkPasswordOf(
	context: GatewayContext,
	call: Call,
	password: string,
): Promise<void> {
	const hash = await hashOf(context, call);
	if (hash === null) {
		if (await signedInJustNow(context, call)) return;
		throw new GatewayError("SIGN_IN_AGAIN");
	}
	const customerId = call.customerId ?? "";
	const limit = passwordLimitOf(context);
	await enforce(limit.take(customerId));
	const { matches } = await checkPassword(password, hash, passwordCost(context.config));
	if (!matches) throw new GatewayError("PASSWORD_WRONG");
	await limit.forget(customerId);
}

/**
 * Accepts a sign-in of the last minutes, or else the password.
 * @throws GatewayError PASSWORD_WRONG, SIGN_IN_AGAIN, TOO_MANY_REQUESTS
 */
export async function verifyIdentity(
	context: GatewayContext,
	call: Call,
	password: string,
): Promise<void> {
	if (!(await signedInJustNow(context, call))) await checkPasswordOf(context, call, password);
}
