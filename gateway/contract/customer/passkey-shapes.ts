// Passkeys as they are shown, and what browsers answer with (WebAuthn Level 3, §5.1: RegistrationResponseJSON).
import { z } from "zod";

/** Most passkeys of one customer: more than a person has devices. */
export const maxPasskeys = 20;

export const passkey = z.object({
	passkeyId: z.string(),
	/** who stores it, e.g. iCloud Keychain; empty if unknown */
	provider: z.string(),
	/** of the session that it was made in; either may be empty */
	browser: z.string(),
	system: z.string(),
	/** the domain at which it signs in */
	domain: z.string(),
	createdAt: z.iso.datetime(),
	/** null before the first sign-in with it */
	lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** What a customer must prove before the ways to sign in change; after a sign-in of the last minutes, nothing. */
export const proofs = ["nothing", "password", "sign-in"] as const;
export type Proof = (typeof proofs)[number];

const bytes = (maxLength: number) =>
	z
		.string()
		.regex(/^[\w-]+$/)
		.max(maxLength);

/** Longest id of a credential in base64url: 1,023 bytes (WebAuthn §4). */
const credentialId = bytes(1364);

export const registrationAnswer = z.object({
	id: credentialId,
	rawId: credentialId,
	type: z.literal("public-key"),
	response: z.object({
		clientDataJSON: bytes(4096),
		attestationObject: bytes(16_384),
		transports: z.array(z.string().max(32)).max(10).default([]),
	}),
});

export const assertionAnswer = z.object({
	id: credentialId,
	rawId: credentialId,
	type: z.literal("public-key"),
	response: z.object({
		clientDataJSON: bytes(4096),
		authenticatorData: bytes(4096),
		signature: bytes(4096),
		userHandle: bytes(128),
	}),
});
