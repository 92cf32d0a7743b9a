import { isCardHolder } from "#app/models/loyalty/loyalty.ts";
import { type Context, getGateway, getSession } from "#app/server/request-context.ts";
import {
	askEmailChange,
	askEmailConfirmation,
	changePassword,
	deleteAccount,
	getAccount,
	reactivateAccount,
	updateAccount,
} from "#contract/customer/operations.ts";
import { type Customer, verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { BodyOf } from "#contract/operation.ts";

/** The signed-in customer's record, read once per request; null for a guest. @throws GatewayFailure */
export async function readCustomer(context: Context): Promise<Customer | null> {
	if (!getSession(context).isSignedIn) return null;
	const { data } = await getGateway(context).call(getAccount);
	getSession(context).note({
		firstName: (data.firstName ?? "").slice(0, 80),
		email: data.email.length > 100 ? "" : data.email,
		store: (data.preferredStore ?? "").slice(0, 18),
		hasCard: isCardHolder(data),
		recaptchaActive: data.recaptchaActive,
	});
	return data;
}

/** Whether the customer can sign in again: by password, passkey or a link to a proven mailbox. */
export const canSignInAgain = ({ hasPassword, hasPasskey, emailQuality }: Customer): boolean =>
	hasPassword || hasPasskey || emailQuality === verifiedEmailQuality;

/**
 * ACCOUNT-51: closes the account and ends its sessions.
 * @returns the customer, null where the gateway does not say
 * @throws GatewayFailure
 */
export function closeAccount(context: Context): Promise<Customer | null> {
	return getGateway(context).change(deleteAccount);
}

/** @throws GatewayFailure */
export async function reopenAccount(context: Context): Promise<void> {
	await getGateway(context).change(reactivateAccount);
}

/** ACCOUNT-14: changes the given fields of the customer's record. @throws GatewayFailure */
export async function saveAccount(
	context: Context,
	update: BodyOf<typeof updateAccount>,
): Promise<void> {
	const saved = await getGateway(context).change(updateAccount, { body: update });
	const { firstName } = saved ?? update;
	if (firstName !== undefined) getSession(context).note({ firstName: firstName.slice(0, 80) });
}

/** Changes the password, or sets a first one; every other session ends. @throws GatewayFailure */
export async function savePassword(
	context: Context,
	passwords: BodyOf<typeof changePassword>,
): Promise<void> {
	await getGateway(context).change(changePassword, { body: passwords });
}

/** Asks for another e-mail: the answer is the same whether the address is available or not. @throws GatewayFailure */
export async function askForEmail(
	context: Context,
	body: BodyOf<typeof askEmailChange>,
): Promise<void> {
	await getGateway(context).call(askEmailChange, { body });
}

/** Sends the letter that confirms the e-mail address again. @throws GatewayFailure */
export async function askForConfirmation(context: Context): Promise<void> {
	await getGateway(context).call(askEmailConfirmation);
}
