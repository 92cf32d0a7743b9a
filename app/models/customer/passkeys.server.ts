// The customer's passkeys, and the password that may go once there is one (ADR 0037).
import { addPasskey } from "#contract/customer/add-passkey.ts";
import { askPasskey } from "#contract/customer/ask-passkey.ts";
import { listPasskeys } from "#contract/customer/list-passkeys.ts";
import { type Passkey, type Proof, registrationAnswer } from "#contract/customer/passkey-shapes.ts";
import { removePasskey } from "#contract/customer/remove-passkey.ts";
import { removePassword } from "#contract/customer/remove-password.ts";
import { type Context, getGateway, getShop } from "~/server/request-context.ts";

/** Oldest first, and what another one is asked for. @throws GatewayFailure */
export async function readPasskeys(
	context: Context,
): Promise<{ passkeys: Passkey[]; asks: Proof }> {
	return (await getGateway(context).call(listPasskeys)).data;
}

/** What a browser makes a passkey from, at this host. @throws GatewayFailure */
export async function askForPasskey(context: Context, currentPassword: string) {
	const { origin } = getShop(context);
	return (await getGateway(context).call(askPasskey, { body: { origin, currentPassword } })).data;
}

/** What a browser has made, by the fields that the page's script fills; null for what no browser makes. */
function readMade(form: FormData) {
	const text = (name: string) => String(form.get(name) ?? "");
	const [clientDataJSON, attestationObject] = ["clientDataJSON", "attestationObject"].map(text);
	const transports = text("transports").split(",").filter(Boolean);
	const made = { id: text("id"), rawId: text("id"), type: "public-key" };
	const response = { clientDataJSON, attestationObject, transports };
	return registrationAnswer.safeParse({ ...made, response }).data ?? null;
}

/**
 * Keeps what a browser has made.
 * @returns null for what no browser makes
 * @throws GatewayFailure
 */
export async function keepPasskey(context: Context, form: FormData): Promise<Passkey | null> {
	const answer = readMade(form);
	if (!answer) return null;
	const { origin } = getShop(context);
	return (await getGateway(context).call(addPasskey, { body: { origin, answer } })).data;
}

/** @throws GatewayFailure */
export async function dropPasskey(context: Context, passkeyId: string): Promise<void> {
	await getGateway(context).call(removePasskey, { params: { passkeyId } });
}

/** Does without a password; every other session ends. @throws GatewayFailure */
export async function dropPassword(context: Context, currentPassword: string): Promise<void> {
	await getGateway(context).call(removePassword, { body: { currentPassword } });
}
