// The customer's passkeys, and the password that may be removed once there is a passkey (ADR 0037).

import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import { removePassword } from "#contract/customer/operations.ts";
import { type Passkey, type Proof, registrationAnswer } from "#contract/customer/passkey-shapes.ts";
import {
	addPasskey,
	askPasskey,
	listPasskeys,
	removePasskey,
} from "#contract/customer/sessions.ts";

/** The passkeys, oldest first, and the proof needed to add another one. @throws GatewayFailure */
export async function readPasskeys(
	context: Context,
): Promise<{ passkeys: Passkey[]; asks: Proof }> {
	return (await getGateway(context).call(listPasskeys)).data;
}

/** The options from which a browser creates a passkey, for this host. @throws GatewayFailure */
export async function askForPasskey(context: Context, currentPassword: string) {
	const { origin } = getShop(context);
	return (await getGateway(context).call(askPasskey, { body: { origin, currentPassword } })).data;
}

/** The browser's answer, from the fields that the page's script fills; null if it is not a valid one. */
function readMade(form: FormData) {
	const text = (name: string) => String(form.get(name) ?? "");
	const [clientDataJSON, attestationObject] = ["clientDataJSON", "attestationObject"].map(text);
	const transports = text("transports").split(",").filter(Boolean);
	const made = { id: text("id"), rawId: text("id"), type: "public-key" };
	const response = { clientDataJSON, attestationObject, transports };
	return registrationAnswer.safeParse({ ...made, response }).data ?? null;
}

/**
 * Saves the passkey that a browser created.
 * @returns null if the form has no valid answer of a browser
 * @throws GatewayFailure
 */
export async function savePasskey(context: Context, form: FormData): Promise<Passkey | null> {
	const answer = readMade(form);
	if (!answer) return null;
	const { origin } = getShop(context);
	return (await getGateway(context).call(addPasskey, { body: { origin, answer } })).data;
}

/** @throws GatewayFailure */
export async function dropPasskey(context: Context, passkeyId: string): Promise<void> {
	await getGateway(context).call(removePasskey, { params: { passkeyId } });
}

/** Removes the password; every other session ends. @throws GatewayFailure */
export async function dropPassword(context: Context, currentPassword: string): Promise<void> {
	await getGateway(context).call(removePassword, { body: { currentPassword } });
}
