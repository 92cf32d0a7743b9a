// Creating a passkey: what a browser is asked for, and what it answers (WebAuthn Level 3, §7.1).
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { COSEALG } from "@simplewebauthn/server/helpers";
import type { z } from "zod";
import type { registrationAnswer } from "#contract/customer/passkey-shapes.ts";
import type { CustomerRow, PasskeyRow } from "#gateway/platform/db/schema.ts";
import { brand } from "#shop/brand.ts";
import { challengeLifetime } from "./challenges.ts";
import { passkeyProviderOf } from "./passkey-providers.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Every current authenticator supports one of these. */
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** How a passkey names its owner: the id does not tell who they are. */
export const handleOf = (customerId: string) => Buffer.from(customerId).toString("base64url");

/** @param others the customer's passkeys for the same domain: their authenticators do not create a second one */
export function makingOptions(
	party: RelyingParty,
	{ customerId, email }: Pick<CustomerRow, "customerId" | "email">,
	others: readonly Pick<PasskeyRow, "credentialId" | "transports">[],
	challenge: string,
) {
	return generateRegistrationOptions({
		rpName: brand.name,
		rpID: party.domain,
		userName: email,
		userDisplayName: email,
		userID: new Uint8Array(Buffer.from(customerId)),
		challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
		timeout: challengeLifetime,
		attestationType: "none",
		excludeCredentials: others.map(({ credentialId: id, transports }) => ({ id, transports })),
		// discoverable without typing a name, and unlocked by finger, face or PIN, as it replaces both name and password
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		supportedAlgorithmIDs: algorithms,
	});
}

export type MadePasskey = Pick<
	PasskeyRow,
	"credentialId" | "publicKey" | "counter" | "transports" | "provider"
>;

/** Null for anything but an answer to this challenge by a page of this domain. */
export async function verifyRegistration(
	answer: z.output<typeof registrationAnswer>,
	party: RelyingParty,
	challenge: string,
): Promise<MadePasskey | null> {
	const read = await verifyRegistrationResponse({
		response: { ...answer, clientExtensionResults: {} },
		expectedChallenge: challenge,
		expectedOrigin: party.origin,
		expectedRPID: party.domain,
		supportedAlgorithmIDs: algorithms,
		// its error says which check failed; to the sender all failures are the same
	}).catch(() => null);
	if (!read?.verified) return null;
	const { credential, aaguid } = read.registrationInfo;
	return {
		credentialId: credential.id,
		publicKey: credential.publicKey,
		counter: credential.counter,
		transports: answer.response.transports,
		provider: passkeyProviderOf(aaguid),
	};
}
