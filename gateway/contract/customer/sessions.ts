import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { maxPasskeys, passkey, proofs, registrationAnswer } from "./passkey-shapes.ts";

const operation = operationsOf("customer");

/** A browser that the customer is signed in with. */
export const session = z.object({
	sessionId: z.string(),
	/** browser and system are names, empty if unknown */
	browser: z.string(),
	system: z.string(),
	startedAt: z.iso.datetime(),
	/** to a quarter of an hour */
	lastSeenAt: z.iso.datetime(),
	/** the session of this call */
	isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** The fifty that were seen last; `endAllSessions` ends the older ones too. */
export const listSessions = operation({
	id: "listSessions",
	summary: "The devices that the customer is signed in with",
	method: "get",
	path: "/accounts-self/sessions",
	access: "customer",
	responses: { 200: z.object({ sessions: z.array(session).max(50) }) },
	errors: [],
});

/** Signs one device out: its tokens stop working. Another customer's session is NOT_FOUND, like one that does not exist. */
export const endOwnSession = operation({
	id: "endOwnSession",
	summary: "Sign one of the customer's devices out",
	method: "delete",
	path: "/accounts-self/sessions/{sessionId}",
	access: "customer",
	params: z.object({ sessionId: z.string().regex(/^[\w-]{1,64}$/) }),
	responses: { 200: z.object({ isEnded: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});

/** Signs the customer out everywhere, here too. Places that were known as the customer's are forgotten (ADR 0022). */
export const endAllSessions = operation({
	id: "endAllSessions",
	summary: "Sign all of the customer's devices out",
	method: "delete",
	path: "/accounts-self/sessions",
	access: "customer",
	responses: { 200: z.object({ isEnded: z.literal(true) }) },
	errors: [],
});

/** The customer's passkeys, oldest first, and the proof that adding another one needs. */
export const listPasskeys = operation({
	id: "listPasskeys",
	summary: "The customer's passkeys",
	method: "get",
	path: "/accounts-self/passkeys",
	access: "customer",
	responses: {
		200: z.object({ passkeys: z.array(passkey).max(maxPasskeys), asks: z.enum(proofs) }),
	},
	errors: [],
});

/**
 * First half of making a passkey: a challenge for this session, valid once and for five minutes, within the options that a
 * browser takes. A sign-in within the last quarter of an hour is proof enough; otherwise the password is needed.
 */
export const askPasskey = operation({
	id: "askPasskey",
	summary: "Ask for what a browser makes a passkey from",
	method: "post",
	path: "/accounts-self/passkeys/options",
	access: "customer",
	body: z.object({
		/** the origin that the browser shows; the passkey is for its domain */
		origin: z.string().max(300),
		currentPassword: z.string().max(1024).default(""),
	}),
	/** PublicKeyCredentialCreationOptionsJSON, passed to the browser unchanged */
	responses: { 200: z.looseObject({ challenge: z.string() }) },
	/** PASSKEY_REFUSED with reason `origin` if no passkey can be made at that origin, `most` if there are enough */
	errors: ["PASSWORD_WRONG", "SIGN_IN_AGAIN", "PASSKEY_REFUSED"],
});

/**
 * Second half: stores the passkey that the browser has made, and tells the customer by e-mail. A record without an account
 * becomes one, as with a first password (ADR 0010).
 */
export const addPasskey = operation({
	id: "addPasskey",
	summary: "Keep a passkey",
	method: "post",
	path: "/accounts-self/passkeys",
	access: "customer",
	body: z.object({ origin: z.string().max(300), answer: registrationAnswer }),
	responses: { 201: passkey },
	/** PASSKEY_REFUSED with reason `answer`, whatever is wrong with it, or `most` */
	errors: ["PASSKEY_REFUSED"],
});

/** The passkey no longer signs in. The last one of a customer without a password stays; another customer's is NOT_FOUND. */
export const removePasskey = operation({
	id: "removePasskey",
	summary: "Remove one of the customer's passkeys",
	method: "delete",
	path: "/accounts-self/passkeys/{passkeyId}",
	access: "customer",
	params: z.object({ passkeyId: z.string().regex(/^[\w-]{1,64}$/) }),
	responses: { 200: z.object({ isRemoved: z.literal(true) }) },
	errors: ["NOT_FOUND", "LAST_SIGN_IN_METHOD"],
});
