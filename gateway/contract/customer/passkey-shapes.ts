// What is said of passkeys, and what browsers answer with (WebAuthn Level 3, §5.1: RegistrationResponseJSON).
import { z } from "zod";

/** Of one customer: more than anybody has devices. */
export const mostPasskeys = 20;

export const passkey = z.object({
	passkeyId: z.string(),
	/** who keeps it, e.g. iCloud Keychain; empty where that is not known */
	keeper: z.string(),
	/** of the sign-in that it was made in; either may be empty */
	browser: z.string(),
	system: z.string(),
	/** the domain that it signs in at */
	domain: z.string(),
	createdAt: z.iso.datetime(),
	/** null until somebody has signed in with it */
	lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** What a customer is asked for before the ways into the account change: a sign-in of the last minutes needs nothing. */
export const proofs = ["nothing", "password", "sign-in"] as const;
export type Proof = (typeof proofs)[number];

const bytes = (most: number) =>
	z
		.string()
		.regex(/^[\w-]+$/)
		.max(most);

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
